### Der Lehrgang zu jedem Spiel. Die Lektionen sind Daten in mandala/lessons; ihre Texte heißen wie sie.

# $game ist der Name eines Spiels.
learn-title = { $game } lernen
learn-lesson = Lektion { $number } von { $count }:
learn-next = Nächste Lektion
learn-play = Spiel eine Partie
learn-strategy = Weiter zur Strategie
learn-show = Zeig es mir
lesson-wait = Warte auf den Zug deines Gegenübers.
lesson-other = Das ist erlaubt, aber diese Lektion möchte etwas anderes.
lesson-better = Das ist erlaubt, aber such etwas Stärkeres.

## Mandala

lesson-mandala-mountain = Ins Zentrum legen
lesson-mandala-mountain-1 = Jedes Mandala hat in der Mitte ein Zentrum und für jeden von euch ein Feld. Wähle deine grüne Karte und lege sie in Zentrum 1.
lesson-mandala-mountain-1-field = Das ist dein Feld am Rand. Das Zentrum liegt in der Mitte.
lesson-mandala-mountain-1-discard = Abwerfen kommt später. Lege die grüne Karte in Zentrum 1.
lesson-mandala-mountain-end = Und du hast drei Karten gezogen: Wer eine Karte ins Zentrum legt, zieht drei nach, aber nie über acht Handkarten hinaus.
lesson-mandala-field = Dein Feld ausbauen
lesson-mandala-field-1 = Dein Gegenüber hat Rot in sein Feld von Mandala 1 gelegt. Lege drei violette Karten in deins: Mehrere Karten einer Farbe darfst du zusammen legen.
lesson-mandala-field-1-mountain = In ein Zentrum kommt immer nur eine Karte. Dein Feld nimmt mehrere einer Farbe auf.
lesson-mandala-field-1-more = Nimm drei: Wähle Violett, bis drei dasteht.
lesson-mandala-field-end = Für ein Feld ziehst du nichts, und eine Karte muss auf der Hand bleiben. Aber wer mehr Karten im Feld hat, wählt zuerst, sobald das Mandala vollendet ist.
lesson-mandala-colour = Die Goldene Regel
lesson-mandala-colour-1 = In einem Mandala liegt jede Farbe nur an einem Ort: im Zentrum, in deinem Feld oder im anderen Feld. Wohin kann Violett in Mandala 1 noch? Spiel es dorthin.
lesson-mandala-colour-1-elsewhere = Das ist erlaubt, aber such den Platz für Violett in Mandala 1.
lesson-mandala-colour-end = Richtig: dorthin, wo schon Violett liegt. Grün und Schwarz liegen in diesem Zentrum und können dort in kein Feld. Für Mandala 2 gilt das nicht.
lesson-mandala-discard = Karten tauschen
lesson-mandala-discard-1 = Hilft dir deine Hand nicht, wirf Karten einer Farbe ab und zieh genauso viele nach. Wirf beide schwarzen Karten ab.
lesson-mandala-discard-1-both = Beide: Wähle Schwarz, bis zwei dasteht.
lesson-mandala-discard-end = Du hast zwei neue Karten. An den Mandalas hat sich nichts geändert.
lesson-mandala-sharing = Ein Mandala aufteilen
lesson-mandala-sharing-1 = Mandala 1 fehlt nur noch Orange. Vollende es: Lege Orange in sein Zentrum.
lesson-mandala-sharing-1-field = Auch das würde es vollenden. Aufgeteilt wird aber nur, was im Zentrum liegt: Lege Orange dorthin.
lesson-mandala-sharing-2 = Vollendet! Du hast vier Karten im Feld, dein Gegenüber eine, also wählst du zuerst. Nimm Grün: Alles davon gehört dir.
lesson-mandala-sharing-3 = Eine grüne Karte liegt auf Platz 1 deines Flusses, zwei sind in deinem Kelch. Dein Gegenüber hat Schwarz genommen. Nimm nun Gelb.
lesson-mandala-sharing-end = Das Zentrum ist aufgeteilt, die Felder sind abgelegt. Zwei neue Karten liegen im Zentrum.
lesson-mandala-score = Ende und Wertung
lesson-mandala-score-1 = Eine Karte im Kelch zählt so viel wie der Platz, auf dem ihre Farbe im Fluss liegt. Schwarz käme auf Platz 5, und eine schwarze Karte ist schon in deinem Kelch: fünf Punkte. Nimm Schwarz.
lesson-mandala-score-1-two = Orange liegt auf Platz 2 deines Flusses: nur zwei Punkte. Nimm Schwarz.
lesson-mandala-score-1-none = Violett käme auf Platz 5, aber in deinem Kelch ist keins: keine Punkte. Nimm Schwarz.
lesson-mandala-score-end = Die letzte Farbe kam von selbst. Sie ist die sechste in deinem Fluss: Die Partie ist zu Ende, und du gewinnst mit einem Punkt Vorsprung!
lesson-mandala-majority = Das größere Feld
lesson-mandala-majority-1 = Mandala 1 fehlt nur noch Schwarz. Dein Gegenüber hat dort drei Karten im Feld, du eine. Wer das größere Feld hat, wählt zuerst: Sorg dafür, dass du es bist.
lesson-mandala-majority-1-few = Richtig gedacht, aber so holt dich dein Gegenüber leicht ein. Du hast vier gelbe Karten.
lesson-mandala-majority-1-complete = Damit ist das Mandala sofort vollendet, und dein Gegenüber wählt zuerst: drei Karten gegen eine.
lesson-mandala-majority-1-mountain = Ein Zentrum kann warten. Dein Gegenüber kann Mandala 1 als Nächstes vollenden und würde dann zuerst wählen.
lesson-mandala-majority-end = Fünf Karten gegen drei. Jetzt darf Schwarz kommen: Du wählst zuerst.
lesson-mandala-odd = Gerade und ungerade
lesson-mandala-odd-1 = Mandala 2 fehlt nur Schwarz, und dein Feld ist größer: Du wählst zuerst. Im Zentrum liegen drei Farben, und bei ungerader Zahl bekommst du eine mehr. Vollende es so, dass es dabei bleibt.
lesson-mandala-odd-1-mountain = Das macht vier Farben: zwei für jeden. Lass es bei dreien.
lesson-mandala-odd-end = Drei Farben werden aufgeteilt: zwei für dich, eine für dein Gegenüber.
lesson-mandala-even = Aus gerade wird ungerade
lesson-mandala-even-1 = Mandala 2 fehlt nur Rot, und wieder ist dein Feld größer. Diesmal liegen zwei Farben im Zentrum. Wohin mit Rot?
lesson-mandala-even-1-field = Dann werden zwei Farben aufgeteilt, eine für jeden. Mach drei daraus.
lesson-mandala-even-end = Drei Farben, und zwei davon gehören dir. Wählst du zuerst, soll die Zahl der Farben im Zentrum ungerade sein; wählt dein Gegenüber zuerst, gerade.
lesson-mandala-worth = Was eine Farbe wert ist
lesson-mandala-worth-1 = Du wählst zuerst. Dein nächster Platz im Fluss ist die 3: Jede Karte der neuen Farbe in deinem Kelch zählt 3 Punkte. Zähl auch, was schon im Kelch liegt: Violett oder Schwarz?
lesson-mandala-worth-1-fewer = Violett bringt zwei Karten in deinen Kelch: 6 Punkte. Schwarz auch, und eine liegt schon darin: 9 Punkte.
lesson-mandala-worth-end = Neun Punkte für dich. Dein Gegenüber hat drei bekommen: Violett liegt in seinem Fluss auf Platz 1.
lesson-mandala-deny = Nichts überlassen
lesson-mandala-deny-1 = Zwei Farben sind übrig. Grün zählt für dich 8 Punkte, Gelb nur 3. Aber die andere bekommt dein Gegenüber: Sieh dir erst seinen Fluss an.
lesson-mandala-deny-1-greedy = Dann bekommt dein Gegenüber drei gelbe Karten zu je 5 Punkten: 15 Punkte. Nimmst du Gelb, sind es nur 8.
lesson-mandala-deny-end = 3 Punkte für dich und 8 für dein Gegenüber statt 8 für dich und 15 für dein Gegenüber. Was du nicht überlässt, zählt so viel wie das, was du bekommst.
lesson-mandala-patience = Jetzt oder später
lesson-mandala-patience-1 = In Mandala 2 führst du mit vier Karten gegen eine und könntest es mit Grün vollenden. Aber was liegt dort im Zentrum? Schwarz zählt für dich 4 Punkte pro Karte. Finde etwas Besseres.
lesson-mandala-patience-1-now = Du würdest zuerst wählen, aber es gibt kaum etwas zu holen. Dein Vorsprung ist sicher: Lass das Zentrum wachsen.
lesson-mandala-patience-end = Jetzt liegen dort zwei schwarze Karten, und du hast nachgezogen. Führst du deutlich, lass das Zentrum wachsen; führt dein Gegenüber, vollende es, solange es klein ist.
lesson-mandala-alone = Allein im Mandala
lesson-mandala-alone-1 = Mandala 1 fehlt nur Orange. Du hast dort eine Karte im Feld, dein Gegenüber keine: Was dein Gegenüber wählt, verfällt. Jetzt oder später, und wohin mit Orange?
lesson-mandala-alone-1-field = Jetzt ist richtig. Aber im Zentrum macht Orange fünf Farben daraus, und drei davon bekommst du.
lesson-mandala-alone-1-wait = Warte nicht: Eine Karte in diesem Feld, und dein Gegenüber bekommt seinen Anteil.
lesson-mandala-alone-end = Du wählst drei von fünf Farben, und was dein Gegenüber wählt, kommt auf den Ablagestapel. Leg also in jedem Mandala rechtzeitig eine Karte in dein Feld!
lesson-mandala-last = Das letzte Mandala
lesson-mandala-last-1 = Im Zugstapel ist noch eine Karte. Ist sie gezogen, ist das nächste vollendete Mandala das letzte, auch im selben Zug. Du liegst vorn: Beende die Partie dort, wo du zuerst wählst.
lesson-mandala-last-1-field = Dafür ziehst du keine Karte, also geht die Partie weiter. Und Grün läge nicht im Zentrum.
lesson-mandala-last-1-empty = In diesem Feld hast du keine Karte: Was du wählst, verfällt, und dein Gegenüber nimmt den Rest.
lesson-mandala-last-1-later = Dann ist der Zugstapel leer, und dein Gegenüber kann Mandala 2 als letztes vollenden. Vollende deins zuerst.
lesson-mandala-last-end = Du hast die letzte Karte gezogen, also ist dieses Mandala das letzte. Du wählst zuerst, und dein Gegenüber bekommt nichts: Du gewinnst.

