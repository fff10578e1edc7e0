/** Fields of a record in plain JSON, as both games have them. */
import type { Rules } from "../../engine/core/rules.ts";
import type { Color, Seat } from "../../net/protocol";
import { COLORS } from "../../net/constants.ts";

export const pair = <T>(of: (index: Seat) => T): [T, T] => [of(0), of(1)];
export const asSeat = (index: number): Seat => (index ? 1 : 0);
export const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

export function colorAt(index: number): Color {
  const color = COLORS[index];
  if (!color) throw new RangeError(`There is no colour ${index}.`);
  return color;
}

/** A row of a field that holds a number for each colour. */
export const counts = (rules: Rules, field: string, row = 0): number[] =>
  COLORS.map((_, color) => rules.field(field, row * COLORS.length + color));

/** The numbers of the colours in a player's river, in order of their places. */
export function riverColors(rules: Rules, player: Seat): number[] {
  const places = counts(rules, "rivers", player);
  const placeOf = (color: number) => places[color] ?? 0;
  return [...COLORS.keys()].filter(placeOf).sort((one, other) => placeOf(one) - placeOf(other));
}

/** The seed that a record holds as two words. */
export const seedText = (rules: Rules): string =>
  [0, 1].map((index) => rules.word("seed", index).toString(16).padStart(16, "0")).join("");
