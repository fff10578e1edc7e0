# The shell around either board: seats, clocks, sentences, offers, sharing, the result and the replay.
# { $color } is a colour's plain name. { $who } is "you" for the reader, else { $name } is the player's name.

# Seats

player-you = Jij
player-number = Speler { $number }
player-opponent = je tegenstander
player-bot = { $name } ({ $level })
player-present = aanwezig
player-away = afwezig
player-to-move = aan zet
watching = Je kijkt mee
clock-days = { $days } d { $hours } u
clock-label = Resterende tijd

# What is expected now

status-waiting = Wachten op je vriend: deel de link.
status-dealing = Zodra { $name } aanschuift, begint de partij.
status-cancelled = De partij is geannuleerd: niet beide spelers waren op tijd. Niemand heeft gewonnen.
status-not-begun = De partij is nog niet begonnen.
status-turn = { $who ->
    [you] Jouw beurt: { $actions }.
   *[other] { $name }: { $actions }.
  }
status-pick = { $who ->
    [you] Jouw beurt: kies een kaart.
   *[other] { $name }: kies een kaart.
  }
list-or = { $items } of { $last }
do-mountain = leg een kaart op een berg
do-field = breid een veld uit
do-discard = leg kaarten af
do-open = open een kleur
do-flip = draai een tegel om
do-swap = ruil een tegel
status-claim = { $who ->
    [you] Kies een kleur van berg { $mandala }.
   *[other] { $name }: kies een kleur van berg { $mandala }.
  }
status-give = { $who ->
    [you] Kies welke starttegel je houdt; je tegenstander krijgt de andere.
   *[other] { $name }: kies welke starttegel je houdt; je tegenstander krijgt de andere.
  }
status-open = { $who ->
    [you] Jouw beurt: open een kleur met je ruiltegel.
   *[other] { $name }: open een kleur met je ruiltegel.
  }
status-last-flips = { $who ->
    [you] Tot slot: draai zo vaak om als je wilt, of stop.
   *[other] { $name }, tot slot: draai zo vaak om als je wilt, of stop.
  }
status-their-claim = { $name } kiest een kleur van berg { $mandala }.
status-thinking = { $name } denkt na.
status-their-turn = { $name } is aan zet.
status-loading = Je schuift aan …

title-waiting = Wachten op een vriend
title-your-turn = Jouw beurt
title-their-turn = { $name } is aan zet
title-over = Partij afgelopen

# What was done, for the move list and for those who listen

move-mountain = { $who ->
    [you] Je legde { $color } op berg { $mandala } en trok { $drawn ->
        [0] niets
       *[other] er { $drawn }
    }.
   *[other] { $name } legde { $color } op berg { $mandala } en trok { $drawn ->
        [0] niets
       *[other] er { $drawn }
    }.
  }
move-field = { $who ->
    [you] Je legde { $count } × { $color } in je veld van mandala { $mandala }.
   *[other] { $name } legde { $count } × { $color } in het eigen veld van mandala { $mandala }.
  }
move-discard = { $who ->
    [you] Je legde { $count } × { $color } af en trok { $drawn ->
        [0] niets
       *[other] er { $drawn }
    }.
   *[other] { $name } legde { $count } × { $color } af en trok { $drawn ->
        [0] niets
       *[other] er { $drawn }
    }.
  }
# { $cards } is what was taken, such as "2 green", and { $goes } where it went.
move-claim = { $who ->
    [you] Je nam { $cards }: { $goes }.
   *[other] { $name } nam { $cards }: { $goes }.
  }
move-keep = { $who ->
    [you] Je hield { $color } als starttegel.
   *[other] { $name } hield { $color } als starttegel.
  }
move-open = { $who ->
    [you] Je opende { $color } op { $space }.
   *[other] { $name } opende { $color } op { $space }.
  }
move-flip = { $who ->
    [you] Je draaide { $color } om op { $space }.
   *[other] { $name } draaide { $color } om op { $space }.
  }
move-swap = { $who ->
    [you] Je ruilde een tegel: op { $space } ligt nu { $color }.
   *[other] { $name } ruilde een tegel: op { $space } ligt nu { $color }.
  }
move-stop = { $who ->
    [you] Je stopte met omdraaien.
   *[other] { $name } stopte met omdraaien.
  }

event-join = { $name } zit nu aan tafel.
event-take-back = De laatste zet is teruggenomen.
event-declined = Het aanbod is afgewezen.

# Why a move is refused