## Patterns

lesson-patterns-open = Eine Gruppe eröffnen
lesson-patterns-open-1 = Dein Tauschplättchen ist rot. Lege es auf b5, zwischen rote Plättchen, und nimm das Plättchen, das dort liegt.
lesson-patterns-open-1-elsewhere = Auch dort dürftest du eröffnen. Aber b5 hat drei rote Nachbarn.
lesson-patterns-open-end = Deine rote Gruppe hat Marker 1: Jedes weitere Plättchen zählt 1 Punkt. Das schwarze ist dein neues Tauschplättchen.
lesson-patterns-flip = Ein Plättchen umdrehen
lesson-patterns-flip-1 = Eine Gruppe wächst, wenn du direkt neben ihr ein Plättchen ihrer Farbe umdrehst. Dreh einen roten Nachbarn von b5 um.
lesson-patterns-flip-1-open = Damit eröffnest du noch eine Gruppe. Dreh zuerst ein rotes Plättchen neben b5 um.
lesson-patterns-flip-end = Deine Gruppe hat zwei Plättchen. Was mit der Rückseite nach oben liegt, ändert sich nie mehr.
lesson-patterns-second = Eine Gruppe, die mehr zählt
lesson-patterns-second-1 = Dein Tauschplättchen ist schwarz. Eröffne Schwarz auf f7 und nimm das rote Plättchen dort.
lesson-patterns-second-1-flip = Rot kann warten: Dort zählt jedes Plättchen nur 1 Punkt. Eröffne Schwarz auf f7.
lesson-patterns-second-1-elsewhere = Eröffne auf f7: Das rote Plättchen dort wirst du brauchen.
lesson-patterns-second-end = Schwarz hat Marker 2: Jedes weitere Plättchen zählt 2 Punkte. Spätere Gruppen zählen mehr, haben aber weniger Zeit zu wachsen.
lesson-patterns-swap = Ein Plättchen austauschen
lesson-patterns-swap-1 = Dein Tauschplättchen hat die Farbe deiner roten Gruppe. Lege es auf c6, direkt neben die Gruppe, und nimm das orange Plättchen.
lesson-patterns-swap-1-flip = Das ist Umdrehen. Lege stattdessen dein Tauschplättchen auf c6.
lesson-patterns-swap-1-elsewhere = Auch dort dürftest du austauschen. Nimm aber das orange Plättchen auf c6.
lesson-patterns-swap-end = Die Gruppe ist gewachsen, wo kein Rot lag, und du hast dein nächstes Tauschplättchen gewählt.
lesson-patterns-apart = Gleiche Farben bleiben getrennt
lesson-patterns-apart-1 = Dein Gegenüber hat eine Gruppe in Orange. Deine darf nicht direkt daneben liegen, schräg schon. Eröffne Orange auf c7.
lesson-patterns-apart-1-elsewhere = Auch das ist weit genug weg. Aber c7 hat einen Nachbarn in Orange.
lesson-patterns-apart-1-flip = Damit wächst eine alte Gruppe. Eröffne Orange auf c7.
lesson-patterns-apart-end = Gruppen verschiedener Farben dürfen sich berühren. Leg deine Gruppen deinem Gegenüber in den Weg!
lesson-patterns-score = Ende und Wertung
lesson-patterns-score-1 = Dein Gegenüber hat keine Aktion mehr. Du darfst jetzt umdrehen, so oft es geht. Beginne mit h5: Rot hat Marker 6, das bringt 6 Punkte.
lesson-patterns-score-1-later = Das kommt danach. Dreh zuerst h5 um, für 6 Punkte.
lesson-patterns-score-1-stop = Hör noch nicht auf: Jedes Umdrehen bringt Punkte.
lesson-patterns-score-2 = Zwei Plättchen lassen sich noch umdrehen: e6 und f2.
lesson-patterns-score-2-stop = Hör noch nicht auf: Jedes Umdrehen bringt Punkte.
lesson-patterns-score-3 = Und das letzte.
lesson-patterns-score-3-stop = Hör noch nicht auf: Eins lässt sich noch umdrehen.
lesson-patterns-score-end = Jede Gruppe bringt die Zahl ihrer weiteren Plättchen mal die Zahl auf ihrem Marker. Du gewinnst 46 zu 29!
lesson-patterns-keep = Was du behältst
lesson-patterns-keep-1 = Dein Gegenüber beginnt, also bestimmst du, wer welches Startplättchen bekommt. Behalte die Farbe, die am besten wachsen kann: Sieh nach, wo ihre Plättchen dicht beisammen liegen.
lesson-patterns-keep-1-orange = Die Plättchen in Orange sind verstreut, und dein Gegenüber bekäme Violett, das in einer Ecke dicht liegt.
lesson-patterns-keep-end = Sechs violette Plättchen liegen in einer Ecke. Eine Gruppe auf c7 hätte drei davon direkt neben sich.
lesson-patterns-early = Früh eröffnen
lesson-patterns-early-1 = Du könntest h4 umdrehen, für 2 Punkte. Aber dein Tauschplättchen ist orange, und du hast noch keine Gruppe in Orange. Was ist besser?
lesson-patterns-early-1-flip = Diese Punkte laufen nicht weg. Eröffne, solange Platz ist: Spätere Gruppen zählen mehr, brauchen aber Zeit zum Wachsen.
lesson-patterns-early-end = Deine dritte Gruppe: Jedes weitere Plättchen zählt 3 Punkte. Eröffne, wo Plättchen der Farbe nah liegen, und nimm eins, das die nächste Gruppe eröffnet.
lesson-patterns-marker = Nach dem Marker zählen
lesson-patterns-marker-1 = Du liegst zwei Punkte zurück. b6, c4, d1 und e3 lassen sich umdrehen. Jedes zählt, was der Marker seiner Gruppe sagt: Welches zuerst?
lesson-patterns-marker-1-three = Gelb hat Marker 3. Es gibt eins, das mehr zählt.
lesson-patterns-marker-1-less = Diese Gruppe hat einen niedrigen Marker. Es gibt eins, das mehr zählt.
lesson-patterns-marker-end = Rot hat Marker 4, das waren also 4 Punkte. Der Rest folgt, solange Zeit ist.
lesson-patterns-cut = Abschneiden
lesson-patterns-cut-1 = Dein Tauschplättchen ist grün, und Grün hat Marker 6. Du darfst es auf c1 oder f1 legen: beides 6 Punkte. Was nimmt auch deinem Gegenüber etwas weg?
lesson-patterns-cut-1-same = Sechs Punkte für dich, aber dann dreht dein Gegenüber f1 um, das neben seiner Gruppe in Orange liegt.
lesson-patterns-cut-1-less = Das zählt weniger. Nutze dein grünes Tauschplättchen.
lesson-patterns-cut-end = Sechs Punkte für dich, und das Plättchen in Orange ist weg: Dort kann die Gruppe deines Gegenübers nicht mehr wachsen.
lesson-patterns-take = Das richtige Tauschplättchen
lesson-patterns-take-1 = Dein Tauschplättchen ist grün: Neben deiner grünen Gruppe zählt es überall 4 Punkte. Aber welches Plättchen nimmst du dafür? Deine Gruppe mit Marker 6 ist gelb.
lesson-patterns-take-1-red = Auch das zählt 4 Punkte. Aber mit Gelb könnte als Nächstes die Gruppe mit Marker 6 wachsen.
lesson-patterns-take-1-flip = Was du dort umdrehen kannst, nimmt dir jetzt niemand weg. Aber das gelbe Plättchen auf c4 kann gleich weg sein: Dein Gegenüber kann Orange dorthin legen.
lesson-patterns-take-end = Jetzt ist dein Tauschplättchen gelb, bereit für die Gruppe mit Marker 6. Ein Austausch zählt also doppelt: was du legst und was du nimmst.
lesson-patterns-actions = Keine Aktion mehr
lesson-patterns-actions-1 = Dein Gegenüber hat Gelb schon eröffnet, und sein Tauschplättchen ist gelb. Es passt nur noch neben die Gruppe auf e5: auf e4 oder f5. Kannst du dein Gelb so eröffnen, dass beides verboten ist?
lesson-patterns-actions-1-elsewhere = Dann kann dein Gegenüber Gelb noch legen. Gleiche Farben bleiben getrennt: Such das Feld, das an e4 und f5 grenzt.
lesson-patterns-actions-1-flip = Punkte können warten. Dein Gegenüber hat kaum noch Aktionen: Nimm ihm die letzten.
lesson-patterns-actions-end = Gelb auf f4 bewacht e4 und f5: Dein Gegenüber konnte nur noch ein grünes Plättchen umdrehen. Wer keine Aktion mehr hat, beendet die Partie, und die andere Person darf weiter umdrehen.
lesson-patterns-ending = Die letzte Aktion
lesson-patterns-ending-1 = Nach diesem Zug hat dein Gegenüber keine Aktion mehr, und du darfst nur noch umdrehen. d8 und e5 lassen sich umdrehen, dein grünes Tauschplättchen passt auf c4. Was muss zuerst geschehen?
lesson-patterns-ending-1-flip = Das kannst du auch danach noch umdrehen. Aber austauschen kannst du dann nicht mehr.
lesson-patterns-ending-end = Ausgetauscht. Jetzt folgen d8 und e5, und du gewinnst 56 zu 54.

