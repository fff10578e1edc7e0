# The rules pages, their figures, and the overview during play.

rules-title-mandala = Spelregels van Mandala
rules-title-patterns = Spelregels van Patterns
rules-games = Spellen
rules-contents = Inhoud
rules-failed = De regels konden niet worden geladen.
rules-again = Opnieuw proberen

# Words inside the figures

figure-you = Jij
figure-opponent = Tegenstander
figure-mountain = Berg
figure-field = Veld
figure-river = Je rivier
figure-cup = Je kelk
figure-deck = Trekstapel
figure-discard = Aflegstapel
figure-mandala = Mandala { $number }
figure-hand = Hand
figure-before = Voor de zet
figure-after = Na de zet
figure-swap-tile = Ruiltegel
figure-first = kiest als eerste
figure-row-place = Plaats in de rivier
figure-row-color = Kleur
figure-row-cards = Kaarten in de kelk
figure-row-tiles = Tegels die tellen
figure-row-points = Punten

# Captions, and the same for those who cannot see the figure

figure-set-up = Het begin: twee kaarten op elke berg, twee in elke kelk. De bergen delen jullie; de onderste velden zijn van jou.
figure-set-up-alt = Twee mandala’s. Elke mandala heeft bovenaan het veld van je tegenstander, in het midden een berg en onderaan jouw veld. Op berg 1 liggen een rode en een gele kaart, op berg 2 twee zwarte; alle velden zijn leeg. Daaronder de zes vrije plaatsen van je rivier en twee gedekte kaarten in je kelk.
figure-turns = Eén actie per beurt: de berg opbouwen en trekken, je veld uitbreiden, of afleggen en opnieuw trekken.
figure-turns-alt = Drie afbeeldingen. A: één gele kaart gaat van de hand naar de berg en er worden drie kaarten getrokken. B: drie oranje kaarten gaan van de hand naar je veld en er wordt niets getrokken. C: twee groene kaarten gaan van de hand naar de aflegstapel en er worden twee kaarten getrokken.
figure-color-rule = Elke kleur mag maar in één gebied liggen. Groen is voor jou gesloten; zwart is nog vrij.
figure-color-rule-alt = Een mandala. Drie groene kaarten liggen in het veld van je tegenstander, drie gele en twee paarse op de berg, twee oranje en twee rode in jouw veld. Geel, paars of zwart mag op de berg, oranje, rood of zwart in jouw veld.
figure-choosing = Vier kaarten tegen drie: jij kiest als eerste.
figure-choosing-alt = De mandala die klaar is. In het veld van je tegenstander liggen drie kaarten, in jouw veld vier. Op de berg liggen drie gele kaarten, twee paarse en één zwarte.
figure-claiming = Geel is nieuw voor je: één kaart gaat naar je rivier, de rest in je kelk.
figure-claiming-alt = Drie gele kaarten gaan van de berg: één ligt open op de tweede plaats van je rivier, achter rood, en twee liggen gedekt in je kelk.
figure-card-score = Elke kaart in de kelk is zoveel waard als het nummer van de plaats waar die kleur in de rivier ligt.
figure-card-score-alt = Op de plaatsen 1 tot en met 6 van de rivier liggen rood, groen, zwart, oranje, geel en paars. In de kelk liggen daarvan 4, 5, 6, 0, 3 en 1 kaarten: 4 + 10 + 18 + 0 + 15 + 6 = 53 punten.
figure-board = 52 vakjes; de vier in het midden zijn gemarkeerd.
figure-board-alt = Een bord van acht bij acht zonder drie vakjes in elke hoek: rijen van 4, 6, 8, 8, 8, 8, 6 en 4. De kolommen heten a tot en met h, de rijen 1 tot en met 8. De vakjes d4, d5, e4 en e5 zijn gemarkeerd.
figure-open = Openen: je ruiltegel gaat naar d4, achterkant boven, met fiche 1. De zwarte tegel gaat in je schaal.
figure-open-alt = Negen tegels van c3 tot e5, voor en na de zet. Eerst is d4 zwart en je ruiltegel rood. Daarna ligt je rode tegel met de achterkant boven en fiche 1 op d4, en je ruiltegel is zwart.
figure-flip = Omdraaien: e4 is rood en ligt naast je rode groep; je mag de tegel omdraaien, en dan hoort hij erbij.
figure-flip-alt = Negen tegels van c3 tot e5, voor en na de zet. Eerst is je rode groep alleen de tegel op d4, en e4 ernaast is een rode tegel met de voorkant boven. Daarna ligt e4 met de achterkant boven en hoort bij je groep.
figure-swap = Ruilen: je rode ruiltegel komt in de plaats van de gele tegel op d3.
figure-swap-alt = Negen tegels van c3 tot e5, voor en na de zet. Eerst ligt je rode groep op d4 en e4 en is je ruiltegel rood. Daarna is d3 rood, achterkant boven, en hoort bij je groep; je ruiltegel is geel.
figure-apart = e4 mag je omdraaien. Op e5 zou je rode groep die van je tegenstander raken.
figure-apart-alt = Tegels van c3 tot f7. Je rode groep ligt op d4 en d5, die van je tegenstander op f5 en f6. De tegel op e4 mag je omdraaien, die op e5 niet.
figure-tile-score = Elke groep: het aantal tegels, zonder die onder het fiche, maal het nummer van de plaats in de rivier.
figure-tile-score-alt = Op de plaatsen 1 tot en met 6 van de rivier hebben de groepen 4, 3, 1, 4, 0 en 2 tegels die tellen: 4 + 6 + 3 + 16 + 0 + 12 = 41 punten.

