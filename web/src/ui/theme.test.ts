import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { COLORS } from "../net/constants";

const css = readFileSync(resolve(import.meta.dirname, "theme.css"), "utf8");

function valueOf(name: string, dark: boolean): string {
  const text = css.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? "";
  const both = text.match(/^light-dark\((#\w+), (#\w+)\)$/);
  return (both ? both[dark ? 2 : 1] : text) ?? "";
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, two: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const pairs = [
  ...COLORS.map((color) => [`on-${color}`, color]),
  ...["ink", "soft", "accent", "good", "warn"].flatMap((ink) => [
    [ink, "paper"],
    [ink, "panel"],
  ]),
  ["ink", "sand"],
  ["accent-ink", "accent"],
] as [string, string][];

describe.each([false, true])("dark: %s", (dark) => {
  test.each(pairs)("%s is legible on %s", (ink, ground) => {
    expect(contrast(valueOf(ink, dark), valueOf(ground, dark))).toBeGreaterThanOrEqual(4.5);
  });
});
