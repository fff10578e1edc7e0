### A játékok tanfolyama. A leckék adatok a mandala/lessons mappában; szövegeik az ő nevüket viselik.

# $game egy játék neve.
learn-title = { $game }: tanfolyam
learn-lesson = { $number }/{ $count }. lecke:
learn-next = Következő lecke
learn-play = Játssz egy játszmát
learn-strategy = Tovább a stratégiához
learn-show = Mutasd meg
lesson-wait = Várd meg az ellenfeled lépését.
lesson-other = Ez szabályos, de ez a lecke mást kér.
lesson-better = Ez szabályos, de keress erősebbet.

## Mandala

lesson-mandala-mountain = Építs hegyet
lesson-mandala-mountain-1 = Minden mandala közepén egy hegy van, és mindkettőtöknek van benne egy mezője. Válaszd ki a zöld lapodat, és tedd az 1. hegyre.
lesson-mandala-mountain-1-field = Ez a meződ, a szélen. A hegy középen van.
lesson-mandala-mountain-1-discard = Eldobni később fogsz. Tedd a zöld lapot az 1. hegyre.
lesson-mandala-mountain-end = És húztál három lapot: aki a hegyet építi, hármat húz, de nyolcnál több lap sosem lehet a kezében.
lesson-mandala-field = Növeld a meződet
lesson-mandala-field-1 = Az ellenfeled pirosat tett a mezőjére az 1. mandalában. Tegyél három lila lapot a tiédre: egyszínű lapok együtt is mehetnek.
lesson-mandala-field-1-mountain = Hegyre egyszerre csak egy lap kerülhet. A meződre több is, ha egyszínűek.
lesson-mandala-field-1-more = Hármat vegyél: válaszd a lilát, amíg három nem lesz.
lesson-mandala-field-end = Ha a meződet növeled, nem húzol, és legalább egy lapnak a kezedben kell maradnia. De akinek több lapja van a mezőjén, az választ először, ha kész a mandala.
lesson-mandala-colour = A színszabály
lesson-mandala-colour-1 = Egy mandalában minden szín csak egy helyen lehet: a hegyen, a te meződön vagy a másik mezőn. Hová kerülhet még lila az 1. mandalában? Játszd ki oda.
lesson-mandala-colour-1-elsewhere = Ez szabályos, de keresd meg a lila helyét az 1. mandalában.
lesson-mandala-colour-end = Helyes: oda, ahol már van lila. A zöld és a fekete azon a hegyen van, ezért ott egyik mezőre sem kerülhet. A 2. mandalára ez nem vonatkozik.
lesson-mandala-discard = Cserélj lapokat
lesson-mandala-discard-1 = Ha nem segítenek a lapjaid, dobj el egy színből néhányat, és húzz ugyanannyit. Dobd el mindkét fekete lapot.
lesson-mandala-discard-1-both = Mindkettőt: válaszd a feketét, amíg kettő nem lesz.
lesson-mandala-discard-end = Két új lapod van. A mandalák nem változtak.
lesson-mandala-sharing = Egy mandala elosztása
lesson-mandala-sharing-1 = Az 1. mandalából már csak a narancs hiányzik. Fejezd be: tegyél narancsot a hegyére.
lesson-mandala-sharing-1-field = Ezzel is elkészülne. De csak az kerül elosztásra, ami a hegyen van: oda tedd a narancsot.
lesson-mandala-sharing-2 = Elkészült! Neked négy lapod van a meződön, az ellenfelednek egy, ezért te választasz először. Vedd el a zöldet: mind a tiéd.
lesson-mandala-sharing-3 = Egy zöld lap a folyód 1. helyére került, kettő a csészédbe. Az ellenfeled a feketét vette el. Most vedd el a sárgát.
lesson-mandala-sharing-end = A hegy el van osztva, a mezők lapjai eldobva. Két új lap került a hegyre.
lesson-mandala-score = A játék vége és a pontok
lesson-mandala-score-1 = A csészédben egy lap annyit ér, ahányadik helyen a színe a folyódon van. A fekete az 5. helyre kerülne, és egy fekete már van a csészédben: öt pont. Vedd el a feketét.
lesson-mandala-score-1-two = A narancs a folyód 2. helyén van: csak két pont. Vedd el a feketét.
lesson-mandala-score-1-none = A lila az 5. helyre kerülne, de nincs belőle a csészédben: nem ér pontot. Vedd el a feketét.
lesson-mandala-score-end = Az utolsó szín magától a tiéd lett. Ez a hatodik a folyódon, ezért vége a játéknak, és egy ponttal nyertél!
lesson-mandala-majority = Legyen nagyobb a meződ
lesson-mandala-majority-1 = Az 1. mandalából csak a fekete hiányzik. Az ellenfelednek ott három lapja van a mezőjén, neked egy. Akinek nagyobb a mezője, az választ először: intézd úgy, hogy te legyél az.
lesson-mandala-majority-1-few = Jó ötlet, de így az ellenfeled könnyen utolér. Négy sárga lapod van.
lesson-mandala-majority-1-complete = Ezzel rögtön elkészül a mandala, és az ellenfeled választana először: három lap egy ellen.
lesson-mandala-majority-1-mountain = A hegy ráér. Az ellenfeled mindjárt befejezheti az 1. mandalát, és ő választana először.
lesson-mandala-majority-end = Öt lap három ellen. Most már jöhet a fekete: te választasz először.
lesson-mandala-odd = Páros és páratlan
lesson-mandala-odd-1 = A 2. mandalából csak a fekete hiányzik, és a te meződ nagyobb: te választasz először. A hegyen három szín van, és páratlan számnál eggyel több jut neked. Fejezd be úgy, hogy páratlan maradjon.
lesson-mandala-odd-1-mountain = Így négy szín lesz: kettő-kettő. Maradjon három.
lesson-mandala-odd-end = Három színt osztotok el: kettő a tiéd, egy az ellenfeledé.
lesson-mandala-even = Párosból páratlan
lesson-mandala-even-1 = A 2. mandalából csak a piros hiányzik, és megint a te meződ nagyobb. Most két szín van a hegyen. Hová kerüljön a piros?
lesson-mandala-even-1-field = Így két színt osztotok el, egyet-egyet. Legyen belőle három.
lesson-mandala-even-end = Három szín, és kettő a tiéd. Ha te választasz először, páratlan számú szín legyen a hegyen; ha az ellenfeled, páros.
lesson-mandala-worth = Mennyit ér egy szín
lesson-mandala-worth-1 = Te választasz először. A folyód következő helye a 3., így az új szín minden lapja 3 pontot ér a csészédben. Számold bele azt is, ami már a csészédben van: lila vagy fekete?
lesson-mandala-worth-1-fewer = A lilából két lap kerül a csészédbe: 6 pont. A feketéből is kettő, és egy már benne van: 9 pont.
lesson-mandala-worth-end = Kilenc pont neked. Az ellenfeled hármat kapott: a lila a folyója 1. helyén van.
lesson-mandala-deny = Amit nem engedsz át
lesson-mandala-deny-1 = Két szín maradt. A zöld 8 pontot ér neked, a sárga csak 3-at. De a másikat az ellenfeled kapja: előbb nézd meg a folyóját.
lesson-mandala-deny-1-greedy = Akkor három sárga lapot kap, darabját 5 pontért: 15 pont. Ha te veszed el a sárgát, csak 8-at kap.
lesson-mandala-deny-end = 3 pont neked és 8 neki, nem pedig 8 neked és 15 neki. Amit nem engedsz át, ugyanannyit ér, mint amit megszerzel.
lesson-mandala-patience = Most vagy később
lesson-mandala-patience-1 = A 2. mandalában négy lappal vezetsz egy ellen, és a zölddel be is fejezhetnéd. De mi van a hegyén? A fekete neked laponként 4 pontot ér. Találj jobbat.
lesson-mandala-patience-1-now = Te választanál először, de alig van miből. Az előnyöd biztos: hagyd nőni a hegyet.
lesson-mandala-patience-end = Már két fekete lap van ott, és húztál is. Ha sokkal vezetsz, hagyd nőni a hegyet; ha az ellenfeled vezet, fejezd be, amíg kicsi.
lesson-mandala-alone = Egyedül a mandalában
lesson-mandala-alone-1 = Az 1. mandalából csak a narancs hiányzik. Neked van ott lapod a meződön, az ellenfelednek nincs: amit választ, elvész. Most vagy később, és hová kerüljön a narancs?
lesson-mandala-alone-1-field = Most, az jó. De a hegyen a narancs az ötödik szín lenne, és abból három a tiéd.
lesson-mandala-alone-1-wait = Ne várj: egyetlen lap arra a mezőre, és az ellenfeled megkapja a részét.
lesson-mandala-alone-end = Öt színből hármat te választasz, és amit az ellenfeled választ, a dobópaklira kerül. Tegyél hát időben egy lapot a meződre mindkét mandalában!
lesson-mandala-last = Az utolsó mandala
lesson-mandala-last-1 = Egy lap maradt a húzópakliban. Ha azt kihúzzák, a következő elkészülő mandala az utolsó, akár ugyanabban a lépésben. Te vezetsz: ott fejezd be a játszmát, ahol te választasz először.
lesson-mandala-last-1-field = Így nem húzol lapot, tehát folytatódik a játék. És a zöld nem a hegyen lenne.
lesson-mandala-last-1-empty = Azon a mezőn nincs lapod: amit választasz, elvész, és az ellenfeled viszi a többit.
lesson-mandala-last-1-later = Akkor elfogy a húzópakli, és az ellenfeled utolsóként befejezheti a 2. mandalát. Előbb fejezd be a tiédet.
lesson-mandala-last-end = Kihúztad az utolsó lapot, ezért ez az utolsó mandala. Te választasz először, az ellenfeled semmit sem kap: nyertél.

