### The review of a finished game, and the exercises that are made of its mistakes.

## Grades of a move, and a move that was the only one

grade-best = Beste zet
grade-fine = Goed
grade-inaccuracy = Onnauwkeurigheid
grade-mistake = Fout
grade-blunder = Blunder
grade-only = Enige zet

## The review; { $chance } and { $best } are in per cent

review-coming = De partij wordt bekeken …
review-progress = Beoordeelde zetten: { $done } van { $of }. Het beeld kan nog iets veranderen.
review-failed = Deze partij kon nu niet worden geanalyseerd.
review-again = Opnieuw proberen
review-graph = Winstkansen, zet voor zet
review-graph-text = Aan het begin: { $begin }. Aan het eind: { $end }. Wat elke zet waard was, staat in de lijst van zetten.
review-luck-show = Geluk
review-chance = Winstkans { $chance }
review-chance-best = Kans { $chance }, beste zet { $best }
review-show-better = Beter
review-better = Dit was beter
review-reasons = { $who ->
    [you] Wat ervoor pleit, vanuit jouw oogpunt:
   *[other] Wat ervoor pleit, gezien door { $name }:
  }
review-objections = Tegen de gespeelde zet pleit:
review-line = Zo kan het verdergaan:
review-back-to-game = Terug naar de partij
review-proven = Bewezen: doorgerekend tot het einde van de partij.
review-previous-mistake = Vorige fout
review-next-mistake = Volgende fout
# $luck is a chance with its sign, such as +3.2%.
review-draw-luck = { $who ->
    [you] Geluk bij het trekken: { $luck } voor jou.
   *[other] Geluk bij het trekken: { $luck } voor { $name }.
  }
review-deal-luck = { $who ->
    [you] Geluk bij de beginverdeling: { $luck } voor jou.
   *[other] Geluk bij de beginverdeling: { $luck } voor { $name }.
  }
review-players = Beide spelers
review-accuracy = Nauwkeurigheid
review-error = Fout per beslissing
review-luck = Geluk
review-result = Resultaat
review-adjusted = Resultaat zonder geluk
review-luck-earned = { $who ->
    [you] Je hebt gewonnen, en zou ook zonder geluk voorliggen.
   *[other] { $name } heeft gewonnen, en zou ook zonder geluk voorliggen.
  }
review-luck-turned = { $who ->
    [you] Je hebt gewonnen, maar zonder geluk zou { $other } voorliggen.
    [them] { $name } heeft gewonnen, maar zonder geluk zou jij voorliggen.
   *[none] { $name } heeft gewonnen, maar zonder geluk zou { $other } voorliggen.
  }
review-luck-drawn = { $who ->
    [you] Gelijkspel, maar zonder geluk zou jij voorliggen.
   *[other] Gelijkspel, maar zonder geluk zou { $name } voorliggen.
  }
review-adjusted-text = Het resultaat zonder geluk trekt eraf hoeveel beter of slechter dan gemiddeld elke getrokken kaart was: 100% is winst, 0% verlies, en het kan daarboven of daaronder liggen.
review-judged-by = Elke zet wordt beoordeeld naar wat de speler op dat moment kon weten, nooit naar verborgen kaarten.
review-chances-apart = De kans van elke speler wordt beoordeeld naar wat die speler ziet; samen hoeft dat geen 100% te zijn.

## A move that was not made, in a few words

line-mountain = { $color } op berg { $mandala }
line-field = { $count } × { $color } in het veld van mandala { $mandala }
line-discard = { $count } × { $color } afleggen
line-claim = { $color } nemen
line-keep = { $color } als starttegel houden
line-open = { $color } openen op { $space }
line-flip = { $color } omdraaien op { $space }
line-swap = ruilen: { $color } op { $space }
line-stop = stoppen met omdraaien

## Mistakes as exercises

mistakes-title = Leer van je fouten
mistakes-learn = Leer van je fouten ({ $count })
mistakes-of = Fouten van { $name } ({ $count })
mistakes-number = Fout { $number } van { $count }
mistakes-task = Hier werd gespeeld: { $move }. Zoek een betere zet.
mistakes-checking = Even kijken …
mistakes-best = Goed, dat is de beste zet!
mistakes-good = Goed! Slechts { $cost } minder dan de beste zet.
mistakes-wrong = Dat kost { $cost } winstkans. Probeer het nog eens.
mistakes-same = Dat werd gespeeld. Probeer iets anders.
mistakes-unjudged = Die zet kon nu niet worden beoordeeld. Probeer het nog eens.
mistakes-show = Oplossing tonen
mistakes-solution = Het beste: { $move }.
mistakes-next = Volgende fout
mistakes-finish = Klaar
mistakes-summary = { $found } van { $count } bij de eerste poging gevonden.
mistakes-again = Nog een keer
mistakes-to-review = Terug naar de analyse
