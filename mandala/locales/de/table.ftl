# The shell around either board: seats, clocks, sentences, offers, sharing, the result and the replay.
# { $color } is a colour's plain name. { $who } is "you" for the reader, else { $name } is the player's name.

# Seats

player-you = Du
player-number = Person { $number }
player-opponent = dein Gegenüber
player-bot = { $name } ({ $level })
player-present = da
player-away = abwesend
player-to-move = am Zug
watching = Du schaust zu
clock-days = { $days } T. { $hours } Std.
clock-label = Restzeit

# What is expected now

status-waiting = Es fehlt noch jemand: Teile den Link.
status-dealing = Sobald { $name } an den Tisch kommt, geht es los.
status-cancelled = Die Partie wurde abgebrochen: Es waren nicht beide rechtzeitig da. Niemand hat gewonnen.
status-not-begun = Die Partie hat noch nicht begonnen.
status-turn = { $who ->
    [you] Dein Zug: { $actions }.
   *[other] { $name }: { $actions }.
  }
status-pick = { $who ->
    [you] Dein Zug: Wähle eine Karte.
   *[other] { $name }: Wähle eine Karte.
  }
list-or = { $items } oder { $last }
do-mountain = eine Karte in ein Zentrum legen
do-field = ein Feld ausbauen
do-discard = Karten abwerfen
do-open = eine Farbe eröffnen
do-flip = ein Plättchen umdrehen
do-swap = ein Plättchen austauschen
status-claim = { $who ->
    [you] Wähle eine Farbe aus Zentrum { $mandala }.
   *[other] { $name }: Wähle eine Farbe aus Zentrum { $mandala }.
  }
status-give = { $who ->
    [you] Wähle, welches Startplättchen du behältst; dein Gegenüber bekommt das andere.
   *[other] { $name }: Wähle, welches Startplättchen du behältst; dein Gegenüber bekommt das andere.
  }
status-open = { $who ->
    [you] Dein Zug: Eröffne eine Farbe mit deinem Tauschplättchen.
   *[other] { $name }: Eröffne eine Farbe mit deinem Tauschplättchen.
  }
status-last-flips = { $who ->
    [you] Zum Schluss: Dreh um, so oft du willst, oder hör auf.
   *[other] { $name }, zum Schluss: Dreh um, so oft du willst, oder hör auf.
  }
status-their-claim = { $name } wählt eine Farbe aus Zentrum { $mandala }.
status-thinking = { $name } denkt nach.
status-their-turn = { $name } ist am Zug.
status-loading = Gleich am Tisch …

title-waiting = Es fehlt noch jemand
title-your-turn = Du bist am Zug
title-their-turn = { $name } ist am Zug
title-over = Partie beendet

# What was done, for the move list and for those who listen

move-mountain = { $who ->
    [you] Du hast { $color } in Zentrum { $mandala } gespielt und { $drawn ->
        [0] nichts
       *[other] { $drawn }
    } gezogen.
   *[other] { $name } hat { $color } in Zentrum { $mandala } gespielt und { $drawn ->
        [0] nichts
       *[other] { $drawn }
    } gezogen.
  }
move-field = { $who ->
    [you] Du hast { $count } × { $color } in dein Feld von Mandala { $mandala } gespielt.
   *[other] { $name } hat { $count } × { $color } ins eigene Feld von Mandala { $mandala } gespielt.
  }
move-discard = { $who ->
    [you] Du hast { $count } × { $color } abgeworfen und { $drawn ->
        [0] nichts
       *[other] { $drawn }
    } gezogen.
   *[other] { $name } hat { $count } × { $color } abgeworfen und { $drawn ->
        [0] nichts
       *[other] { $drawn }
    } gezogen.
  }
# { $cards } is what was taken, such as "2 green", and { $goes } where it went.
move-claim = { $who ->
    [you] Du hast { $cards } genommen: { $goes }.
   *[other] { $name } hat { $cards } genommen: { $goes }.
  }
