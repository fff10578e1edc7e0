# The shell around either board: seats, clocks, sentences, offers, sharing, the result and the replay.
# { $color } is a colour's plain name. { $who } is "you" for the reader, else { $name } is the player's name.

# Seats

player-you = Ty
player-number = Hráč { $number }
player-opponent = soupeř
player-bot = { $name } ({ $level })
player-present = u stolu
player-away = pryč
player-to-move = na tahu
watching = Sleduješ hru
clock-days = { $days } d { $hours } h
clock-label = Zbývající čas

# What is expected now

status-waiting = Čeká se na kamaráda: pošli mu odkaz.
status-dealing = Jakmile ke stolu přijde { $name }, hra začne.
status-cancelled = Hra byla zrušena: některý z hráčů nepřišel včas. Nikdo nevyhrál.
status-not-begun = Hra ještě nezačala.
status-turn = { $who ->
    [you] Tvůj tah: { $actions }.
   *[other] { $name }: { $actions }.
  }
status-pick = { $who ->
    [you] Tvůj tah: vyber kartu.
   *[other] { $name }: vyber kartu.
  }
list-or = { $items } nebo { $last }
do-mountain = zahraj kartu do středu
do-field = přidej karty do pole
do-discard = odhoď karty
do-open = založ barvu
do-flip = otoč dílek
do-swap = vyměň dílek
status-claim = { $who ->
    [you] Vyber barvu ze středu { $mandala }.
   *[other] { $name }: vyber barvu ze středu { $mandala }.
  }
status-give = { $who ->
    [you] Vyber startovní dílek, který si necháš; soupeř dostane ten druhý.
   *[other] { $name }: vyber startovní dílek, který si necháš; soupeř dostane ten druhý.
  }
status-open = { $who ->
    [you] Tvůj tah: založ barvu svým výměnným dílkem.
   *[other] { $name }: založ barvu svým výměnným dílkem.
  }
status-last-flips = { $who ->
    [you] Závěr: otáčej, kolikrát chceš, nebo skonči.
   *[other] { $name }, závěr: otáčej, kolikrát chceš, nebo skonči.
  }
status-their-claim = { $name } vybírá barvu ze středu { $mandala }.
status-thinking = { $name } přemýšlí.
status-their-turn = Na tahu je { $name }.
status-loading = Usedáme ke stolu…

title-waiting = Čeká se na kamaráda
title-your-turn = Jsi na tahu
title-their-turn = Na tahu: { $name }
title-over = Konec hry

# What was done, for the move list and for those who listen

move-mountain = { $who ->
    [you] Tvůj tah: { $color } do středu { $mandala }, { $drawn ->
        [0] bez dobírání
       *[other] dobráno { $drawn }
    }.
   *[other] { $name }: { $color } do středu { $mandala }, { $drawn ->
        [0] bez dobírání
       *[other] dobráno { $drawn }
    }.
  }
move-field = { $who ->
    [you] Tvůj tah: { $count } × { $color } do pole v mandale { $mandala }.
   *[other] { $name }: { $count } × { $color } do pole v mandale { $mandala }.
  }
move-discard = { $who ->
    [you] Tvůj tah: { $count } × { $color } na odhazovací hromádku, { $drawn ->
        [0] bez dobírání
       *[other] dobráno { $drawn }
    }.
   *[other] { $name }: { $count } × { $color } na odhazovací hromádku, { $drawn ->
        [0] bez dobírání
       *[other] dobráno { $drawn }
    }.
  }
# { $cards } is what was taken, such as "2 green", and { $goes } where it went.
move-claim = { $who ->
    [you] Ze středu bereš: { $cards } ({ $goes }).
   *[other] { $name } bere ze středu: { $cards } ({ $goes }).
  }
move-keep = { $who ->
    [you] Necháváš si startovní dílek: { $color }.
   *[other] { $name } si nechává startovní dílek: { $color }.
  }
move-open = { $who ->
    [you] Na { $space } zakládáš: { $color }.
   *[other] { $name } zakládá na { $space }: { $color }.
  }
move-flip = { $who ->
    [you] Na { $space } otáčíš: { $color }.
   *[other] { $name } otáčí na { $space }: { $color }.
  }
move-swap = { $who ->
    [you] Výměnou pokládáš na { $space }: { $color }.
   *[other] { $name } výměnou pokládá na { $space }: { $color }.
  }
move-stop = { $who ->
    [you] Už neotáčíš.
   *[other] { $name } už neotáčí.
  }

