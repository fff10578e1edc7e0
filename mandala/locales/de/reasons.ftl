### Warum ein Zug gut ist oder ein anderer schlechter: Tatsachen, die der Coach gefunden hat. Die Farben stehen in mandala.ftl.
### Wer das liest, ist am Zug. { $who } ist you (du), them (das Gegenüber) oder both (beide).

## Mandala

# Man selbst oder das Gegenüber kann den Sieg erzwingen.
reason-mandala-result = { $who ->
    [you] Das sichert dir den Sieg mit mindestens { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Vorsprung.
   *[them] Damit kann dein Gegenüber mit mindestens { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Vorsprung gewinnen.
}
# Größen beider Felder, wenn der Zug ein Mandala vollendet; „both“ ist ein Gleichstand.
reason-mandala-first = { $who ->
    [you] Das vollendet Mandala { $mandala }, und du wählst zuerst: Dein Feld führt { $mine } zu { $theirs }.
    [them] Das vollendet Mandala { $mandala }, aber dein Gegenüber wählt zuerst: Sein Feld führt { $theirs } zu { $mine }.
   *[both] Das vollendet Mandala { $mandala }, aber bei den Feldern steht es { $mine } zu { $theirs }: Dein Gegenüber wählt zuerst, weil du vollendest.
}
reason-mandala-colors = Von { $colors } Farben im Zentrum bekommst du { $mine } und dein Gegenüber { $theirs }.
reason-mandala-share = { $who ->
    [you] Nehmt ihr beide, was am meisten zählt, bringt Mandala { $mandala } dir { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } mehr als deinem Gegenüber.
   *[them] Nehmt ihr beide, was am meisten zählt, bringt Mandala { $mandala } deinem Gegenüber { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } mehr als dir.
}
reason-mandala-waiting = Wenn du wartest, kann vielleicht dein Gegenüber Mandala { $mandala } vollenden: Es fehlt nur noch { $color }.
# Was eine Karte für beide zählt: ihr Platz im Fluss, oder 0, solange die Farbe nicht im Fluss liegt.
reason-mandala-worth = Im Kelch zählt eine Karte in { $color } für dich { $mine ->
    [0] noch nichts
   *[other] { $mine }
} und für dein Gegenüber { $theirs ->
    [0] noch nichts
   *[other] { $theirs }
}.
reason-mandala-odd = { $who ->
    [you] In Zentrum { $mandala } liegt dann eine ungerade Zahl von Farben ({ $colors }): Wer zuerst wählt, bekommt eine mehr, und das bist nach jetzigem Stand du.
   *[them] In Zentrum { $mandala } liegt dann eine ungerade Zahl von Farben ({ $colors }): Wer zuerst wählt, bekommt eine mehr, und das ist nach jetzigem Stand dein Gegenüber.
}
reason-mandala-lead = { $who ->
    [you] Dein Feld in Mandala { $mandala } führt dann { $mine } zu { $theirs }: Nach jetzigem Stand wählst du zuerst.
   *[both] Bei den Feldern in Mandala { $mandala } steht es dann { $mine } zu { $theirs }: Wer es nicht vollendet, wählt zuerst.
}
reason-mandala-blocked = { $color } darf dann nicht mehr in Zentrum { $mandala }: Eine Karte würde für dich { $mine ->
    [0] noch nichts
   *[other] { $mine }
} und für dein Gegenüber { $theirs ->
    [0] noch nichts
   *[other] { $theirs }
} zählen.
reason-mandala-lacks-one = { $who ->
    [you] Mandala { $mandala } fehlt dann nur noch { $color }; aber wenn dein Gegenüber es vollendet, wählst du zuerst.
   *[them] Mandala { $mandala } fehlt dann nur noch { $color }: Vielleicht kann dein Gegenüber es sofort vollenden.
}
reason-mandala-few-cards = { $count ->
    [one] Dir bleibt nur { $count } Karte auf der Hand: Damit kannst du im nächsten Zug kein Feld ausbauen.
   *[other] Dir bleiben nur { $count } Karten auf der Hand: Damit kannst du im nächsten Zug ein Feld um höchstens eine ausbauen.
}
reason-mandala-draws = { $drawn ->
    [0] Du ziehst nichts und hast dann { $hand ->
        [one] { $hand } Karte
       *[other] { $hand } Karten
    } auf der Hand.
    [1] Du ziehst nur eine Karte und hast dann { $hand ->
        [one] { $hand } Karte
       *[other] { $hand } Karten
    } auf der Hand.
   *[other] Du ziehst { $drawn } Karten und hast dann { $hand ->
        [one] { $hand } Karte
       *[other] { $hand } Karten
    } auf der Hand.
}
reason-mandala-unplayable = { $color } kannst du im Moment nirgends anlegen.
reason-mandala-last-mandala = { $who ->
    [you] Der Zugstapel wird damit leer, also ist das nächste vollendete Mandala das letzte, und du liegst vorn.
   *[them] Der Zugstapel wird damit leer, also ist das nächste vollendete Mandala das letzte, und du liegst zurück.
}
reason-mandala-take = { $color } bringt dir sofort { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reason-mandala-deny = So bekommt dein Gegenüber { $color } nicht; das { $points ->
    [one] wäre { $points } Punkt
   *[other] wären { $points } Punkte
} gewesen.
reason-mandala-place = { $place ->
    [6] { $color } ist die sechste Farbe in deinem Fluss: Die Partie endet, sobald dieses Mandala aufgelöst ist.
    [1] { $color } kommt auf Platz 1 deines Flusses: Jede weitere Karte in { $color } zählt 1 Punkt.
   *[other] { $color } kommt auf Platz { $place } deines Flusses: Jede weitere Karte in { $color } zählt { $place } Punkte.
}
reason-mandala-leaves = Das lässt deinem Gegenüber { $color }, und das bringt ihm { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.

## Patterns

reason-patterns-points = Das Plättchen bringt { $points ->
    [one] { $points } Punkt: So viel zählt jedes Plättchen deiner Gruppe ({ $color }).
   *[other] { $points } Punkte: So viel zählt jedes Plättchen deiner Gruppe ({ $color }).
}
reason-patterns-opens = Das eröffnet { $color } als Nr. { $place }: Jedes weitere Plättchen zählt { $place ->
    [one] { $place } Punkt
   *[other] { $place } Punkte
}.
# Plättchen, die die Gruppe umdrehen könnte, wenn sonst niemand zöge.
reason-patterns-reach = { $count ->
    [one] Deine Gruppe ({ $color }) kann dann { $count } Plättchen mehr erreichen
   *[other] Deine Gruppe ({ $color }) kann dann { $count } Plättchen mehr erreichen
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reason-patterns-cuts = { $count ->
    [one] Die Gruppe deines Gegenübers ({ $color }) kann dann { $count } Plättchen weniger erreichen
   *[other] Die Gruppe deines Gegenübers ({ $color }) kann dann { $count } Plättchen weniger erreichen
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reason-patterns-own = { $count ->
    [one] Deine eigene Gruppe ({ $color }) kann dann { $count } Plättchen weniger erreichen
   *[other] Deine eigene Gruppe ({ $color }) kann dann { $count } Plättchen weniger erreichen
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reason-patterns-threat = { $count ->
    [one] Dein Gegenüber kann dann deine Gruppe ({ $color }) von { $count } Plättchen abschneiden
   *[other] Dein Gegenüber kann dann deine Gruppe ({ $color }) von { $count } Plättchen abschneiden
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
reason-patterns-expands = Dein neues Tauschplättchen ({ $color }) kann deine Gruppe Nr. { $place } erweitern.
reason-patterns-can-open = Dein neues Tauschplättchen ({ $color }) kann deine Gruppe Nr. { $place } eröffnen.
reason-patterns-no-place = Für dein neues Tauschplättchen ({ $color }) gibt es im Moment keinen Platz.
reason-patterns-few-actions = { $who ->
    [you] { $count ->
        [0] Nach jetzigem Stand hast du dann selbst keine Aktion mehr.
        [one] Nach jetzigem Stand hast du dann selbst nur noch { $count } Aktion.
       *[other] Nach jetzigem Stand hast du dann selbst nur noch { $count } Aktionen.
    }
   *[them] { $count ->
        [one] Dein Gegenüber hat dann nur noch { $count } Aktion.
       *[other] Dein Gegenüber hat dann nur noch { $count } Aktionen.
    }
}
reason-patterns-ends = { $who ->
    [you] Dein Gegenüber hat dann keine Aktion mehr, und du gewinnst mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Vorsprung.
   *[them] Dein Gegenüber hat dann keine Aktion mehr, aber dir { $points ->
        [one] fehlt am Ende { $points } Punkt
       *[other] fehlen am Ende { $points } Punkte
    }, auch wenn du weiter umdrehst.
}
reason-patterns-keep = { $who ->
    [you] Auf dem besten Feld eröffnet, kann dein Startplättchen { $mine ->
        [one] { $mine } Plättchen
       *[other] { $mine } Plättchen
    } erreichen, das andere nur { $theirs }.
   *[them] Auf dem besten Feld eröffnet, kann dein Startplättchen nur { $mine ->
        [one] { $mine } Plättchen
       *[other] { $mine } Plättchen
    } erreichen, das andere { $theirs }.
}
reason-patterns-left = { $count ->
    [one] { $count } Plättchen lässt sich noch umdrehen
   *[other] { $count } Plättchen lassen sich noch umdrehen
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
