### Kurz ke každé hře. Lekce jsou data v mandala/lessons; jejich texty se jmenují podle nich.

# $game je název hry.
learn-title = { $game }: kurz
learn-lesson = Lekce { $number } z { $count }:
learn-next = Další lekce
learn-play = Zahrát si hru
learn-strategy = Dál ke strategii
learn-show = Ukaž mi to
lesson-wait = Počkej na soupeřův tah.
lesson-other = To smíš, ale tahle lekce chce něco jiného.
lesson-better = To smíš, ale najdi něco silnějšího.

## Mandala

lesson-mandala-mountain = Karta do středu
lesson-mandala-mountain-1 = Každá mandala má společný střed a pro každého hráče jedno pole. Vyber svou zelenou kartu a zahraj ji do středu 1.
lesson-mandala-mountain-1-field = To je tvoje pole na kraji. Střed leží uprostřed.
lesson-mandala-mountain-1-discard = Odhazování přijde později. Zahraj zelenou kartu do středu 1.
lesson-mandala-mountain-end = A přibyly ti tři karty: kdo zahraje kartu do středu, dobere si tři, v ruce však nikdy nesmí mít víc než osm.
lesson-mandala-field = Karty do pole
lesson-mandala-field-1 = Soupeř dal do svého pole v mandale 1 červenou. Ty dej do svého tři fialové karty: karty jedné barvy se smí hrát najednou.
lesson-mandala-field-1-mountain = Do středu se hraje vždy jen jedna karta. Do pole jich smí víc, když mají stejnou barvu.
lesson-mandala-field-1-more = Vezmi tři: vybírej fialovou, dokud nejsou tři.
lesson-mandala-field-end = Za pole nic nedobíráš a jedna karta ti musí zůstat v ruce. Ale kdo má v poli víc karet, ten po dokončení mandaly vybírá první.
lesson-mandala-colour = Základní pravidlo barev
lesson-mandala-colour-1 = Každá barva smí v mandale ležet jen na jednom místě: ve středu, ve tvém poli, nebo v poli soupeře. Kam ještě může v mandale 1 fialová? Zahraj ji tam.
lesson-mandala-colour-1-elsewhere = To smíš, ale najdi místo pro fialovou v mandale 1.
lesson-mandala-colour-end = Správně: tam, kde už fialová leží. Zelená a černá leží ve středu, takže tam do žádného pole nesmí. Mandaly 2 se to netýká.
lesson-mandala-discard = Výměna karet
lesson-mandala-discard-1 = Když ti karty v ruce nepomáhají, odhoď karty jedné barvy a dober si stejný počet. Odhoď obě černé karty.
lesson-mandala-discard-1-both = Obě: vybírej černou, dokud nejsou dvě.
lesson-mandala-discard-end = Máš dvě nové karty. V mandalách se nic nezměnilo.
lesson-mandala-sharing = Rozdělení mandaly
lesson-mandala-sharing-1 = Mandale 1 chybí už jen oranžová. Dokonči ji: zahraj oranžovou do jejího středu.
lesson-mandala-sharing-1-field = I tím by byla dokončená. Rozděluje se ale jen to, co leží ve středu: zahraj oranžovou tam.
lesson-mandala-sharing-2 = Hotovo! Ty máš v poli čtyři karty, soupeř jednu, takže vybíráš první. Vezmi zelenou: celá je tvoje.
lesson-mandala-sharing-3 = Jedna zelená karta leží na místě 1 tvé řeky, dvě jsou ve tvém poháru. Soupeř si vzal černou. Teď vezmi žlutou.
lesson-mandala-sharing-end = Střed je rozdělený a pole jsou odhozená. Ve středu leží dvě nové karty.
lesson-mandala-score = Konec a body
lesson-mandala-score-1 = Karta v poháru má hodnotu místa, na kterém leží její barva v řece. Černá by přišla na místo 5 a jednu černou už v poháru máš: pět bodů. Vezmi černou.
lesson-mandala-score-1-two = Oranžová je ve tvé řece na místě 2: jen dva body. Vezmi černou.
lesson-mandala-score-1-none = Fialová by přišla na místo 5, ale v poháru žádnou nemáš: žádné body. Vezmi černou.
lesson-mandala-score-end = Poslední barva ti připadla sama. Ve tvé řece je šestá, takže hra končí a vyhráváš o jediný bod!
lesson-mandala-majority = Mít větší pole
lesson-mandala-majority-1 = Mandale 1 chybí už jen černá. Soupeř tam má v poli tři karty, ty jednu. Kdo má větší pole, vybírá první: postarej se, ať jsi to ty.
lesson-mandala-majority-1-few = Dobrý nápad, ale takhle tě soupeř snadno dožene. Máš čtyři žluté karty.
lesson-mandala-majority-1-complete = Tím je mandala hned dokončená a první by vybíral soupeř: tři karty proti jedné.
lesson-mandala-majority-1-mountain = Střed počká. Soupeř může mandalu 1 hned dokončit a vybíral by první.
lesson-mandala-majority-end = Pět karet proti třem. Teď ať černá klidně přijde: první vybíráš ty.
lesson-mandala-odd = Sudý a lichý počet
lesson-mandala-odd-1 = Mandale 2 chybí jen černá a tvoje pole je větší: první vybíráš ty. Ve středu leží tři barvy a při lichém počtu máš o jednu víc. Dokonči ji tak, aby počet zůstal lichý.
lesson-mandala-odd-1-mountain = Pak jsou barvy čtyři: dvě pro každého. Nech tři.
lesson-mandala-odd-end = Rozdělují se tři barvy: dvě pro tebe, jedna pro soupeře.
lesson-mandala-even = Ze sudého počtu lichý
lesson-mandala-even-1 = Mandale 2 chybí jen červená a tvoje pole je zase větší. Tentokrát leží ve středu dvě barvy. Kam s červenou?
lesson-mandala-even-1-field = Pak se rozdělí dvě barvy, jedna pro každého. Ať jsou tři.
lesson-mandala-even-end = Tři barvy a dvě z nich jsou tvoje. Když vybíráš první, má být počet barev ve středu lichý; když soupeř, sudý.
lesson-mandala-worth = Jakou má barva cenu
lesson-mandala-worth-1 = Vybíráš první. Další místo ve tvé řece je 3, takže každá karta nové barvy v poháru je za 3 body. Započítej i to, co už v poháru máš: fialovou, nebo černou?
lesson-mandala-worth-1-fewer = Fialová ti dá do poháru dvě karty: 6 bodů. Černá také, a jednu už tam máš: 9 bodů.
lesson-mandala-worth-end = Devět bodů pro tebe. Soupeř dostal tři: fialová leží v jeho řece na místě 1.
lesson-mandala-deny = Co soupeři nenechat
lesson-mandala-deny-1 = Zbývají dvě barvy. Zelená je pro tebe za 8 bodů, žlutá jen za 3. Tu druhou ale dostane soupeř: podívej se nejdřív na jeho řeku.
lesson-mandala-deny-1-greedy = Pak dostane tři žluté karty po 5 bodech: 15 bodů. Když vezmeš žlutou, dostane jen 8.
lesson-mandala-deny-end = 3 body pro tebe a 8 pro soupeře místo 8 pro tebe a 15 pro soupeře. Co soupeři nenecháš, má stejnou cenu jako to, co získáš.
lesson-mandala-patience = Hned, nebo později
lesson-mandala-patience-1 = V mandale 2 vedeš čtyřmi kartami proti jedné a zelenou ji můžeš dokončit. Ale co leží ve středu? Každá černá karta je pro tebe za 4 body. Najdi něco lepšího.
lesson-mandala-patience-1-now = Vybíráš sice první, ale skoro není z čeho. Vedení ti nikdo nevezme: nech střed růst.
lesson-mandala-patience-end = Teď tam leží dvě černé karty a máš nové v ruce. Když jasně vedeš, nech střed růst; když vede soupeř, dokonči mandalu, dokud je malá.
lesson-mandala-alone = V mandale jen ty
lesson-mandala-alone-1 = Mandale 1 chybí jen oranžová. Ty tam v poli kartu máš, soupeř ne: co vybere, o to přijde. Hned, nebo později, a kam s oranžovou?
lesson-mandala-alone-1-field = Hned je správně. Ale ve středu by s oranžovou bylo pět barev a tři z nich by byly tvoje.
lesson-mandala-alone-1-wait = Nečekej: stačí jedna karta v tom poli a soupeř svůj díl dostane.
lesson-mandala-alone-end = Vybíráš tři z pěti barev, a co vybere soupeř, jde na odhazovací hromádku. Dej proto v každé mandale včas kartu do svého pole!
lesson-mandala-last = Poslední mandala
lesson-mandala-last-1 = V dobíracím balíčku je poslední karta. Jakmile ji někdo dobere, je příští dokončená mandala poslední, i ve stejném tahu. Vedeš: ukonči hru tam, kde vybíráš první.
lesson-mandala-last-1-field = Za to nic nedobíráš, takže hra pokračuje. A zelená by neležela ve středu.
lesson-mandala-last-1-empty = V tom poli nemáš žádnou kartu: co vybereš, o to přijdeš, a zbytek si vezme soupeř.
lesson-mandala-last-1-later = Pak balíček dojde a soupeř může jako poslední dokončit mandalu 2. Dokonči nejdřív tu svou.
lesson-mandala-last-end = Máš poslední kartu z balíčku, takže tahle mandala je poslední. Vybíráš první a soupeř nedostane nic: vyhráváš.