event-join = { $name } je u stolu.
event-take-back = Poslední tah byl vrácen.
event-declined = Nabídka byla odmítnuta.

# Why a move is refused

refusal-game-over = Hra skončila.
refusal-claim-first = Mandala se rozděluje: vezmi barvu z jejího středu.
refusal-nothing-to-claim = Žádná mandala se teď nerozděluje.
refusal-too-few-in-hand = { $color }: tolik karet této barvy nemáš.
refusal-keep-one-card = Aspoň jedna karta ti musí zůstat v ruce.
refusal-nothing-to-draw = Je to tvá jediná karta a není co dobrat.
refusal-lies-on-mountain = { $color } už leží v tomto středu.
refusal-lies-in-own-field = { $color } už v této mandale leží ve tvém poli.
refusal-lies-in-other-field = { $color } už v této mandale leží v soupeřově poli.
refusal-not-on-mountain = { $color } v rozdělovaném středu není.
refusal-give-first = Nejdřív je třeba rozdělit startovní dílky.
refusal-only-flips = Už lze jen otáčet.
refusal-not-the-last-flips = Skončit smíš jen při závěrečném otáčení.
refusal-nothing-to-give = Startovní dílky už jsou rozdělené.
refusal-not-a-start-tile = { $color } mezi startovními dílky není.
refusal-not-a-space = Takové políčko neexistuje.
refusal-already-back-up = Tento dílek už leží rubem nahoru.
refusal-already-opened = { $color }: tuto barvu už máš založenou.
refusal-not-opened = { $color }: v této barvě ještě nemáš skupinu.
refusal-not-next-to-group = { $color }: políčko s tvou skupinou nesousedí.
refusal-touches-other-group = { $color }: tvá skupina by se dotkla soupeřovy.
refusal-same-as-flip = { $color }, stejně jako tvůj výměnný dílek: dílek jen otoč.

# Why the server refuses anything else

problem-malformed = Tomu server nerozumí.
problem-too-large = To je příliš velké.
problem-too-fast = Prosím trochu pomaleji.
problem-too-many = U deseti tvých stolů jsou na tahu boti. Počkej, až odehrají.
problem-no-room = Server už pro tuto hru nemá místo. Hra zůstane v tomto prohlížeči.
problem-busy = Server je teď plný. Zkus to za minutu znovu.
problem-not-joined = Ještě nesedíš u tohoto stolu.
problem-not-your-seat = Toto místo patří někomu jinému.
problem-not-your-turn = Nejsi na tahu.
problem-stale = Hra se mezitím posunula; podívej se znovu.
problem-illegal = To pravidla nedovolují.
problem-not-now = To teď nejde.
problem-not-found = Takový stůl neexistuje.
problem-seat-taken = Místo už je obsazené. Můžeš se dívat.
problem-bot-away = Tento soupeř tu teď není, nebo nechce hrát.
problem-already-playing = S tímto soupeřem už hraješ. Nejdřív tu hru dokonči.
problem-no-account = K tomuto tokenu nepatří žádný účet.
problem-getting-ready = Server se ještě připravuje.
problem-unavailable = Server je nedostupný.
problem-damaged = Tento stůl je poškozený a nelze ho otevřít.
problem-no-server = K tomu je potřeba server a tato stránka se obejde bez něj. Hrát s boty nebo ve dvou u jedné obrazovky, číst pravidla a přehrávat hry jde i tady.

# Actions

action-take-back = Vrátit tah
action-ask-take-back = Požádat o vrácení
action-draw = Nabídnout remízu
action-resign = Vzdát se
action-menu = Nabídka
action-skip = Přeskočit
action-close = Zavřít
action-cancel = Zrušit
action-back = Úvodní stránka
resign-ask = Vzdát tuto hru?
resign-confirm = Ano, vzdát
draw-ask = Ukončit hru remízou?
draw-confirm = Ano, remíza
take-back-ask = Vrátit tah a hrát dál jen cvičně?
take-back-text = Od tvého posledního rozhodnutí se dobíraly karty. Po vrácení tahu víš, které karty teprve přijdou. Hra, výsledek i záznam proto ponesou označení cvičné hry.
take-back-confirm = Ano, vrátit
practice = Cvičná hra
practice-mandala = Tahy byly vráceny poté, co se při nich dobraly karty, nebo pomáhal trenér.
practice-taken-back = Tahy byly vráceny poté, co se při nich dobraly karty.
practice-patterns = Pomáhal trenér.
offer-draw = { $name } nabízí remízu.
offer-take-back = { $name } chce vrátit tah.
offer-take-back-marks = Hra by pak byla jen cvičná.
offer-rematch = { $name } chce odvetu.
offer-draw-mine = Nabízíš remízu.
offer-take-back-mine = Žádáš o vrácení tahu.
offer-rematch-mine = Žádáš o odvetu.
offer-accept = Přijmout
offer-decline = Odmítnout
connection-lost = Obnovuje se spojení…
connection-move-kept = Tvůj tah zůstává zapamatovaný a odešle se, jakmile server odpoví.
engine-loading = Bot se načítá… { $percent } %
engine-failed = Tuto hru se teď nepodařilo načíst nebo uložit. Zkoušíme to dál.

