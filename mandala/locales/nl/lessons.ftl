### De cursus bij elk spel. De lessen zijn gegevens in mandala/lessons; hun teksten heten zoals zij.

# $game is de naam van een spel.
learn-title = { $game } leren
learn-lesson = Les { $number } van { $count }:
learn-next = Volgende les
learn-play = Speel een partij
learn-strategy = Door naar de strategie
learn-show = Laat zien
lesson-wait = Wacht op de zet van je tegenstander.
lesson-other = Dat mag, maar deze les vraagt iets anders.
lesson-better = Dat mag, maar zoek iets sterkers.

## Mandala

lesson-mandala-mountain = Bouw een berg
lesson-mandala-mountain-1 = Elke mandala heeft een berg in het midden en voor jullie allebei een veld. Kies je groene kaart en leg hem op berg 1.
lesson-mandala-mountain-1-field = Dat is je veld, aan de rand. De berg ligt in het midden.
lesson-mandala-mountain-1-discard = Afleggen komt later. Leg de groene kaart op berg 1.
lesson-mandala-mountain-end = En je hebt drie kaarten getrokken: wie een berg bouwt, trekt er drie, maar heeft er nooit meer dan acht in de hand.
lesson-mandala-field = Breid je veld uit
lesson-mandala-field-1 = Je tegenstander heeft rood in het eigen veld van mandala 1 gelegd. Leg drie paarse kaarten in het jouwe: kaarten van één kleur mogen samen.
lesson-mandala-field-1-mountain = Op een berg komt telkens één kaart. In je veld mogen er meer van één kleur tegelijk.
lesson-mandala-field-1-more = Neem er drie: kies paars tot er drie staat.
lesson-mandala-field-end = Voor een veld trek je niets, en één kaart moet in je hand blijven. Maar wie meer kaarten in het eigen veld heeft, kiest als eerste zodra de mandala klaar is.
lesson-mandala-colour = De kleurenregel
lesson-mandala-colour-1 = In een mandala ligt elke kleur maar op één plek: op de berg, in jouw veld of in het andere veld. Waar kan paars in mandala 1 nog heen? Speel het daar.
lesson-mandala-colour-1-elsewhere = Dat mag, maar zoek de plek voor paars in mandala 1.
lesson-mandala-colour-end = Juist: waar al paars ligt. Groen en zwart liggen op die berg en kunnen daar in geen veld. Voor mandala 2 geldt dat niet.
lesson-mandala-discard = Verwissel je kaarten
lesson-mandala-discard-1 = Heb je niets aan je hand, leg dan kaarten van één kleur af en trek er evenveel. Leg beide zwarte kaarten af.
lesson-mandala-discard-1-both = Allebei: kies zwart tot er twee staat.
lesson-mandala-discard-end = Je hebt twee nieuwe kaarten. Aan de mandala’s is niets veranderd.
lesson-mandala-sharing = Verdeel een mandala
lesson-mandala-sharing-1 = Mandala 1 mist alleen nog oranje. Maak hem af: leg oranje op zijn berg.
lesson-mandala-sharing-1-field = Ook dat maakt hem af. Maar alleen wat op de berg ligt, wordt verdeeld: leg oranje daar.
lesson-mandala-sharing-2 = Klaar! Jij hebt vier kaarten in je veld en je tegenstander één, dus jij kiest als eerste. Neem groen: alles daarvan is voor jou.
lesson-mandala-sharing-3 = Eén groene kaart ligt op plaats 1 van je rivier, twee zitten in je kelk. Je tegenstander nam zwart. Neem nu geel.
lesson-mandala-sharing-end = De berg is verdeeld en de velden zijn afgelegd. Er liggen twee nieuwe kaarten op de berg.
lesson-mandala-score = Het einde en de puntentelling
lesson-mandala-score-1 = Een kaart in je kelk is zoveel punten waard als het nummer van de rivierplaats waar die kleur ligt. Zwart zou op plaats 5 komen, en er zit al een zwarte kaart in je kelk: vijf punten. Neem zwart.
lesson-mandala-score-1-two = Oranje ligt op plaats 2 van je rivier: maar twee punten. Neem zwart.
lesson-mandala-score-1-none = Paars zou op plaats 5 komen, maar je hebt er geen in je kelk: geen punten. Neem zwart.
lesson-mandala-score-end = De laatste kleur kwam vanzelf. Het is de zesde in je rivier, dus de partij is afgelopen en jij wint met één punt verschil!
lesson-mandala-majority = Het grotere veld
lesson-mandala-majority-1 = Mandala 1 mist alleen nog zwart. Je tegenstander heeft daar drie kaarten in het veld, jij één. Wie het grotere veld heeft, kiest als eerste: zorg dat jij dat bent.
lesson-mandala-majority-1-few = Goed gedacht, maar zo haalt je tegenstander je makkelijk in. Je hebt vier gele kaarten.
lesson-mandala-majority-1-complete = Zo is de mandala meteen klaar, en je tegenstander kiest dan als eerste: drie kaarten tegen één.
lesson-mandala-majority-1-mountain = Een berg kan wachten. Je tegenstander kan mandala 1 zo afmaken en zou dan als eerste kiezen.
lesson-mandala-majority-end = Vijf kaarten tegen drie. Nu mag zwart komen: jij kiest als eerste.
lesson-mandala-odd = Even en oneven
lesson-mandala-odd-1 = Mandala 2 mist alleen zwart, en jouw veld is groter: jij kiest als eerste. Op de berg liggen drie kleuren, en bij een oneven aantal krijg jij er één meer. Maak hem af en houd het oneven.
lesson-mandala-odd-1-mountain = Dan zijn het vier kleuren: twee voor ieder. Laat het bij drie.
lesson-mandala-odd-end = Er worden drie kleuren verdeeld: twee voor jou, één voor je tegenstander.
lesson-mandala-even = Van even naar oneven
lesson-mandala-even-1 = Mandala 2 mist alleen rood, en weer is jouw veld groter. Nu liggen er twee kleuren op de berg. Waar moet rood heen?
lesson-mandala-even-1-field = Dan worden er twee kleuren verdeeld, één voor ieder. Maak er drie van.
lesson-mandala-even-end = Drie kleuren, en twee ervan zijn voor jou. Kies jij als eerste, dan moet het aantal kleuren op de berg oneven zijn; kiest je tegenstander als eerste, even.
lesson-mandala-worth = Wat een kleur waard is
lesson-mandala-worth-1 = Jij kiest als eerste. Je volgende plaats in de rivier is 3: elke kaart van de nieuwe kleur in je kelk telt 3 punten. Tel ook wat er al in je kelk zit: paars of zwart?
lesson-mandala-worth-1-fewer = Paars brengt twee kaarten in je kelk: 6 punten. Zwart ook, en er zit er al één in: 9 punten.
lesson-mandala-worth-end = Negen punten voor jou. Je tegenstander kreeg er drie: paars ligt daar op plaats 1 van de rivier.
lesson-mandala-deny = Niets weggeven
lesson-mandala-deny-1 = Er zijn nog twee kleuren. Groen telt voor jou 8 punten, geel maar 3. Maar kijk eerst naar de rivier van je tegenstander, die de andere kleur krijgt.
lesson-mandala-deny-1-greedy = Dan krijgt je tegenstander drie gele kaarten van elk 5 punten: 15 punten. Neem jij geel, dan zijn het er maar 8.
lesson-mandala-deny-end = 3 punten voor jou en 8 voor je tegenstander in plaats van 8 voor jou en 15 voor je tegenstander. Wat je niet weggeeft, telt net zo zwaar als wat je krijgt.
lesson-mandala-patience = Nu of later
lesson-mandala-patience-1 = In mandala 2 sta je voor met vier kaarten tegen één, en met groen zou je hem kunnen afmaken. Maar wat ligt er op de berg? Zwart telt voor jou 4 punten per kaart. Zoek iets beters.
lesson-mandala-patience-1-now = Je zou als eerste kiezen, maar er valt weinig te halen. Je voorsprong is veilig: laat de berg groeien.
lesson-mandala-patience-end = Nu liggen er twee zwarte kaarten, en je hebt nieuwe getrokken. Sta je ruim voor, laat de berg dan groeien; staat je tegenstander voor, maak de mandala dan af zolang hij klein is.
lesson-mandala-alone = Alleen in een mandala
lesson-mandala-alone-1 = Mandala 1 mist alleen oranje. Jij hebt daar een kaart in je veld, je tegenstander niet: wat die kiest, gaat verloren. Nu of later, en waar moet oranje heen?
lesson-mandala-alone-1-field = Nu is goed. Maar op de berg maakt oranje er vijf kleuren van, en daarvan krijg jij er drie.
lesson-mandala-alone-1-wait = Wacht niet: één kaart in dat veld, en je tegenstander krijgt ook een deel.
lesson-mandala-alone-end = Jij kiest drie van de vijf kleuren, en wat je tegenstander kiest, gaat naar de aflegstapel. Leg dus in elke mandala op tijd een kaart in je veld!
lesson-mandala-last = De laatste mandala
lesson-mandala-last-1 = Er ligt nog één kaart op de trekstapel. Is die getrokken, dan is de volgende mandala die klaar is de laatste, ook in dezelfde zet. Je staat voor: beëindig de partij waar jij als eerste kiest.
lesson-mandala-last-1-field = Daarvoor trek je geen kaart, dus de partij gaat door. En groen zou niet op de berg liggen.
lesson-mandala-last-1-empty = In dat veld heb je geen kaart: wat je kiest, ben je kwijt, en je tegenstander neemt de rest.
lesson-mandala-last-1-later = Dan is de trekstapel op en kan je tegenstander mandala 2 als laatste afmaken. Maak eerst de jouwe af.
lesson-mandala-last-end = Je trok de laatste kaart, dus dit is de laatste mandala. Jij kiest als eerste en je tegenstander krijgt niets: je wint.

