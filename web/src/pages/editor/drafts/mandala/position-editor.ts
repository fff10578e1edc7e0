import type { Rules } from "../../../../engine/core/rules";
import { ENGINE } from "../../../../engine/core/layout";
import type { Color, MandalaPosition, Position, Seat } from "../../../../net/protocol";
import { COLORS } from "../../../../net/constants";
import { t } from "../../../../i18n/messages.svelte";
import { countsOf, MANDALAS, other, sum } from "../../../../boards/mandala/cards/view";
import { cardList, colorName } from "../../../../boards/mandala/cards/words";
import * as reading from "../reading";
import type { Brush, Place, PositionEditor } from "../position-editor";

export interface MandalaDraft {
  to_move: Seat; // whose cards are known; of the other only how many they are
  hands: [number[] | number, number[] | number];
  dealt: [Color[], Color[]]; // to the cups, face down
  claimed: [number[], number[]]; // in the cups, for all to know
  rivers: [Color[], Color[]];
  mountains: [number[], number[]];
  fields: [[number[], number[]], [number[], number[]]];
  discard: number[];
  claiming: Seat | null; // the mandala that is being shared out
  completer: Seat; // the player who completed it
  last_mandala: boolean;
}

const { none, phases } = ENGINE.games.mandala;
const SEATS = [0, 1] as const;
const MOST = 127; // what a small number can be
const noCards = (): number[] => COLORS.map(() => 0);
const cardsOf = (counts: number[]): Color[] =>
  COLORS.flatMap((color, index) => Array.from({ length: counts[index] ?? 0 }, () => color));

export const handOf = ({ hands }: MandalaDraft, seat: Seat): number[] => {
  const hand = hands[seat];
  return typeof hand === "number" ? noCards() : hand;
};
export const handSize = ({ hands }: MandalaDraft, seat: Seat): number => {
  const hand = hands[seat];
  return typeof hand === "number" ? hand : sum(hand);
};

const empty = (): MandalaDraft => ({
  to_move: 0,
  hands: [noCards(), 1],
  dealt: [[], []],
  claimed: [noCards(), noCards()],
  rivers: [[], []],
  mountains: [noCards(), noCards()],
  fields: [
    [noCards(), noCards()],
    [noCards(), noCards()],
  ],
  discard: noCards(),
  claiming: null,
  completer: 0,
  last_mandala: false,
});

function from(position: Position): MandalaDraft {
  const { to_move, hands, hand_sizes, cups_dealt, cups_claimed, claiming, completer, ...rest } =
    position as MandalaPosition;
  const { rivers, mountains, fields, discard, last_mandala } = rest;
  return {
    to_move,
    hands: [hands[0] ?? hand_sizes[0], hands[1] ?? hand_sizes[1]],
    dealt: [cardsOf(cups_dealt[0] ?? []), cardsOf(cups_dealt[1] ?? [])],
    claimed: cups_claimed,
    rivers,
    mountains,
    fields,
    discard,
    claiming,
    completer: completer ?? 0,
    last_mandala,
  };
}

/** Without what the player to move cannot know. */
function link(draft: MandalaDraft): MandalaDraft {
  const waits = other(draft.to_move);
  const hands: MandalaDraft["hands"] = [...draft.hands];
  const dealt: MandalaDraft["dealt"] = [...draft.dealt];
  hands[waits] = handSize(draft, waits);
  dealt[waits] = [];
  return { ...draft, hands, dealt };
}

function read(value: unknown): MandalaDraft {
  const at = (name: string) => reading.part(value, name);
  const hand = (entry: unknown) => (typeof entry === "number" ? reading.size(entry) : reading.counts(entry));
  return {
    to_move: reading.seat(at("to_move")),
    hands: reading.both(at("hands"), hand),
    dealt: reading.both(at("dealt"), (cards) => reading.list(cards, null, reading.color).slice(0, 2)),
    claimed: reading.both(at("claimed"), reading.counts),
    rivers: reading.both(at("rivers"), reading.river),
    mountains: reading.both(at("mountains"), reading.counts),
    fields: reading.both(at("fields"), (pair) => reading.both(pair, reading.counts)),
    discard: reading.counts(at("discard")),
    claiming: reading.orNull(reading.seat)(at("claiming")),
    completer: reading.seat(at("completer")),
    last_mandala: reading.flag(at("last_mandala")),
  };
}

