### A terminál: amit az oldal nem mond.

## A tábla

# $name is the opponent, or one of two people at one screen.
terminal-field-of = { $name } mezője
terminal-patterns-how = Válassz egy lapkát a nyílbillentyűkkel vagy az egérrel, aztán azt, hogy mit teszel vele.
terminal-too-small = Ez az ablak túl kicsi. A játékhoz 80 oszlop és 24 sor kell.

## A billentyűk alul, és magyarázatuk

terminal-quit = Kilépés
terminal-theme = Világos vagy sötét
terminal-help = Súgó
terminal-keys-point = Mozgás a kiemelt helyek között
terminal-keys-touch = A kijelölt hely választása; az egérkattintás ugyanezt teszi
terminal-keys-hint = Tipp: először hogy hova nézz, aztán a lépés, aztán az oka
terminal-keys-moves = Az összes eddigi lépés
terminal-keys-menu = Amit most még tehetsz
terminal-press-enter = Nyomj Entert, ha már csak te látod a képernyőt.
terminal-close = Esc: bezárás

## Távozás

terminal-leave = Otthagyod ezt a játszmát?
terminal-leave-lost = A program nem menti, ezért később nem folytathatod.
terminal-leave-yes = Igen, kilépek
terminal-go-on = Így folytathatod ezt a játszmát: { $command }

## Az elemzés

terminal-review-player = Játékos
terminal-review-cost = Ára
terminal-review-grade = Értékelés
terminal-review-how = Enter: az állás megmutatása · Esc: vissza
terminal-review-better = Jobb: { $move }