## Patterns

lesson-patterns-open = Open een groep
lesson-patterns-open-1 = Je ruiltegel is rood. Leg hem op b5, tussen rode tegels, en neem de tegel die daar ligt.
lesson-patterns-open-1-elsewhere = Daar zou je ook mogen openen. Maar b5 heeft drie rode buren.
lesson-patterns-open-end = Je rode groep heeft fiche 1: elke volgende tegel telt 1 punt. De zwarte tegel is je nieuwe ruiltegel.
lesson-patterns-flip = Draai een tegel om
lesson-patterns-flip-1 = Een groep groeit als je er direct naast een tegel van zijn kleur omdraait. Draai een rode buur van b5 om.
lesson-patterns-flip-1-open = Zo open je nog een groep. Draai eerst een rode tegel naast b5 om.
lesson-patterns-flip-end = Je groep heeft twee tegels. Een tegel met de achterkant boven verandert nooit meer.
lesson-patterns-second = Een groep die meer telt
lesson-patterns-second-1 = Je ruiltegel is zwart. Open zwart op f7 en neem de rode tegel daar.
lesson-patterns-second-1-flip = Rood kan wachten: daar telt elke tegel maar 1 punt. Open zwart op f7.
lesson-patterns-second-1-elsewhere = Open op f7: de rode tegel daar heb je straks nodig.
lesson-patterns-second-end = Zwart heeft fiche 2: elke volgende tegel telt 2 punten. Latere groepen tellen meer, maar hebben minder tijd om te groeien.
lesson-patterns-swap = Ruil een tegel
lesson-patterns-swap-1 = Je ruiltegel heeft de kleur van je rode groep. Leg hem op c6, direct naast de groep, en neem de oranje tegel.
lesson-patterns-swap-1-flip = Dat is omdraaien. Leg in plaats daarvan je ruiltegel op c6.
lesson-patterns-swap-1-elsewhere = Daar zou je ook mogen ruilen. Maar neem de oranje tegel op c6.
lesson-patterns-swap-end = De groep is gegroeid waar geen rood lag, en je koos je volgende ruiltegel.
lesson-patterns-apart = Gelijke kleuren blijven gescheiden
lesson-patterns-apart-1 = Je tegenstander heeft een oranje groep. De jouwe mag er niet direct naast liggen, schuin wel. Open oranje op c7.
lesson-patterns-apart-1-elsewhere = Dat is ook ver genoeg weg. Maar c7 heeft een oranje buur.
lesson-patterns-apart-1-flip = Zo groeit een oude groep. Open oranje op c7.
lesson-patterns-apart-end = Groepen van verschillende kleuren mogen elkaar raken. Leg de jouwe je tegenstander in de weg!
lesson-patterns-score = Het einde en de puntentelling
lesson-patterns-score-1 = Je tegenstander kan niets meer doen. Jij mag nu omdraaien zo vaak als het gaat. Begin met h5: rood heeft fiche 6, dus dat levert 6 punten op.
lesson-patterns-score-1-later = Dat komt daarna. Draai eerst h5 om, voor 6 punten.
lesson-patterns-score-1-stop = Stop nog niet: elke omgedraaide tegel levert punten op.
lesson-patterns-score-2 = Er kunnen nog twee tegels om: e6 en f2.
lesson-patterns-score-2-stop = Stop nog niet: elke omgedraaide tegel levert punten op.
lesson-patterns-score-3 = En de laatste.
lesson-patterns-score-3-stop = Stop nog niet: er kan er nog één om.
lesson-patterns-score-end = Elke groep levert het aantal toegevoegde tegels op, maal het nummer van het fiche. Je wint met 46 tegen 29!
lesson-patterns-keep = Wat je houdt
lesson-patterns-keep-1 = Je tegenstander begint, dus jij beslist wie welke starttegel krijgt. Houd de kleur die het best kan groeien: kijk waar de tegels ervan dicht bij elkaar liggen.
lesson-patterns-keep-1-orange = De oranje tegels liggen verspreid, en je tegenstander zou paars krijgen, dat in één hoek dicht opeen ligt.
lesson-patterns-keep-end = Zes paarse tegels liggen in één hoek. Een groep op c7 heeft er drie direct naast zich.
lesson-patterns-early = Open vroeg
lesson-patterns-early-1 = Je zou h4 kunnen omdraaien voor 2 punten. Maar je ruiltegel is oranje, en je hebt nog geen oranje groep. Wat is beter?
lesson-patterns-early-1-flip = Die punten lopen niet weg. Open zolang er ruimte is: latere groepen tellen meer, maar hebben tijd nodig om te groeien.
lesson-patterns-early-end = Je derde groep: elke volgende tegel telt 3 punten. Open waar tegels van die kleur dichtbij liggen, en neem een tegel die de volgende groep opent.
lesson-patterns-marker = Reken met het fiche
lesson-patterns-marker-1 = Je staat twee punten achter. b6, c4, d1 en e3 kunnen om. Elke tegel telt wat het fiche van de groep aangeeft: welke eerst?
lesson-patterns-marker-1-three = Geel heeft fiche 3. Er is er een die meer telt.
lesson-patterns-marker-1-less = Die groep heeft een laag fiche. Er is er een die meer telt.
lesson-patterns-marker-end = Rood heeft fiche 4, dus dat was 4 punten waard. De rest volgt zolang er tijd is.
lesson-patterns-cut = Afsnijden
lesson-patterns-cut-1 = Je ruiltegel is groen, en groen heeft fiche 6. Je mag hem op c1 of f1 leggen: allebei 6 punten. Welke pakt ook iets van je tegenstander af?
lesson-patterns-cut-1-same = Zes punten voor jou, maar dan draait je tegenstander f1 om, naast de eigen oranje groep.
lesson-patterns-cut-1-less = Dat telt minder. Gebruik je groene ruiltegel.
lesson-patterns-cut-end = Zes punten voor jou, en de oranje tegel is weg: daar kan de oranje groep van je tegenstander niet meer groeien.
lesson-patterns-take = De juiste ruiltegel
lesson-patterns-take-1 = Je ruiltegel is groen: naast je groene groep telt hij overal 4 punten. Maar welke tegel neem je ervoor? Je groep met fiche 6 is geel.
lesson-patterns-take-1-red = Dat telt ook 4 punten. Maar met geel kan straks de groep met fiche 6 groeien.
lesson-patterns-take-1-flip = Wat je daar kunt omdraaien, pakt niemand je nu af. Maar de gele tegel op c4 kan zo weg zijn: je tegenstander kan er oranje leggen.
lesson-patterns-take-end = Nu is geel je ruiltegel, klaar voor de groep met fiche 6. Een ruil telt dus dubbel: wat je legt en wat je neemt.
lesson-patterns-actions = Geen acties meer
lesson-patterns-actions-1 = De ruiltegel van je tegenstander is geel, en die kleur heeft je tegenstander al geopend. De tegel past alleen nog naast de groep op e5: op e4 of f5. Kun jij geel zo openen dat beide verboden zijn?
lesson-patterns-actions-1-elsewhere = Dan kan je tegenstander geel nog leggen. Gelijke kleuren blijven gescheiden: zoek het vakje dat aan e4 én f5 grenst.
lesson-patterns-actions-1-flip = Punten kunnen wachten. Je tegenstander heeft bijna geen acties meer: neem de laatste weg.
lesson-patterns-actions-end = Geel op f4 bewaakt e4 en f5: je tegenstander kon alleen nog een groene tegel omdraaien. Wie geen actie meer heeft, beëindigt de partij, en de ander mag verder omdraaien.
lesson-patterns-ending = De laatste actie
lesson-patterns-ending-1 = Na deze zet heeft je tegenstander geen actie meer en mag jij verder omdraaien, maar alleen omdraaien. d8 en e5 kunnen om, je groene ruiltegel past op c4. Wat moet eerst?
lesson-patterns-ending-1-flip = Dat kun je daarna ook nog omdraaien. Maar ruilen kan dan niet meer.
lesson-patterns-ending-end = Geruild. Nu volgen d8 en e5, en je wint met 56 tegen 54.

