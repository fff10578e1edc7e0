import { expect, it } from "vitest";
import { colorOf, COLORS, letterOf, LETTERS } from "./colors";

it("gives every colour its letter and back", () => {
  expect(COLORS.map(letterOf).join("")).toBe(LETTERS);
  expect([...LETTERS].map(colorOf)).toEqual(COLORS);
});

it.each(["x", "", "ro"])("knows no colour %o", (letter) => expect(() => colorOf(letter)).toThrow(RangeError));