## Die erste Partie: was erklärt wird, wenn es zum ersten Mal geschieht. Die Hinweise sind Daten in mandala/lessons/guide.

guide-title = Erklärungen
guide-next = Verstanden
guide-close = Keine Erklärungen mehr
guide-waits = { $name } wartet, bis du das gelesen hast.

guide-mandala-turn = Du bist am Zug. Wähle eine Karte, noch einmal für eine mehr, dann einen Ort, der aufleuchtet: Zentrum, Feld oder Ablagestapel.
guide-mandala-colour = Die Goldene Regel: In jedem Mandala liegt eine Farbe nur an einem Ort, im Zentrum oder in einem der Felder. Das andere Mandala spielt keine Rolle.
guide-mandala-keep-one = Eine Karte muss auf deiner Hand bleiben.
guide-mandala-mountain = Du hast ins Zentrum gelegt und gezogen: drei Karten, aber nie über acht auf der Hand. Was im Zentrum liegt, wird aufgeteilt, wenn das Mandala vollendet ist.
guide-mandala-field = Für ein Feld ziehst du nichts, und seine Karten zählen nie. Aber ist das Mandala vollendet, wählt zuerst, wer mehr Karten im Feld hat.
guide-mandala-their-field = { $name } hat { $color } ins eigene Feld gelegt. In diesem Mandala darf { $color } jetzt nirgends sonst liegen: Das ist die Goldene Regel.
guide-mandala-discard = Du hast Karten einer Farbe gegen genauso viele neue getauscht. An den Mandalas hat sich nichts geändert.
guide-mandala-their-discard = { $name } hat Karten einer Farbe abgeworfen und genauso viele gezogen. Das kannst du auch, wenn dir deine Hand nicht hilft.
guide-mandala-complete =
    Alle sechs Farben: Das Mandala ist vollendet, sein Zentrum wird aufgeteilt. { $first_chooser_reason ->
        [larger-field] { $first_chooser ->
            [you] Du wählst zuerst, denn dein Feld ist größer.
           *[other] { $name } wählt zuerst, mit dem größeren Feld.
        }
       *[other] { $first_chooser ->
            [you] Die Felder sind gleich. Du wählst zuerst, denn { $name } hat es vollendet.
           *[other] Die Felder sind gleich. { $name } wählt zuerst, denn du hast es vollendet.
        }
    }
