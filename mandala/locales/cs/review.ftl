### The review of a finished game, and the exercises that are made of its mistakes.

## Grades of a move, and a move that was the only one

grade-best = Nejlepší tah
grade-fine = Dobrý tah
grade-inaccuracy = Nepřesnost
grade-mistake = Chyba
grade-blunder = Hrubá chyba
grade-only = Jediný tah

## The review; { $chance } and { $best } are in per cent

review-coming = Hra se analyzuje…
review-progress = Posouzeno tahů: { $done } z { $of }. Obraz se ještě může trochu změnit.
review-failed = Tuto hru se teď nepodařilo analyzovat.
review-again = Zkusit znovu
review-graph = Šance na výhru tah po tahu
review-graph-text = Na začátku: { $begin }. Na konci: { $end }. Hodnocení každého tahu je v seznamu tahů.
review-luck-show = Štěstí
review-chance = Šance na výhru { $chance }
review-chance-best = Šance { $chance }, nejlepší tah { $best }
review-show-better = Lepší
review-better = Tohle bylo lepší
review-reasons = { $who ->
    [you] Pro tento tah mluví (z tvého pohledu):
   *[other] Pro tento tah mluví (z pohledu hráče { $name }):
  }
review-objections = Proti zahranému tahu mluví:
review-line = Takhle by to mohlo pokračovat:
review-back-to-game = Zpět ke hře
review-proven = Dokázáno: propočítáno až do konce hry.
review-previous-mistake = Předchozí chyba
review-next-mistake = Další chyba
# $luck is a chance with its sign, such as +3.2%.
review-draw-luck = { $who ->
    [you] Štěstí při dobírání: { $luck } pro tebe.
   *[other] Štěstí při dobírání: { $luck } ({ $name }).
  }
review-deal-luck = { $who ->
    [you] Štěstí při rozdání: { $luck } pro tebe.
   *[other] Štěstí při rozdání: { $luck } ({ $name }).
  }
review-players = Oba hráči
review-accuracy = Přesnost
review-error = Chyba na rozhodnutí
review-luck = Štěstí
review-result = Výsledek
review-adjusted = Výsledek bez štěstí
review-luck-earned = { $who ->
    [you] Vyhráváš a máš navrch i bez štěstí.
   *[other] Vyhrává { $name } a má navrch i bez štěstí.
  }
review-luck-turned = { $who ->
    [you] Vyhráváš, ale bez štěstí má navrch { $other }.
    [them] Vyhrává { $name }, ale bez štěstí máš navrch ty.
   *[none] Vyhrává { $name }, ale bez štěstí má navrch { $other }.
  }
review-luck-drawn = { $who ->
    [you] Remíza, ale bez štěstí máš navrch ty.
   *[other] Remíza, ale bez štěstí má navrch { $name }.
  }
review-adjusted-text = Výsledek bez štěstí odečítá, o kolik byla každá dobraná karta lepší nebo horší než průměr: 100 % je výhra, 0 % prohra a může být i mimo tyto meze.
review-judged-by = Každý tah se posuzuje podle toho, co hráč v tu chvíli mohl vědět, nikdy podle skrytých karet.
review-chances-apart = Šance každého hráče se posuzuje podle toho, co sám vidí; dohromady proto nemusí dát 100 %.

## A move that was not made, in a few words

line-mountain = { $color } do středu { $mandala }
line-field = { $count } × { $color } do pole v mandale { $mandala }
line-discard = { $count } × { $color } na odhazovací hromádku
line-claim = { $color } ze středu
line-keep = nechat si startovní dílek: { $color }
line-open = na { $space } založit: { $color }
line-flip = na { $space } otočit: { $color }
line-swap = výměnou na { $space }: { $color }
line-stop = už neotáčet

## Mistakes as exercises

mistakes-title = Uč se ze svých chyb
mistakes-learn = Uč se ze svých chyb ({ $count })
mistakes-of = Chyby: { $name } ({ $count })
mistakes-number = Chyba { $number } z { $count }
mistakes-task = Zahráno bylo: { $move }. Najdi lepší tah.
mistakes-checking = Podívám se…
mistakes-best = Správně, to je nejlepší tah!
mistakes-good = Správně! Jen { $cost } pod nejlepším tahem.
mistakes-wrong = To ti sníží šanci na výhru o { $cost }. Zkus to znovu.
mistakes-same = Tak se hrálo. Zkus něco jiného.
mistakes-unjudged = Tento tah se teď nepodařilo posoudit. Zkus to prosím znovu.
mistakes-show = Ukázat řešení
mistakes-solution = Nejlepší: { $move }.
mistakes-next = Další chyba
mistakes-finish = Hotovo
mistakes-summary = Napoprvé nalezeno: { $found } z { $count }.
mistakes-again = Ještě jednou
mistakes-to-review = Zpět k analýze
