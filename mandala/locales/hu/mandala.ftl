# The card game's table.

## Colours, alone and counted

color-red = piros
color-orange = narancs
color-yellow = sárga
color-green = zöld
color-purple = lila
color-black = fekete
count-red = { $count } piros
count-orange = { $count } narancs
count-yellow = { $count } sárga
count-green = { $count } zöld
count-purple = { $count } lila
count-black = { $count } fekete

## Places. $cards is a list such as "2 red, 1 yellow".

mandala-name = { $mandala }. mandala
mandala-needs = hiányzik
# Names the colours still missing for completion.
mandala-needs-list = Hiányzik: { $colors }
mandala-complete = elkészült
place-mountain = { $mandala }. hegy: { $cards }
place-own-field = { $mandala }. meződ: { $cards }
place-field = { $name } { $mandala }. mezője: { $cards }
place-empty = üres
place-mountain-new = { $mandala }. hegy, új lapok: { $cards }.
field-hint = a meződ
mountain-hint = hegy
river-hint = folyó
deck = Húzópakli
deck-size = Húzópakli: { $count } lap
discard = Dobópakli
discard-size = Dobópakli: { $count } lap
discard-counted = Dobópakli: { $count } lap ({ $cards })
last-mandala = Utolsó mandala
last-mandala-why = Elfogyott a húzópakli: a következő elkészülő mandala az utolsó.
river-name = { $name } folyója
river-own = A folyód
river-place = { $place }. hely, { $color }: a csészében minden ilyen színű lap { $place } pontot ér
river-place-free = { $place }. hely: szabad
hand-own = A kezedben: { $count } lap
hand-open = { $name } kezében: { $cards }
hand-open-own = A kezedben: { $cards }
hand-drawn = Húzott lapjaid: { $cards }.
hand-other = { $name } kezében: { $count } lap

## Cups

cup = Csésze
cup-size = Csésze: { $count } lap
cup-open = Nézz a csészébe: { $count } lap ({ $cards })
cup-inside = { $count } lap a csészében
# A number of cards times what each is worth.
cup-sum = { $count } × { $worth }
cup-total = Pont
# Why somebody wins on equal points: the sizes of both cups.
cup-tie-break = Egyenlő a pontszám, ezért az nyer, akinek a csészéjében kevesebb lap van: { $fewer }–{ $more }.
# A running score, where there is little room.
points = { $points } pont

## What happens on a lit target

target-draw = { $drawn ->
    [0] nincs húzás
   *[other] húzás: { $drawn }
}
target-completes = elkészül
## What a pick would bring, target by target. $places is "1", "2" or "1 or 2".

pick-mountain = Hegy ({ $places }): { $drawn ->
    [0] nincs húzás
   *[other] húzás: { $drawn }
}.
pick-field = Mező ({ $places }): nincs húzás.
pick-discard = Eldobás: { $drawn ->
    [0] nincs húzás
   *[other] húzás: { $drawn }
}.
pick-completes = { $who ->
    [you] Ezzel elkészül { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala: te választasz először.
    [them] Ezzel elkészül { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala: { $name } választ először.
   *[none] Ezzel elkészül { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandala: mindkét mező üres, ezért a lapjai a dobópaklira kerülnek.
}

## Sharing out a complete mandala. $who is you, them (the opponent) or none (two other people).

claim-take = Vedd el: { $cards }
claim-complete = Elkészült { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
} mandala.
claim-first-more = { $who ->
    [you] A meződön { $cards } lap van, { $other } mezőjén { $fewer }: te választasz először.
    [them] A meződön { $fewer } lap van, { $name } mezőjén { $cards }: { $name } választ először.
   *[none] { $name } mezőjén { $cards } lap van, { $other } mezőjén { $fewer }: { $name } választ először.
}
claim-first-tie = { $who ->
    [you] A két mezőn ugyanannyi lap van, és { $other } fejezte be a mandalát: te választasz először.
    [them] A két mezőn ugyanannyi lap van, és te fejezted be a mandalát: { $name } választ először.
   *[none] A két mezőn ugyanannyi lap van, és { $other } fejezte be a mandalát: { $name } választ először.
}
claim-now = { $who ->
    [you] Válassz egy színt a hegyről.
   *[other] { $name } színt választ.
}
claim-empty-field = { $who ->
    [you] A meződ üres: amit elveszel, a dobópaklira kerül.
   *[other] { $name } mezője üres: amit elvesz, a dobópaklira kerül.
}
# Where claimed cards go, one part after another: "1 to the river on place 1, 1 to the cup".
goes-river = 1 a folyó { $place }. helyére
goes-cup = { $count } a csészébe
goes-lost = { $count } a dobópaklira
claim-again = Koppints rá még egyszer, és a tiéd.
# At the end: what each player took, and how many cards of the fields were discarded.
shared-out = { $mandala }. mandala: { $shares }; eldobva { $count }.
shared-share = { $who ->
    [you] te: { $cards }
   *[other] { $name }: { $cards }
}
shared-nothing = Elkészült { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
} mandala, de mindkét mező üres: { $count } lap a dobópaklira kerül.

## Memory aid

aid-title = Memóriasegéd
aid-color = Szín
aid-discarded = Eldobott
aid-unseen = Rejtett
aid-cup = { $name } csészéje

## Keys

shortcut-color = Egy ilyen színű lap felvétele, újra megnyomva még egy; elosztáskor a szín elvétele
shortcut-all = Az összes ilyen színű lap felvétele
shortcut-mountain = Kijátszás az 1. vagy a 2. hegyre
shortcut-field = Kijátszás a meződre az 1. vagy a 2. mandalában
shortcut-discard = Dobás és újrahúzás
shortcut-put-down = A lapok visszatétele