guide-mandala-nobody = Alle sechs Farben, aber niemand hat eine Karte im Feld: Das ganze Mandala kommt auf den Ablagestapel.
guide-mandala-claim = Eine Karte in { $color } liegt jetzt auf Platz { $place } deines Flusses, die anderen sind im Kelch. Jede davon zählt so viele Punkte wie der Platz.
guide-mandala-single = Die Karte in { $color } liegt jetzt auf Platz { $place } deines Flusses. Sie selbst zählt nichts, aber jede weitere dieser Farbe im Kelch zählt so viele Punkte wie der Platz.
guide-mandala-cup = { $color } lag schon in deinem Fluss, also kamen alle diese Karten in den Kelch.
guide-mandala-lost = In diesem Feld hattest du keine Karte, also verfällt, was du wählst. Leg in jedem Mandala rechtzeitig eine Karte in dein Feld!
guide-mandala-their-claim = { $name } hat { $color } genommen. Ihr wählt abwechselnd, bis das Zentrum leer ist.
guide-mandala-their-lost = { $name } hat in diesem Feld keine Karte: Was { $name } nimmt, kommt auf den Ablagestapel.
guide-mandala-swept = Das Zentrum ist aufgeteilt. Die Karten beider Felder kommen auf den Ablagestapel, und zwei neue Karten liegen im Zentrum.
guide-mandala-lacks = Einem Mandala fehlt nur noch eine Farbe; darüber siehst du, welche. Wer sie spielt, vollendet es. Ist dein Feld dort das größere?
guide-mandala-river = In einem Fluss liegen fünf Farben. Die sechste beendet die Partie, sobald das Mandala, aus dem sie kommt, aufgeteilt ist.
guide-mandala-deck = Der Zugstapel geht zur Neige. Ist er leer, ist das nächste vollendete Mandala das letzte.
guide-mandala-last = Der Zugstapel ist leer: Das nächste vollendete Mandala ist das letzte. Karten auf der Hand zählen dann nichts.
guide-mandala-end = Die Partie ist zu Ende. Eine Karte im Kelch zählt so viel wie der Platz ihrer Farbe im Fluss; eine Farbe, die nicht im Fluss liegt, zählt nichts.

