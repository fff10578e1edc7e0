# What the coach says at a table: hints, and a word before a mistake. { $move } is a move in a few words.

coach-hint = Tipp
coach-looking = Der Coach sieht sich die Stellung an …
coach-failed = Der Coach konnte nicht geladen werden. Versuch es noch einmal.
coach-look-mountain = Schau dir Zentrum { $mandala } an.
coach-look-field = Schau dir dein Feld in Mandala { $mandala } an.
coach-look-discard = Schau dir deine Hand an: Du musst nicht alles behalten.
coach-look-claim = Schau dir die Farben im Zentrum an.
coach-look-keep = Schau dir beide Startplättchen an, und wo ihre Farben liegen.
coach-look-open = Schau dir dein Tauschplättchen an: Es kann eine Farbe eröffnen.
coach-look-flip = Schau dir diesen Teil des Bretts an.
coach-look-swap = Schau dir dein Tauschplättchen an: Es kann ein anderes ersetzen.
coach-look-stop = Überleg dir, was dir ein weiteres Umdrehen bringt.
coach-do-mountain = { $color } in Zentrum { $mandala }
coach-do-field = { $count } × { $color } ins Feld von Mandala { $mandala }
coach-do-discard = { $count } × { $color } abwerfen
coach-do-claim = { $color } nehmen
coach-do-keep = { $color } behalten
coach-do-open = auf { $space } eine Farbe eröffnen
coach-do-flip = { $space } umdrehen
coach-do-swap = auf { $space } austauschen
coach-do-stop = nicht mehr umdrehen
coach-move = Am besten: { $move }.
coach-why = Damit gewinnst du in etwa { $win } % der Fälle.
coach-why-next = Der nächstbeste Zug ({ $move }) gewinnt in etwa { $win } % der Fälle.
coach-why-equal = Etwa gleich gut: { $move }.
coach-exact = Bis zum Ende durchgerechnet: Wenn beide bestmöglich spielen, { $result ->
    [won] liegst du am Schluss { $margin ->
        [one] { $margin } Punkt
       *[other] { $margin } Punkte
    } vorn
    [lost] liegst du am Schluss { $margin ->
        [one] { $margin } Punkt
       *[other] { $margin } Punkte
    } zurück
   *[drawn] endet es unentschieden
  }.
coach-follows = Danach kommt vermutlich: { $move }.
coach-show-move = Zug zeigen
coach-show-why = Warum?
coach-warning = { $grade ->
    [blunder] Das wäre ein Patzer
   *[mistake] Das wäre ein Fehler
  }: Deine Gewinnchance fiele von { $before } % auf { $after } %.
coach-again = Noch mal überlegen
coach-anyway = Trotzdem spielen
coach-on = Coach
coach-on-help = Meldet sich, bevor du einen Fehler machst. Partien mit Coach oder Tipp zählen als Übung.