refusal-game-over = De partij is afgelopen.
refusal-claim-first = Er wordt een mandala verdeeld: neem een kleur van de berg.
refusal-nothing-to-claim = Er wordt nu geen mandala verdeeld.
refusal-too-few-in-hand = Je hebt niet zoveel kaarten van de kleur { $color }.
refusal-keep-one-card = Eén kaart moet in je hand blijven.
refusal-nothing-to-draw = Het is je enige kaart en er valt niets te trekken.
refusal-lies-on-mountain = { $color } ligt al op deze berg.
refusal-lies-in-own-field = { $color } ligt in deze mandala al in jouw veld.
refusal-lies-in-other-field = { $color } ligt in deze mandala al in het veld van je tegenstander.
refusal-not-on-mountain = { $color } ligt niet op de berg die wordt verdeeld.
refusal-give-first = Eerst moeten de starttegels worden verdeeld.
refusal-only-flips = Je kunt alleen nog omdraaien.
refusal-not-the-last-flips = Stoppen mag alleen bij het omdraaien aan het slot.
refusal-nothing-to-give = De starttegels zijn al verdeeld.
refusal-not-a-start-tile = Geen van de starttegels is { $color }.
refusal-not-a-space = Dat vakje bestaat niet.
refusal-already-back-up = Die tegel ligt al met de achterkant boven.
refusal-already-opened = { $color } heb je al geopend.
refusal-not-opened = Je hebt nog geen groep van de kleur { $color }.
refusal-not-next-to-group = Dat vakje ligt niet naast je groep van de kleur { $color }.
refusal-touches-other-group = Je groep zou naast die van je tegenstander van dezelfde kleur ({ $color }) komen te liggen.
refusal-same-as-flip = Die tegel heeft dezelfde kleur als je ruiltegel ({ $color }): draai hem in plaats daarvan om.

# Why the server refuses anything else

problem-malformed = Dat begreep de server niet.
problem-too-large = Dat is te groot.
problem-too-fast = Iets langzamer, alsjeblieft.
problem-too-many = Aan tien van je tafels zijn bots aan zet. Laat ze eerst hun zetten doen.
problem-no-room = De server heeft geen ruimte voor deze partij. De partij blijft in deze browser.
problem-busy = De server zit nu vol. Probeer het over een minuut nog eens.
problem-not-joined = Je zit nog niet aan deze tafel.
problem-not-your-seat = Deze plaats is van iemand anders.
problem-not-your-turn = Je bent niet aan zet.
problem-stale = Er is intussen iets gebeurd; kijk nog eens.
problem-illegal = Dat mag niet volgens de regels.
problem-not-now = Dat kan nu niet.
problem-not-found = Die tafel bestaat niet.
problem-seat-taken = De plaats is al bezet. Je kunt meekijken.
problem-bot-away = Deze tegenstander is er nu niet, of wil niet spelen.
problem-already-playing = Je speelt al tegen deze tegenstander. Maak eerst die partij af.
problem-no-account = Bij dit token hoort geen account.
problem-getting-ready = De server is nog niet klaar.
problem-unavailable = De server is niet bereikbaar.
problem-damaged = Deze tafel is beschadigd en kan niet worden geopend.
problem-no-server = Hiervoor is een server nodig, en deze pagina doet het zonder. Tegen bots of met z’n tweeën aan één scherm spelen, de regels lezen, partijen naspelen: dat kan hier allemaal.

# Actions

action-take-back = Terugnemen
action-ask-take-back = Terugnemen?
action-draw = Gelijkspel voorstellen
action-resign = Opgeven
action-menu = Menu
action-skip = Overslaan
action-close = Sluiten
action-cancel = Annuleren
action-back = Startpagina
resign-ask = Deze partij opgeven?
resign-confirm = Ja, opgeven
draw-ask = De partij in gelijkspel laten eindigen?
draw-confirm = Ja, gelijkspel
take-back-ask = Terugnemen en er een oefenpartij van maken?
take-back-text = Sinds je laatste beslissing zijn er kaarten getrokken. Wie terugneemt, kent kaarten die nog komen. Daarom gelden partij, uitslag en verslag dan als oefening.
take-back-confirm = Ja, terugnemen
practice = Oefening
practice-mandala = Er zijn zetten teruggenomen nadat er kaarten waren getrokken, of de coach heeft geholpen.
practice-taken-back = Er zijn zetten teruggenomen nadat er kaarten waren getrokken.
practice-patterns = De coach heeft geholpen.
offer-draw = { $name } stelt gelijkspel voor.
offer-take-back = { $name } wil een zet terugnemen.
offer-take-back-marks = Het zou een oefenpartij worden.
offer-rematch = { $name } wil revanche.
offer-draw-mine = Je hebt gelijkspel voorgesteld.
offer-take-back-mine = Je hebt gevraagd een zet terug te nemen.
offer-rematch-mine = Je hebt om revanche gevraagd.
offer-accept = Accepteren
offer-decline = Afwijzen
connection-lost = Opnieuw verbinden …
connection-move-kept = Je zet wordt bewaard en verstuurd zodra de server antwoordt.
engine-loading = De bot wordt geladen … { $percent }%
engine-failed = Deze partij kon nu niet worden geladen of bewaard. We blijven het proberen.