move-keep = { $who ->
    [you] Du hast das Startplättchen in { $color } behalten.
   *[other] { $name } hat das Startplättchen in { $color } behalten.
  }
move-open = { $who ->
    [you] Du hast { $color } auf { $space } eröffnet.
   *[other] { $name } hat { $color } auf { $space } eröffnet.
  }
move-flip = { $who ->
    [you] Du hast { $color } auf { $space } umgedreht.
   *[other] { $name } hat { $color } auf { $space } umgedreht.
  }
move-swap = { $who ->
    [you] Du hast im Austausch { $color } auf { $space } gelegt.
   *[other] { $name } hat im Austausch { $color } auf { $space } gelegt.
  }
move-stop = { $who ->
    [you] Du hast das Umdrehen beendet.
   *[other] { $name } hat das Umdrehen beendet.
  }

event-join = { $name } sitzt jetzt am Tisch.
event-take-back = Der letzte Zug wurde zurückgenommen.
event-declined = Das Angebot wurde abgelehnt.

# Why a move is refused

refusal-game-over = Die Partie ist vorbei.
refusal-claim-first = Ein Mandala wird aufgeteilt: Nimm eine Farbe aus seinem Zentrum.
refusal-nothing-to-claim = Es wird gerade kein Mandala aufgeteilt.
refusal-too-few-in-hand = So viele Karten in { $color } hast du nicht.
refusal-keep-one-card = Eine Karte muss auf deiner Hand bleiben.
refusal-nothing-to-draw = Es ist deine einzige Karte, und es gibt nichts zu ziehen.
refusal-lies-on-mountain = { $color } liegt schon in diesem Zentrum.
refusal-lies-in-own-field = { $color } liegt in diesem Mandala schon in deinem Feld.
refusal-lies-in-other-field = { $color } liegt in diesem Mandala schon im Feld deines Gegenübers.
refusal-not-on-mountain = { $color } liegt nicht in dem Zentrum, das aufgeteilt wird.
refusal-give-first = Zuerst müssen die Startplättchen verteilt werden.
refusal-only-flips = Du kannst nur noch umdrehen.
refusal-not-the-last-flips = Aufhören darfst du nur beim Umdrehen am Schluss.
refusal-nothing-to-give = Die Startplättchen sind schon verteilt.
refusal-not-a-start-tile = { $color } ist keines der Startplättchen.
refusal-not-a-space = Dieses Feld gibt es nicht.
refusal-already-back-up = Dieses Plättchen liegt schon mit der Rückseite nach oben.
refusal-already-opened = { $color } hast du schon eröffnet.
refusal-not-opened = Du hast noch keine Gruppe in { $color }.
refusal-not-next-to-group = Dieses Feld grenzt nicht an deine Gruppe in { $color }.
refusal-touches-other-group = Deine Gruppe würde an die Gruppe deines Gegenübers in { $color } grenzen.
refusal-same-as-flip = Das Plättchen hat dieselbe Farbe wie dein Tauschplättchen ({ $color }): Dreh es stattdessen um.

# Why the server refuses anything else

problem-malformed = Das hat der Server nicht verstanden.
problem-too-large = Das ist zu groß.
problem-too-fast = Bitte etwas langsamer.
problem-too-many = An zehn deiner Tische sind Bots am Zug. Lass sie erst aufholen.
problem-no-room = Der Server hat keinen Platz für diese Partie. Sie bleibt in diesem Browser.
problem-busy = Der Server ist gerade voll. Versuch es in einer Minute noch einmal.
problem-not-joined = Du sitzt noch nicht an diesem Tisch.
problem-not-your-seat = Dieser Platz gehört jemand anderem.
problem-not-your-turn = Du bist nicht am Zug.
problem-stale = Am Tisch hat sich etwas getan; schau noch einmal.
problem-illegal = Das erlauben die Regeln nicht.
problem-not-now = Das geht jetzt nicht.
problem-not-found = Diesen Tisch gibt es nicht.
problem-seat-taken = Der Platz ist schon besetzt. Du kannst zuschauen.
problem-bot-away = Dieser Gegner ist gerade nicht da oder möchte nicht spielen.
problem-already-playing = Du spielst schon gegen diesen Gegner. Beende zuerst diese Partie.
problem-no-account = Zu diesem Token gehört kein Konto.
problem-getting-ready = Der Server ist noch nicht so weit.
problem-unavailable = Der Server ist nicht erreichbar.
problem-damaged = Dieser Tisch ist beschädigt und lässt sich nicht öffnen.
problem-no-server = Dafür braucht es einen Server, und diese Seite kommt ohne aus. Gegen Bots oder zu zweit an einem Bildschirm spielen, Regeln lesen, Partien nachspielen: Das geht alles auch hier.