## Patterns

lesson-patterns-open = Založení skupiny
lesson-patterns-open-1 = Tvůj výměnný dílek je červený. Polož ho na b5, mezi červené dílky, a vezmi si dílek, který tam leží.
lesson-patterns-open-1-elsewhere = I tam smíš skupinu založit. Ale b5 má tři červené sousedy.
lesson-patterns-open-end = Tvá červená skupina má žeton 1: každý další dílek je za 1 bod. Černý dílek je teď tvůj výměnný dílek.
lesson-patterns-flip = Otočení dílku
lesson-patterns-flip-1 = Skupina roste, když hned vedle ní otočíš dílek její barvy. Otoč některého červeného souseda b5.
lesson-patterns-flip-1-open = Tím by vznikla další skupina. Nejdřív otoč červený dílek vedle b5.
lesson-patterns-flip-end = Tvá skupina má dva dílky. Dílek, který leží rubem nahoru, se už nikdy nezmění.
lesson-patterns-second = Skupina za víc bodů
lesson-patterns-second-1 = Tvůj výměnný dílek je černý. Založ černou na f7 a vezmi si odtud červený dílek.
lesson-patterns-second-1-flip = Červená počká: každý dílek je tam jen za 1 bod. Založ černou na f7.
lesson-patterns-second-1-elsewhere = Založ na f7: červený dílek odtud budeš potřebovat.
lesson-patterns-second-end = Černá má žeton 2: každý další dílek je za 2 body. Pozdější skupiny jsou cennější, ale mají méně času růst.
lesson-patterns-swap = Výměna dílku
lesson-patterns-swap-1 = Tvůj výměnný dílek má barvu tvé červené skupiny. Polož ho na c6, hned vedle ní, a vezmi si oranžový dílek.
lesson-patterns-swap-1-flip = To je otočení. Místo toho polož svůj výměnný dílek na c6.
lesson-patterns-swap-1-elsewhere = I tam smíš vyměnit. Ale vezmi si oranžový dílek z c6.
lesson-patterns-swap-end = Skupina vyrostla tam, kde červená nebyla, a máš nový výměnný dílek podle své volby.
lesson-patterns-apart = Stejné barvy se nedotýkají
lesson-patterns-apart-1 = Soupeř má oranžovou skupinu. Tvoje nesmí ležet hned vedle ní, šikmo ano. Založ oranžovou na c7.
lesson-patterns-apart-1-elsewhere = I to je dost daleko. Ale c7 má oranžového souseda.
lesson-patterns-apart-1-flip = Tím roste stará skupina. Založ oranžovou na c7.
lesson-patterns-apart-end = Skupiny různých barev se dotýkat smí. Postav ty svoje soupeři do cesty!
lesson-patterns-score = Konec a body
lesson-patterns-score-1 = Soupeř už nemá žádnou akci. Ty teď smíš otáčet, dokud to jde. Začni dílkem h5: červená má žeton 6, takže přinese 6 bodů.
lesson-patterns-score-1-later = Ten přijde na řadu potom. Nejdřív otoč h5, za 6 bodů.
lesson-patterns-score-1-stop = Ještě nekonči: každé otočení přinese body.
lesson-patterns-score-2 = Otočit jdou ještě dva dílky: e6 a f2.
lesson-patterns-score-2-stop = Ještě nekonči: každé otočení přinese body.
lesson-patterns-score-3 = A poslední.
lesson-patterns-score-3-stop = Ještě nekonči: jeden dílek jde otočit.
lesson-patterns-score-end = Každá skupina má tolik bodů, kolik má dalších dílků, krát číslo jejího žetonu. Vyhráváš 46 : 29!
lesson-patterns-keep = Co si nechat
lesson-patterns-keep-1 = Začíná soupeř, takže ty určíš, kdo dostane který startovní dílek. Nech si barvu, která může nejlíp růst: podívej se, kde leží její dílky blízko sebe.
lesson-patterns-keep-1-orange = Oranžové dílky jsou roztroušené a soupeř by dostal fialovou, která leží v jednom rohu pohromadě.
lesson-patterns-keep-end = Šest fialových dílků leží v jednom rohu. Skupina na c7 by měla tři z nich hned u sebe.
lesson-patterns-early = Zakládej brzy
lesson-patterns-early-1 = Můžeš otočit h4 za 2 body. Ale tvůj výměnný dílek je oranžový a oranžovou skupinu ještě nemáš. Co je lepší?
lesson-patterns-early-1-flip = Ty body neutečou. Zakládej, dokud je místo: pozdější skupiny jsou cennější, ale potřebují čas růst.
lesson-patterns-early-end = Tvá třetí skupina: každý další dílek je za 3 body. Zakládej tam, kde jsou dílky té barvy blízko, a vezmi si dílek, který založí další skupinu.
lesson-patterns-marker = Počítej podle žetonu
lesson-patterns-marker-1 = Prohráváš o dva body. Otočit jdou dílky b6, c4, d1 a e3. Každý má tolik bodů, kolik říká žeton jeho skupiny: který první?
lesson-patterns-marker-1-three = Žlutá má žeton 3. Jeden dílek je za víc.
lesson-patterns-marker-1-less = Tahle skupina má nízký žeton. Jeden dílek je za víc.
lesson-patterns-marker-end = Červená má žeton 4, takže to byly 4 body. Zbytek přijde, dokud je čas.
lesson-patterns-cut = Odříznutí
lesson-patterns-cut-1 = Tvůj výměnný dílek je zelený a zelená má žeton 6. Smíš ho dát na c1 nebo na f1: obojí je za 6 bodů. Co z toho navíc soupeři něco vezme?
lesson-patterns-cut-1-same = Šest bodů pro tebe, ale soupeř pak otočí f1, které leží vedle jeho oranžové skupiny.
lesson-patterns-cut-1-less = To je za méně. Použij svůj zelený výměnný dílek.
lesson-patterns-cut-end = Šest bodů pro tebe a oranžový dílek je pryč: soupeřova oranžová skupina už tam růst nemůže.
lesson-patterns-take = Správný výměnný dílek
lesson-patterns-take-1 = Tvůj výměnný dílek je zelený: vedle tvé zelené skupiny je všude za 4 body. Ale jaký dílek si za něj vezmeš? Tvá skupina se žetonem 6 je žlutá.
lesson-patterns-take-1-red = I to je za 4 body. Ale se žlutou může příště růst skupina se žetonem 6.
lesson-patterns-take-1-flip = Co tam můžeš otočit, to ti teď nikdo nevezme. Ale žlutý dílek na c4 může být příště pryč: soupeř tam může dát oranžovou.
lesson-patterns-take-end = Teď je tvůj výměnný dílek žlutý, připravený pro skupinu se žetonem 6. Výměna se tak počítá dvakrát: co položíš a co si vezmeš.
lesson-patterns-actions = Bez akcí
lesson-patterns-actions-1 = Soupeřův výměnný dílek je žlutý a žlutou už založil. Může ho položit jen vedle své skupiny na e5: na e4, nebo na f5. Dokážeš založit svou žlutou tak, aby obojí bylo zakázané?
lesson-patterns-actions-1-elsewhere = Pak soupeř žlutou ještě položí. Stejné barvy se nedotýkají: najdi políčko, které sousedí s e4 i f5.
lesson-patterns-actions-1-flip = Body počkají. Soupeři už skoro žádné akce nezbývají: vezmi mu ty poslední.
lesson-patterns-actions-end = Žlutá na f4 hlídá e4 i f5: soupeř mohl už jen otočit zelený dílek. Komu akce dojdou, ten hru končí, a druhý smí dál otáčet.
lesson-patterns-ending = Poslední akce
lesson-patterns-ending-1 = Po tomto tahu soupeři nezbude žádná akce a ty smíš dál otáčet, ale už jen otáčet. Otočit jdou d8 a e5, tvůj zelený výměnný dílek patří na c4. Co musí přijít první?
lesson-patterns-ending-1-flip = To můžeš otočit i potom. Ale vyměnit už pak nepůjde.
lesson-patterns-ending-end = Vyměněno. Teď přijdou d8 a e5 a vyhráváš 56 : 54.