# At one screen

cover-pass = Geef het scherm aan { $name }
cover-show = Toon mijn hand

# Sharing

share-title = Nodig je vriend uit
share-how = Stuur deze link. Wie het eerst gaat zitten, speelt met je.
share-send = Uitnodiging versturen
share-copy-link = Uitnodigingslink kopiëren
share-qr = Of laat deze code met een telefoon scannen.
share-cancel = Uitnodiging intrekken
share-only-here = Alleen deze computer kan de link openen: de server accepteert geen andere verbindingen. Start hem voor vrienden in je netwerk zo:
share-then-at = Het adres is dan { $address }.
share-invite = Uitnodigingslink
share-copy = Kopiëren
share-copied = Gekopieerd
share-native = Delen …
share-watch = Link om mee te kijken
share-own = Je eigen link voor een ander apparaat
share-own-text = Houd hem voor jezelf: wie hem heeft, kan voor jou spelen.
share-lost = Alleen de browser die deze tafel opzette, kent de uitnodigingslink.
invited-by = { $name } nodigt je uit voor een potje { $game }
invited = Je bent uitgenodigd voor een potje { $game }
invited-clock-none = Jullie spelen zonder klok.
invited-clock-game = { $minutes ->
    [one] Ieder heeft één minuut.
   *[other] Ieder heeft { $minutes } minuten.
  }
invited-clock-increment = { $increment ->
    [one] Elke zet levert een extra seconde op.
   *[other] Elke zet levert { $increment } extra seconden op.
  }
invited-clock-move = { $days ->
    [one] Jullie hebben één dag per zet.
   *[other] Jullie hebben { $days } dagen per zet.
  }
join-play = Ga zitten en speel
join-gone = Deze uitnodiging geldt niet meer
join-gone-text = De uitnodiging is ingetrokken of de link is niet volledig.

menu-title = Menu
menu-overview = Regels in het kort
notify-turn = Laat het me weten als ik aan de beurt ben
notify-forbidden = Deze browser toont geen meldingen van deze pagina. In de instellingen kun je ze toestaan.
menu-result = Uitslag
menu-watching = { $count ->
    [one] Eén persoon kijkt mee.
   *[other] { $count } personen kijken mee.
  }
menu-deal = De beginverdeling
menu-deal-text = Deze vingerafdruk van de beginverdeling is vóór de eerste zet gemaakt. Na de partij kun je nagaan dat er niets is veranderd.

# A game of this browser goes on at the server

upload = Verder spelen op de server
upload-text = De partij verlaat deze browser en gaat verder op de server. Daar kun je de partij ook op je andere apparaten openen.
upload-bot = Verder tegen { $bot }
upload-here = Verder aan één scherm
upload-friend = Nodig een vriend uit om verder te spelen
upload-friend-text = Je vriend neemt de andere plaats over en krijgt te lezen dat jouw browser de beginverdeling heeft gemaakt: jij zou die kunnen kennen of hebben uitgekozen.
upload-over = Daar tonen

# The end

outcome-won = Je hebt gewonnen.
outcome-lost = { $name } heeft gewonnen.
outcome-winner = { $name } heeft gewonnen.
outcome-draw = Gelijkspel.
ending-sixth-colour = In een rivier liggen alle zes de kleuren.
ending-deck-ran-out = De trekstapel was op.
ending-no-mandala-can-be-completed = Er kan geen mandala meer worden afgemaakt.
ending-nothing-can-change = Er valt niets meer te trekken en beide spelers hebben elk nog maar één kaart.
ending-no-action-left = { $who ->
    [you] Je had geen actie meer. Nadat de ander voor het laatst had omgedraaid, was de partij afgelopen.
   *[other] { $name } had geen actie meer. Nadat de ander voor het laatst had omgedraaid, was de partij afgelopen.
  }
ending-resignation = { $who ->
    [you] Je hebt opgegeven.
   *[other] { $name } heeft opgegeven.
  }
