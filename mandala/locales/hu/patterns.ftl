### The tile game's board. Colours are named in mandala.ftl.

## Tiles as a screen reader names them
patterns-board = 52 lapkás mandala
patterns-tile-front = { $cell }: { $color }, előlap
patterns-tile-yours = { $cell }: { $color }, { $place }. csoportod
patterns-tile-theirs = { $cell }: { $color }, { $name } { $place }. csoportja
patterns-tile-can = lehetséges: { $actions }
patterns-tile-last = utolsó lépés

## Actions
patterns-all = Mind
patterns-open = Megnyitás
patterns-flip = Megfordítás
patterns-swap = Kicserélés
patterns-show = Mutatott akciók
patterns-hint = Válassz egy világító lapkát, vagy húzd a cserelapkádat a mandalára.
patterns-actions = Akciók: { $cell }
# $color is the swap tile, $place the river place that it takes, $taken the tile on the board.
patterns-open-what = { $color } megnyitása ({ $place }. csoport); elveszed ezt a lapkát ({ $taken })
patterns-flip-what = Fordítsd meg: ez a lapka { $place }. csoportodhoz ({ $color }) kerül
patterns-swap-what = { $color } kerül ide, { $place }. csoportodhoz; elveszed ezt a lapkát ({ $taken })
patterns-close = Bezárás
patterns-stop = Megállok

## Start tiles: whoever does not start decides.
patterns-give-title = Kezdőlapkák
patterns-give-choose = Válaszd ki, melyik lapkát tartod meg. { $name } kapja a másikat, és kezd.
patterns-give-wait = { $name } lapkát választ. Te kapod a másikat, és kezdesz.
patterns-give-watch = { $name } lapkát választ. { $other } kapja a másikat, és kezd.
patterns-keep = Megtartom: { $color }

## The end
patterns-last-flips = { $name } kifogyott az akciókból. Fordíts meg, amennyit akarsz, vagy állj meg.
patterns-last-flips-wait = Nincs több akciód, de { $name } még megfordíthat lapkákat.
patterns-last-flips-watch = Nincs több akció, de { $name } még megfordíthat lapkákat.
patterns-over = Minden csoport: lapkái a jelölő alatti nélkül, szorozva a számával.

## Players
patterns-swap-tile = Cserelapka
patterns-bowl = { $name }, cserelapka: { $color }
patterns-bowl-empty = Üres tál
patterns-bowl-yours = A cserelapkád: { $color }
patterns-river = { $name }: folyó
patterns-river-yours = A folyód
patterns-river-free = { $place }. hely: szabad
patterns-river-place = { $place }. hely: { $color }, { $points } pont
patterns-score = { $points } pont

## Keys
patterns-keys-move = Mozgás a mandalán
patterns-keys-choose = Lapka kiválasztása; újra: az egyetlen akciója
patterns-keys-open = Megnyitás ezen a lapkán
patterns-keys-flip = A lapka megfordítása
patterns-keys-swap = A lapka kicserélése
patterns-keys-close = A választás elvetése
