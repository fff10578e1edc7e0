### Waarom een zet goed is, of een andere slechter: feiten die de coach heeft gevonden. De kleuren staan in mandala.ftl.
### Wie dit leest, is aan zet. { $who } is you (jij), them (de tegenstander) of both (allebei).

## Mandala

# Jijzelf of je tegenstander kan de winst afdwingen.
reason-mandala-result = { $who ->
    [you] Hiermee win je zeker, met minstens { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } verschil.
   *[them] Hiermee kan je tegenstander winnen met minstens { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } verschil.
}
# De grootte van beide velden als de zet een mandala afmaakt; “both” is gelijk.
reason-mandala-first = { $who ->
    [you] Dit maakt mandala { $mandala } af en jij kiest als eerste: je veld leidt met { $mine } tegen { $theirs }.
    [them] Dit maakt mandala { $mandala } af, maar je tegenstander kiest als eerste: het andere veld leidt met { $theirs } tegen { $mine }.
   *[both] Dit maakt mandala { $mandala } af, maar de velden staan gelijk, { $mine } tegen { $theirs }: je tegenstander kiest als eerste, omdat jij hem afmaakt.
}
reason-mandala-colors = Van de { $colors } kleuren op de berg krijg jij er { $mine } en je tegenstander { $theirs }.
reason-mandala-share = { $who ->
    [you] Als jullie allebei nemen wat het meest telt, levert mandala { $mandala } jou { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } meer op dan je tegenstander.
   *[them] Als jullie allebei nemen wat het meest telt, levert mandala { $mandala } je tegenstander { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } meer op dan jou.
}
reason-mandala-waiting = Als je wacht, kan je tegenstander mandala { $mandala } misschien afmaken: alleen { $color } ontbreekt nog.
# Wat een kaart voor beiden telt: zijn plaats in de rivier, of 0 zolang de kleur niet in de rivier ligt.
reason-mandala-worth = In de kelk telt een kaart van de kleur { $color } { $mine ->
    [0] nog niets
   *[other] { $mine }
} voor jou en { $theirs ->
    [0] nog niets
   *[other] { $theirs }
} voor je tegenstander.
reason-mandala-odd = { $who ->
    [you] Op berg { $mandala } ligt dan een oneven aantal kleuren ({ $colors }): wie als eerste kiest, krijgt er één meer, en zoals het nu staat ben jij dat.
   *[them] Op berg { $mandala } ligt dan een oneven aantal kleuren ({ $colors }): wie als eerste kiest, krijgt er één meer, en zoals het nu staat is dat je tegenstander.
}
reason-mandala-lead = { $who ->
    [you] Je veld in mandala { $mandala } leidt dan met { $mine } tegen { $theirs }: zoals het nu staat, kies jij als eerste.
   *[both] De velden in mandala { $mandala } staan dan gelijk, { $mine } tegen { $theirs }: wie hem niet afmaakt, kiest als eerste.
}
reason-mandala-blocked = { $color } kan dan niet meer naar berg { $mandala }: een kaart zou { $mine ->
    [0] nog niets
   *[other] { $mine }
} tellen voor jou en { $theirs ->
    [0] nog niets
   *[other] { $theirs }
} voor je tegenstander.
reason-mandala-lacks-one = { $who ->
    [you] Mandala { $mandala } mist dan alleen nog { $color }; maar als je tegenstander hem afmaakt, kies jij als eerste.
   *[them] Mandala { $mandala } mist dan alleen nog { $color }: je tegenstander kan hem misschien meteen afmaken.
}
reason-mandala-few-cards = { $count ->
    [one] Er blijft maar { $count } kaart in je hand: daarmee kun je volgende beurt geen veld uitbreiden.
   *[other] Er blijven maar { $count } kaarten in je hand: daarmee kun je volgende beurt een veld met hoogstens één uitbreiden.
}
reason-mandala-draws = { $drawn ->
    [0] Je trekt niets en hebt dan { $hand ->
        [one] { $hand } kaart
       *[other] { $hand } kaarten
    } in je hand.
    [1] Je trekt maar één kaart en hebt dan { $hand ->
        [one] { $hand } kaart
       *[other] { $hand } kaarten
    } in je hand.
   *[other] Je trekt { $drawn } kaarten en hebt dan { $hand ->
        [one] { $hand } kaart
       *[other] { $hand } kaarten
    } in je hand.
}
reason-mandala-unplayable = { $color } kun je op dit moment nergens kwijt.
reason-mandala-last-mandala = { $who ->
    [you] De trekstapel is daarmee op, dus de volgende mandala die klaar is, is de laatste, en jij staat voor.
   *[them] De trekstapel is daarmee op, dus de volgende mandala die klaar is, is de laatste, en jij staat achter.
}
reason-mandala-take = { $color } levert je meteen { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} op.
reason-mandala-deny = Zo krijgt je tegenstander { $color } niet, en dat scheelt { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
reason-mandala-place = { $place ->
    [6] { $color } is de zesde kleur in je rivier: de partij eindigt zodra deze mandala verdeeld is.
    [1] { $color } komt op plaats 1 van je rivier: elke volgende kaart van die kleur telt 1 punt.
   *[other] { $color } komt op plaats { $place } van je rivier: elke volgende kaart van die kleur telt { $place } punten.
}
reason-mandala-leaves = Dit laat { $color } aan je tegenstander, die er { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} voor.

## Patterns

reason-patterns-points = De tegel levert { $points ->
    [one] { $points } punt op: zo veel telt elke tegel van je groep ({ $color }).
   *[other] { $points } punten op: zo veel telt elke tegel van je groep ({ $color }).
}
reason-patterns-opens = Dit opent { $color } als nr. { $place }: elke volgende tegel telt { $place ->
    [one] { $place } punt
   *[other] { $place } punten
}.
# Tegels die de groep zou kunnen omdraaien als verder niemand iets deed.
reason-patterns-reach = { $count ->
    [one] Je groep ({ $color }) kan dan { $count } tegel meer bereiken
   *[other] Je groep ({ $color }) kan dan { $count } tegels meer bereiken
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
reason-patterns-cuts = { $count ->
    [one] De groep van je tegenstander ({ $color }) kan dan { $count } tegel minder bereiken
   *[other] De groep van je tegenstander ({ $color }) kan dan { $count } tegels minder bereiken
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
reason-patterns-own = { $count ->
    [one] Je eigen groep ({ $color }) kan dan { $count } tegel minder bereiken
   *[other] Je eigen groep ({ $color }) kan dan { $count } tegels minder bereiken
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
reason-patterns-threat = { $count ->
    [one] Je tegenstander kan je groep ({ $color }) dan van { $count } tegel afsnijden
   *[other] Je tegenstander kan je groep ({ $color }) dan van { $count } tegels afsnijden
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
reason-patterns-expands = Je nieuwe ruiltegel ({ $color }) kan je groep nr. { $place } uitbreiden.
reason-patterns-can-open = Je nieuwe ruiltegel ({ $color }) kan je groep nr. { $place } openen.
reason-patterns-no-place = Voor je nieuwe ruiltegel ({ $color }) is er op dit moment geen plek.
reason-patterns-few-actions = { $who ->
    [you] { $count ->
        [0] Zoals het nu staat, heb je dan zelf geen actie meer.
        [one] Zoals het nu staat, heb je dan zelf nog maar { $count } actie.
       *[other] Zoals het nu staat, heb je dan zelf nog maar { $count } acties.
    }
   *[them] { $count ->
        [one] Je tegenstander heeft dan nog maar { $count } actie.
       *[other] Je tegenstander heeft dan nog maar { $count } acties.
    }
}
reason-patterns-ends = { $who ->
    [you] Je tegenstander heeft dan geen actie meer, en jij wint met { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } verschil.
   *[them] Je tegenstander heeft dan geen actie meer, maar jij verliest met { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } verschil, ook als je verder omdraait.
}
reason-patterns-keep = { $who ->
    [you] Op zijn beste plek geopend kan jouw starttegel { $mine ->
        [one] { $mine } tegel
       *[other] { $mine } tegels
    } bereiken, de andere maar { $theirs }.
   *[them] Op zijn beste plek geopend kan jouw starttegel maar { $mine ->
        [one] { $mine } tegel
       *[other] { $mine } tegels
    } bereiken, de andere { $theirs }.
}
reason-patterns-left = { $count ->
    [one] Er kan nog { $count } tegel om
   *[other] Er kunnen nog { $count } tegels om
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