## Patterns

lesson-patterns-open = Nyiss meg egy csoportot
lesson-patterns-open-1 = A cserelapkád piros. Tedd a b5 mezőre, piros lapkák közé, és vedd el az ott lévő lapkát.
lesson-patterns-open-1-elsewhere = Ott is megnyithatnád. De a b5 mezőnek három piros szomszédja van.
lesson-patterns-open-end = A piros csoportodon az 1-es jelölő van: minden további lapka 1 pontot ér. A fekete az új cserelapkád.
lesson-patterns-flip = Fordíts meg egy lapkát
lesson-patterns-flip-1 = Egy csoport úgy nő, hogy közvetlenül mellette megfordítasz egy ugyanolyan színű lapkát. Fordítsd meg a b5 egyik piros szomszédját.
lesson-patterns-flip-1-open = Ezzel új csoportot nyitnál meg. Előbb fordíts meg egy piros lapkát a b5 mellett.
lesson-patterns-flip-end = A csoportod két lapkából áll. Ami hátlappal felfelé fekszik, az már sosem változik.
lesson-patterns-second = Egy többet érő csoport
lesson-patterns-second-1 = A cserelapkád fekete. Nyisd meg a feketét az f7 mezőn, és vedd el onnan a piros lapkát.
lesson-patterns-second-1-flip = A piros ráér: ott egy lapka csak 1 pontot ér. Nyisd meg a feketét az f7 mezőn.
lesson-patterns-second-1-elsewhere = Az f7 mezőn nyiss: szükséged lesz az ottani piros lapkára.
lesson-patterns-second-end = A feketén a 2-es jelölő van: minden további lapka 2 pontot ér. A későbbi csoportok többet érnek, de kevesebb idejük van nőni.
lesson-patterns-swap = Cserélj ki egy lapkát
lesson-patterns-swap-1 = A cserelapkád olyan színű, mint a piros csoportod. Tedd a c6 mezőre, közvetlenül mellé, és vedd el a narancs lapkát.
lesson-patterns-swap-1-flip = Ez megfordítás. Inkább tedd a cserelapkádat a c6 mezőre.
lesson-patterns-swap-1-elsewhere = Ott is cserélhetnél. De a narancs lapkát vedd el a c6 mezőről.
lesson-patterns-swap-end = A csoport ott nőtt, ahol nem volt piros, és te választottad a következő cserelapkádat.
lesson-patterns-apart = Az azonos színek nem érnek össze
lesson-patterns-apart-1 = Az ellenfelednek narancs csoportja van. A tiéd nem lehet közvetlenül mellette, átlósan igen. Nyisd meg a narancsot a c7 mezőn.
lesson-patterns-apart-1-elsewhere = Az is elég messze van. De a c7 mezőnek van narancs szomszédja.
lesson-patterns-apart-1-flip = Ezzel egy régi csoport nő. Nyisd meg a narancsot a c7 mezőn.
lesson-patterns-apart-end = Különböző színű csoportok összeérhetnek. Tedd a tieidet az ellenfeled útjába!
lesson-patterns-score = A játék vége és a pontok
lesson-patterns-score-1 = Az ellenfeled már nem tud lépni. Te most annyiszor fordíthatsz meg lapkát, ahányszor csak lehet. Kezdd a h5 lapkával: a pirosnak 6-os jelölője van, ez 6 pont.
lesson-patterns-score-1-later = Az utána következik. Előbb fordítsd meg a h5 lapkát 6 pontért.
lesson-patterns-score-1-stop = Még ne fejezd be: minden megfordítás pontot hoz.
lesson-patterns-score-2 = Még két lapkát lehet megfordítani: e6 és f2.
lesson-patterns-score-2-stop = Még ne fejezd be: minden megfordítás pontot hoz.
lesson-patterns-score-3 = És az utolsót.
lesson-patterns-score-3-stop = Még ne fejezd be: egy lapkát még meg lehet fordítani.
lesson-patterns-score-end = Minden csoport annyit ér, ahány további lapkája van, szorozva a jelölőjén lévő számmal. 46–29-re nyertél!
lesson-patterns-keep = Mit tarts meg
lesson-patterns-keep-1 = Az ellenfeled kezd, ezért te döntöd el, ki melyik kezdőlapkát kapja. Azt a színt tartsd meg, amelyik a legjobban tud nőni: nézd meg, hol fekszenek közel egymáshoz a lapkái.
lesson-patterns-keep-1-orange = A narancs lapkák szétszórva fekszenek, és az ellenfeled kapná a lilát, amely az egyik sarokban sűrűn van.
lesson-patterns-keep-end = Hat lila lapka fekszik az egyik sarokban. Egy c7-en nyitott csoport mellett rögtön három lenne.
lesson-patterns-early = Nyiss korán
lesson-patterns-early-1 = Megfordíthatnád a h4 lapkát 2 pontért. De a cserelapkád narancs, és még nincs narancs csoportod. Mi a jobb?
lesson-patterns-early-1-flip = Azok a pontok nem szaladnak el. Addig nyiss, amíg van hely: a későbbi csoportok többet érnek, de idő kell nekik a növekedéshez.
lesson-patterns-early-end = A harmadik csoportod: minden további lapka 3 pontot ér. Ott nyiss, ahol közel vannak az adott színű lapkák, és olyan lapkát vegyél el, amellyel a következő csoportot nyitod meg.
lesson-patterns-marker = Számolj a jelölővel
lesson-patterns-marker-1 = Két ponttal vagy lemaradva. A b6, c4, d1 és e3 lapkát lehet megfordítani. Mindegyik annyit ér, amennyit a csoportja jelölője mutat: melyiket először?
lesson-patterns-marker-1-three = A sárgán 3-as jelölő van. Van olyan lapka, amelyik többet ér.
lesson-patterns-marker-1-less = Ezen a csoporton alacsony jelölő van. Van olyan lapka, amelyik többet ér.
lesson-patterns-marker-end = A piroson 4-es jelölő van, ez tehát 4 pontot ért. A többi jöhet, amíg van idő.
lesson-patterns-cut = Vágd el az útját
lesson-patterns-cut-1 = A cserelapkád zöld, és a zöldön 6-os jelölő van. A c1 vagy az f1 mezőre teheted: mindkettő 6 pont. Melyik vesz el valamit az ellenfeledtől is?
lesson-patterns-cut-1-same = Hat pont neked, de akkor az ellenfeled megfordítja az f1 lapkát, amely a narancs csoportja mellett fekszik.
lesson-patterns-cut-1-less = Az kevesebbet ér. Használd a zöld cserelapkádat.
lesson-patterns-cut-end = Hat pont neked, és a narancs lapka eltűnt: az ellenfeled narancs csoportja arra már nem nőhet.
lesson-patterns-take = A megfelelő cserelapka
lesson-patterns-take-1 = A cserelapkád zöld: a zöld csoportod mellett mindenhol 4 pontot ér. De melyik lapkát veszed el érte? A 6-os jelölős csoportod sárga.
lesson-patterns-take-1-red = Az is 4 pontot ér. De a sárgával legközelebb a 6-os jelölős csoport nőhet.
lesson-patterns-take-1-flip = Amit ott megfordíthatsz, azt most senki sem veszi el. De a c4 sárga lapkája legközelebb már nem biztos, hogy ott lesz: az ellenfeled narancsot tehet oda.
lesson-patterns-take-end = Most sárga a cserelapkád, készen a 6-os jelölős csoporthoz. Egy csere tehát kétszer számít: amit leteszel, és amit elveszel.
lesson-patterns-actions = Elfogynak az akciók
lesson-patterns-actions-1 = Az ellenfeled cserelapkája sárga, és a sárgát már megnyitotta. Csak az e5-ön lévő csoportja mellé teheti: e4-re vagy f5-re. Meg tudod úgy nyitni a te sárgádat, hogy mindkettő tilos legyen?
lesson-patterns-actions-1-elsewhere = Akkor az ellenfeled még leteheti a sárgát. Az azonos színek nem érnek össze: keresd meg azt a mezőt, amely e4-gyel és f5-tel is szomszédos.
lesson-patterns-actions-1-flip = A pontok ráérnek. Az ellenfelednek alig maradt akciója: vedd el az utolsókat.
lesson-patterns-actions-end = Az f4-en lévő sárga őrzi e4-et és f5-öt: az ellenfeled már csak egy zöld lapkát tudott megfordítani. Ha a soron lévőnek nincs több akciója, véget ér a játék, a másik pedig még megfordíthat lapkákat.
lesson-patterns-ending = Az utolsó akció
lesson-patterns-ending-1 = E lépés után az ellenfelednek nem marad akciója, te pedig még megfordíthatsz lapkákat, de mást nem tehetsz. A d8 és az e5 megfordítható, a zöld cserelapkád c4-re illik. Mit kell előbb megtenned?
lesson-patterns-ending-1-flip = Azt utána is megfordíthatod. De cserélni akkor már nem lehet.
lesson-patterns-ending-end = Kicserélted. Most jön d8 és e5, és 56–54-re nyersz.

