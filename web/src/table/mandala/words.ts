import type { Color } from "../../lib/protocol";
import { t } from "../../lib/words.svelte";
import { piles } from "./view";

const COUNTS: Record<Color, string> = {
  red: "count-red",
  orange: "count-orange",
  yellow: "count-yellow",
  green: "count-green",
  purple: "count-purple",
  black: "count-black",
};

const NAMES: Record<Color, string> = {
  red: "color-red",
  orange: "color-orange",
  yellow: "color-yellow",
  green: "color-green",
  purple: "color-purple",
  black: "color-black",
};

export const colorName = (color: Color): string => t(NAMES[color]);

export const colorCount = (color: Color, count: number): string => t(COUNTS[color], { count });

/** "2 red, 1 yellow", or that nothing is there. */
export function cardList(counts: number[]): string {
  return (
    piles(counts)
      .map(({ color, count }) => colorCount(color, count))
      .join(", ") || t("place-empty")
  );
}
