# The card game's table.

## Colours, alone and counted

color-red = Rot
color-orange = Orange
color-yellow = Gelb
color-green = Grün
color-purple = Violett
color-black = Schwarz
count-red = { $count } × Rot
count-orange = { $count } × Orange
count-yellow = { $count } × Gelb
count-green = { $count } × Grün
count-purple = { $count } × Violett
count-black = { $count } × Schwarz

## Places. $cards is a list such as "2 red, 1 yellow".

mandala-name = Mandala { $mandala }
mandala-needs = nötig
# Names the colours still missing for completion.
mandala-needs-list = Noch nötig: { $colors }
mandala-complete = vollendet
place-mountain = Zentrum { $mandala }: { $cards }
place-own-field = Dein Feld { $mandala }: { $cards }
place-field = Feld { $mandala } ({ $name }): { $cards }
place-empty = leer
place-mountain-new = Neu im Zentrum { $mandala }: { $cards }.
field-hint = dein Feld
mountain-hint = Zentrum
river-hint = Fluss
deck = Zugstapel
deck-size = { $count ->
    [one] Zugstapel: { $count } Karte
   *[other] Zugstapel: { $count } Karten
}
discard = Ablage
discard-size = { $count ->
    [one] Ablagestapel: { $count } Karte
   *[other] Ablagestapel: { $count } Karten
}
discard-counted = { $count ->
    [one] Ablagestapel: { $count } Karte ({ $cards })
   *[other] Ablagestapel: { $count } Karten ({ $cards })
}
last-mandala = Letztes Mandala
last-mandala-why = Der Zugstapel ist aufgebraucht: Das nächste vollendete Mandala ist das letzte.
river-name = Fluss ({ $name })
river-own = Dein Fluss
river-place = Platz { $place }, { $color }: Jede Karte dieser Farbe im Kelch ist { $place } wert
river-place-free = Platz { $place }: frei
hand-own = { $count ->
    [one] Deine Hand: { $count } Karte
   *[other] Deine Hand: { $count } Karten
}
hand-open = Hand ({ $name }): { $cards }
hand-open-own = Deine Hand: { $cards }
hand-drawn = Du hast gezogen: { $cards }.
hand-other = { $count ->
    [one] Hand ({ $name }): { $count } Karte
   *[other] Hand ({ $name }): { $count } Karten
}

## Cups

cup = Kelch
cup-size = { $count ->
    [one] Kelch: { $count } Karte
   *[other] Kelch: { $count } Karten
}
cup-open = { $count ->
    [one] In den Kelch schauen: { $count } Karte ({ $cards })
   *[other] In den Kelch schauen: { $count } Karten ({ $cards })
}
cup-inside = { $count ->
    [one] { $count } Karte im Kelch
   *[other] { $count } Karten im Kelch
}
# A number of cards times what each is worth.
cup-sum = { $count } × { $worth }
cup-total = Punkte
# Why somebody wins on equal points: the sizes of both cups.
cup-tie-break = Die Punkte sind gleich, darum entscheidet der Kelch mit weniger Karten: { $fewer } gegen { $more }.
# A running score, where there is little room.
points = { $points ->
    [one] { $points } Pkt.
   *[other] { $points } Pkt.
}

## What happens on a lit target

target-draw = { $drawn ->
    [0] nichts ziehen
   *[other] { $drawn } ziehen
}
target-completes = vollendet es
## What a pick would bring, target by target. $places is "1", "2" or "1 or 2".

pick-mountain = Zentrum { $places }: { $drawn ->
    [0] nichts ziehen
   *[other] { $drawn } ziehen
}.
pick-field = Feld { $places }: nichts ziehen.
pick-discard = Abwerfen: { $drawn ->
    [0] nichts ziehen
   *[other] { $drawn } ziehen
}.
pick-completes = { $who ->
    [you] Mandala { $mandala } ist dann vollendet: Du wählst zuerst.
    [them] Mandala { $mandala } ist dann vollendet: { $name } wählt zuerst.
   *[none] Mandala { $mandala } ist dann vollendet: Beide Felder sind leer, also werden seine Karten abgeworfen.
}

## Sharing out a complete mandala. $who is you, them (the opponent) or none (two other people).

claim-take = Nimm { $cards }
claim-complete = Mandala { $mandala } ist vollendet.
claim-first-more = { $who ->
    [you] Du hast { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } im Feld, { $other } hat { $fewer }: Du wählst zuerst.
    [them] Du hast { $fewer ->
        [one] { $fewer } Karte
       *[other] { $fewer } Karten
    } im Feld, { $name } hat { $cards }: { $name } wählt zuerst.
   *[none] { $name } hat { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } im Feld, { $other } hat { $fewer }: { $name } wählt zuerst.
}
claim-first-tie = { $who ->
    [you] In beiden Feldern liegen gleich viele Karten, und { $other } hat das Mandala vollendet: Du wählst zuerst.
    [them] In beiden Feldern liegen gleich viele Karten, und du hast das Mandala vollendet: { $name } wählt zuerst.
   *[none] In beiden Feldern liegen gleich viele Karten, und { $other } hat das Mandala vollendet: { $name } wählt zuerst.
}
claim-now = { $who ->
    [you] Wähle eine Farbe aus dem Zentrum.
   *[other] { $name } wählt eine Farbe.
}
claim-empty-field = { $who ->
    [you] Dein Feld ist leer: Was du nimmst, kommt auf den Ablagestapel.
   *[other] { $name } hat ein leeres Feld: Was { $name } nimmt, kommt auf den Ablagestapel.
}
# Where claimed cards go, one part after another: "1 to the river on place 1, 1 to the cup".
goes-river = 1 in den Fluss auf Platz { $place }
goes-cup = { $count } in den Kelch
goes-lost = { $count } abgeworfen
claim-again = Tippe noch einmal darauf, um sie zu nehmen.
# At the end: what each player took, and how many cards of the fields were discarded.
shared-out = Mandala { $mandala }: { $shares }; { $count } abgeworfen.
shared-share = { $who ->
    [you] du nimmst { $cards }
   *[other] { $name } nimmt { $cards }
}
shared-nothing = Mandala { $mandala } ist vollendet, aber beide Felder sind leer: { $count } Karten werden abgeworfen.

## Memory aid

aid-title = Gedächtnisstütze
aid-color = Farbe
aid-discarded = Ablage
aid-unseen = Unbekannt
aid-cup = Kelch ({ $name })

## Keys

shortcut-color = Eine Karte dieser Farbe aufnehmen; noch einmal drücken: eine mehr; beim Aufteilen: die Farbe nehmen
shortcut-all = Alle Karten dieser Farbe aufnehmen
shortcut-mountain = In Zentrum 1 oder 2 spielen
shortcut-field = In dein Feld von Mandala 1 oder 2 spielen
shortcut-discard = Abwerfen und neu ziehen
shortcut-put-down = Karten zurücklegen