# At one screen

cover-pass = Předej obrazovku: { $name }
cover-show = Ukázat karty

# Sharing

share-title = Pozvi kamaráda
share-how = Pošli tento odkaz. Kdo si první přisedne, hraje s tebou.
share-send = Poslat pozvánku
share-copy-link = Zkopírovat odkaz s pozvánkou
share-qr = Nebo ať si tvůj protihráč naskenuje tento kód.
share-cancel = Zrušit pozvánku
share-only-here = Odkaz otevře jen tento počítač: server nepřijímá jiná spojení. Pro přátele ve tvé síti spusť server takto:
share-then-at = Jeho adresa pak bude { $address }.
share-invite = Odkaz s pozvánkou
share-copy = Kopírovat
share-copied = Zkopírováno
share-native = Sdílet…
share-watch = Odkaz pro diváky
share-own = Tvůj vlastní odkaz pro jiné zařízení
share-own-text = Nikomu ho nedávej: kdo ho má, může hrát za tebe.
share-lost = Odkaz s pozvánkou zná jen prohlížeč, který tento stůl založil.
invited-by = { $name } tě zve na partii hry { $game }
invited = Máš pozvánku na partii hry { $game }
invited-clock-none = Hraje se bez hodin.
invited-clock-game = { $minutes ->
    [one] Každý má { $minutes } minutu.
    [few] Každý má { $minutes } minuty.
   *[other] Každý má { $minutes } minut.
  }
invited-clock-increment = { $increment ->
    [one] Každý tah přidá { $increment } sekundu.
    [few] Každý tah přidá { $increment } sekundy.
   *[other] Každý tah přidá { $increment } sekund.
  }
invited-clock-move = { $days ->
    [one] Na každý tah je { $days } den.
    [few] Na každý tah jsou { $days } dny.
   *[other] Na každý tah je { $days } dní.
  }
join-play = Přisednout a hrát
join-gone = Tato pozvánka už neplatí
join-gone-text = Byla zrušena, nebo je odkaz neúplný.

menu-title = Nabídka
menu-overview = Pravidla v kostce
notify-turn = Upozorni mě, když jsem na tahu
notify-forbidden = Tento prohlížeč oznámení z této stránky nezobrazuje. Povolíš je v jeho nastavení.
menu-result = Výsledek
menu-watching = { $count ->
    [one] Dívá se jeden člověk.
    [few] Dívají se { $count } lidé.
   *[other] Dívá se { $count } lidí.
  }
menu-deal = Rozdání
menu-deal-text = Tento otisk rozdání vznikl před prvním tahem. Po hře si můžeš ověřit, že se nic nezměnilo.

# A game of this browser goes on at the server

upload = Pokračovat na serveru
upload-text = Hra opustí tento prohlížeč a pokračuje na serveru. Tam si ji můžeš otevřít i na svých dalších zařízeních.
upload-bot = Dál s botem { $bot }
upload-here = Dál u jedné obrazovky
upload-friend = Pozvat kamaráda k dohrání
upload-friend-text = Kamarád převezme druhé místo a dozví se, že rozdával tvůj prohlížeč: to rozdání ti může být předem známé, nebo mohlo být vybrané.
upload-over = Ukázat ji tam

# The end

outcome-won = Vyhráváš.
outcome-lost = Vyhrává { $name }.
outcome-winner = Vyhrává { $name }.
outcome-draw = Remíza.
ending-sixth-colour = V řece je všech šest barev.
ending-deck-ran-out = Došel dobírací balíček.
ending-no-mandala-can-be-completed = Žádnou mandalu už nelze dokončit.
ending-nothing-can-change = Není co dobrat a každý hráč drží jednu kartu.
ending-no-action-left = { $who ->
    [you] Nezbyla ti žádná akce. Po závěrečném otáčení druhého hráče hra skončila.
   *[other] { $name }: nezbyla žádná akce. Po závěrečném otáčení druhého hráče hra skončila.
  }
