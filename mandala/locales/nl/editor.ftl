### The editor: positions set up by hand, and what their moves are worth.

editor-wrong-link = Deze link bevat geen stelling. Hier is in plaats daarvan een nieuwe beginverdeling.

## On the board

editor-how = Kies een kleur en tik waar die hoort.
editor-colors = Kleuren
# How many cards or tiles of a colour lie nowhere yet.
editor-color = { $color }: nog { $count }
editor-kind = Hoe de tegel ligt
editor-kind-front = Voorkant
editor-kind-marker = Fiche
editor-claimed = Kelk van { $name }, genomen: { $cards }
editor-space-empty = { $cell }: leeg
editor-less = Eén minder
editor-more = Eén meer
editor-undo = Ongedaan maken
editor-fine = { $count ->
    [one] De stelling is mogelijk: { $count } toegestane zet.
   *[other] De stelling is mogelijk: { $count } toegestane zetten.
}

## Beside it

editor-turn = Aan zet
editor-dealt = De twee kaarten die { $name } in de kelk kreeg
editor-phase = Wat er nu gebeurt
editor-phase-turn = Een beurt
editor-phase-claim = Mandala { $mandala } wordt verdeeld
editor-completer = Afgemaakt door
editor-last-mandala = De trekstapel is op
editor-last-flips = Er wordt alleen nog omgedraaid
editor-start = Beginnen met
editor-start-deal = Nieuwe beginverdeling
editor-start-empty = Lege tafel
editor-link = Link naar deze stelling

## What moves are worth

editor-analyse = Analyseren
editor-edit = Bewerken
editor-back = Eén zet terug
editor-line = { $count ->
    [one] { $count } zet geprobeerd.
   *[other] { $count } zetten geprobeerd.
}
editor-random = Verborgen kaarten worden willekeurig gedeeld.
editor-over = Hier eindigt de partij.
editor-moves = Zetten voor { $name }
editor-all-moves = Alle { $count } zetten tonen
editor-judging-quick = Een eerste blik …
editor-judging-deep = Eerste blik. Er wordt dieper gezocht …
editor-judging-done = De beste zet eerst.
# The chance of winning, and by how many points: "62%, +3.5 points".
editor-worth = { $win }, { $margin } punten
editor-worth-proven = { $win }, { $margin } punten, bewezen

## What contradicts what

contradiction-dealt-cup = { $count ->
    [one] { $name } kreeg twee kaarten in de kelk; hier is het er { $count }.
   *[other] { $name } kreeg twee kaarten in de kelk; hier zijn het er { $count }.
}
contradiction-cup-without-dealt = In de kelk van { $name } ontbreken de kaarten die er aan het begin in kwamen.
contradiction-card-count = Te veel kaarten van één kleur: { $count } × { $color }, en er zijn er maar 18.
contradiction-deck-size = { $count ->
    [one] Er is { $count } kaart te veel.
   *[other] Er zijn { $count } kaarten te veel.
}
contradiction-hand-too-large = { $name } heeft { $count } handkaarten; meer dan 8 mag niet.
contradiction-hand-empty = { $name } heeft geen handkaart; je hebt er altijd minstens één.
contradiction-two-areas = In mandala { $mandala } ligt een kleur in twee gebieden: { $color }.
contradiction-complete = Mandala { $mandala } heeft alle zes kleuren en moet dus verdeeld worden.
contradiction-not-shared-out = Er staat niet bij welke mandala verdeeld wordt, of wie die afmaakte.
contradiction-mountain-empty = Mandala { $mandala } wordt verdeeld, maar de berg is leeg.
contradiction-fields-empty = Mandala { $mandala } wordt verdeeld, maar beide velden zijn leeg.
contradiction-shared-out = Er wordt een mandala verdeeld, terwijl iemand aan de beurt is.
contradiction-not-given = Voordat de starttegels verdeeld zijn, is elke schaal leeg en beslist de andere speler.
contradiction-given = De starttegels zijn al verdeeld.
contradiction-bowl-empty = In de schaal van { $name } ligt geen ruiltegel.
contradiction-start-tiles-alike = De starttegels hebben dezelfde kleur.
contradiction-tile-count = Te veel tegels van één kleur: { $count } × { $color }, en er zijn er maar 9.
contradiction-spaces-empty = { $count ->
    [one] Op { $count } vakje ligt geen tegel.
   *[other] Op { $count } vakjes ligt geen tegel.
}
contradiction-marker-or-river = Een groep van { $name } heeft een fiche en een plaats in de rivier nodig: { $color }.
contradiction-no-marker = Een groep van { $name } heeft geen fiche: { $color }.
contradiction-in-pieces = Een groep van { $name } hangt niet samen: { $color }.
contradiction-groups-touch = Twee groepen van dezelfde kleur raken elkaar: { $color }.
contradiction-group-before-giving = Voordat de starttegels verdeeld zijn, kan er geen groep liggen.
contradiction-no-action = { $name } heeft geen actie meer en kan dus niet aan zet zijn.
contradiction-no-flip = { $name } kan niets meer omdraaien, dus de partij zou voorbij zijn.