# The overview, one key away during play

overview-title-mandala = Mandala in één oogopslag
overview-title-patterns = Patterns in één oogopslag
overview-full-rules = Lees alle regels
overview-keys = Toetsen
overview-keys-take-back = Een zet terugnemen
overview-keys-overview = Dit overzicht
overview-aim-mandala = Je doel: veel kaarten in je kelk, in kleuren die achteraan in je rivier liggen.
overview-aim-patterns = Je doel: grote groepen, vooral in de kleuren die je laat opent.
overview-turn = In je beurt doe je een van deze drie
overview-end = Het einde
overview-score = De puntentelling

overview-mandala-mountain = Berg: speel 1 kaart en trek er 3. Je mag er nooit meer dan 8 in je hand hebben.
overview-mandala-field = Veld: speel 1 of meer kaarten van één kleur en trek niets. Houd er minstens 1 in je hand.
overview-mandala-discard = Afleggen: 1 of meer kaarten van één kleur, trek er daarna evenveel.
overview-mandala-color = De kleurenregel
overview-mandala-color-text = In één mandala ligt elke kleur maar op één plek: op de berg, in jouw veld of in het veld van je tegenstander.
overview-mandala-complete = Een mandala is klaar
overview-mandala-complete-text = Met alle zes de kleuren is een mandala klaar en wordt hij vernietigd. Wie meer kaarten in het veld heeft, kiest als eerste; bij een gelijk aantal wie niet de laatste kaart speelde.
overview-mandala-claim-text = Neem om de beurt alle kaarten van één kleur van de berg. Is de kleur nieuw in je rivier, dan gaat één kaart daarheen en de rest in je kelk; anders gaan ze allemaal in je kelk. Met een leeg veld houd je niets.
overview-mandala-end-text = Het spel eindigt als een mandala is verdeeld en een rivier zes kleuren heeft, of de trekstapel al op was voordat die mandala klaar was.
overview-mandala-score-text = Elke kaart in je kelk is zoveel waard als het nummer van de plaats waar die kleur in de rivier ligt. Bij gelijke stand wint wie minder kaarten in de kelk heeft.

overview-patterns-open = Openen (alleen een kleur die je nog niet hebt geopend): leg je ruiltegel, achterkant boven, in de plaats van een willekeurige tegel met de voorkant boven. De nieuwe kleur krijgt je volgende plaats in de rivier.
overview-patterns-flip = Omdraaien: draai naast je groep een tegel van dezelfde kleur om.
overview-patterns-swap = Ruilen: ruil een tegel naast je groep tegen je ruiltegel, die de kleur van de groep moet hebben.
overview-patterns-apart = Gelijke kleuren blijven gescheiden
overview-patterns-apart-text = Je groep mag nooit naast een groep van dezelfde kleur van je tegenstander liggen. Diagonaal raken mag wel.
overview-patterns-end-text = Het spel eindigt als de speler die aan de beurt is, geen actie meer kan uitvoeren. De ander mag nog omdraaien.
overview-patterns-score-text = Elke groep: het aantal tegels, zonder die onder het fiche, maal het nummer van de plaats in de rivier.