## Az első játszma: amit akkor magyarázunk el, amikor először történik. A magyarázatok adatok a mandala/lessons/guide mappában.

guide-title = Magyarázatok
guide-next = Értem
guide-close = Nem kérek több magyarázatot
guide-waits = { $name } megvárja, amíg ezt elolvasod.

guide-mandala-turn = Te jössz. Válassz egy lapot, újra választva még egyet, aztán egyet a kiemelt helyek közül: egy hegyet, a meződet vagy a dobópaklit.
guide-mandala-colour = A színszabály: egy mandalában egy szín csak egy helyen lehet, a hegyen vagy az egyik mezőn. A másik mandala nem számít.
guide-mandala-keep-one = Egy lapnak a kezedben kell maradnia.
guide-mandala-mountain = A hegyet építetted, és húztál: hármat, de nyolcnál több lapod sosem lehet. Ami a hegyen van, azt elosztjátok, ha kész a mandala.
guide-mandala-field = Ha a meződet növeled, nem húzol, és a mező lapjai sosem érnek pontot. De ha kész a mandala, az választ először, akinek több lapja van a mezőjén.
guide-mandala-their-field = { $name } mezőjére { $color } került. Ebben a mandalában a { $color } már máshol nem lehet: ez a színszabály.
guide-mandala-discard = Egy szín lapjait ugyanannyi újra cserélted. A mandalák nem változtak.
guide-mandala-their-discard = { $name } eldobta egy szín néhány lapját, és ugyanannyit húzott. Te is megteheted, ha nem segítenek a lapjaid.
guide-mandala-complete =
    Mind a hat szín megvan: kész a mandala, és a hegyét elosztjátok. { $first_chooser_reason ->
        [larger-field] { $first_chooser ->
            [you] Te választasz először, mert a te meződ nagyobb.
           *[other] { $name } választ először, mert az ő mezője nagyobb.
        }
       *[other] { $first_chooser ->
            [you] A mezők egyenlők. Te választasz először, mert { $name } fejezte be.
           *[other] A mezők egyenlők. { $name } választ először, mert te fejezted be.
        }
    }
