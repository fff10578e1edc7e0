# The rules pages, their figures, and the overview during play.

rules-title-mandala = A Mandala szabályai
rules-title-patterns = A Patterns szabályai
rules-games = Játékok
rules-contents = Tartalom
rules-failed = A szabályokat nem sikerült betölteni.
rules-again = Újra

# Words inside the figures

figure-you = Te
figure-opponent = Ellenfeled
figure-mountain = Hegy
figure-field = Mező
figure-river = A folyód
figure-cup = A csészéd
figure-deck = Húzópakli
figure-discard = Dobópakli
figure-mandala = { $number }. mandala
figure-hand = Kéz
figure-before = Előtte
figure-after = Utána
figure-swap-tile = Cserelapka
figure-first = először választ
figure-row-place = Hely a folyón
figure-row-color = Szín
figure-row-cards = Lap a csészében
figure-row-tiles = Beszámító lapka
figure-row-points = Pont

# Captions, and the same for those who cannot see the figure

figure-set-up = A kezdet: két-két lap a hegyeken és a csészékben. A hegyek közösek, az alsó mezők a tieid.
figure-set-up-alt = Két mandala. Mindegyiknél felül az ellenfeled mezője, középen a hegy, alul a te meződ. Az 1. hegyen egy piros és egy sárga lap fekszik, a 2. hegyen két fekete; minden mező üres. Alattuk a folyód hat szabad helye és két lap képpel lefelé a csészédben.
figure-turns = Körönként egy akció: építsd a hegyet, és húzz; növeld a meződet; vagy dobj el lapokat, és húzz helyettük.
figure-turns-alt = Három kép. A: egy sárga lap kerül a kézből a hegyre, és három lapot húzol. B: három narancs lap kerül a kézből a meződre, és nem húzol semmit. C: két zöld lap kerül a kézből a dobópaklira, és két lapot húzol.
figure-color-rule = Minden szín csak egy területen lehet. A zöldet itt nem játszhatod ki; a fekete még szabad.
figure-color-rule-alt = Egy mandala. Az ellenfeled mezőjén három zöld lap fekszik, a hegyen három sárga és két lila, a te meződön két narancs és két piros. A hegyre sárga, lila vagy fekete, a meződre narancs, piros vagy fekete kerülhet.
figure-choosing = Négy lap három ellen: te választasz először.
figure-choosing-alt = Az elkészült mandala. Az ellenfeled mezőjén három lap fekszik, a te meződön négy. A hegyen három sárga, két lila és egy fekete lap van.
figure-claiming = A sárga még nincs a folyódon: egy lap oda kerül, a többi a csészédbe.
figure-claiming-alt = Három sárga lap kerül le a hegyről: egy képpel felfelé a folyód második helyén fekszik, a piros mögött, kettő pedig képpel lefelé a csészédben.
figure-card-score = A csésze minden lapja annyit ér, ahányadik helyen a színe fekszik a folyón.
figure-card-score-alt = A folyó 1–6. helyén piros, zöld, fekete, narancs, sárga és lila fekszik. A csészében ezekből 4, 5, 6, 0, 3 és 1 lap van: 4 + 10 + 18 + 0 + 15 + 6 = 53 pont.
figure-board = 52 mező; a középső négy jelölve van.
figure-board-alt = Nyolcszor nyolcas tábla, minden sarkából három mező hiányzik: 4, 6, 8, 8, 8, 8, 6 és 4 mezős sorok. Az oszlopok a-tól h-ig, a sorok 1-től 8-ig. A d4, d5, e4 és e5 mező jelölve van.
figure-open = Megnyitás: a cserelapkád hátlappal felfelé a d4-re kerül az 1-es jelölővel. A fekete lapka a táladba kerül.
figure-open-alt = Kilenc lapka a c3-tól az e5-ig, előtte és utána. Előtte a d4 fekete, a cserelapkád piros. Utána a piros lapkád hátlappal felfelé a d4-en fekszik az 1-es jelölővel, és a cserelapkád fekete.
figure-flip = Megfordítás: az e4 piros, és szomszédos a piros csoportoddal, ezért megfordíthatod, és a csoporthoz kerül.
figure-flip-alt = Kilenc lapka a c3-tól az e5-ig, előtte és utána. Előtte a piros csoportod csak a d4-en lévő lapka, mellette az e4-en egy piros lapka fekszik előlappal felfelé. Utána az e4 hátlappal felfelé fekszik, és a csoportodhoz tartozik.
figure-swap = Kicserélés: a piros cserelapkád a d3-on lévő sárga lapka helyére kerül.
figure-swap-alt = Kilenc lapka a c3-tól az e5-ig, előtte és utána. Előtte a piros csoportod a d4-en és az e4-en fekszik, a cserelapkád piros. Utána a d3 piros, hátlappal felfelé, és a csoportodhoz tartozik; a cserelapkád sárga.
figure-apart = Az e4-et megfordíthatod. Az e5-ön a piros csoportod az ellenfeledéhez érne.
figure-apart-alt = Lapkák a c3-tól az f7-ig. A piros csoportod a d4-en és a d5-ön, az ellenfeledé az f5-ön és az f6-on fekszik. Az e4-en lévő lapkát meg lehet fordítani, az e5-ön lévőt nem.
figure-tile-score = Minden csoport annyit ér, ahány lapkája van a jelölő alatti nélkül, szorozva a folyón elfoglalt helyének számával.
figure-tile-score-alt = A folyó 1–6. helyén a csoportoknak 4, 3, 1, 4, 0 és 2 beszámító lapkája van: 4 + 6 + 3 + 16 + 0 + 12 = 41 pont.

