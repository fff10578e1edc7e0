# The card game's table.

## Colours, alone and counted

color-red = rood
color-orange = oranje
color-yellow = geel
color-green = groen
color-purple = paars
color-black = zwart
count-red = { $count } × rood
count-orange = { $count } × oranje
count-yellow = { $count } × geel
count-green = { $count } × groen
count-purple = { $count } × paars
count-black = { $count } × zwart

## Places. $cards is a list such as "2 red, 1 yellow".

mandala-name = Mandala { $mandala }
mandala-needs = nodig
# Names the colours still missing for completion.
mandala-needs-list = Nog nodig: { $colors }
mandala-complete = klaar
place-mountain = Berg { $mandala }: { $cards }
place-own-field = Jouw veld { $mandala }: { $cards }
place-field = Veld { $mandala } van { $name }: { $cards }
place-empty = leeg
place-mountain-new = Nieuw op berg { $mandala }: { $cards }.
field-hint = jouw veld
mountain-hint = berg
river-hint = rivier
deck = Trekstapel
deck-size = { $count ->
    [one] Trekstapel: { $count } kaart
   *[other] Trekstapel: { $count } kaarten
}
discard = Afgelegd
discard-size = { $count ->
    [one] Aflegstapel: { $count } kaart
   *[other] Aflegstapel: { $count } kaarten
}
discard-counted = { $count ->
    [one] Aflegstapel: { $count } kaart ({ $cards })
   *[other] Aflegstapel: { $count } kaarten ({ $cards })
}
last-mandala = Laatste mandala
last-mandala-why = De trekstapel is op: de volgende mandala die klaar is, is de laatste.
river-name = Rivier van { $name }
river-own = Jouw rivier
river-place = Plaats { $place }, { $color }: elke kaart van die kleur in de kelk is { $place } waard
river-place-free = Plaats { $place }: vrij
hand-own = { $count ->
    [one] Jouw hand: { $count } kaart
   *[other] Jouw hand: { $count } kaarten
}
hand-open = Hand van { $name }: { $cards }
hand-open-own = Jouw hand: { $cards }
hand-drawn = Je hebt getrokken: { $cards }.
hand-other = { $count ->
    [one] Hand van { $name }: { $count } kaart
   *[other] Hand van { $name }: { $count } kaarten
}

## Cups

cup = Kelk
cup-size = { $count ->
    [one] Kelk: { $count } kaart
   *[other] Kelk: { $count } kaarten
}
cup-open = { $count ->
    [one] Kijk in de kelk: { $count } kaart ({ $cards })
   *[other] Kijk in de kelk: { $count } kaarten ({ $cards })
}
cup-inside = { $count ->
    [one] { $count } kaart in de kelk
   *[other] { $count } kaarten in de kelk
}
# A number of cards times what each is worth.
cup-sum = { $count } × { $worth }
cup-total = Punten
# Why somebody wins on equal points: the sizes of both cups.
cup-tie-break = De punten zijn gelijk, dus beslist de kelk met minder kaarten: { $fewer } tegen { $more }.
# A running score, where there is little room.
points = { $points ->
    [one] { $points } pt
   *[other] { $points } ptn
}

## What happens on a lit target

target-draw = { $drawn ->
    [0] trek niets
   *[other] trek { $drawn }
}
target-completes = maakt hem af
## What a pick would bring, target by target. $places is "1", "2" or "1 or 2".

pick-mountain = Berg { $places }: { $drawn ->
    [0] trek niets
   *[other] trek { $drawn }
}.
pick-field = Veld { $places }: trek niets.
pick-discard = Afleggen: { $drawn ->
    [0] trek niets
   *[other] trek { $drawn }
}.
pick-completes = { $who ->
    [you] Mandala { $mandala } is dan klaar: jij kiest als eerste.
    [them] Mandala { $mandala } is dan klaar: { $name } kiest als eerste.
   *[none] Mandala { $mandala } is dan klaar: beide velden zijn leeg, dus worden de kaarten afgelegd.
}

## Sharing out a complete mandala. $who is you, them (the opponent) or none (two other people).

claim-take = Neem { $cards }
claim-complete = Mandala { $mandala } is klaar.
claim-first-more = { $who ->
    [you] Jij hebt { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    } in je veld, { $other } heeft er { $fewer }: jij kiest als eerste.
    [them] Jij hebt { $fewer ->
        [one] { $fewer } kaart
       *[other] { $fewer } kaarten
    } in je veld, { $name } heeft er { $cards }: { $name } kiest als eerste.
   *[none] { $name } heeft { $cards ->
        [one] { $cards } kaart
       *[other] { $cards } kaarten
    } in het veld, { $other } heeft er { $fewer }: { $name } kiest als eerste.
}
claim-first-tie = { $who ->
    [you] In beide velden liggen evenveel kaarten en { $other } maakte de mandala af: jij kiest als eerste.
    [them] In beide velden liggen evenveel kaarten en jij maakte de mandala af: { $name } kiest als eerste.
   *[none] In beide velden liggen evenveel kaarten en { $other } maakte de mandala af: { $name } kiest als eerste.
}
claim-now = { $who ->
    [you] Kies een kleur van de berg.
   *[other] { $name } kiest een kleur.
}
claim-empty-field = { $who ->
    [you] Je veld is leeg: wat je neemt, wordt afgelegd.
   *[other] { $name } heeft een leeg veld: wat { $name } neemt, wordt afgelegd.
}
# Where claimed cards go, one part after another: "1 to the river on place 1, 1 to the cup".
goes-river = 1 naar de rivier op plaats { $place }
goes-cup = { $count } in de kelk
goes-lost = { $count } afgelegd
claim-again = Tik er nog eens op om ze te nemen.
# At the end: what each player took, and how many cards of the fields were discarded.
shared-out = Mandala { $mandala }: { $shares }; { $count } afgelegd.
shared-share = { $who ->
    [you] jij neemt { $cards }
   *[other] { $name } neemt { $cards }
}
shared-nothing = Mandala { $mandala } is klaar, maar beide velden zijn leeg: er worden { $count } kaarten afgelegd.

## Memory aid

aid-title = Geheugensteun
aid-color = Kleur
aid-discarded = Afgelegd
aid-unseen = Onbekend
aid-cup = Kelk van { $name }

## Keys

shortcut-color = Pak een kaart van die kleur; druk nog eens voor één extra; bij het verdelen: neem de kleur
shortcut-all = Pak alle kaarten van die kleur
shortcut-mountain = Speel op berg 1 of 2
shortcut-field = Speel in je veld van mandala 1 of 2
shortcut-discard = Afleggen en opnieuw trekken
shortcut-put-down = Leg de kaarten terug
