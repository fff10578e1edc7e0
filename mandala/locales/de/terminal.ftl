### Das Terminal: was auf der Seite nicht vorkommt.

## Das Spielfeld

# $name is the opponent, or one of two people at one screen.
terminal-field-of = Feld von { $name }
terminal-patterns-how = Wähle mit den Pfeiltasten oder der Maus ein Plättchen und dann, was du damit tust.
terminal-too-small = Dieses Fenster ist zu klein. Das Spiel braucht 80 Spalten und 24 Zeilen.

## Die Tasten am unteren Rand und ihre Erklärung

terminal-quit = Beenden
terminal-theme = Hell oder dunkel
terminal-help = Hilfe
terminal-keys-point = Zwischen den hervorgehobenen Zielen wechseln
terminal-keys-touch = Das Ziel wählen; ein Mausklick tut dasselbe
terminal-keys-hint = Ein Tipp: erst wohin du schauen sollst, dann der Zug, dann warum
terminal-keys-moves = Alle bisherigen Züge
terminal-keys-menu = Was du jetzt sonst noch tun kannst
terminal-press-enter = Drück Enter, wenn nur du den Bildschirm sehen kannst.
terminal-close = Esc: schließen

## Verlassen

terminal-leave = Diese Partie verlassen?
terminal-leave-lost = Sie wird nicht gespeichert und kann später nicht fortgesetzt werden.
terminal-leave-yes = Ja, verlassen
terminal-go-on = So geht diese Partie weiter: { $command }

## Die Analyse

terminal-review-player = Wer
terminal-review-cost = Kosten
terminal-review-grade = Urteil
terminal-review-how = Enter: Stellung zeigen · Esc: zurück
terminal-review-better = Besser: { $move }