## De eerste partij: wat uitgelegd wordt als het voor het eerst gebeurt. De uitleg is data in mandala/lessons/guide.

guide-title = Uitleg
guide-next = Begrepen
guide-close = Geen uitleg meer
guide-waits = { $name } wacht tot je dit hebt gelezen.

guide-mandala-turn = Jij bent aan de beurt. Kies een kaart, nog eens voor één extra, en dan een plek die oplicht: een berg, je veld of de aflegstapel.
guide-mandala-colour = De kleurenregel: in elke mandala ligt een kleur maar op één plek, op de berg of in een van de velden. De andere mandala telt niet mee.
guide-mandala-keep-one = Eén kaart moet in je hand blijven.
guide-mandala-mountain = Je bouwde aan een berg en trok kaarten: drie, maar nooit meer dan acht in je hand. Wat op de berg ligt, wordt verdeeld als de mandala klaar is.
guide-mandala-field = Voor een veld trek je niets, en de kaarten daar tellen nooit. Maar als de mandala klaar is, kiest als eerste wie meer kaarten in het eigen veld heeft.
guide-mandala-their-field = { $name } legde { $color } in het eigen veld. In deze mandala mag { $color } nu nergens anders liggen: dat is de kleurenregel.
guide-mandala-discard = Je ruilde kaarten van één kleur voor evenveel nieuwe. Aan de mandala’s is niets veranderd.
guide-mandala-their-discard = { $name } legde kaarten van één kleur af en trok er evenveel. Dat kun jij ook, als je niets aan je hand hebt.
guide-mandala-complete =
    Alle zes kleuren: de mandala is klaar en zijn berg wordt verdeeld. { $first_chooser_reason ->
        [larger-field] { $first_chooser ->
            [you] Jij kiest als eerste, want jouw veld is groter.
           *[other] { $name } kiest als eerste, met het grotere veld.
        }
       *[other] { $first_chooser ->
            [you] De velden zijn gelijk. Jij kiest als eerste, want { $name } maakte hem af.
           *[other] De velden zijn gelijk. { $name } kiest als eerste, want jij maakte hem af.
        }
    }
