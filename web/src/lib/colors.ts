import type { Color } from "./protocol";

/** The six colours of sand, in the order in which counts list them. */
export const COLORS: readonly Color[] = ["red", "orange", "yellow", "green", "purple", "black"];
export const LETTERS = "roygpb";

export function colorOf(letter: string): Color {
  const color = COLORS[LETTERS.indexOf(letter)];
  if (letter.length !== 1 || !color) throw new RangeError(`No colour has the letter "${letter}".`);
  return color;
}

export const letterOf = (color: Color): string => color.charAt(0);
