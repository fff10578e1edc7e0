### The editor: positions set up by hand, and what their moves are worth.

editor-wrong-link = Dieser Link enthält keine Stellung. Hier ist stattdessen eine neue Verteilung.

## On the board

editor-how = Wähle eine Farbe und tippe, wohin sie gehört.
editor-colors = Farben
# How many cards or tiles of a colour lie nowhere yet.
editor-color = { $color }: noch { $count }
editor-kind = Wie das Plättchen liegt
editor-kind-front = Vorderseite
editor-kind-marker = Marker
editor-claimed = Kelch von { $name }, genommen: { $cards }
editor-space-empty = { $cell }: leer
editor-less = Eins weniger
editor-more = Eins mehr
editor-undo = Rückgängig
editor-fine = { $count ->
    [one] Die Stellung ist möglich: { $count } erlaubter Zug.
   *[other] Die Stellung ist möglich: { $count } erlaubte Züge.
}

## Beside it

editor-turn = Am Zug
editor-dealt = Die zwei Karten, die { $name } in den Kelch bekam
editor-phase = Was gerade geschieht
editor-phase-turn = Ein Zug
editor-phase-claim = Mandala { $mandala } wird aufgeteilt
editor-completer = Vollendet von
editor-last-mandala = Der Zugstapel ist aufgebraucht
editor-last-flips = Es wird nur noch umgedreht
editor-start = Anfangen mit
editor-start-deal = Neue Verteilung
editor-start-empty = Leerer Tisch
editor-link = Link zu dieser Stellung

## What moves are worth

editor-analyse = Analysieren
editor-edit = Bearbeiten
editor-back = Zug zurück
editor-line = { $count ->
    [one] { $count } Zug ausprobiert.
   *[other] { $count } Züge ausprobiert.
}
editor-random = Verdeckte Karten werden zufällig verteilt.
editor-over = Hier endet die Partie.
editor-moves = Züge für { $name }
editor-all-moves = Alle { $count } Züge zeigen
editor-judging-quick = Ein erster Blick …
editor-judging-deep = Erster Blick. Die Suche geht tiefer …
editor-judging-done = Der beste Zug zuerst.
# The chance of winning, and by how many points: "62%, +3.5 points".
editor-worth = { $win }, { $margin } Punkte
editor-worth-proven = { $win }, { $margin } Punkte, bewiesen

## What contradicts what

contradiction-dealt-cup = { $count ->
    [one] { $name } hat zwei Karten in den Kelch bekommen; hier ist es { $count }.
   *[other] { $name } hat zwei Karten in den Kelch bekommen; hier sind es { $count }.
}
contradiction-cup-without-dealt = Im Kelch von { $name } fehlen die Karten, die am Anfang hineinkamen.
contradiction-card-count = Zu viele Karten einer Farbe: { $count } × { $color }, es gibt aber nur 18.
contradiction-deck-size = { $count ->
    [one] Es ist { $count } Karte zu viel.
   *[other] Es sind { $count } Karten zu viel.
}
contradiction-hand-too-large = { $name } hat { $count } Karten auf der Hand; mehr als 8 sind nicht erlaubt.
contradiction-hand-empty = { $name } hat keine Karte auf der Hand; mindestens eine muss es immer sein.
contradiction-two-areas = In Mandala { $mandala } liegt eine Farbe in zwei Bereichen: { $color }.
contradiction-complete = Mandala { $mandala } hat alle sechs Farben, also muss es aufgeteilt werden.
contradiction-not-shared-out = Es ist nicht angegeben, welches Mandala aufgeteilt wird oder wer es vollendet hat.
contradiction-mountain-empty = Mandala { $mandala } wird aufgeteilt, aber sein Zentrum ist leer.
contradiction-fields-empty = Mandala { $mandala } wird aufgeteilt, aber beide Felder sind leer.
contradiction-shared-out = Ein Mandala wird aufgeteilt, obwohl ein gewöhnlicher Zug ansteht.
contradiction-not-given = Bevor die Startplättchen vergeben sind, sind die Schalen leer, und die andere Person entscheidet.
contradiction-given = Die Startplättchen sind schon vergeben.
contradiction-bowl-empty = In der Schale von { $name } liegt kein Tauschplättchen.
contradiction-start-tiles-alike = Die Startplättchen haben dieselbe Farbe.
contradiction-tile-count = Zu viele Plättchen einer Farbe: { $count } × { $color }, es gibt aber nur 9.
contradiction-spaces-empty = { $count ->
    [one] Auf { $count } Feld liegt kein Plättchen.
   *[other] Auf { $count } Feldern liegt kein Plättchen.
}
contradiction-marker-or-river = Eine Gruppe von { $name } braucht einen Marker und einen Platz im Fluss: { $color }.
contradiction-no-marker = Eine Gruppe von { $name } hat keinen Marker: { $color }.
contradiction-in-pieces = Eine Gruppe von { $name } hängt nicht zusammen: { $color }.
contradiction-groups-touch = Zwei Gruppen gleicher Farbe berühren sich: { $color }.
contradiction-group-before-giving = Bevor die Startplättchen vergeben sind, kann keine Gruppe liegen.
contradiction-no-action = { $name } hat keine Aktion mehr und kann nicht am Zug sein.
contradiction-no-flip = { $name } kann nichts mehr umdrehen, die Partie wäre also zu Ende.
