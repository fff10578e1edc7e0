# The card game's table.

## Colours, alone and counted

color-red = red
color-orange = orange
color-yellow = yellow
color-green = green
color-purple = purple
color-black = black
count-red = { $count } red
count-orange = { $count } orange
count-yellow = { $count } yellow
count-green = { $count } green
count-purple = { $count } purple
count-black = { $count } black

## Places. $cards is a list such as "2 red, 1 yellow".

mandala-name = Mandala { $mandala }
mandala-needs = needs
# Names the colours still missing for completion.
mandala-needs-list = Needs { $colors }
mandala-complete = complete
place-mountain = Mountain { $mandala }: { $cards }
place-own-field = Your field { $mandala }: { $cards }
place-field = Field { $mandala } of { $name }: { $cards }
place-empty = empty
place-mountain-new = New on mountain { $mandala }: { $cards }.
field-hint = your field
mountain-hint = mountain
river-hint = river
deck = Deck
deck-size = { $count ->
    [one] Deck: { $count } card
   *[other] Deck: { $count } cards
}
discard = Discard
discard-size = { $count ->
    [one] Discard pile: { $count } card
   *[other] Discard pile: { $count } cards
}
discard-counted = { $count ->
    [one] Discard pile: { $count } card ({ $cards })
   *[other] Discard pile: { $count } cards ({ $cards })
}
last-mandala = Last mandala
last-mandala-why = The deck has run out: the next mandala completed is the last.
river-name = River of { $name }
river-own = Your river
river-place = Place { $place }, { $color }: each { $color } card in the cup scores { $place }
river-place-free = Place { $place }: free
hand-own = { $count ->
    [one] Your hand: { $count } card
   *[other] Your hand: { $count } cards
}
hand-open = Hand of { $name }: { $cards }
hand-open-own = Your hand: { $cards }
hand-drawn = You drew: { $cards }.
hand-other = { $count ->
    [one] Hand of { $name }: { $count } card
   *[other] Hand of { $name }: { $count } cards
}

## Cups

cup = Cup
cup-size = { $count ->
    [one] Cup: { $count } card
   *[other] Cup: { $count } cards
}
cup-open = { $count ->
    [one] Look into the cup: { $count } card ({ $cards })
   *[other] Look into the cup: { $count } cards ({ $cards })
}
cup-inside = { $count ->
    [one] { $count } card in the cup
   *[other] { $count } cards in the cup
}
# A number of cards times what each is worth.
cup-sum = { $count } × { $worth }
cup-total = Points
# Why somebody wins on equal points: the sizes of both cups.
cup-tie-break = The points are equal, so fewer cards in the cup decide: { $fewer } against { $more }.
# A running score, where there is little room.
points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}

## What happens on a lit target

target-draw = { $drawn ->
    [0] draw none
   *[other] draw { $drawn }
}
target-completes = completes it
## What a pick would bring, target by target. $places is "1", "2" or "1 or 2".

pick-mountain = Mountain { $places }: { $drawn ->
    [0] draw none
   *[other] draw { $drawn }
}.
pick-field = Field { $places }: draw none.
pick-discard = Discard: { $drawn ->
    [0] draw none
   *[other] draw { $drawn }
}.
pick-completes = { $who ->
    [you] Mandala { $mandala } is then complete: you choose first.
    [them] Mandala { $mandala } is then complete: { $name } chooses first.
   *[none] Mandala { $mandala } is then complete: both fields are empty, so its cards are discarded.
}

## Sharing out a complete mandala. $who is you, them (the opponent) or none (two other people).

claim-take = Take { $cards }
claim-complete = Mandala { $mandala } is complete.
claim-first-more = { $who ->
    [you] You have { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in your field, { $other } has { $fewer }: you choose first.
    [them] You have { $fewer ->
        [one] { $fewer } card
       *[other] { $fewer } cards
    } in your field, { $name } has { $cards }: { $name } chooses first.
   *[none] { $name } has { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in their field, { $other } has { $fewer }: { $name } chooses first.
}
claim-first-tie = { $who ->
    [you] Both fields have the same number of cards, and { $other } completed the mandala: you choose first.
    [them] Both fields have the same number of cards, and you completed the mandala: { $name } chooses first.
   *[none] Both fields have the same number of cards, and { $other } completed the mandala: { $name } chooses first.
}
claim-now = { $who ->
    [you] Choose a colour from the mountain.
   *[other] { $name } chooses a colour.
}
claim-empty-field = { $who ->
    [you] Your field is empty: whatever you take is discarded.
   *[other] { $name } has an empty field: whatever they take is discarded.
}
# Where claimed cards go, one part after another: "1 to the river on place 1, 1 to the cup".
goes-river = 1 to the river on place { $place }
goes-cup = { $count } to the cup
goes-lost = { $count } discarded
claim-again = Tap once more to take it.
# At the end: what each player took, and how many cards of the fields were discarded.
shared-out = Mandala { $mandala }: { $shares }; { $count } discarded.
shared-share = { $who ->
    [you] you took { $cards }
   *[other] { $name } took { $cards }
}
shared-nothing = Mandala { $mandala } is complete, but both fields are empty: { $count } cards are discarded.

## Memory aid

aid-title = Memory aid
aid-color = Colour
aid-discarded = Discarded
aid-unseen = Unseen
aid-cup = Cup of { $name }

## Keys

shortcut-color = Pick up a card of that colour; press again for one more; when sharing out, take that colour
shortcut-all = Pick up all cards of that colour
shortcut-mountain = Play to mountain 1 or 2
shortcut-field = Play to your field in mandala 1 or 2
shortcut-discard = Discard and redraw
shortcut-put-down = Put the cards down
