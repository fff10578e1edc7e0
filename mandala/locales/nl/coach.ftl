# What the coach says at a table: hints, and a word before a mistake. { $move } is a move in a few words.

coach-hint = Tip
coach-looking = De coach bekijkt de stelling …
coach-failed = De coach kon niet worden geladen. Probeer het nog eens.
coach-look-mountain = Kijk naar berg { $mandala }.
coach-look-field = Kijk naar je veld in mandala { $mandala }.
coach-look-discard = Kijk naar je hand: je hoeft niet alles te houden.
coach-look-claim = Kijk naar de kleuren op de berg.
coach-look-keep = Kijk naar beide starttegels, en waar hun kleuren liggen.
coach-look-open = Kijk naar je ruiltegel: die kan een kleur openen.
coach-look-flip = Kijk naar dit deel van het bord.
coach-look-swap = Kijk naar je ruiltegel: die kan een andere vervangen.
coach-look-stop = Bedenk wat nog een keer omdraaien je oplevert.
coach-do-mountain = { $color } op berg { $mandala }
coach-do-field = { $count } × { $color } in het veld van mandala { $mandala }
coach-do-discard = { $count } × { $color } afleggen
coach-do-claim = { $color } nemen
coach-do-keep = { $color } houden
coach-do-open = een kleur openen op { $space }
coach-do-flip = { $space } omdraaien
coach-do-swap = ruilen op { $space }
coach-do-stop = niet meer omdraaien
coach-move = Het beste: { $move }.
coach-why = Daarmee win je in ongeveer { $win }% van de gevallen.
coach-why-next = De op één na beste zet ({ $move }) wint in ongeveer { $win }%.
coach-why-equal = Ongeveer even goed: { $move }.
coach-exact = Tot het einde uitgerekend: als beiden zo goed mogelijk spelen, { $result ->
    [won] eindig je { $margin ->
        [one] { $margin } punt
       *[other] { $margin } punten
    } voor
    [lost] eindig je { $margin ->
        [one] { $margin } punt
       *[other] { $margin } punten
    } achter
   *[drawn] wordt het gelijkspel
  }.
coach-follows = Daarna volgt waarschijnlijk: { $move }.
coach-show-move = Toon de zet
coach-show-why = Waarom?
coach-warning = { $grade ->
    [blunder] Dat zou een blunder zijn
   *[mistake] Dat zou een fout zijn
  }: je winstkans zou dalen van { $before }% naar { $after }%.
coach-again = Nog eens nadenken
coach-anyway = Toch spelen
coach-on = Coach
coach-on-help = Waarschuwt je voordat je een fout maakt. Een partij met coach of tip telt als oefening.