function write(rules: Rules, draft: MandalaDraft): void {
  const { to_move, claiming, completer } = draft;
  rules.set("viewer", [to_move + 1]);
  rules.set("to_move", [to_move]);
  rules.set("phase", [phases.indexOf(claiming === null ? "turn" : "claim")]);
  rules.set("claiming", [claiming ?? none]);
  rules.set("completer", [claiming === null ? none : completer]);
  rules.set("last_mandala", [Number(draft.last_mandala)]);
  rules.set("hands", handOf(draft, to_move), to_move);
  rules.set("dealt", countsOf(draft.dealt[to_move]), to_move);
  rules.set("discard", draft.discard);
  for (const seat of SEATS) {
    const own = seat === to_move;
    const size = own ? sum(handOf(draft, seat)) : handSize(draft, seat);
    rules.set("hand_sizes", [Math.min(size, MOST)], seat);
    rules.set("claimed", draft.claimed[seat], seat);
    const river = draft.rivers[seat];
    rules.set(
      "rivers",
      COLORS.map((color) => river.indexOf(color) + 1),
      seat,
    );
  }
  for (const mandala of MANDALAS) {
    rules.set("mountains", draft.mountains[mandala], mandala);
    for (const seat of SEATS) rules.set("fields", draft.fields[mandala][seat], 2 * mandala + seat);
  }
  rules.set("deck_size", [Math.max(rules.fact("left_for_deck"), 0)]);
}

/** The places of the board, from top to bottom as the player to move sees it. */
function places(draft: MandalaDraft, names: [string, string]): Place[] {
  const at = (name: string, label: string): Place => ({ name, at: `[data-place="${name}"]`, label });
  const { to_move } = draft;
  const top = other(to_move);
  const field = (mandala: 0 | 1, seat: Seat) =>
    at(
      `field-${mandala}-${seat}`,
      t("place-field", { mandala: mandala + 1, name: names[seat], cards: cardList(draft.fields[mandala][seat]) }),
    );
  const mountain = (mandala: 0 | 1) =>
    at(`mountain-${mandala}`, t("place-mountain", { mandala: mandala + 1, cards: cardList(draft.mountains[mandala]) }));
  const river = (seat: Seat) =>
    COLORS.map((_, place) => {
      const color = draft.rivers[seat][place];
      const said = color ? colorName(color) : t("river-place-free", { place: place + 1 });
      return at(`river-${seat}-${place}`, `${t("river-name", { name: names[seat] })}, ${place + 1}: ${said}`);
    });
  const cup = (seat: Seat) =>
    at(`cup-${seat}`, t("editor-claimed", { name: names[seat], cards: cardList(draft.claimed[seat]) }));
  return [
    ...river(top),
    cup(top),
    at(`hand-${top}`, t("hand-other", { name: names[top], count: handSize(draft, top) })),
    ...MANDALAS.map((mandala) => field(mandala, top)),
    ...MANDALAS.map(mountain),
    ...MANDALAS.map((mandala) => field(mandala, to_move)),
    ...river(to_move),
    cup(to_move),
    at(`hand-${to_move}`, t("hand-open", { name: names[to_move], cards: cardList(handOf(draft, to_move)) })),
    at("discard", t("discard-counted", { count: sum(draft.discard), cards: cardList(draft.discard) })),
  ];
}

/** The counts of a place, for reading and writing; null for a river and for a hidden hand. */
function countsAt(draft: MandalaDraft, place: string): number[] | null {
  const [kind, first, second] = place.split("-");
  const [one, two] = [Number(first) as Seat, Number(second) as Seat];
  if (kind === "field") return draft.fields[one][two];
  if (kind === "mountain") return draft.mountains[one];
  if (kind === "cup") return draft.claimed[one];
  if (kind === "discard") return draft.discard;
  if (kind === "hand" && one === draft.to_move) {
    const known = handOf(draft, one);
    draft.hands[one] = known;
    return known;
  }
  return null;
}

function changed(draft: MandalaDraft, place: string, { color }: Brush, by: 1 | -1): MandalaDraft {
  const next = structuredClone(draft);
  const counts = countsAt(next, place);
  const index = COLORS.indexOf(color);
  if (counts) {
    counts[index] = Math.max((counts[index] ?? 0) + by, 0);
    return next;
  }
  const [kind, owner] = place.split("-");
  const seat = Number(owner) as Seat;
  if (kind === "hand") next.hands[seat] = Math.max(handSize(next, seat) + by, 0);
  if (kind === "river") {
    const rest = next.rivers[seat].filter((other) => other !== color);
    next.rivers[seat] = rest.length < next.rivers[seat].length || by < 0 ? rest : [...rest, color];
  }
  return next;
}

function count(draft: MandalaDraft, place: string, color: Color): number | null {
  const [kind, owner] = place.split("-");
  const counts = countsAt(structuredClone(draft), place);
  if (counts) return counts[COLORS.indexOf(color)] ?? 0;
  return kind === "hand" ? handSize(draft, Number(owner) as Seat) : null;
}

export const mandala: PositionEditor<MandalaDraft> = {
  kinds: [],
  empty,
  from,
  read,
  link,
  write,
  shown: (position) => position,
  mover: ({ to_move }) => to_move,
  places,
  add: (draft, place, brush) => changed(draft, place, brush, 1),
  remove: (draft, place, brush) => changed(draft, place, brush, -1),
  count,
};