# The overview, one key away during play

overview-title-mandala = A Mandala dióhéjban
overview-title-patterns = A Patterns dióhéjban
overview-full-rules = A teljes szabályzat
overview-keys = Billentyűk
overview-keys-take-back = Egy lépés visszavonása
overview-keys-overview = Ez az áttekintés
overview-aim-mandala = A célod, hogy sok lap legyen a csészédben azokból a színekből, amelyek hátul vannak a folyódon.
overview-aim-patterns = A célod, hogy nagy csoportjaid legyenek, főleg azokban a színekben, amelyeket későn nyitsz meg.
overview-turn = A körödben: egy akció ezek közül
overview-end = A játék vége
overview-score = Pontozás

overview-mandala-mountain = Hegy: játssz ki 1 lapot, majd húzz 3-at, de 8-nál több soha nem lehet a kezedben.
overview-mandala-field = Mező: játssz ki 1 vagy több azonos színű lapot, és ne húzz. Legalább egynek a kezedben kell maradnia.
overview-mandala-discard = Dobás: dobj el 1 vagy több azonos színű lapot, majd húzz ugyanannyit.
overview-mandala-color = A színszabály
overview-mandala-color-text = Egy mandalában minden szín csak egy helyen lehet: a hegyen, a meződön vagy az ellenfeled mezőjén.
overview-mandala-complete = Ha elkészül egy mandala
overview-mandala-complete-text = Ha mind a hat szín benne van, a mandala elkészült, és megsemmisítitek. Akinek több lap van a mezőjén, az választ először; egyenlőségnél nem az, aki az utolsó lapot kijátszotta, hanem a másik.
overview-mandala-claim-text = Felváltva veszitek el a hegyről egy-egy szín összes lapját. Ha a szín új a folyódon, egy lap oda kerül, a többi a csészédbe; különben mind a csészédbe. Üres mezővel semmi sem marad nálad.
overview-mandala-end-text = Egy mandala elosztása után vége a játéknak, ha valamelyik folyón hat szín van, vagy ha a húzópakli már a mandala megsemmisítése előtt elfogyott.
overview-mandala-score-text = A csésze minden lapja annyit ér, ahányadik helyen a színe fekszik a folyón. Egyenlőségnél az nyer, akinek kevesebb lap van a csészéjében.

overview-patterns-open = Megnyitás: ha a színét még nem nyitottad meg, tedd a cserelapkádat hátlappal felfelé egy tetszőleges, előlappal felfelé fekvő lapka helyére. A színe a folyód következő helyét kapja.
overview-patterns-flip = Megfordítás: fordíts meg egy lapkát, amely szomszédos a csoportoddal, és ugyanolyan színű.
overview-patterns-swap = Kicserélés: cserélj ki egy lapkát a csoportod mellett a cserelapkádra; ennek a színe egyezzen a csoportéval.
overview-patterns-apart = Az azonos színek külön maradnak
overview-patterns-apart-text = A csoportod soha nem lehet szomszédos az ellenfeled azonos színű csoportjával. Az átlós érintkezés megengedett.
overview-patterns-end-text = A játék véget ér, ha a soron lévő játékosnak nincs végrehajtható akciója. A másik játékos még megfordíthat lapkákat.
overview-patterns-score-text = Minden csoport annyit ér, ahány lapkája van a jelölő alatti nélkül, szorozva a folyón elfoglalt helyének számával.
