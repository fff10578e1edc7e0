# The rules pages, their figures, and the overview during play.

rules-title-mandala = Rules of Mandala
rules-title-patterns = Rules of Patterns
rules-games = Games
rules-contents = Contents
rules-failed = The rules could not be loaded.
rules-again = Try again

# Words inside the figures

figure-you = You
figure-opponent = Opponent
figure-mountain = Mountain
figure-field = Field
figure-river = Your river
figure-cup = Your cup
figure-deck = Deck
figure-discard = Discard pile
figure-mandala = Mandala { $number }
figure-hand = Hand
figure-before = Before
figure-after = After
figure-swap-tile = Swap tile
figure-first = chooses first
figure-row-place = River place
figure-row-color = Colour
figure-row-cards = Cards in the cup
figure-row-tiles = Tiles that count
figure-row-points = Points

# Captions, and the same for those who cannot see the figure

figure-set-up = The start: two cards on each mountain, two in each cup. You share the mountains; the lower fields are yours.
figure-set-up-alt = Two mandalas. Each has your opponent’s field at the top, a mountain in the middle and your field at the bottom. A red and a yellow card lie on mountain 1, two black cards on mountain 2, and all fields are empty. Below are the six empty places of your river and two face-down cards in your cup.
figure-turns = One action per turn: build the mountain and draw, grow your field, or discard and redraw.
figure-turns-alt = Three pictures. A: one yellow card goes from the hand to the mountain, and three cards are drawn. B: three orange cards go from the hand into your field, and nothing is drawn. C: two green cards go from the hand to the discard pile, and two cards are drawn.
figure-color-rule = Each colour may lie in only one area. You cannot play green here; black is still free.
figure-color-rule-alt = A mandala. Three green cards lie in your opponent’s field, three yellow and two purple on the mountain, two orange and two red in your field. Yellow, purple or black may go on the mountain, orange, red or black into your field.
figure-choosing = Four cards against three: you choose first.
figure-choosing-alt = The completed mandala. Your opponent’s field holds three cards, your field four. The mountain holds three yellow cards, two purple and one black.
figure-claiming = Yellow is new to you: one card goes into your river, the rest into your cup.
figure-claiming-alt = Three yellow cards leave the mountain: one lies face up on the second place of your river, behind red, and two lie face down in your cup.
figure-card-score = Each card in the cup is worth the number of its colour’s river place.
figure-card-score-alt = River places 1 to 6 hold red, green, black, orange, yellow and purple. The cup holds 4, 5, 6, 0, 3 and 1 cards of them: 4 + 10 + 18 + 0 + 15 + 6 = 53 points.
figure-board = 52 spaces; the four in the centre are marked.
figure-board-alt = An eight by eight board without three spaces at each corner: rows of 4, 6, 8, 8, 8, 8, 6 and 4. The files are a to h, the ranks 1 to 8. The spaces d4, d5, e4 and e5 are marked.
figure-open = Open: your swap tile goes to d4, back side up, with marker 1. The black tile goes into your bowl.
figure-open-alt = Nine tiles from c3 to e5, before and after. Before, d4 is black and your swap tile is red. After, your red tile lies back side up on d4 with marker 1, and your swap tile is black.
figure-flip = Flip: e4 is red and next to your red group, so you may turn it over, and it joins the group.
figure-flip-alt = Nine tiles from c3 to e5, before and after. Before, your red group is the single tile on d4, and e4 beside it is a red tile, front up. After, e4 lies back side up and belongs to your group.
figure-swap = Swap: your red swap tile takes the place of the yellow tile on d3.
figure-swap-alt = Nine tiles from c3 to e5, before and after. Before, your red group lies on d4 and e4, and your swap tile is red. After, d3 is red, back side up, and belongs to your group; your swap tile is yellow.
figure-apart = You may flip e4. On e5 your red group would touch your opponent’s.
figure-apart-alt = Tiles from c3 to f7. Your red group lies on d4 and d5, your opponent’s on f5 and f6. The tile on e4 may be flipped, the tile on e5 may not.
figure-tile-score = Each group: its tiles, not counting the one under the marker, times the number of its river place.
figure-tile-score-alt = On river places 1 to 6 the groups have 4, 3, 1, 4, 0 and 2 tiles that count: 4 + 6 + 3 + 16 + 0 + 12 = 41 points.

# The overview, one key away during play

overview-title-mandala = Mandala at a glance
overview-title-patterns = Patterns at a glance
overview-full-rules = Read the full rules
overview-keys = Keys
overview-keys-take-back = Take back a move
overview-keys-overview = This page
overview-aim-mandala = Your aim: many cards in your cup, in colours that lie late in your river.
overview-aim-patterns = Your aim: large groups, above all in the colours that you open late.
overview-turn = On your turn, do one of these
overview-end = The end
overview-score = The score

overview-mandala-mountain = Mountain: play 1 card, then draw 3, but never hold more than 8.
overview-mandala-field = Field: play 1 or more cards of one colour and draw nothing. Keep at least 1 in hand.
overview-mandala-discard = Discard: 1 or more cards of one colour, then draw as many.
overview-mandala-color = The rule of colour
overview-mandala-color-text = In one mandala each colour lies in only one place: on the mountain, in your field or in your opponent’s.
overview-mandala-complete = Complete a mandala
overview-mandala-complete-text = With all six colours in it, a mandala is complete and is destroyed. Whoever has more cards in their field chooses first; on a tie, whoever did not play the last card.
overview-mandala-claim-text = In turn, take all mountain cards of one colour. If the colour is new to your river, one goes there and the rest into your cup; if not, all go into your cup. With an empty field you keep nothing.
overview-mandala-end-text = The game ends after a mandala has been shared out if a river then holds six colours, or if the deck had run out before that mandala was completed.
overview-mandala-score-text = Each cup card is worth the number of its colour’s river place. On a tie, the player with fewer cards in the cup wins.

overview-patterns-open = Open a colour you have not opened yet: put your swap tile, back side up, in place of any tile showing its front. Its colour takes your next river place.
overview-patterns-flip = Flip: turn over a tile of your group’s colour next to the group.
overview-patterns-swap = Swap: replace a tile next to your group with your swap tile, which must have the group’s colour.
overview-patterns-apart = Same colours stay apart
overview-patterns-apart-text = Your group may never lie next to your opponent’s group of the same colour. Touching diagonally is fine.
overview-patterns-end-text = The game ends when the player to move has no action left. The other player may still flip.
overview-patterns-score-text = Each group: its tiles, not counting the one under the marker, times the number of its river place.
