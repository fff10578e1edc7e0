import type { Color } from "../../../net/protocol";
import { t } from "../../../i18n/messages.svelte";
import { piles } from "./view";

export const colorName = (color: Color): string => t(`color-${color}`);

export const colorCount = (color: Color, count: number): string => t(`count-${color}`, { count });

/** "2 red, 1 yellow", or that nothing is there. */
export function cardList(counts: number[]): string {
  return (
    piles(counts)
      .map(({ color, count }) => colorCount(color, count))
      .join(", ") || t("place-empty")
  );
}