guide-patterns-given = { $name } hat die Startplättchen verteilt. Deins liegt in deiner Schale: Es ist dein Tauschplättchen.
guide-patterns-turn = Du bist am Zug. Eröffne eine Gruppe: Wähle ein Feld neben Plättchen in der Farbe deines Tauschplättchens. Es kommt dorthin, und du nimmst das Plättchen, das dort lag.
guide-patterns-apart = Gleiche Farben bleiben getrennt: Deine Gruppe darf nicht direkt neben der Gruppe deines Gegenübers in dieser Farbe liegen. Schräg geht.
guide-patterns-opened = Die Farbe deines Tauschplättchens hast du schon eröffnet. Direkt neben diese Gruppe darf es noch: Das ist Austauschen.
guide-patterns-beside = Eine Gruppe wächst nur auf direkt angrenzende Felder: Dreh dort ein Plättchen ihrer Farbe um, oder lege ein Tauschplättchen ihrer Farbe dorthin.
guide-patterns-open = Deine Gruppe hat Marker { $place }: So viele Punkte zählt jedes weitere Plättchen in ihr. Das genommene ist dein neues Tauschplättchen.
guide-patterns-their-open = Auch { $name } hat eine Gruppe eröffnet: { $color }. Dein { $color } darf nie direkt daneben liegen.
guide-patterns-flip = Das umgedrehte Plättchen gehört jetzt zu deiner Gruppe und zählt, was ihr Marker sagt. Es ändert sich nie mehr.
guide-patterns-their-flip = { $name } hat direkt neben einer Gruppe ein Plättchen ihrer Farbe umgedreht. Das kannst du neben deinen auch.
guide-patterns-swap = Du hast ausgetauscht: Deine Gruppe ist gewachsen, wo kein Plättchen ihrer Farbe lag, und du hast ein neues Tauschplättchen.
guide-patterns-their-swap = { $name } hat ausgetauscht: Das Tauschplättchen kam neben eine Gruppe seiner Farbe, und das Plättchen von dort ist das neue Tauschplättchen.
guide-patterns-second = Deine zweite Gruppe hat Marker 2: Ihre Plättchen zählen doppelt. Spätere Gruppen zählen mehr, haben aber weniger Zeit zu wachsen.
guide-patterns-few = Dir bleiben wenige Aktionen. Die Partie endet, wenn die Person am Zug keine mehr hat; die andere darf dann noch umdrehen.
guide-patterns-last-flips = { $name } hat keine Aktion mehr. Jetzt darfst du umdrehen, so oft es geht.
guide-patterns-their-last-flips = Du hast keine Aktion mehr. { $name } darf noch umdrehen, dann ist die Partie zu Ende.
guide-patterns-end = Die Partie ist zu Ende. Jede Gruppe bringt die Zahl ihrer Plättchen, ohne das unter dem Marker, mal die Zahl auf dem Marker.