guide-mandala-nobody = Alle zes kleuren, maar niemand heeft een kaart in een veld: de hele mandala gaat naar de aflegstapel.
guide-mandala-claim = Eén kaart ({ $color }) ligt nu op plaats { $place } van je rivier, de andere zitten in je kelk. Elk daarvan telt zo veel punten als de plaats.
guide-mandala-single = De kaart ({ $color }) ligt nu op plaats { $place } van je rivier. Zelf telt hij niet, maar elke volgende kaart van die kleur in je kelk telt zo veel punten als de plaats.
guide-mandala-cup = { $color } lag al in je rivier, dus al deze kaarten gingen in je kelk.
guide-mandala-lost = In dat veld had je geen kaart, dus wat je kiest ben je kwijt. Leg in elke mandala op tijd een kaart in je veld!
guide-mandala-their-claim = { $name } nam { $color }. Jullie kiezen om de beurt tot de berg leeg is.
guide-mandala-their-lost = { $name } heeft in dat veld geen kaart: wat { $name } kiest, gaat naar de aflegstapel.
guide-mandala-swept = De berg is verdeeld. De kaarten van beide velden gaan naar de aflegstapel, en er liggen twee nieuwe kaarten op de berg.
guide-mandala-lacks = Een mandala mist nog maar één kleur; erboven zie je welke. Wie die speelt, maakt hem af. Is jouw veld daar het grootste?
guide-mandala-river = In een rivier liggen vijf kleuren. De zesde beëindigt de partij, zodra die mandala verdeeld is.
guide-mandala-deck = De trekstapel raakt op. Is hij leeg, dan is de volgende mandala die klaar is de laatste.
guide-mandala-last = De trekstapel is op: de volgende mandala die klaar is, is de laatste. Kaarten in de hand tellen dan niet.
guide-mandala-end = De partij is afgelopen. Een kaart in een kelk telt zo veel als de plaats van zijn kleur in de rivier; een kleur die niet in de rivier ligt, telt niets.

