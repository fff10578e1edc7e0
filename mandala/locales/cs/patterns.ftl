### The tile game's board. Colours are named in mandala.ftl.

## Tiles as a screen reader names them
patterns-board = Mandala z 52 dílků
patterns-tile-front = { $cell }: { $color }, lícem nahoru
patterns-tile-yours = { $cell }: { $color }, tvá skupina { $place }
patterns-tile-theirs = { $cell }: { $color }, skupina { $place } ({ $name })
patterns-tile-can = možné: { $actions }
patterns-tile-last = poslední tah

## Actions
patterns-all = Vše
patterns-open = Založit
patterns-flip = Otočit
patterns-swap = Vyměnit
patterns-show = Zobrazené akce
patterns-hint = Vyber dílek, nebo přetáhni výměnný dílek na mandalu.
patterns-actions = Akce na { $cell }
# $color is the swap tile, $place the river place that it takes, $taken the tile on the board.
patterns-open-what = Založit skupinu č. { $place } ({ $color }) a vzít si tento dílek ({ $taken })
patterns-flip-what = Otočit tento dílek a přidat ho do své skupiny č. { $place } ({ $color })
patterns-swap-what = Položit sem výměnný dílek do skupiny č. { $place } ({ $color }) a vzít si tento ({ $taken })
patterns-brings = { $points ->
    [one] (+{ $points } bod)
    [few] (+{ $points } body)
   *[other] (+{ $points } bodů)
}
patterns-then-last-flips = { $name } pak už nemá žádnou akci a ty smíš otáčet dál.
patterns-then-ends = Tím hra končí.
patterns-close = Zavřít
patterns-stop = Skončit

## Start tiles: whoever does not start decides.
patterns-give-title = Startovní dílky
patterns-give-choose = Vyber, který dílek si necháš: jeho barvu založíš jako první. { $name } dostane ten druhý a začíná.
patterns-give-wait = { $name } si vybírá dílek. Ty dostaneš ten druhý a začínáš.
patterns-give-watch = { $name } si vybírá dílek. { $other } dostane ten druhý a začíná.
patterns-keep = Nechat si: { $color }

## The end
patterns-last-flips = { $name } už nemá žádnou akci. Otáčej, kolikrát chceš, nebo skonči.
patterns-last-flips-wait = Už nemáš žádnou akci, ale { $name } smí ještě otáčet dílky.
patterns-last-flips-watch = Druhý hráč už nemá žádnou akci, ale { $name } smí ještě otáčet dílky.
patterns-over = Každá skupina: počet dílků (bez dílku pod žetonem) krát číslo skupiny.

## Players
patterns-swap-tile = Výměnný dílek
patterns-bowl = { $name }, výměnný dílek: { $color }
patterns-bowl-empty = Prázdná miska
patterns-bowl-yours = Tvůj výměnný dílek: { $color }
patterns-bowl-new = Tvůj nový výměnný dílek: { $color }.
patterns-river = { $name }: řeka
patterns-river-yours = Tvá řeka
patterns-river-free = Místo { $place }: volné
patterns-river-place =
    Místo { $place }: { $color }, { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }
patterns-score =
    { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    }

## Keys
patterns-keys-move = Pohyb po mandale
patterns-keys-choose = Vybrat dílek; dalším stisknutím zahrát jeho jedinou akci
patterns-keys-open = Založit na tomto dílku
patterns-keys-flip = Otočit tento dílek
patterns-keys-swap = Vyměnit tento dílek
patterns-keys-close = Zrušit výběr