guide-mandala-nobody = Mind a hat szín megvan, de senkinek sincs lapja a mezőjén: az egész mandala a dobópaklira kerül.
guide-mandala-claim = Egy { $color } lap a folyód { $place }. helyére került, a többi a csészédbe. Azok mind annyi pontot érnek, ahányadik ez a hely.
guide-mandala-single = A { $color } lap a folyód { $place }. helyére került. Maga nem ér pontot, de e szín minden további lapja a csészédben annyit ér, ahányadik ez a hely.
guide-mandala-cup = A { $color } már a folyódon volt, ezért ezek a lapok mind a csészédbe kerültek.
guide-mandala-lost = Azon a mezőn nem volt lapod, ezért elveszett, amit választottál. Tegyél időben egy lapot a meződre mindkét mandalában!
guide-mandala-their-claim = { $name } ezt a színt vette el: { $color }. Felváltva választotok, amíg ki nem ürül a hegy.
guide-mandala-their-lost = { $name } mezőjén ott nincs lap: amit választ, a dobópaklira kerül.
guide-mandala-swept = A hegy el van osztva. Mindkét mező lapjai a dobópaklira kerülnek, és két új lap van a hegyen.
guide-mandala-lacks = Egy mandalából már csak egy szín hiányzik; fölötte látod, melyik. Aki kijátssza, befejezi. A te meződ ott a nagyobb?
guide-mandala-river = Egy folyón öt szín van. A hatodikkal véget ér a játék, amint azt a mandalát elosztottátok.
guide-mandala-deck = Fogy a húzópakli. Ha elfogyott, a következő elkészülő mandala az utolsó.
guide-mandala-last = Elfogyott a húzópakli: a következő elkészülő mandala az utolsó. A kézben maradt lapok nem számítanak.
guide-mandala-end = Vége a játéknak. A csészében egy lap annyit ér, ahányadik helyen a színe a folyón van; ami nincs a folyón, az semmit.

