import type { Color } from "../../net/protocol";
import { COLORS, LETTERS } from "../../net/constants";

export { COLORS, LETTERS };

export function colorOf(letter: string): Color {
  const color = COLORS[LETTERS.indexOf(letter)];
  if (letter.length !== 1 || !color) throw new RangeError(`No colour has the letter "${letter}".`);
  return color;
}

export const letterOf = (color: Color): string => LETTERS.charAt(COLORS.indexOf(color));