## První hra: co se vysvětluje, když se to stane poprvé. Vysvětlivky jsou data v mandala/lessons/guide.

guide-title = Vysvětlivky
guide-next = Rozumím
guide-close = Už nevysvětlovat
guide-waits = { $name } čeká, až si to přečteš.

guide-mandala-turn = Jsi na tahu. Vyber kartu (dalším výběrem jednu přidáš) a pak některé z míst, která se rozsvítí: střed, své pole nebo odhazovací hromádku.
guide-mandala-colour = Základní pravidlo barev: v každé mandale leží barva jen na jednom místě, ve středu nebo v jednom z polí. Druhé mandaly se to netýká.
guide-mandala-keep-one = Jedna karta ti musí zůstat v ruce.
guide-mandala-mountain = Střed roste a přibyly ti karty: tři, v ruce však nikdy víc než osm. Co leží ve středu, to se rozdělí, až bude mandala dokončená.
guide-mandala-field = Za pole nic nedobíráš a jeho karty se nikdy nepočítají. Ale až bude mandala dokončená, vybírá první ten, kdo má v poli víc karet.
guide-mandala-their-field = { $name } má v poli novou barvu: { $color }. Jinde v této mandale už ležet nesmí, to je základní pravidlo barev.
guide-mandala-discard = Místo karet jedné barvy máš stejný počet nových. V mandalách se nic nezměnilo.
guide-mandala-their-discard = { $name } odhazuje karty jedné barvy a dobírá si stejný počet. Můžeš to také, když ti karty v ruce nepomáhají.
guide-mandala-complete =
    Všech šest barev: mandala je dokončená a její střed se rozdělí. { $first_chooser_reason ->
        [larger-field] { $first_chooser ->
            [you] První vybíráš ty, protože máš větší pole.
           *[other] První vybírá { $name }: má větší pole.
        }
       *[other] { $first_chooser ->
            [you] Pole jsou stejná. První vybíráš ty, protože mandalu dokončil soupeř ({ $name }).
           *[other] Pole jsou stejná. První vybírá { $name }, protože mandala je dokončená tvým tahem.
        }
    }
