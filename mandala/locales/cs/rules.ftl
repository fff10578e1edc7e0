# The rules pages, their figures, and the overview during play.

rules-title-mandala = Pravidla hry Mandala
rules-title-patterns = Pravidla hry Patterns
rules-games = Hry
rules-contents = Obsah
rules-failed = Pravidla se nepodařilo načíst.
rules-again = Zkusit znovu

# Words inside the figures

figure-you = Ty
figure-opponent = Soupeř
figure-mountain = Střed
figure-field = Pole
figure-river = Tvá řeka
figure-cup = Tvůj pohár
figure-deck = Dobírací balíček
figure-discard = Odhazovací hromádka
figure-mandala = Mandala { $number }
figure-hand = Ruka
figure-before = Před tahem
figure-after = Po tahu
figure-swap-tile = Výměnný dílek
figure-first = vybírá první
figure-row-place = Místo v řece
figure-row-color = Barva
figure-row-cards = Karet v poháru
figure-row-tiles = Započítané dílky
figure-row-points = Body

# Captions, and the same for those who cannot see the figure

figure-set-up = Začátek: dvě karty v každém středu, dvě v každém poháru. Středy jsou společné, dolní pole jsou tvá.
figure-set-up-alt = Dvě mandaly. Každá má nahoře soupeřovo pole, uprostřed střed a dole tvé pole. Ve středu 1 leží červená a žlutá karta, ve středu 2 dvě černé; všechna pole jsou prázdná. Pod nimi je šest volných míst tvé řeky a dvě karty lícem dolů ve tvém poháru.
figure-turns = Jedna akce za tah: přidat do středu a dobrat si, přidat do svého pole, nebo odhodit a dobrat si znovu.
figure-turns-alt = Tři obrázky. A: jedna žlutá karta jde z ruky do středu a dobírají se tři karty. B: tři oranžové karty jdou z ruky do tvého pole a nedobírá se nic. C: dvě zelené karty jdou z ruky na odhazovací hromádku a dobírají se dvě karty.
figure-color-rule = Každá barva smí ležet jen v jedné části. Zelenou tu zahrát nesmíš, černá je ještě volná.
figure-color-rule-alt = Mandala. Tři zelené karty leží v soupeřově poli, tři žluté a dvě fialové ve středu, dvě oranžové a dvě červené ve tvém poli. Žlutá, fialová nebo černá smí do středu, oranžová, červená nebo černá do tvého pole.
figure-choosing = Čtyři karty proti třem: vybíráš jako první.
figure-choosing-alt = Dokončená mandala. V soupeřově poli leží tři karty, ve tvém poli čtyři. Ve středu leží tři žluté karty, dvě fialové a jedna černá.
figure-claiming = Žlutou v řece ještě nemáš: jedna karta jde tam, ostatní do poháru.
figure-claiming-alt = Tři žluté karty opouštějí střed: jedna leží lícem nahoru na druhém místě tvé řeky, za červenou, a dvě leží lícem dolů ve tvém poháru.
figure-card-score = Každá karta v poháru má hodnotu místa své barvy v řece.
figure-card-score-alt = Na místech 1 až 6 v řece leží červená, zelená, černá, oranžová, žlutá a fialová. V poháru je jich 4, 5, 6, 0, 3 a 1: 4 + 10 + 18 + 0 + 15 + 6 = 53 bodů.
figure-board = 52 políček; čtyři uprostřed jsou označená.
figure-board-alt = Deska osm krát osm bez tří políček v každém rohu: řady po 4, 6, 8, 8, 8, 8, 6 a 4. Sloupce jsou a až h, řady 1 až 8. Políčka d4, d5, e4 a e5 jsou označená.
figure-open = Založit: výměnný dílek jde rubem nahoru na d4 a nese žeton 1. Černý dílek jde do misky.
figure-open-alt = Devět dílků od c3 po e5, před tahem a po něm. Před tahem je d4 černé a tvůj výměnný dílek červený. Po tahu leží tvůj červený dílek rubem nahoru na d4 s žetonem 1 a tvůj výměnný dílek je černý.
figure-flip = Otočit: dílek na e4 je červený a sousedí s tvou červenou skupinou, a tak ho smíš otočit a připojit k ní.
figure-flip-alt = Devět dílků od c3 po e5, před tahem a po něm. Před tahem tvoří tvou červenou skupinu jen dílek na d4 a vedle něj na e4 leží červený dílek lícem nahoru. Po tahu leží e4 rubem nahoru a patří do tvé skupiny.
figure-swap = Vyměnit: tvůj červený výměnný dílek jde na místo žlutého dílku na d3.
figure-swap-alt = Devět dílků od c3 po e5, před tahem a po něm. Před tahem leží tvá červená skupina na d4 a e4 a tvůj výměnný dílek je červený. Po tahu je d3 červené, rubem nahoru, a patří do tvé skupiny; tvůj výměnný dílek je žlutý.
figure-apart = Dílek na e4 smíš otočit. Na e5 by se tvá červená skupina dotkla soupeřovy.
figure-apart-alt = Dílky od c3 po f7. Tvá červená skupina leží na d4 a d5, soupeřova na f5 a f6. Dílek na e4 se smí otočit, dílek na e5 ne.
figure-tile-score = Každá skupina: počet dílků (bez dílku pod žetonem) krát číslo jejího místa v řece.
figure-tile-score-alt = Na místech 1 až 6 v řece mají skupiny 4, 3, 1, 4, 0 a 2 započítané dílky: 4 + 6 + 3 + 16 + 0 + 12 = 41 bodů.