guide-patterns-given = { $name } heeft de starttegels verdeeld. De jouwe ligt in je schaal: het is je ruiltegel.
guide-patterns-turn = Jij bent aan de beurt. Open een groep: kies een vakje naast tegels in de kleur van je ruiltegel. Die komt daar te liggen, en jij neemt de tegel die er lag.
guide-patterns-apart = Gelijke kleuren blijven gescheiden: je groep mag niet direct naast de groep van je tegenstander in die kleur liggen. Schuin mag wel.
guide-patterns-opened = De kleur van je ruiltegel heb je al geopend. Direct naast die groep mag hij nog wel: dat is ruilen.
guide-patterns-beside = Een groep groeit alleen op de vakjes er direct naast: draai daar een tegel van dezelfde kleur om, of leg er een ruiltegel van die kleur.
guide-patterns-open = Je groep heeft fiche { $place }: zo veel punten telt elke volgende tegel erin. De tegel die je nam is je nieuwe ruiltegel.
guide-patterns-their-open = { $name } opende ook een groep: { $color }. Jouw { $color } mag er nooit direct naast liggen.
guide-patterns-flip = De tegel die je omdraaide hoort nu bij je groep en telt wat het fiche aangeeft. Hij verandert nooit meer.
guide-patterns-their-flip = { $name } draaide direct naast een groep een tegel van die kleur om. Dat kun jij naast die van jou ook.
guide-patterns-swap = Je hebt geruild: je groep is gegroeid waar geen tegel van die kleur lag, en je hebt een nieuwe ruiltegel.
guide-patterns-their-swap = { $name } heeft geruild: de ruiltegel kwam naast een groep van zijn kleur, en de tegel die daar lag is de nieuwe ruiltegel.
guide-patterns-second = Je tweede groep heeft fiche 2: de tegels tellen dubbel. Latere groepen tellen meer, maar hebben minder tijd om te groeien.
guide-patterns-few = Je hebt nog maar weinig acties. De partij eindigt als de speler die aan de beurt is er geen meer heeft; de ander mag dan nog omdraaien.
guide-patterns-last-flips = { $name } heeft geen actie meer. Nu mag jij omdraaien zo vaak als het gaat.
guide-patterns-their-last-flips = Je hebt geen actie meer. { $name } mag nog omdraaien, dan is de partij afgelopen.
guide-patterns-end = De partij is afgelopen. Elke groep levert het aantal tegels op, zonder die onder het fiche, maal het nummer van het fiche.