ending-resignation = { $who ->
    [you] Vzdáváš se.
   *[other] { $name } se vzdává.
  }
ending-time = { $who ->
    [you] Vypršel ti čas.
   *[other] { $name }: vypršel čas.
  }
ending-agreement = Hráči se dohodli na remíze.
ending-ply-limit = Počet tahů dosáhl limitu, rozhodují body.
result-points = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
  }
result-rematch = Odveta
result-rematch-asked = Odveta navržena
result-rematch-watch = Sledovat odvetu
result-review = Analýza
result-replay = Přehrát
result-record = Stáhnout záznam
result-verify = Ověřit rozdání

deal-title = Bylo rozdání poctivé?
deal-honest = Ano. Počáteční hodnota má otisk slíbený dřív, než někdo usedl ke stolu, a každé číslo přidané u stolu odpovídá slibu. Toto rozdání si nikdo nemohl vybrat a nikdo ho nezměnil.
deal-alone = Ano. Počáteční hodnota má přesně ten otisk, který byl slíben před prvním tahem, takže potom nikdo nic nezměnil. Nikdo u stolu nepřidal vlastní číslo.
deal-wrong = Ne. Uvedená počáteční hodnota nemá slíbený otisk. Tomuto rozdání nelze věřit.
deal-changed = Ne. Otisk není ten, který tento prohlížeč viděl jako první. Tomuto rozdání nelze věřit.
deal-nonce = Ne. Jedno z přidaných čísel není to, které bylo slíbeno před rozdáním. Tomuto rozdání nelze věřit.
deal-withheld = Počáteční hodnota je ta slíbená, ale jedno slíbené číslo nebylo sděleno. Kdo ho zadržel, mohl si spolu se serverem vybrat ze dvou rozdání.
deal-unpromised = Tento záznam nemá otisk, takže není co ověřovat.
deal-player = Toto rozdání vzniklo v prohlížeči jednoho z hráčů dřív, než se hra dostala na server. Ten hráč ho může znát, nebo si ho mohl vybrat. Za takové rozdání nemůže nikdo ručit.
deal-promised = Slíbený otisk
deal-seed = Počáteční hodnota
deal-number = { $who ->
    [you] Tvoje číslo
   *[other] Číslo: { $name }
  }
deal-number-none = žádné
deal-number-withheld = slíbeno, ale nesděleno
deal-command = Bez této stránky to ověříš tak, že stáhneš záznam a spustíš:

# Replay

replay-title = Přehrávání
replay-open-title = Otevřít záznam
replay-open-text = Vyber soubor se záznamem, přetáhni ho sem, nebo vlož jeho text.
replay-choose = Vybrat soubor
replay-paste = Text záznamu
replay-show = Ukázat
replay-too-large = Záznam smí mít nejvýš 200 kB.
replay-wrong = Tento záznam nelze přehrát.
replay-not-yet = Přehrát hru půjde, až skončí.
replay-to-table = Zpět ke stolu
replay-slider = Tah
replay-first = První pozice
replay-previous = Zpět
replay-play = Spustit
replay-pause = Pozastavit
replay-next = Vpřed
replay-last = Poslední pozice
replay-turn-around = Prohodit strany
replay-moves = Tahy
replay-start = Rozdání
replay-position = { $ply } z { $count }
replay-link = Odkaz na tento tah

# What is wrong with a record; $move and $header are as they stand in the file

record-not-text = Řádek { $line } není text.
record-not-a-header = Řádek { $line } není hlavička; nejspíš to není záznam hry.
record-second-header = Řádek { $line }: hlavička „{ $header }“ je tu podruhé.
record-missing-header = Chybí hlavička „{ $header }“.
record-wrong-value = Hodnota hlavičky „{ $header }“ nemůže být správná.
record-deal-or-setup = Musí v něm být buď rozdání (First a Commitment), nebo výchozí pozice (Setup).
record-secret-seed = Počáteční hodnota je zatím tajná.
record-cut-off = Záznam je neúplný: chybí konec.
record-after-the-end = Řádek { $line }: za koncem ještě něco je.
record-wrong-number = Řádek { $line }: je tu tah číslo { $number }, ale na řadě je číslo { $expected }.
record-not-a-move = Řádek { $line }, tah { $ply }: „{ $move }“ není tah této hry.
record-illegal-move = Řádek { $line }, tah { $ply }: „{ $move }“ tam pravidla nedovolují.
record-wrong-result = Výsledek neodpovídá tahům.
record-too-long = Záznam má víc než { $most } tahů.
