# The shell around either board: seats, clocks, sentences, offers, sharing, the result and the replay.
# { $color } is a colour's plain name. { $who } is "you" for the reader, else { $name } is the player's name.

# Seats

player-you = Te
player-number = { $number }. játékos
player-opponent = az ellenfeled
player-bot = { $name }, { $level }. szint
player-present = itt van
player-away = nincs itt
player-to-move = soron van
watching = Nézőként vagy itt
clock-days = { $days } nap { $hours } óra
clock-label = Hátralévő idő

# What is expected now

status-waiting = Várunk a barátodra: küldd el a linket.
status-dealing = Amint { $name } leül az asztalhoz, kezdődik a játék.
status-cancelled = A játszma elmaradt: nem jött el időben mindkét játékos. Senki sem nyert.
status-not-begun = A játék még nem kezdődött el.
status-turn = { $who ->
    [you] Te jössz: { $actions }.
   *[other] { $name }: { $actions }.
  }
status-pick = { $who ->
    [you] Te jössz: válassz egy lapot.
   *[other] { $name }: válassz egy lapot.
  }
list-or = { $items } vagy { $last }
do-mountain = tegyél lapot egy hegyre
do-field = növeld az egyik meződet
do-discard = dobj el lapokat
do-open = nyiss meg egy színt
do-flip = fordíts meg egy lapkát
do-swap = cserélj ki egy lapkát
status-claim = { $who ->
    [you] Válassz egy színt { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } hegyről.
   *[other] { $name }: válassz egy színt { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } hegyről.
  }
status-give = { $who ->
    [you] Válaszd ki, melyik kezdőlapkát tartod meg; az ellenfeledé a másik.
   *[other] { $name }: válaszd ki, melyik kezdőlapkát tartod meg; az ellenfeledé a másik.
  }
status-open = { $who ->
    [you] Te jössz: nyiss meg egy színt a cserelapkáddal.
   *[other] { $name }: nyiss meg egy színt a cserelapkáddal.
  }
status-last-flips = { $who ->
    [you] Utolsó megfordítások: fordíts meg, amennyit akarsz, vagy fejezd be.
   *[other] { $name }, utolsó megfordítások: fordíts meg, amennyit akarsz, vagy fejezd be.
  }
status-their-claim = { $name } színt választ { $mandala ->
    [1] az 1.
   *[other] a { $mandala }.
  } hegyről.
status-thinking = { $name } gondolkodik.
status-their-turn = { $name } következik.
status-loading = Asztalhoz ülünk…

title-waiting = Várunk egy barátra
title-your-turn = Te jössz
title-their-turn = { $name } következik
title-over = Vége a játéknak

# What was done, for the move list and for those who listen

move-mountain = { $who ->
    [you] { $color } lapot tettél { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } hegyre, és { $drawn ->
        [0] nem húztál
       *[other] { $drawn } lapot húztál
    }.
   *[other] { $name } { $color } lapot tett { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } hegyre, és { $drawn ->
        [0] nem húzott
       *[other] { $drawn } lapot húzott
    }.
  }
