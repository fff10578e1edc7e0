### The tile game's board. Colours are named in mandala.ftl.

## Tiles as a screen reader names them
patterns-board = Mandala van 52 tegels
patterns-tile-front = { $cell }: { $color }, voorkant boven
patterns-tile-yours = { $cell }: { $color }, jouw groep { $place }
patterns-tile-theirs = { $cell }: { $color }, groep { $place } van { $name }
patterns-tile-can = mogelijk: { $actions }
patterns-tile-last = laatste zet

## Actions
patterns-all = Alle
patterns-open = Openen
patterns-flip = Omdraaien
patterns-swap = Ruilen
patterns-show = Getoonde acties
patterns-hint = Kies een tegel, of sleep je ruiltegel naar de mandala.
patterns-actions = Acties op { $cell }
# $color is the swap tile, $place the river place that it takes, $taken the tile on the board.
patterns-open-what = Open { $color } als nr. { $place } en neem deze tegel ({ $taken })
patterns-flip-what = Draai deze tegel om voor je groep nr. { $place } ({ $color })
patterns-swap-what = Leg { $color } hier bij groep nr. { $place } en neem deze tegel ({ $taken })
patterns-brings = { $points ->
    [one] (+{ $points } punt)
   *[other] (+{ $points } punten)
}
patterns-then-last-flips = Daarna heeft { $name } geen actie meer en mag jij verder omdraaien.
patterns-then-ends = Daarna is de partij afgelopen.
patterns-close = Sluiten
patterns-stop = Stoppen

## Start tiles: whoever does not start decides.
patterns-give-title = Starttegels
patterns-give-choose = Kies welke tegel je houdt: die kleur open je het eerst. { $name } krijgt de andere en begint.
patterns-give-wait = { $name } kiest een tegel. Jij krijgt de andere en begint.
patterns-give-watch = { $name } kiest een tegel. { $other } krijgt de andere en begint.
patterns-keep = Houd { $color }

## The end
patterns-last-flips = { $name } heeft geen actie meer. Draai zo vaak om als je wilt, of stop.
patterns-last-flips-wait = Je hebt geen actie meer, maar { $name } mag nog tegels omdraaien.
patterns-last-flips-watch = De tegenstander van { $name } heeft geen actie meer, maar { $name } mag nog tegels omdraaien.
patterns-over = Elke groep levert het aantal tegels op, zonder die onder het fiche, maal het nummer van de groep.

## Players
patterns-swap-tile = Ruiltegel
patterns-bowl = Ruiltegel van { $name }: { $color }
patterns-bowl-empty = Lege schaal
patterns-bowl-yours = Jouw ruiltegel: { $color }
patterns-bowl-new = Jouw nieuwe ruiltegel: { $color }.
patterns-river = Rivier van { $name }
patterns-river-yours = Jouw rivier
patterns-river-free = Plaats { $place }: vrij
patterns-river-place =
    Plaats { $place }: { $color }, { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
patterns-score =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }

## Keys
patterns-keys-move = Over de mandala bewegen
patterns-keys-choose = Kies een tegel; druk nog eens om de enige actie te spelen
patterns-keys-open = Openen op deze tegel
patterns-keys-flip = Deze tegel omdraaien
patterns-keys-swap = Deze tegel ruilen
patterns-keys-close = Keuze wissen