guide-mandala-nobody = Všech šest barev, ale nikdo nemá v poli kartu: celá mandala jde na odhazovací hromádku.
guide-mandala-claim = Jedna karta ({ $color }) leží na místě { $place } tvé řeky, ostatní jsou v poháru. Každá z nich bude mít hodnotu tohoto místa.
guide-mandala-single = Karta ({ $color }) leží na místě { $place } tvé řeky. Sama se nepočítá, ale každá další karta té barvy v poháru bude mít hodnotu tohoto místa.
guide-mandala-cup = Tahle barva ({ $color }) už ve tvé řece ležela, takže všechny karty šly do poháru.
guide-mandala-lost = V tom poli nebyla žádná tvoje karta, takže o vybrané karty přicházíš. Dej v každé mandale včas kartu do svého pole!
guide-mandala-their-claim = { $name } si bere barvu: { $color }. Střídáte se, dokud není střed prázdný.
guide-mandala-their-lost = { $name } nemá v tom poli žádnou kartu: co si vybere, jde na odhazovací hromádku.
guide-mandala-swept = Střed je rozdělený. Karty z obou polí jdou na odhazovací hromádku a ve středu leží dvě nové.
guide-mandala-lacks = Jedné mandale chybí jediná barva; vidíš ji nad ní. Kdo ji zahraje, mandalu dokončí. Je tam tvoje pole větší?
guide-mandala-river = V jedné řece je pět barev. Šestá ukončí hru, jakmile se ta mandala rozdělí.
guide-mandala-deck = Dobírací balíček dochází. Až dojde, bude příští dokončená mandala poslední.
guide-mandala-last = Dobírací balíček došel: příští dokončená mandala je poslední. Karty v ruce se pak nepočítají.
guide-mandala-end = Hra skončila. Karta v poháru má hodnotu místa, na kterém leží její barva v řece; barva, která v řece není, nemá hodnotu žádnou.

