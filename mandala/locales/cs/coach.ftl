# What the coach says at a table: hints, and a word before a mistake. { $move } is a move in a few words.

coach-hint = Nápověda
coach-looking = Trenér si prohlíží pozici…
coach-failed = Trenéra se nepodařilo načíst. Zkus to znovu.
coach-look-mountain = Podívej se na střed { $mandala }.
coach-look-field = Podívej se na své pole v mandale { $mandala }.
coach-look-discard = Podívej se na své karty v ruce: nemusíš si nechat všechny.
coach-look-claim = Podívej se na barvy ve středu.
coach-look-keep = Podívej se na oba startovní dílky a na to, kde leží jejich barvy.
coach-look-open = Podívej se na svůj výměnný dílek: můžeš jím založit barvu.
coach-look-flip = Podívej se na tuto část desky.
coach-look-swap = Podívej se na svůj výměnný dílek: může nahradit jiný.
coach-look-stop = Zvaž, co by ti přineslo další otočení.
coach-do-mountain = { $color } do středu { $mandala }
coach-do-field = { $count } × { $color } do pole v mandale { $mandala }
coach-do-discard = odhodit { $count } × { $color }
coach-do-claim = vzít barvu „{ $color }“
coach-do-keep = nechat si barvu „{ $color }“
coach-do-open = založit barvu na { $space }
coach-do-flip = otočit { $space }
coach-do-swap = vyměnit na { $space }
coach-do-stop = už neotáčet
coach-move = Nejlepší tah: { $move }.
coach-why = Takhle vyhraješ asi v { $win } % případů.
coach-why-next = Druhý nejlepší tah ({ $move }) vyhrává asi v { $win } %.
coach-why-equal = Přibližně stejně dobré: { $move }.
coach-exact = Spočítáno až do konce: při nejlepší hře obou { $result ->
    [won] skončíš o { $margin ->
        [one] { $margin } bod
        [few] { $margin } body
       *[other] { $margin } bodů
    } napřed
    [lost] skončíš o { $margin ->
        [one] { $margin } bod
        [few] { $margin } body
       *[other] { $margin } bodů
    } pozadu
   *[drawn] bude remíza
  }.
coach-follows = Potom asi přijde: { $move }.
coach-show-move = Ukázat tah
coach-show-why = Proč?
coach-warning = { $grade ->
    [blunder] To by byla hrubá chyba
   *[mistake] To by byla chyba
  }: tvoje šance na výhru by klesla z { $before } % na { $after } %.
coach-again = Rozmyslet si to
coach-anyway = Přesto zahrát
coach-on = Trenér
coach-on-help = Ozve se dřív, než uděláš chybu. Hra s trenérem nebo s nápovědou platí za cvičnou.
