### De terminal: wat de pagina niet zegt.

## Het bord

# $name is the opponent, or one of two people at one screen.
terminal-field-of = Veld van { $name }
terminal-patterns-how = Kies met de pijltjestoetsen of de muis een tegel, en daarna wat je ermee doet.
terminal-too-small = Dit venster is te klein. Het spel heeft 80 kolommen en 24 regels nodig.

## De toetsen onderaan en hun uitleg

terminal-quit = Afsluiten
terminal-theme = Licht of donker
terminal-help = Hulp
terminal-keys-point = Tussen de oplichtende plekken bewegen
terminal-keys-touch = De aangewezen plek kiezen; een muisklik doet hetzelfde
terminal-keys-hint = Een tip: eerst waar je moet kijken, dan de zet, dan waarom
terminal-keys-moves = Alle zetten tot nu toe
terminal-keys-menu = Wat je nu verder kunt doen
terminal-press-enter = Druk op Enter als alleen jij het scherm kunt zien.
terminal-close = Esc: sluiten

## Weggaan

terminal-leave = Deze partij verlaten?
terminal-leave-lost = De partij wordt niet opgeslagen, dus je kunt later niet verder spelen.
terminal-leave-yes = Ja, verlaten
terminal-go-on = Zo speel je deze partij verder: { $command }

## De analyse

terminal-review-player = Speler
terminal-review-cost = Kosten
terminal-review-grade = Oordeel
terminal-review-how = Enter: stelling tonen · Esc: terug
terminal-review-better = Beter: { $move }