# The overview, one key away during play

overview-title-mandala = Mandala v kostce
overview-title-patterns = Patterns v kostce
overview-full-rules = Přečíst celá pravidla
overview-keys = Klávesy
overview-keys-take-back = Vrátit tah
overview-keys-overview = Tento přehled
overview-aim-mandala = Tvým cílem je mít v poháru mnoho karet těch barev, které leží ve tvé řece až vzadu.
overview-aim-patterns = Tvým cílem je mít velké skupiny, hlavně v barvách, které založíš pozdě.
overview-turn = Tvůj tah: jedna z těchto akcí
overview-end = Konec hry
overview-score = Bodování

overview-mandala-mountain = Střed: zahraj 1 kartu a dober si 3; v ruce smíš mít nejvýš 8.
overview-mandala-field = Pole: zahraj 1 nebo více karet jedné barvy a nedobírej. Aspoň 1 kartu si nech v ruce.
overview-mandala-discard = Odhodit: odhoď 1 nebo více karet jedné barvy a dober si stejný počet.
overview-mandala-color = Základní pravidlo barev
overview-mandala-color-text = V jedné mandale smí každá barva ležet jen na jednom místě: ve středu, ve tvém poli, nebo v soupeřově.
overview-mandala-complete = Dokončení mandaly
overview-mandala-complete-text = Mandala se všemi šesti barvami je dokončená a rozebere se. První vybírá, kdo má v poli více karet; při shodě ten, kdo nezahrál poslední kartu.
overview-mandala-claim-text = Střídavě si berete ze středu všechny karty jedné barvy. Je-li barva ve tvé řece nová, jde jedna karta tam a ostatní do poháru; jinak jdou do poháru všechny. S prázdným polem si nenecháš nic.
overview-mandala-end-text = Hra končí po rozdělení mandaly, pokud je pak v některé řece šest barev, nebo pokud dobírací balíček došel ještě před jejím rozebráním.
overview-mandala-score-text = Každá karta v poháru má hodnotu místa své barvy v řece. Při shodě vyhrává, kdo má v poháru méně karet.

overview-patterns-open = Založit (jen barvu, kterou ještě založenou nemáš): polož svůj výměnný dílek rubem nahoru na místo libovolného dílku ležícího lícem nahoru. Barva výměnného dílku dostane tvé další místo v řece.
overview-patterns-flip = Otočit: otoč dílek, který sousedí s tvou skupinou a má její barvu.
overview-patterns-swap = Vyměnit: dílek, který sousedí s tvou skupinou, vyměň za svůj výměnný dílek; ten musí mít barvu skupiny.
overview-patterns-apart = Stejné barvy zůstávají oddělené
overview-patterns-apart-text = Tvá skupina nesmí nikdy sousedit se soupeřovou skupinou stejné barvy. Úhlopříčný dotyk nevadí.
overview-patterns-end-text = Hra končí, když hráč na tahu nemůže provést žádnou akci. Druhý hráč smí ještě otáčet.
overview-patterns-score-text = Každá skupina: počet dílků (bez dílku pod žetonem) krát číslo jejího místa v řece.
