### The review of a finished game, and the exercises that are made of its mistakes.

## Grades of a move, and a move that was the only one

grade-best = Bester Zug
grade-fine = Gut
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = Patzer
grade-only = Einziger Zug

## The review; { $chance } and { $best } are in per cent

review-coming = Die Partie wird analysiert …
review-progress = Beurteilte Züge: { $done } von { $of }. Das Bild kann sich noch etwas ändern.
review-failed = Diese Partie ließ sich gerade nicht analysieren.
review-again = Noch einmal versuchen
review-graph = Gewinnchancen Zug für Zug
review-graph-text = Am Anfang: { $begin }. Am Ende: { $end }. Was jeder Zug wert war, steht in der Liste der Züge.
review-luck-show = Glück
review-chance = Gewinnchance { $chance }
review-chance-best = Chance { $chance }, bester Zug { $best }
review-show-better = Besser
review-better = Das war besser
review-reasons = { $who ->
    [you] Dafür spricht aus deiner Sicht:
   *[other] Dafür spricht aus Sicht von { $name }:
  }
review-objections = Gegen den gespielten Zug spricht:
review-line = So könnte es weitergehen:
review-back-to-game = Zurück zur Partie
review-proven = Bewiesen: bis zum Ende der Partie berechnet.
review-previous-mistake = Voriger Fehler
review-next-mistake = Nächster Fehler
# $luck is a chance with its sign, such as +3.2%.
review-draw-luck = { $who ->
    [you] Glück beim Ziehen: { $luck } für dich.
   *[other] Glück beim Ziehen: { $luck } für { $name }.
  }
review-deal-luck = { $who ->
    [you] Glück bei der Verteilung: { $luck } für dich.
   *[other] Glück bei der Verteilung: { $luck } für { $name }.
  }
review-players = Beide im Vergleich
review-accuracy = Genauigkeit
review-error = Fehler je Entscheidung
review-luck = Glück
review-result = Ergebnis
review-adjusted = Ergebnis ohne Glück
review-luck-earned = { $who ->
    [you] Du hast gewonnen und lägst auch ohne Glück vorn.
   *[other] { $name } hat gewonnen und läge auch ohne Glück vorn.
  }
review-luck-turned = { $who ->
    [you] Du hast gewonnen, aber ohne Glück läge { $other } vorn.
    [them] { $name } hat gewonnen, aber ohne Glück lägst du vorn.
   *[none] { $name } hat gewonnen, aber ohne Glück läge { $other } vorn.
  }
review-luck-drawn = { $who ->
    [you] Unentschieden, aber ohne Glück lägst du vorn.
   *[other] Unentschieden, aber ohne Glück läge { $name } vorn.
  }
review-adjusted-text = Das Ergebnis ohne Glück zieht ab, um wie viel jede gezogene Karte besser oder schlechter war als der Durchschnitt: 100 % ist ein Sieg, 0 % eine Niederlage, und es kann darüber und darunter liegen.
review-judged-by = Jeder Zug wird nach dem beurteilt, was man in diesem Moment wissen konnte, nie nach verdeckten Karten.
review-chances-apart = Die Chance jeder Person wird nach dem beurteilt, was sie selbst sieht; zusammen müssen es deshalb nicht 100 % sein.

## A move that was not made, in a few words

line-mountain = { $color } in Zentrum { $mandala }
line-field = { $count } × { $color } ins Feld von Mandala { $mandala }
line-discard = { $count } × { $color } abwerfen
line-claim = { $color } nehmen
line-keep = Startplättchen in { $color } behalten
line-open = { $color } auf { $space } eröffnen
line-flip = { $color } auf { $space } umdrehen
line-swap = im Austausch { $color } auf { $space }
line-stop = nicht weiter umdrehen

## Mistakes as exercises

mistakes-title = Lerne aus deinen Fehlern
mistakes-learn = Lerne aus deinen Fehlern ({ $count })
mistakes-of = Fehler von { $name } ({ $count })
mistakes-number = Fehler { $number } von { $count }
mistakes-task = Gespielt wurde: { $move }. Finde einen besseren Zug.
mistakes-checking = Mal sehen …
mistakes-best = Richtig, das ist der beste Zug!
mistakes-good = Richtig! Nur { $cost } unter dem besten Zug.
mistakes-wrong = Das kostet { $cost } Gewinnchance. Versuch es noch einmal.
mistakes-same = Das wurde gespielt. Versuch etwas anderes.
mistakes-unjudged = Dieser Zug ließ sich gerade nicht beurteilen. Versuch es bitte noch einmal.
mistakes-show = Lösung zeigen
mistakes-solution = Am besten: { $move }.
mistakes-next = Nächster Fehler
mistakes-finish = Fertig
mistakes-summary = { $found } von { $count } im ersten Versuch gefunden.
mistakes-again = Noch einmal
mistakes-to-review = Zur Analyse