# Actions

action-take-back = Zug zurück
action-ask-take-back = Zug zurück?
action-draw = Unentschieden
action-resign = Aufgeben
action-menu = Menü
action-skip = Überspringen
action-close = Schließen
action-cancel = Abbrechen
action-back = Startseite
resign-ask = Diese Partie aufgeben?
resign-confirm = Ja, aufgeben
draw-ask = Die Partie unentschieden beenden?
draw-confirm = Ja, unentschieden
take-back-ask = Zurücknehmen und die Partie zur Übung machen?
take-back-text = Seit deiner letzten Entscheidung wurden Karten gezogen. Wer zurücknimmt, kennt kommende Karten. Darum gelten Partie, Ergebnis und Aufzeichnung dann als Übung.
take-back-confirm = Ja, zurücknehmen
practice = Übung
practice-mandala = Züge wurden zurückgenommen, nachdem Karten gezogen waren, oder der Coach hat geholfen.
practice-taken-back = Züge wurden zurückgenommen, nachdem Karten gezogen waren.
practice-patterns = Der Coach hat geholfen.
offer-draw = { $name } bietet ein Unentschieden an.
offer-take-back = { $name } möchte einen Zug zurücknehmen.
offer-take-back-marks = Die Partie würde zur Übung.
offer-rematch = { $name } möchte eine Revanche.
offer-draw-mine = Du hast ein Unentschieden angeboten.
offer-take-back-mine = Du hast um Rücknahme gebeten.
offer-rematch-mine = Du hast um Revanche gebeten.
offer-accept = Annehmen
offer-decline = Ablehnen
connection-lost = Verbindung wird wiederhergestellt …
connection-move-kept = Dein Zug ist vorgemerkt und wird gesendet, sobald der Server antwortet.
engine-loading = Der Bot wird geladen … { $percent } %
engine-failed = Diese Partie ließ sich gerade nicht laden oder speichern. Wir versuchen es weiter.

# At one screen

cover-pass = Gib den Bildschirm an { $name } weiter
cover-show = Meine Hand zeigen

# Sharing

share-title = Lade jemanden ein
share-how = Schick diesen Link. Wer sich zuerst an den Tisch setzt, spielt mit dir.
share-send = Einladung schicken
share-copy-link = Einladungslink kopieren
share-qr = Oder lass den Code mit einem Handy scannen.
share-cancel = Einladung zurückziehen
share-only-here = Den Link kann nur dieser Computer öffnen: Der Server nimmt keine anderen Verbindungen an. Für Freunde in deinem Netz starte ihn so:
share-then-at = Seine Adresse dort ist dann { $address }.
share-invite = Einladungslink
share-copy = Kopieren
share-copied = Kopiert
share-native = Teilen …
share-watch = Link zum Zuschauen
share-own = Dein eigener Link für ein anderes Gerät
share-own-text = Behalte ihn für dich: Wer ihn hat, kann für dich spielen.
share-lost = Den Einladungslink kennt nur der Browser, der diesen Tisch eröffnet hat.
invited-by = { $name } lädt dich zu einer Partie { $game } ein
invited = Du bist zu einer Partie { $game } eingeladen
invited-clock-none = Gespielt wird ohne Uhr.
invited-clock-game = { $minutes ->
    [one] Ihr habt je eine Minute.
   *[other] Ihr habt je { $minutes } Minuten.
  }
