### The tile game's board. Colours are named in mandala.ftl.

## Tiles as a screen reader names them
patterns-board = Mandala aus 52 Plättchen
patterns-tile-front = { $cell }: { $color }, Vorderseite oben
patterns-tile-yours = { $cell }: { $color }, deine Gruppe { $place }
patterns-tile-theirs = { $cell }: { $color }, Gruppe { $place } ({ $name })
patterns-tile-can = möglich: { $actions }
patterns-tile-last = letzter Zug

## Actions
patterns-all = Alle
patterns-open = Eröffnen
patterns-flip = Umdrehen
patterns-swap = Austauschen
patterns-show = Gezeigte Aktionen
patterns-hint = Wähle ein Plättchen oder zieh dein Tauschplättchen aufs Mandala.
patterns-actions = Aktionen auf { $cell }
# $color is the swap tile, $place the river place that it takes, $taken the tile on the board.
patterns-open-what = { $color } als Nr. { $place } eröffnen und dieses Plättchen ({ $taken }) nehmen
patterns-flip-what = Dieses Plättchen für deine Gruppe Nr. { $place } ({ $color }) umdrehen
patterns-swap-what = { $color } hier zu Gruppe Nr. { $place } legen und dieses Plättchen ({ $taken }) nehmen
patterns-brings = { $points ->
    [one] (+{ $points } Punkt)
   *[other] (+{ $points } Punkte)
}
patterns-then-last-flips = Danach hat { $name } keine Aktion mehr, und du darfst weiter umdrehen.
patterns-then-ends = Danach ist die Partie zu Ende.
patterns-close = Schließen
patterns-stop = Aufhören

## Start tiles: whoever does not start decides.
patterns-give-title = Startplättchen
patterns-give-choose = Wähle ein Plättchen: deine erste Farbe. { $name } bekommt das andere und fängt an.
patterns-give-wait = { $name } wählt ein Plättchen. Du bekommst das andere und fängst an.
patterns-give-watch = { $name } wählt ein Plättchen. { $other } bekommt das andere und fängt an.
patterns-keep = { $color } behalten

## The end
patterns-last-flips = { $name } hat keine Aktion mehr. Dreh um, so oft du willst, oder hör auf.
patterns-last-flips-wait = Du hast keine Aktion mehr, aber { $name } darf noch Plättchen umdrehen.
patterns-last-flips-watch = Das Gegenüber von { $name } hat keine Aktion mehr, aber { $name } darf noch Plättchen umdrehen.
patterns-over = Jede Gruppe bringt die Zahl ihrer Plättchen, ohne das unter dem Marker, mal ihre Nummer.

## Players
patterns-swap-tile = Tauschplättchen
patterns-bowl = Tauschplättchen ({ $name }): { $color }
patterns-bowl-empty = Leere Schale
patterns-bowl-yours = Dein Tauschplättchen: { $color }
patterns-bowl-new = Dein neues Tauschplättchen: { $color }.
patterns-river = Fluss ({ $name })
patterns-river-yours = Dein Fluss
patterns-river-free = Platz { $place }: frei
patterns-river-place =
    Platz { $place }: { $color }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
patterns-score =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Keys
patterns-keys-move = Sich auf dem Mandala bewegen
patterns-keys-choose = Plättchen wählen; noch einmal drücken: seine einzige Aktion spielen
patterns-keys-open = Auf diesem Plättchen eröffnen
patterns-keys-flip = Dieses Plättchen umdrehen
patterns-keys-swap = Dieses Plättchen austauschen
patterns-keys-close = Auswahl aufheben
