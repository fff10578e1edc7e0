### The editor: positions set up by hand, and what their moves are worth.

editor-wrong-link = Ebben a linkben nincs állás. Itt van helyette egy új osztás.

## On the board

editor-how = Válassz egy színt, és koppints oda, ahová való.
editor-colors = Színek
# How many cards or tiles of a colour lie nowhere yet.
editor-color = { $color }: még { $count }
editor-kind = Hogyan fekszik a lapka
editor-kind-front = Előlap
editor-kind-marker = Jelölő
editor-claimed = { $name } csészéje, elvett lapok: { $cards }
editor-space-empty = { $cell }: üres
editor-less = Eggyel kevesebb
editor-more = Eggyel több
editor-undo = Visszavonás
editor-fine = Az állás lehetséges: { $count } szabályos lépés.

## Beside it

editor-turn = Ki lép
editor-dealt = A két lap, amelyet { $name } a csészéjébe kapott
editor-phase = Mi történik most
editor-phase-turn = Egy lépés
editor-phase-claim = { $mandala ->
    [1] Az 1.
   *[other] A { $mandala }.
  } mandala elosztása
editor-completer = Ki fejezte be
editor-last-mandala = Elfogyott a húzópakli
editor-last-flips = Már csak megfordítani lehet
editor-start = Kiindulás
editor-start-deal = Új osztás
editor-start-empty = Üres asztal
editor-link = Link ehhez az álláshoz

## What moves are worth

editor-analyse = Elemzés
editor-edit = Szerkesztés
editor-back = Lépés vissza
editor-line = { $count } kipróbált lépés.
editor-random = A rejtett lapokat véletlenszerűen osztjuk ki.
editor-over = Itt a játéknak vége.
editor-moves = { $name } lépései
editor-all-moves = Minden lépés ({ $count })
editor-judging-quick = Első pillantás…
editor-judging-deep = Első pillantás. Mélyebb keresés folyik…
editor-judging-done = Elöl a legjobb lépés.
# The chance of winning, and by how many points: "62%, +3.5 points".
editor-worth = { $win }, { $margin } pont
editor-worth-proven = { $win }, { $margin } pont, bizonyított

## What contradicts what

contradiction-dealt-cup = { $name } két lapot kap a csészéjébe; itt { $count } van.
contradiction-cup-without-dealt = { $name } csészéjéből hiányoznak a beleosztott lapok.
contradiction-card-count = Túl sok lap egy színből: { $count } { $color }, pedig csak 18 van.
contradiction-deck-size = { $count } lappal több van a kelleténél.
contradiction-hand-too-large = { $name } kezében { $count } lap van; 8-nál több nem lehet.
contradiction-hand-empty = { $name } kezében nincs lap; legalább egynek mindig lennie kell.
contradiction-two-areas = { $mandala ->
    [1] Az 1.
   *[other] A { $mandala }.
  } mandalában egy szín két helyen is fekszik: { $color }.
contradiction-complete = { $mandala ->
    [1] Az 1.
   *[other] A { $mandala }.
  } mandalában mind a hat szín megvan, tehát el kell osztani.
contradiction-not-shared-out = Nincs megadva, melyik mandalát osztjuk el, vagy ki fejezte be.
contradiction-mountain-empty = { $mandala ->
    [1] Az 1.
   *[other] A { $mandala }.
  } mandalát elosztjuk, de a hegye üres.
contradiction-fields-empty = { $mandala ->
    [1] Az 1.
   *[other] A { $mandala }.
  } mandalát elosztjuk, de mindkét mezője üres.
contradiction-shared-out = Egy mandala elosztása folyik, pedig valaki éppen lép.
contradiction-not-given = Amíg a kezdőlapkák nincsenek kiosztva, a tálak üresek, és a másik játékos dönt.
contradiction-given = A kezdőlapkák már ki vannak osztva.
contradiction-bowl-empty = { $name } táljában nincs cserelapka.
contradiction-start-tiles-alike = A kezdőlapkák egyforma színűek.
contradiction-tile-count = Túl sok lapka egy színből: { $count } { $color }, pedig csak 9 van.
contradiction-spaces-empty = { $count } mezőn nincs lapka.
contradiction-marker-or-river = { $name } egyik csoportjának jelölő és hely kell a folyón: { $color }.
contradiction-no-marker = { $name } egyik csoportján nincs jelölő: { $color }.
contradiction-in-pieces = { $name } egyik csoportja nem függ össze: { $color }.
contradiction-groups-touch = Két azonos színű csoport érintkezik: { $color }.
contradiction-group-before-giving = Amíg a kezdőlapkák nincsenek kiosztva, nem lehet csoport.
contradiction-no-action = { $name } már nem tud lépni, ezért nem lehet ő soron.
contradiction-no-flip = { $name } már nem tud megfordítani semmit, így vége lenne a játéknak.