move-field = { $who ->
    [you] { $count } { $color } lapot tettél a meződre { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandalában.
   *[other] { $name } { $count } { $color } lapot tett a mezőjére { $mandala ->
        [1] az 1.
       *[other] a { $mandala }.
    } mandalában.
  }
move-discard = { $who ->
    [you] Eldobtál { $count } { $color } lapot, és { $drawn ->
        [0] nem húztál
       *[other] { $drawn } lapot húztál
    }.
   *[other] { $name } eldobott { $count } { $color } lapot, és { $drawn ->
        [0] nem húzott
       *[other] { $drawn } lapot húzott
    }.
  }
# { $cards } is what was taken, such as "2 green", and { $goes } where it went.
move-claim = { $who ->
    [you] { $cards } lapot vettél el: { $goes }.
   *[other] { $name } { $cards } lapot vett el: { $goes }.
  }
move-keep = { $who ->
    [you] Megtartottad a { $color } kezdőlapkát.
   *[other] { $name } megtartotta a { $color } kezdőlapkát.
  }
move-open = { $who ->
    [you] Megnyitottad a { $color } színt: { $space }.
   *[other] { $name } megnyitotta a { $color } színt: { $space }.
  }
move-flip = { $who ->
    [you] Megfordítottál egy { $color } lapkát: { $space }.
   *[other] { $name } megfordított egy { $color } lapkát: { $space }.
  }
move-swap = { $who ->
    [you] Cserével letettél egy { $color } lapkát: { $space }.
   *[other] { $name } cserével letett egy { $color } lapkát: { $space }.
  }
move-stop = { $who ->
    [you] Nem fordítasz meg többet.
   *[other] { $name } nem fordít meg többet.
  }

event-join = { $name } az asztalhoz ült.
event-take-back = Az utolsó lépést visszavonták.
event-declined = Az ajánlatot elutasították.

# Why a move is refused

refusal-game-over = A játék véget ért.
refusal-claim-first = Épp egy mandalát osztotok el: vegyél el egy színt a hegyéről.
refusal-nothing-to-claim = Most nem osztotok el mandalát.
refusal-too-few-in-hand = Nincs ennyi { $color } lapod.
refusal-keep-one-card = Legalább egy lapnak a kezedben kell maradnia.
refusal-nothing-to-draw = Ez az egyetlen lapod, és nincs mit húzni.
refusal-lies-on-mountain = A { $color } már ezen a hegyen van.
refusal-lies-in-own-field = A { $color } ebben a mandalában már a te meződön van.
refusal-lies-in-other-field = A { $color } ebben a mandalában már az ellenfeled mezőjén van.
refusal-not-on-mountain = A { $color } nincs az épp elosztott hegyen.
refusal-give-first = Előbb a kezdőlapkákat kell elosztani.
refusal-only-flips = Már csak megfordítani lehet.
refusal-not-the-last-flips = Befejezni csak az utolsó megfordításoknál lehet.
refusal-nothing-to-give = A kezdőlapkákat már elosztottátok.
refusal-not-a-start-tile = A { $color } nincs a kezdőlapkák között.
refusal-not-a-space = Nincs ilyen mező.
refusal-already-back-up = Ez a lapka már hátlappal felfelé fekszik.
refusal-already-opened = A { $color } színt már megnyitottad.
refusal-not-opened = Még nincs { $color } csoportod.
refusal-not-next-to-group = Ez a mező nem szomszédos a { $color } csoportoddal.
refusal-touches-other-group = A csoportod az ellenfeled { $color } csoportjához érne.
refusal-same-as-flip = Ez a lapka is { $color }, akárcsak a cserelapkád: inkább fordítsd meg.

# Why the server refuses anything else

problem-malformed = Ezt a szerver nem értette.
problem-too-large = Ez túl nagy.
problem-too-fast = Egy kicsit lassabban, kérlek.
problem-too-many = Tíz asztalodnál botok vannak soron. Várd meg, amíg lépnek.
problem-no-room = A szerveren nincs hely ennek a játszmának. A játszma ebben a böngészőben marad.
problem-busy = A szerver most megtelt. Próbáld meg egy perc múlva újra.
problem-not-joined = Még nem ülsz ennél az asztalnál.
problem-not-your-seat = Ez a hely másé.
problem-not-your-turn = Nem te jössz.
problem-stale = Közben változott az állás; nézd meg újra.
problem-illegal = Ezt a szabályok nem engedik.
problem-not-now = Ezt most nem lehet.
problem-not-found = Nincs ilyen asztal.
problem-seat-taken = A hely már foglalt. Nézőként maradhatsz.
problem-bot-away = Ez az ellenfél most nincs itt, vagy nem akar játszani.
problem-already-playing = Ezzel az ellenféllel már játszol. Előbb azt a játszmát fejezd be.
problem-no-account = Ehhez a tokenhez nem tartozik fiók.
problem-getting-ready = A szerver még nem áll készen.
problem-unavailable = A szerver nem érhető el.
problem-damaged = Ez az asztal megsérült, nem nyitható meg.
problem-no-server = Ehhez szerver kell, ez az oldal pedig szerver nélkül működik. Botok ellen vagy ketten egy képernyőnél játszani, szabályt olvasni, játszmát visszanézni itt is lehet.

# Actions

action-take-back = Visszavonás
action-ask-take-back = Visszavonást kérek
action-draw = Döntetlent ajánlok
action-resign = Feladom
action-menu = Menü
action-skip = Átugrás
action-close = Bezárás
action-cancel = Mégse
action-back = Kezdőlap
resign-ask = Feladod ezt a játszmát?
resign-confirm = Igen, feladom
draw-ask = Legyen döntetlen?
draw-confirm = Igen, döntetlen
take-back-ask = Visszavonod a lépést, és gyakorlássá teszed a játszmát?
take-back-text = Az utolsó döntésed óta lapokat húztatok. Aki visszavonja a lépését, olyan lapokat ismer, amelyek csak ezután jönnek, ezért a játszma gyakorlásnak számít majd, az eredményben és a letöltött játszmában is.
take-back-confirm = Igen, visszavonom
practice = Gyakorlás
practice-mandala = Lapok húzása után is vontak vissza lépést, vagy segített az edző.
practice-taken-back = Lapok húzása után is vontak vissza lépést.
practice-patterns = Segített az edző.
offer-draw = { $name } döntetlent ajánl.
offer-take-back = { $name } visszavonna egy lépést.
offer-take-back-marks = A játszma gyakorlásnak számítana.
offer-rematch = { $name } visszavágót szeretne.
offer-draw-mine = Döntetlent ajánlottál.
offer-take-back-mine = Visszavonást kértél.
offer-rematch-mine = Visszavágót kértél.
offer-accept = Elfogadom
offer-decline = Elutasítom
connection-lost = Újracsatlakozás…
connection-move-kept = A lépésedet megjegyeztük, és elküldjük, amint a szerver válaszol.
engine-loading = A bot betöltése… { $percent }%
engine-failed = Ezt a játszmát most nem sikerült betölteni vagy elmenteni. Tovább próbálkozunk.

# At one screen

cover-pass = Add át a képernyőt neki: { $name }
cover-show = Mutasd a lapjaimat

# Sharing

share-title = Hívd meg a barátodat
share-how = Küldd el ezt a linket. Aki először leül az asztalhoz, veled játszik.
share-send = Meghívó küldése
share-copy-link = A meghívó linkjének másolása
share-qr = Vagy a barátod beolvashatja ezt a kódot.
share-cancel = Meghívó visszavonása
share-only-here = A linket csak ez a számítógép tudja megnyitni, mert a szerver mástól nem fogad kapcsolatot. Ha a hálózatodon lévő barátaiddal játszanál, így indítsd el:
share-then-at = A címe ekkor { $address } lesz.
share-invite = Meghívó link
share-copy = Másolás
share-copied = Másolva
share-native = Megosztás…
share-watch = Link nézőknek
share-own = A saját linked egy másik eszközödhöz
share-own-text = Ne add tovább: aki megnyitja, helyetted játszhat.
share-lost = A meghívó linket csak az a böngésző ismeri, amelyik az asztalt nyitotta.
invited-by = { $name } meghív egy { $game }-játszmára
invited = Meghívtak egy { $game }-játszmára
invited-clock-none = Óra nélkül játszotok.
invited-clock-game = { $minutes ->
    [one] Fejenként { $minutes } percetek van.
   *[other] Fejenként { $minutes } percetek van.
  }
invited-clock-increment = { $increment ->
    [one] Minden lépés után { $increment } másodperc jár hozzá.
   *[other] Minden lépés után { $increment } másodperc jár hozzá.
  }
invited-clock-move = { $days ->
    [one] Minden lépésre { $days } napotok van.
   *[other] Minden lépésre { $days } napotok van.
  }
join-play = Leülök játszani
join-gone = Ez a meghívó már nem érvényes
join-gone-text = Visszavonták, vagy hiányos a link.

menu-title = Menü
menu-overview = Szabályok dióhéjban
notify-turn = Szólj, amikor én jövök
notify-forbidden = Ez a böngésző nem jelenít meg értesítéseket erről az oldalról. A beállításaiban engedélyezheted őket.
menu-result = Eredmény
menu-watching = { $count } néző figyeli a játszmát.
menu-deal = Az osztás
menu-deal-text = Az osztásnak ez az ujjlenyomata az első lépés előtt készült. A játék után ellenőrizheted, hogy semmi sem változott.

# A game of this browser goes on at the server

upload = Folytatás a szerveren
upload-text = A játszma kikerül ebből a böngészőből, és a szerveren folytatódik. Ott a többi eszközödön is megnyithatod.
upload-bot = Tovább { $bot } ellen
upload-here = Tovább egy képernyőnél
upload-friend = Barát meghívása folytatásra
upload-friend-text = A barátod átveszi a másik helyet, és megtudja, hogy a te böngésződ osztott: ismerheted az osztást, vagy te magad is kiválaszthattad.
upload-over = Mutasd ott

# The end

outcome-won = Nyertél.
outcome-lost = { $name } nyert.
outcome-winner = { $name } nyert.
outcome-draw = Döntetlen.
ending-sixth-colour = Az egyik folyón mind a hat szín megvan.
ending-deck-ran-out = Elfogyott a húzópakli.
ending-no-mandala-can-be-completed = Egyetlen mandala sem készülhet el többé.
ending-nothing-can-change = Nincs mit húzni, és mindkét játékosnak egy lapja van.
ending-no-action-left = { $who ->
    [you] Nem maradt akciód. A másik játékos utolsó megfordításai után véget ért a játék.
   *[other] { $name } kifogyott az akciókból. A másik játékos utolsó megfordításai után véget ért a játék.
  }
ending-resignation = { $who ->
    [you] Feladtad.
   *[other] { $name } feladta.
  }
ending-time = { $who ->
    [you] Lejárt az időd.
   *[other] { $name } ideje lejárt.
  }
ending-agreement = A játékosok döntetlenben egyeztek meg.
ending-ply-limit = A játszma elérte a megengedett lépésszámot, ezért a pontállás dönt.
result-points = { $count } pont
result-rematch = Visszavágó
result-rematch-asked = Visszavágót kértél
result-rematch-watch = Visszavágó megnézése
result-review = Elemzés
result-replay = Visszajátszás
result-record = Játszma letöltése
result-verify = Osztás ellenőrzése

deal-title = Tisztességes volt az osztás?
deal-honest = Igen. A kezdőérték ujjlenyomata az, amelyet még a leülés előtt ígértek, és az asztalnál hozzáadott számok is mind azok, amelyeket ígértek. Ezt az osztást senki sem választhatta meg, és senki sem változtatta meg.
deal-alone = Igen. A kezdőérték ujjlenyomata pontosan az, amelyet az első lépés előtt ígértek, tehát utána senki sem változtatott semmit. Az asztalnál senki sem adott hozzá saját számot.
deal-wrong = Nem. A mutatott kezdőérték ujjlenyomata nem az, amelyet ígértek. Ebben az osztásban nem lehet megbízni.
deal-changed = Nem. Ez nem az az ujjlenyomat, amelyet ez a böngésző először látott. Ebben az osztásban nem lehet megbízni.
deal-nonce = Nem. Az egyik hozzáadott szám nem az, amelyet az osztás előtt ígértek. Ebben az osztásban nem lehet megbízni.
deal-withheld = A kezdőérték az, amelyet ígértek, de az egyik megígért számot nem adták meg. Aki visszatartotta, a szerverrel együtt két osztás közül választhatott.
deal-unpromised = Ehhez a játszmához nincs ujjlenyomat, így nincs mit ellenőrizni.
deal-player = Ezt az osztást az egyik játékos böngészője készítette, mielőtt a játszma a szerverre került. Az a játékos ismerheti, vagy ő maga választhatta ki. Ezért az osztásért senki sem kezeskedhet.
deal-promised = Megígért ujjlenyomat
deal-seed = Kezdőérték
deal-number = { $who ->
    [you] A te számod
   *[other] Hozzáadott szám: { $name }
  }
deal-number-none = nincs
deal-number-withheld = megígérték, de nem adták meg
deal-command = Az oldal nélkül így ellenőrizheted: töltsd le a játszmát, és futtasd:

# Replay

replay-title = Visszajátszás
replay-open-title = Játszma megnyitása
replay-open-text = Válassz egy játszmafájlt, húzd ide, vagy illeszd be a szövegét.
replay-choose = Fájl választása
replay-paste = A játszma szövege
replay-show = Mutasd
replay-too-large = Egy játszma legfeljebb 200 kB lehet.
replay-wrong = Ezt a játszmát nem lehet visszajátszani.
replay-not-yet = A játszmát akkor lehet visszajátszani, ha véget ért.
replay-to-table = Vissza az asztalhoz
replay-slider = Lépés
replay-first = Első állás
replay-previous = Vissza
replay-play = Lejátszás
replay-pause = Szünet
replay-next = Előre
replay-last = Utolsó állás
replay-turn-around = Tábla elforgatása
replay-moves = Lépések
replay-start = Az osztás
replay-position = { $ply } / { $count }
replay-link = Link ehhez a lépéshez

# What is wrong with a record; $move and $header are as they stand in the file

record-not-text = { $line }. sor: ez nem szöveg.
record-not-a-header = { $line }. sor: ez nem fejléc, így ez valószínűleg nem játszma.
record-second-header = { $line }. sor: másodszor szerepel ez a fejléc: „{ $header }”.
record-missing-header = Hiányzik ez a fejléc: „{ $header }”.
record-wrong-value = Ennek a fejlécnek az értéke nem lehet helyes: „{ $header }”.
record-deal-or-setup = Vagy az osztásnak (First és Commitment), vagy a kezdőállásnak (Setup) szerepelnie kell benne.
record-secret-seed = A kezdőértéke még titkos.
record-cut-off = A játszma csonka: hiányzik a vége.
record-after-the-end = { $line }. sor: a vége után még van valami.
record-wrong-number = { $line }. sor: a lépés száma { $number }, pedig { $expected } következik.
record-not-a-move = { $line }. sor, { $ply }. lépés: „{ $move }” nem lépés ebben a játékban.
record-illegal-move = { $line }. sor, { $ply }. lépés: „{ $move }” ott a szabályok szerint nem megengedett.
record-wrong-result = Az eredmény nem felel meg a lépéseknek.
record-too-long = A játszma { $most } lépésnél hosszabb.
