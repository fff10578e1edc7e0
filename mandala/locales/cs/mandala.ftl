# The card game's table.

## Colours, alone and counted

color-red = červená
color-orange = oranžová
color-yellow = žlutá
color-green = zelená
color-purple = fialová
color-black = černá
count-red = { $count } × červená
count-orange = { $count } × oranžová
count-yellow = { $count } × žlutá
count-green = { $count } × zelená
count-purple = { $count } × fialová
count-black = { $count } × černá

## Places. $cards is a list such as "2 red, 1 yellow".

mandala-name = Mandala { $mandala }
mandala-needs = chybí
# Names the colours still missing for completion.
mandala-needs-list = Chybí: { $colors }
mandala-complete = dokončená
place-mountain = Střed { $mandala }: { $cards }
place-own-field = Tvé pole { $mandala }: { $cards }
place-field = { $name }, pole { $mandala }: { $cards }
place-empty = bez karet
place-mountain-new = Nové karty ve středu { $mandala }: { $cards }.
field-hint = tvé pole
mountain-hint = střed
river-hint = řeka
deck = Balíček
deck-size = { $count ->
    [one] Dobírací balíček: { $count } karta
    [few] Dobírací balíček: { $count } karty
   *[other] Dobírací balíček: { $count } karet
}
discard = Odhozené
discard-size = { $count ->
    [one] Odhazovací hromádka: { $count } karta
    [few] Odhazovací hromádka: { $count } karty
   *[other] Odhazovací hromádka: { $count } karet
}
discard-counted = { $count ->
    [one] Odhazovací hromádka: { $count } karta ({ $cards })
    [few] Odhazovací hromádka: { $count } karty ({ $cards })
   *[other] Odhazovací hromádka: { $count } karet ({ $cards })
}
last-mandala = Poslední mandala
last-mandala-why = Došel dobírací balíček: další dokončená mandala je poslední.
river-name = { $name }: řeka
river-own = Tvá řeka
river-place = Místo { $place }, { $color }: každá karta této barvy v poháru má hodnotu { $place }
river-place-free = Místo { $place }: volné
hand-own = { $count ->
    [one] V ruce máš { $count } kartu
    [few] V ruce máš { $count } karty
   *[other] V ruce máš { $count } karet
}
hand-open = { $name }, karty v ruce: { $cards }
hand-open-own = Tvé karty v ruce: { $cards }
hand-drawn = Tvé nové karty: { $cards }.
hand-other = { $count ->
    [one] { $name }: { $count } karta v ruce
    [few] { $name }: { $count } karty v ruce
   *[other] { $name }: { $count } karet v ruce
}

## Cups

cup = Pohár
cup-size = { $count ->
    [one] Pohár: { $count } karta
    [few] Pohár: { $count } karty
   *[other] Pohár: { $count } karet
}
cup-open = { $count ->
    [one] Podívat se do poháru: { $count } karta ({ $cards })
    [few] Podívat se do poháru: { $count } karty ({ $cards })
   *[other] Podívat se do poháru: { $count } karet ({ $cards })
}
cup-inside = { $count ->
    [one] { $count } karta v poháru
    [few] { $count } karty v poháru
   *[other] { $count } karet v poháru
}
# A number of cards times what each is worth.
cup-sum = { $count } × { $worth }
cup-total = Body
# Why somebody wins on equal points: the sizes of both cups.
cup-tie-break = Body jsou stejné, proto rozhoduje pohár s méně kartami: { $fewer } proti { $more }.
# A running score, where there is little room.
points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } b.
}

## What happens on a lit target

target-draw = { $drawn ->
    [0] bez dobírání
   *[other] dober { $drawn }
}
target-completes = dokončí ji
## What a pick would bring, target by target. $places is "1", "2" or "1 or 2".

pick-mountain = Střed { $places }: { $drawn ->
    [0] bez dobírání
   *[other] dober { $drawn }
}.
pick-field = Pole { $places }: bez dobírání.
pick-discard = Odhodit: { $drawn ->
    [0] bez dobírání
   *[other] dober { $drawn }
}.
pick-completes = { $who ->
    [you] Mandala { $mandala } pak bude dokončená: vybíráš jako první.
    [them] Mandala { $mandala } pak bude dokončená: první vybírá { $name }.
   *[none] Mandala { $mandala } pak bude dokončená: obě pole jsou prázdná, její karty se odhodí.
}

## Sharing out a complete mandala. $who is you, them (the opponent) or none (two other people).

claim-take = Vzít: { $cards }
claim-complete = Mandala { $mandala } je dokončená.
claim-first-more = { $who ->
    [you] Máš v poli { $cards ->
        [one] { $cards } kartu
        [few] { $cards } karty
       *[other] { $cards } karet
    }, { $other } má { $fewer }: vybíráš jako první.
    [them] Máš v poli { $fewer ->
        [one] { $fewer } kartu
        [few] { $fewer } karty
       *[other] { $fewer } karet
    }, { $name } má { $cards }: první vybírá { $name }.
   *[none] { $name } má v poli { $cards ->
        [one] { $cards } kartu
        [few] { $cards } karty
       *[other] { $cards } karet
    }, { $other } má { $fewer }: první vybírá { $name }.
}
claim-first-tie = { $who ->
    [you] V obou polích je stejný počet karet a mandalu dokončuje { $other }: vybíráš jako první.
    [them] V obou polích je stejný počet karet a mandalu dokončuješ ty: první vybírá { $name }.
   *[none] V obou polích je stejný počet karet a mandalu dokončuje { $other }: první vybírá { $name }.
}
claim-now = { $who ->
    [you] Vyber barvu ze středu.
   *[other] { $name } vybírá barvu.
}
claim-empty-field = { $who ->
    [you] Tvé pole je prázdné: co vezmeš, jde na odhazovací hromádku.
   *[other] { $name } má prázdné pole: co vezme, jde na odhazovací hromádku.
}
# Where claimed cards go, one part after another: "1 to the river on place 1, 1 to the cup".
goes-river = 1 do řeky na místo { $place }
goes-cup = { $count } do poháru
goes-lost = { $count } na odhazovací hromádku
claim-again = Dalším klepnutím ji vezmeš.
# At the end: what each player took, and how many cards of the fields were discarded.
shared-out = Mandala { $mandala }: { $shares }; odhozeno { $count }.
shared-share = { $who ->
    [you] bereš: { $cards }
   *[other] { $name } bere: { $cards }
}
shared-nothing = Mandala { $mandala } je dokončená, ale obě pole jsou prázdná: odhozeno karet: { $count }.

## Memory aid

aid-title = Paměťová pomůcka
aid-color = Barva
aid-discarded = Odhozené
aid-unseen = Neviděné
aid-cup = { $name }: pohár

## Keys

shortcut-color = Vzít kartu této barvy, dalším stisknutím o jednu víc; při rozdělování vzít tuto barvu
shortcut-all = Vzít všechny karty této barvy
shortcut-mountain = Zahrát do středu 1 nebo 2
shortcut-field = Zahrát do svého pole v mandale 1 nebo 2
shortcut-discard = Odhodit a dobrat nové
shortcut-put-down = Vrátit karty do ruky