ending-time = { $who ->
    [you] Je tijd was om.
   *[other] { $name } had geen tijd meer.
  }
ending-agreement = De spelers kwamen gelijkspel overeen.
ending-ply-limit = Het maximum aantal zetten is bereikt; de stand beslist.
result-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
  }
result-rematch = Revanche
result-rematch-asked = Revanche gevraagd
result-rematch-watch = Revanche bekijken
result-review = Analyse
result-replay = Naspelen
result-record = Partij downloaden
result-verify = Beginverdeling controleren

deal-title = Was de beginverdeling eerlijk?
deal-honest = Ja. De startwaarde heeft de vingerafdruk die beloofd was voordat er iemand zat, en elk getal dat aan tafel is toegevoegd, is het beloofde. Niemand kon deze beginverdeling uitkiezen en niemand heeft er iets aan veranderd.
deal-alone = Ja. De startwaarde heeft precies de vingerafdruk die vóór de eerste zet beloofd was; daarna heeft niemand iets veranderd. Niemand aan tafel heeft een eigen getal toegevoegd.
deal-wrong = Nee. De getoonde startwaarde heeft niet de beloofde vingerafdruk. Deze beginverdeling is niet te vertrouwen.
deal-changed = Nee. Dit is niet de vingerafdruk die deze browser het eerst zag. Deze beginverdeling is niet te vertrouwen.
deal-nonce = Nee. Een van de toegevoegde getallen is niet het getal dat vóór de beginverdeling beloofd was. Deze beginverdeling is niet te vertrouwen.
deal-withheld = De startwaarde is de beloofde, maar een beloofd getal is niet gegeven. Wie het achterhield, had samen met de server tussen twee beginverdelingen kunnen kiezen.
deal-unpromised = Deze partij heeft geen vingerafdruk, dus er is geen belofte om te controleren.
deal-player = De browser van een van beide spelers heeft deze beginverdeling gemaakt voordat de partij op de server kwam. Die speler kan die kennen of hebben uitgekozen, dus niemand kan ervoor instaan.
deal-promised = Beloofde vingerafdruk
deal-seed = Startwaarde
deal-number = { $who ->
    [you] Jouw getal
   *[other] Getal van { $name }
  }
deal-number-none = geen
deal-number-withheld = beloofd, maar niet gegeven
deal-command = Zonder deze pagina controleer je het zo: download de partij en voer dit uit:

# Replay

replay-title = Naspelen
replay-open-title = Partij openen
replay-open-text = Kies een partijbestand, sleep het hierheen of plak de tekst.
replay-choose = Bestand kiezen
replay-paste = Tekst van de partij
replay-show = Tonen
replay-too-large = Een partij mag hooguit 200 kB groot zijn.
replay-wrong = Deze partij is niet na te spelen.
replay-not-yet = Naspelen kan zodra de partij is afgelopen.
replay-to-table = Terug naar de tafel
replay-slider = Zet
replay-first = Eerste stelling
replay-previous = Terug
replay-play = Afspelen
replay-pause = Pauzeren
replay-next = Vooruit
replay-last = Laatste stelling
replay-turn-around = Bord draaien
replay-moves = Zetten
replay-start = De beginverdeling
replay-position = { $ply } van { $count }
replay-link = Link naar deze zet

# What is wrong with a record; $move and $header are as they stand in the file

record-not-text = Regel { $line } is geen tekst.
record-not-a-header = Regel { $line } is geen kopregel; waarschijnlijk is dit geen partij.
record-second-header = Regel { $line }: de kopregel ‘{ $header }’ komt twee keer voor.
record-missing-header = De kopregel ‘{ $header }’ ontbreekt.
record-wrong-value = De waarde van de kopregel ‘{ $header }’ kan niet kloppen.
record-deal-or-setup = Er moet staan hoe er is verdeeld (First en Commitment) of wat de beginstelling is (Setup).
record-secret-seed = De startwaarde is nog geheim.
record-cut-off = De partij is afgekapt: het einde ontbreekt.
record-after-the-end = Regel { $line }: na het einde staat nog iets.
record-wrong-number = Regel { $line }: hier staat zet { $number }, maar zet { $expected } is aan de beurt.
record-not-a-move = Regel { $line }, zet { $ply }: ‘{ $move }’ is geen zet van dit spel.
record-illegal-move = Regel { $line }, zet { $ply }: ‘{ $move }’ mag daar niet volgens de regels.
record-wrong-result = De uitslag past niet bij de zetten.
record-too-long = De partij heeft meer dan { $most } zetten.