guide-patterns-given = { $name } má vybráno. Druhý startovní dílek leží ve tvé misce: je to tvůj výměnný dílek.
guide-patterns-turn = Jsi na tahu. Založ skupinu: vyber políčko vedle dílků barvy, jakou má tvůj výměnný dílek. Ten přijde tam a ty si vezmeš dílek, který tam ležel.
guide-patterns-apart = Stejné barvy se nedotýkají: tvá skupina nesmí ležet hned vedle soupeřovy skupiny té barvy. Šikmo smí.
guide-patterns-opened = Barvu, kterou má tvůj výměnný dílek, už máš založenou. Hned vedle té skupiny ho ještě položit smíš: to je výměna.
guide-patterns-beside = Skupina roste jen na sousední políčka: otoč tam dílek její barvy, nebo tam polož výměnný dílek její barvy.
guide-patterns-open = Tvá skupina má žeton { $place }: za tolik bodů je v ní každý další dílek. Dílek, který tam ležel, je teď tvůj výměnný dílek.
guide-patterns-their-open = I { $name } zakládá skupinu: { $color }. Tvoje skupina té barvy nikdy nesmí ležet hned vedle ní.
guide-patterns-flip = Otočený dílek teď patří k tvé skupině a je za tolik, kolik říká její žeton. Už se nikdy nezmění.
guide-patterns-their-flip = { $name } otáčí dílek hned vedle skupiny stejné barvy. Vedle svých skupin to můžeš také.
guide-patterns-swap = To byla výměna: skupina vyrostla tam, kde dílek její barvy nebyl, a máš nový výměnný dílek.
guide-patterns-their-swap = { $name } vyměňuje: výměnný dílek přišel vedle skupiny své barvy a dílek odtud je nový výměnný dílek.
guide-patterns-second = Tvá druhá skupina má žeton 2: její dílky se počítají dvakrát. Pozdější skupiny jsou cennější, ale mají méně času růst.
guide-patterns-few = Zbývá ti málo akcí. Hra končí, když hráč na tahu žádnou nemá; druhý pak ještě smí otáčet.
guide-patterns-last-flips = { $name } už nemá žádnou akci. Teď smíš otáčet, dokud to jde.
guide-patterns-their-last-flips = Už nemáš žádnou akci. { $name } ještě smí otáčet, pak hra skončí.
guide-patterns-end = Hra skončila. Každá skupina má tolik bodů, kolik má dílků (bez dílku pod žetonem), krát číslo jejího žetonu.
