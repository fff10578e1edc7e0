# The rules pages, their figures, and the overview during play.

rules-title-mandala = Regeln von Mandala
rules-title-patterns = Regeln von Patterns
rules-games = Spiele
rules-contents = Inhalt
rules-failed = Die Regeln konnten nicht geladen werden.
rules-again = Erneut versuchen

# Words inside the figures

figure-you = Du
figure-opponent = Gegenüber
figure-mountain = Zentrum
figure-field = Feld
figure-river = Dein Fluss
figure-cup = Dein Kelch
figure-deck = Zugstapel
figure-discard = Ablagestapel
figure-mandala = Mandala { $number }
figure-hand = Hand
figure-before = Vorher
figure-after = Nachher
figure-swap-tile = Tauschplättchen
figure-first = wählt zuerst
figure-row-place = Platz im Fluss
figure-row-color = Farbe
figure-row-cards = Karten im Kelch
figure-row-tiles = Plättchen, die zählen
figure-row-points = Punkte

# Captions, and the same for those who cannot see the figure

figure-set-up = Der Anfang: zwei Karten in jedem Zentrum, zwei in jedem Kelch. Die Zentren teilt ihr euch; die unteren Felder gehören dir.
figure-set-up-alt = Zwei Mandalas. Jedes hat oben das Feld deines Gegenübers, in der Mitte das Zentrum und unten dein Feld. In Zentrum 1 liegen eine rote und eine gelbe Karte, in Zentrum 2 zwei schwarze; alle Felder sind leer. Darunter die sechs freien Plätze deines Flusses und zwei verdeckte Karten in deinem Kelch.
figure-turns = Eine Aktion je Zug: eine Karte ins Zentrum legen und nachziehen, dein Feld ausbauen oder abwerfen und neu ziehen.
figure-turns-alt = Drei Bilder. A: Eine gelbe Karte geht von der Hand ins Zentrum, und drei Karten werden gezogen. B: Drei orange Karten gehen von der Hand in dein Feld, und nichts wird gezogen. C: Zwei grüne Karten gehen von der Hand auf den Ablagestapel, und zwei Karten werden gezogen.
figure-color-rule = Jede Farbe darf nur in einem Bereich liegen. Grün ist für dich gesperrt; Schwarz ist noch frei.
figure-color-rule-alt = Ein Mandala. Drei grüne Karten liegen im Feld deines Gegenübers, drei gelbe und zwei violette im Zentrum, zwei orange und zwei rote in deinem Feld. Gelb, Violett oder Schwarz darf ins Zentrum, Orange, Rot oder Schwarz in dein Feld.
figure-choosing = Vier Karten gegen drei: Du wählst zuerst.
figure-choosing-alt = Das vollendete Mandala. Im Feld deines Gegenübers liegen drei Karten, in deinem Feld vier. Im Zentrum liegen drei gelbe Karten, zwei violette und eine schwarze.
figure-claiming = Gelb ist neu für dich: Eine Karte kommt in deinen Fluss, der Rest in deinen Kelch.
figure-claiming-alt = Drei gelbe Karten verlassen das Zentrum: Eine liegt offen auf dem zweiten Platz deines Flusses, hinter Rot, und zwei liegen verdeckt in deinem Kelch.
figure-card-score = Jede Karte im Kelch ist so viel wert wie die Nummer des Platzes, auf dem ihre Farbe im Fluss liegt.
figure-card-score-alt = Auf den Plätzen 1 bis 6 im Fluss liegen Rot, Grün, Schwarz, Orange, Gelb und Violett. Im Kelch sind davon 4, 5, 6, 0, 3 und 1 Karten: 4 + 10 + 18 + 0 + 15 + 6 = 53 Punkte.
figure-board = 52 Felder; die vier in der Mitte sind markiert.
figure-board-alt = Ein Brett von acht mal acht ohne drei Felder an jeder Ecke: Reihen von 4, 6, 8, 8, 8, 8, 6 und 4. Die Spalten heißen a bis h, die Reihen 1 bis 8. Die Felder d4, d5, e4 und e5 sind markiert.
figure-open = Eröffnen: Dein Tauschplättchen kommt auf d4, Rückseite nach oben, mit Marker 1. Das schwarze Plättchen kommt in deine Schale.
figure-open-alt = Neun Plättchen von c3 bis e5, vorher und nachher. Vorher ist d4 schwarz und dein Tauschplättchen rot. Nachher liegt dein rotes Plättchen mit der Rückseite nach oben und Marker 1 auf d4, und dein Tauschplättchen ist schwarz.
figure-flip = Umdrehen: e4 ist rot und grenzt an deine rote Gruppe, also darfst du es umdrehen; dann gehört es dazu.
figure-flip-alt = Neun Plättchen von c3 bis e5, vorher und nachher. Vorher besteht deine rote Gruppe nur aus d4, und e4 daneben ist ein rotes Plättchen, Vorderseite nach oben. Nachher liegt e4 mit der Rückseite nach oben und gehört zu deiner Gruppe.
figure-swap = Austauschen: Dein rotes Tauschplättchen kommt an die Stelle des gelben Plättchens auf d3.
figure-swap-alt = Neun Plättchen von c3 bis e5, vorher und nachher. Vorher liegt deine rote Gruppe auf d4 und e4, und dein Tauschplättchen ist rot. Nachher ist d3 rot, Rückseite nach oben, und gehört zu deiner Gruppe; dein Tauschplättchen ist gelb.
figure-apart = e4 darfst du umdrehen. Auf e5 würde deine rote Gruppe die deines Gegenübers berühren.
figure-apart-alt = Plättchen von c3 bis f7. Deine rote Gruppe liegt auf d4 und d5, die deines Gegenübers auf f5 und f6. Das rote Plättchen auf e4 darf umgedreht werden, das auf e5 nicht.
figure-tile-score = Jede Gruppe: ihre Plättchen, ohne das unter dem Marker, mal die Zahl ihres Platzes im Fluss.
figure-tile-score-alt = Auf den Plätzen 1 bis 6 im Fluss haben die Gruppen 4, 3, 1, 4, 0 und 2 Plättchen, die zählen: 4 + 6 + 3 + 16 + 0 + 12 = 41 Punkte.

