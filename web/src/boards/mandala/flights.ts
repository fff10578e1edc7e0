import { COLORS } from "../../game/core/colors";
import type { MandalaPosition, Color, Seat } from "../../net/protocol";
import { MANDALAS, sum, type MandalaIndex } from "./cards/view";

/** Cards that went from one place to another between two views; a hidden colour is null. */
export interface Flight {
  from: string;
  to: string;
  color: Color | null;
  count: number;
  swept: boolean; // left a mandala that was destroyed
}

const SEATS = [0, 1] as const;

/** Cards of one colour that left a place or arrived there, not yet matched. */
interface Change {
  place: string;
  count: number;
}

/** The mandala that was destroyed between the two views, if any. */
function destroyed(previous: MandalaPosition, next: MandalaPosition): MandalaIndex | null {
  if (next.phase === "claim") return null;
  if (previous.phase === "claim") return previous.claiming;
  const shrunk = (mandala: MandalaIndex) =>
    COLORS.some((_, color) => (next.mountains[mandala][color] ?? 0) < (previous.mountains[mandala][color] ?? 0));
  return MANDALAS.find(shrunk) ?? null;
}

/** Every open place with its counts; a destroyed mountain counts as two places, the old one and the new one. */
function openPlaces(position: MandalaPosition, mountain: (mandala: MandalaIndex) => string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const mandala of MANDALAS) {
    places.set(mountain(mandala), position.mountains[mandala]);
    for (const seat of SEATS) places.set(`field-${mandala}-${seat}`, position.fields[mandala][seat]);
  }
  places.set("discard", position.discard);
  for (const seat of SEATS) {
    position.rivers[seat].forEach((color, place) => {
      places.set(
        `river-${seat}-${place}`,
        COLORS.map((name) => (name === color ? 1 : 0)),
      );
    });
    places.set(`cup-${seat}`, position.cups_claimed[seat]);
  }
  return places;
}

/** Takes as many cards as both lists have, one pair of places at a time. */
function match(sources: Change[], sinks: Change[], each: (from: string, to: string, count: number) => void): void {
  for (const source of sources) {
    for (const sink of sinks) {
      const count = Math.min(source.count, sink.count);
      if (count === 0) continue;
      source.count -= count;
      sink.count -= count;
      each(source.place, sink.place, count);
    }
  }
}

function forward(previous: MandalaPosition, next: MandalaPosition): Flight[] {
  const result: Flight[] = [];
  const fallen = destroyed(previous, next);
  const mover = previous.to_move;
  const before = openPlaces(previous, (mandala) => `mountain-${mandala}`);
  const after = openPlaces(next, (mandala) => (mandala === fallen ? `fresh-${mandala}` : `mountain-${mandala}`));
  const places = [...new Set([...after.keys(), ...before.keys()])];
  const played = COLORS.map(() => 0);

  const add = (color: Color | null) => (from: string, to: string, count: number) => {
    const swept = fallen !== null && from.startsWith(`field-${fallen}`);
    result.push({ from, to: to.replace("fresh", "mountain"), color, count, swept });
  };

  COLORS.forEach((color, index) => {
    const change = (place: string) => (after.get(place)?.[index] ?? 0) - (before.get(place)?.[index] ?? 0);
    const sources: Change[] = [];
    const sinks: Change[] = [];
    for (const place of places) {
      const count = change(place);
      if (place === "discard" && count < 0) add(color)(place, "deck", -count);
      else if (place.startsWith("fresh") && count > 0) add(color)("deck", place, count);
      else if (count < 0) sources.push({ place, count: -count });
      else sinks.push({ place, count });
    }
    match(sources, sinks, add(color));
    const rest = sum(sinks.map(({ count }) => count));
    if (previous.phase === "turn") played[index] = rest;
    match([{ place: previous.phase === "turn" ? `hand-${mover}` : "deck", count: rest }], sinks, add(color));
    match(sources, [{ place: "deck", count: Infinity }], add(color));
  });

  for (const seat of SEATS) {
    const gone = seat === mover ? played : COLORS.map(() => 0);
    const [old, now] = [previous.hands[seat], next.hands[seat]];
    const draw = (color: Color | null, count: number) => {
      if (count > 0) add(color)("deck", `hand-${seat}`, count);
      if (count < 0) add(color)(`hand-${seat}`, "deck", -count);
    };
    if (old && now)
      COLORS.forEach((color, index) => draw(color, (now[index] ?? 0) - (old[index] ?? 0) + (gone[index] ?? 0)));
    else draw(null, next.hand_sizes[seat] - previous.hand_sizes[seat] + sum(gone));
  }
  return result;
}

/** What flew between two neighbouring views; a move taken back flies home; a longer jump shows nothing. */
export function flights(previous: MandalaPosition, next: MandalaPosition): Flight[] {
  if (next.ply === previous.ply + 1) return forward(previous, next);
  if (next.ply !== previous.ply - 1) return [];
  return forward(next, previous).map((flight) => ({ ...flight, from: flight.to, to: flight.from, swept: false }));
}

/** The view after all flights have left and before any has arrived. */
export function positionInFlight(previous: MandalaPosition, departed: Flight[]): MandalaPosition {
  const position = structuredClone(previous);
  const less = (counts: number[] | null, { color, count }: Flight) => {
    if (counts && color) counts[COLORS.indexOf(color)] = Math.max(0, (counts[COLORS.indexOf(color)] ?? 0) - count);
  };
  for (const flight of departed) {
    const [place, first = "0", second = "0"] = flight.from.split("-");
    const index = first === "1" ? 1 : 0;
    const seat: Seat = second === "1" ? 1 : 0;
    if (place === "mountain") less(position.mountains[index], flight);
    if (place === "field") less(position.fields[index][seat], flight);
    if (place === "discard") less(position.discard, flight);
    if (place === "river") position.rivers[index].pop();
    if (place === "cup") less(position.cups[index], flight);
    if (place === "cup") position.cup_sizes[index] -= flight.count;
    if (place === "hand") less(position.hands[index], flight);
    if (place === "hand") position.hand_sizes[index] -= flight.count;
    if (place === "deck") position.deck_size -= flight.count;
  }
  return position;
}