invited-clock-increment = { $increment ->
    [one] Jeder Zug bringt eine Sekunde dazu.
   *[other] Jeder Zug bringt { $increment } Sekunden dazu.
  }
invited-clock-move = { $days ->
    [one] Für jeden Zug habt ihr einen Tag.
   *[other] Für jeden Zug habt ihr { $days } Tage.
  }
join-play = Hinsetzen und spielen
join-gone = Diese Einladung gilt nicht mehr
join-gone-text = Sie wurde zurückgezogen, oder der Link ist unvollständig.

menu-title = Menü
menu-overview = Regeln auf einen Blick
notify-turn = Sag mir Bescheid, wenn ich am Zug bin
notify-forbidden = Dieser Browser zeigt keine Benachrichtigungen dieser Seite. In seinen Einstellungen lassen sie sich erlauben.
menu-result = Ergebnis
menu-watching = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
  }
menu-deal = Die Verteilung
menu-deal-text = Dieser Fingerabdruck der Verteilung wurde vor dem ersten Zug erstellt. Nach der Partie kannst du prüfen, dass nichts verändert wurde.

# A game of this browser goes on at the server

upload = Auf dem Server weiterspielen
upload-text = Die Partie verlässt diesen Browser und geht auf dem Server weiter. Dort kannst du sie auch auf deinen anderen Geräten öffnen.
upload-bot = Weiter gegen { $bot }
upload-here = Weiter an einem Bildschirm
upload-friend = Jemanden zum Weiterspielen einladen
upload-friend-text = Wer der Einladung folgt, übernimmt den anderen Platz und erfährt, dass dein Browser die Verteilung gemacht hat: Du könntest sie kennen oder ausgesucht haben.
upload-over = Dort zeigen

# The end

outcome-won = Du hast gewonnen.
outcome-lost = { $name } hat gewonnen.
outcome-winner = { $name } hat gewonnen.
outcome-draw = Unentschieden.
ending-sixth-colour = In einem Fluss liegen alle sechs Farben.
ending-deck-ran-out = Der Zugstapel war aufgebraucht.
ending-no-mandala-can-be-completed = Kein Mandala kann mehr vollendet werden.
ending-nothing-can-change = Es gibt nichts mehr zu ziehen, und beide haben nur noch je eine Karte.
ending-no-action-left = { $who ->
    [you] Du hattest keine Aktion mehr. Nach dem letzten Umdrehen der anderen Seite war die Partie zu Ende.
   *[other] { $name } hatte keine Aktion mehr. Nach dem letzten Umdrehen der anderen Seite war die Partie zu Ende.
  }
ending-resignation = { $who ->
    [you] Du hast aufgegeben.
   *[other] { $name } hat aufgegeben.
  }
ending-time = { $who ->
    [you] Deine Bedenkzeit ist abgelaufen.
   *[other] { $name } hat die Bedenkzeit überschritten.
  }
ending-agreement = Beide haben sich auf ein Unentschieden geeinigt.
ending-ply-limit = Die Höchstzahl der Züge ist erreicht; der Punktestand entscheidet.
result-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }
result-rematch = Revanche
result-rematch-asked = Revanche erbeten
result-rematch-watch = Revanche ansehen
result-review = Analyse
result-replay = Nachspielen
result-record = Partie herunterladen
result-verify = Verteilung prüfen