guide-patterns-given = { $name } elosztotta a kezdőlapkákat. A tiéd a táladban van: ez a cserelapkád.
guide-patterns-turn = Te jössz. Nyiss meg egy csoportot: válassz egy mezőt a cserelapkád színével egyező lapkák mellett. A cserelapkád oda kerül, te pedig elveszed az ott lévő lapkát.
guide-patterns-apart = Az azonos színek nem érnek össze: a csoportod nem lehet közvetlenül az ellenfeled ugyanolyan színű csoportja mellett. Átlósan igen.
guide-patterns-opened = A cserelapkád színét már megnyitottad. Közvetlenül a csoportja mellé még leteheted: ez a csere.
guide-patterns-beside = Egy csoport csak a közvetlenül szomszédos mezőkre nőhet: fordíts meg ott egy ugyanolyan színű lapkát, vagy tegyél oda ugyanolyan színű cserelapkát.
guide-patterns-open = A csoportod jelölője: { $place }. Ennyi pontot ér benne minden további lapka. Az elvett lapka az új cserelapkád.
guide-patterns-their-open = { $name } is megnyitott egy csoportot: { $color }. A te { $color } csoportod sosem lehet közvetlenül mellette.
guide-patterns-flip = A megfordított lapka már a csoportodé, és annyit ér, amennyit a jelölője mutat. Többé nem változik.
guide-patterns-their-flip = { $name } megfordított egy lapkát közvetlenül egy ugyanolyan színű csoportja mellett. A tieid mellett te is megteheted.
guide-patterns-swap = Cseréltél: a csoportod ott nőtt, ahol nem volt ilyen színű lapka, és új cserelapkád van.
guide-patterns-their-swap = { $name } cserélt: a cserelapka egy ugyanolyan színű csoport mellé került, és az ottani lapka az új cserelapka.
guide-patterns-second = A második csoportodon 2-es jelölő van: a lapkái duplán számítanak. A későbbi csoportok többet érnek, de kevesebb idejük van nőni.
guide-patterns-few = Kevés akciód maradt. A játék akkor ér véget, ha a soron lévőnek nincs több; a másik akkor még megfordíthat lapkákat.
guide-patterns-last-flips = { $name } már nem tud lépni. Most annyi lapkát fordíthatsz meg, ahányat csak lehet.
guide-patterns-their-last-flips = Már nem tudsz lépni. { $name } még megfordíthat lapkákat, aztán vége a játéknak.
guide-patterns-end = Vége a játéknak. Minden csoport annyit ér, ahány lapkája van a jelölő alatti nélkül, szorozva a jelölőn lévő számmal.