# The overview, one key away during play

overview-title-mandala = Mandala auf einen Blick
overview-title-patterns = Patterns auf einen Blick
overview-full-rules = Die ganzen Regeln lesen
overview-keys = Tasten
overview-keys-take-back = Einen Zug zurücknehmen
overview-keys-overview = Diese Übersicht
overview-aim-mandala = Dein Ziel: möglichst viele Karten im Kelch, und zwar in Farben, die in deinem Fluss weit hinten liegen.
overview-aim-patterns = Dein Ziel: große Gruppen, vor allem in den Farben, die du spät eröffnest.
overview-turn = Dein Zug: eine dieser Aktionen
overview-end = Das Ende
overview-score = Die Wertung

overview-mandala-mountain = Zentrum: Spiele 1 Karte und ziehe 3 nach, aber nie über 8 Handkarten hinaus.
overview-mandala-field = Feld: Spiele 1 oder mehr Karten einer Farbe und ziehe nichts. Behalte mindestens 1 auf der Hand.
overview-mandala-discard = Abwerfen: 1 oder mehr Karten einer Farbe, dann ebenso viele ziehen.
overview-mandala-color = Die Goldene Regel
overview-mandala-color-text = In einem Mandala liegt jede Farbe nur an einem Ort: im Zentrum, in deinem Feld oder im Feld deines Gegenübers.
overview-mandala-complete = Ein Mandala vollenden
overview-mandala-complete-text = Liegen alle sechs Farben darin, ist das Mandala vollendet und wird aufgelöst. Wer mehr Karten im Feld hat, wählt zuerst; bei Gleichstand, wer nicht die letzte Karte gespielt hat.
overview-mandala-claim-text = Nehmt abwechselnd alle Karten einer Farbe aus dem Zentrum. Ist die Farbe neu in deinem Fluss, kommt eine dorthin und der Rest in deinen Kelch, sonst kommen alle in den Kelch. Mit leerem Feld behältst du nichts.
overview-mandala-end-text = Das Spiel endet, wenn ein Mandala aufgeteilt ist und ein Fluss sechs Farben hat oder der Zugstapel schon vor dem Vollenden aufgebraucht war.
overview-mandala-score-text = Jede Karte im Kelch ist so viel wert wie die Nummer des Platzes, auf dem ihre Farbe im Fluss liegt. Bei Gleichstand gewinnt, wer weniger Karten im Kelch hat.

overview-patterns-open = Eröffnen (nur eine Farbe, die du noch nicht eröffnet hast): Lege dein Tauschplättchen, Rückseite nach oben, an die Stelle eines beliebigen Plättchens, das die Vorderseite zeigt. Die neue Farbe bekommt deinen nächsten Platz im Fluss.
overview-patterns-flip = Umdrehen: Drehe neben deiner Gruppe ein Plättchen ihrer Farbe um.
overview-patterns-swap = Austauschen: Tausche ein Plättchen neben deiner Gruppe gegen dein Tauschplättchen, das ihre Farbe haben muss.
overview-patterns-apart = Gleiche Farben bleiben getrennt
overview-patterns-apart-text = Deine Gruppe darf nie an eine Gruppe gleicher Farbe deines Gegenübers grenzen. Diagonal ist erlaubt.
overview-patterns-end-text = Das Spiel endet, wenn die Person am Zug keine Aktion mehr ausführen kann. Die andere darf noch umdrehen.
overview-patterns-score-text = Jede Gruppe: ihre Plättchen, ohne das unter dem Marker, mal die Zahl ihres Platzes im Fluss.