deal-title = War die Verteilung fair?
deal-honest = Ja. Der Startwert hat den Fingerabdruck, der versprochen war, bevor sich jemand hinsetzte, und jede am Tisch beigesteuerte Zahl ist die versprochene. Niemand konnte diese Verteilung auswählen, und niemand hat sie verändert.
deal-alone = Ja. Der Startwert hat genau den Fingerabdruck, der vor dem ersten Zug versprochen war; niemand hat danach etwas verändert. Niemand am Tisch hat eine eigene Zahl beigesteuert.
deal-wrong = Nein. Der gezeigte Startwert hat nicht den versprochenen Fingerabdruck. Dieser Verteilung ist nicht zu trauen.
deal-changed = Nein. Der Fingerabdruck ist nicht der, den dieser Browser zuerst gesehen hat. Dieser Verteilung ist nicht zu trauen.
deal-nonce = Nein. Eine der beigesteuerten Zahlen ist nicht die, die vor der Verteilung versprochen war. Dieser Verteilung ist nicht zu trauen.
deal-withheld = Der Startwert ist der versprochene, aber eine versprochene Zahl wurde nicht genannt. Wer sie zurückhielt, hätte zusammen mit dem Server zwischen zwei Verteilungen wählen können.
deal-unpromised = Zu dieser Partie gibt es keinen Fingerabdruck, also auch kein Versprechen zu prüfen.
deal-player = Der Browser einer der beiden Personen hat diese Verteilung gemacht, bevor die Partie auf den Server kam. Diese Person könnte sie kennen oder ausgesucht haben. Für diese Verteilung kann niemand bürgen.
deal-promised = Versprochener Fingerabdruck
deal-seed = Startwert
deal-number = { $who ->
    [you] Deine Zahl
   *[other] Zahl von { $name }
  }
deal-number-none = keine
deal-number-withheld = versprochen, aber nicht genannt
deal-command = Ohne diese Seite prüfst du es so: Lade die Partie herunter und führe aus:

# Replay

replay-title = Nachspielen
replay-open-title = Partie öffnen
replay-open-text = Wähle eine Partiedatei, zieh sie hierher oder füge ihren Text ein.
replay-choose = Datei wählen
replay-paste = Text der Partie
replay-show = Zeigen
replay-too-large = Eine Partie darf höchstens 200 kB groß sein.
replay-wrong = Diese Partie lässt sich nicht nachspielen.
replay-not-yet = Nachspielen geht, sobald die Partie vorbei ist.
replay-to-table = Zurück zum Tisch
replay-slider = Zug
replay-first = Erste Stellung
replay-previous = Zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-next = Vor
replay-last = Letzte Stellung
replay-turn-around = Brett drehen
replay-moves = Züge
replay-start = Die Verteilung
replay-position = { $ply } von { $count }
replay-link = Link zu diesem Zug

# What is wrong with a record; $move and $header are as they stand in the file

record-not-text = Zeile { $line } ist kein Text.
record-not-a-header = Zeile { $line } ist keine Kopfzeile; vermutlich ist das keine Partie.
record-second-header = Zeile { $line }: Die Kopfzeile „{ $header }“ kommt zweimal vor.
record-missing-header = Die Kopfzeile „{ $header }“ fehlt.
record-wrong-value = Der Wert der Kopfzeile „{ $header }“ kann nicht stimmen.
record-deal-or-setup = Angegeben sein muss entweder, wie verteilt wurde (First und Commitment), oder die Anfangsstellung (Setup).
record-secret-seed = Der Startwert dieser Partie ist noch geheim.
record-cut-off = Die Partie ist abgeschnitten: Das Ende fehlt.
record-after-the-end = Zeile { $line }: Nach dem Ende steht noch etwas.
record-wrong-number = Zeile { $line }: Hier steht Zug { $number }, an der Reihe ist aber Zug { $expected }.
record-not-a-move = Zeile { $line }, Zug { $ply }: „{ $move }“ ist kein Zug dieses Spiels.
record-illegal-move = Zeile { $line }, Zug { $ply }: „{ $move }“ ist dort nach den Regeln nicht erlaubt.
record-wrong-result = Das Ergebnis passt nicht zu den Zügen.
record-too-long = Die Partie hat mehr als { $most } Züge.
