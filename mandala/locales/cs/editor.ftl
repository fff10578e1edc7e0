### The editor: positions set up by hand, and what their moves are worth.

editor-wrong-link = V tomto odkazu není žádná pozice. Místo ní je tu nové rozdání.

## On the board

editor-how = Vyber barvu a ťukni, kam patří.
editor-colors = Barvy
# How many cards or tiles of a colour lie nowhere yet.
editor-color = { $color }: zbývá { $count }
editor-kind = Jak dílek leží
editor-kind-front = Líc
editor-kind-marker = Žeton
editor-claimed = { $name }, pohár, vzato: { $cards }
editor-space-empty = { $cell }: prázdné
editor-less = O jednu méně
editor-more = O jednu více
editor-undo = Zpět
editor-fine = { $count ->
    [one] Pozice je možná: { $count } povolený tah.
    [few] Pozice je možná: { $count } povolené tahy.
   *[other] Pozice je možná: { $count } povolených tahů.
}

## Beside it

editor-turn = Na tahu
editor-dealt = { $name }: dvě karty rozdané do poháru
editor-phase = Co se právě děje
editor-phase-turn = Tah
editor-phase-claim = Rozebírá se mandala { $mandala }
editor-completer = Kdo ji dokončil
editor-last-mandala = Dobírací balíček došel
editor-last-flips = Zbývá jen otáčení
editor-start = Začít od
editor-start-deal = Nové rozdání
editor-start-empty = Prázdný stůl
editor-link = Odkaz na tuto pozici

## What moves are worth

editor-analyse = Analyzovat
editor-edit = Upravit
editor-back = Tah zpět
editor-line = { $count ->
    [one] Vyzkoušen { $count } tah.
    [few] Vyzkoušeny { $count } tahy.
   *[other] Vyzkoušeno { $count } tahů.
}
editor-random = Skryté karty se rozdávají náhodně.
editor-over = Tady hra končí.
editor-moves = Tahy: { $name }
editor-all-moves = Zobrazit všechny tahy: { $count }
editor-judging-quick = První pohled…
editor-judging-deep = První pohled. Hledá se hlouběji…
editor-judging-done = Nejlepší tah je první.
# The chance of winning, and by how many points: "62%, +3.5 points".
editor-worth = { $win }, body: { $margin }
editor-worth-proven = { $win }, body: { $margin }, dokázáno

## What contradicts what

contradiction-dealt-cup = { $count ->
    [one] { $name }: do poháru se rozdávají dvě karty, tady je { $count }.
    [few] { $name }: do poháru se rozdávají dvě karty, tady jsou { $count }.
   *[other] { $name }: do poháru se rozdávají dvě karty, tady jich je { $count }.
}
contradiction-cup-without-dealt = { $name }: v poháru chybí karty, které do něj byly rozdány.
contradiction-card-count = Příliš mnoho karet jedné barvy: { $count } × { $color }, ale je jich jen 18.
contradiction-deck-size = { $count ->
    [one] Je tu o { $count } kartu víc, než má být.
    [few] Je tu o { $count } karty víc, než má být.
   *[other] Je tu o { $count } karet víc, než má být.
}
contradiction-hand-too-large = { $name } má v ruce příliš mnoho karet: { $count }. Víc než 8 jich být nesmí.
contradiction-hand-empty = { $name } nemá v ruce žádnou kartu; aspoň jedna tam být musí.
contradiction-two-areas = V mandale { $mandala } leží jedna barva na dvou místech: { $color }.
contradiction-complete = Mandala { $mandala } má všech šest barev, takže se musí rozebrat.
contradiction-not-shared-out = Chybí údaj, která mandala se rozebírá nebo kdo ji dokončil.
contradiction-mountain-empty = Mandala { $mandala } se rozebírá, ale její střed je prázdný.
contradiction-fields-empty = Mandala { $mandala } se rozebírá, ale obě její pole jsou prázdná.
contradiction-shared-out = Mandala se rozebírá, i když je někdo na tahu.
contradiction-not-given = Než se rozdělí startovní dílky, jsou misky prázdné a rozhoduje druhý hráč.
contradiction-given = Startovní dílky už jsou rozdělené.
contradiction-bowl-empty = { $name }: miska je bez výměnného dílku.
contradiction-start-tiles-alike = Startovní dílky mají stejnou barvu.
contradiction-tile-count = Příliš mnoho dílků jedné barvy: { $count } × { $color }, ale je jich jen 9.
contradiction-spaces-empty = { $count ->
    [one] Na { $count } políčku neleží dílek.
    [few] Na { $count } políčkách neleží dílek.
   *[other] Na { $count } políčkách neleží dílek.
}
contradiction-marker-or-river = { $name }: skupina potřebuje žeton a místo v řece: { $color }.
contradiction-no-marker = { $name }: skupina nemá žeton: { $color }.
contradiction-in-pieces = { $name }: skupina nedrží pohromadě: { $color }.
contradiction-groups-touch = Dotýkají se dvě skupiny stejné barvy: { $color }.
contradiction-group-before-giving = Než se rozdělí startovní dílky, nemůže na desce být žádná skupina.
contradiction-no-action = { $name } už nemá žádnou akci, takže nemůže být na tahu.
contradiction-no-flip = { $name } už nemůže nic otočit, takže by hra skončila.
