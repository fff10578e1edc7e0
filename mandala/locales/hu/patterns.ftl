### The tile game's board. Colours are named in mandala.ftl.

## Tiles as a screen reader names them
patterns-board = 52 lapkás mandala
patterns-tile-front = { $cell }: { $color }, előlappal felfelé
patterns-tile-yours = { $cell }: { $color }, { $place }. csoportod
patterns-tile-theirs = { $cell }: { $color }, { $name } { $place }. csoportja
patterns-tile-can = lehetséges: { $actions }
patterns-tile-last = utolsó lépés

## Actions
patterns-all = Mind
patterns-open = Megnyitás
patterns-flip = Megfordítás
patterns-swap = Kicserélés
patterns-show = Megjelenített akciók
patterns-hint = Válassz egy lapkát, vagy húzd a cserelapkádat a mandalára.
patterns-actions = Akciók: { $cell }
# $color is the swap tile, $place the river place that it takes, $taken the tile on the board.
patterns-open-what = Megnyitás: { $color } ({ $place }. csoport); elveszed ezt a { $taken } lapkát
patterns-flip-what = Megfordítás: ez a lapka a { $color } csoportodhoz kerül ({ $place }. csoport)
patterns-swap-what = Kicserélés: ide { $color } lapka kerül ({ $place }. csoport); elveszed ezt a { $taken } lapkát
patterns-brings = (+{ $points } pont)
patterns-then-last-flips = Ezután { $name } kifogy az akciókból, te pedig még megfordíthatsz lapkákat.
patterns-then-ends = Ezzel véget ér a játék.
patterns-close = Bezárás
patterns-stop = Befejezem

## Start tiles: whoever does not start decides.
patterns-give-title = Kezdőlapkák
patterns-give-choose = Válaszd ki, melyik lapkát tartod meg: annak a színét nyitod meg először. { $name } kapja a másikat, és ő kezd.
patterns-give-wait = { $name } lapkát választ. Te kapod a másikat, és te kezdesz.
patterns-give-watch = { $name } lapkát választ. { $other } kapja a másikat, és ő kezd.
patterns-keep = Megtartom: { $color }

## The end
patterns-last-flips = { $name } kifogyott az akciókból. Fordíts meg annyi lapkát, amennyit akarsz, vagy fejezd be.
patterns-last-flips-wait = Nincs több akciód, de { $name } még megfordíthat lapkákat.
patterns-last-flips-watch = A másik játékosnak nincs több akciója, de { $name } még megfordíthat lapkákat.
patterns-over = Minden csoport annyit ér, ahány lapkája van a jelölő alatti nélkül, szorozva a csoport számával.

## Players
patterns-swap-tile = Cserelapka
patterns-bowl = { $name } cserelapkája: { $color }
patterns-bowl-empty = Üres tál
patterns-bowl-yours = A cserelapkád: { $color }
patterns-bowl-new = Az új cserelapkád: { $color }.
patterns-river = { $name } folyója
patterns-river-yours = A folyód
patterns-river-free = { $place }. hely: szabad
patterns-river-place = { $place }. hely: { $color }, { $points } pont
patterns-score = { $points } pont

## Keys
patterns-keys-move = Mozgás a mandalán
patterns-keys-choose = Lapka kiválasztása; újra megnyomva egyetlen akciójának végrehajtása
patterns-keys-open = Megnyitás ezen a lapkán
patterns-keys-flip = A lapka megfordítása
patterns-keys-swap = A lapka kicserélése
patterns-keys-close = A választás elvetése
