/** Chances, costs and luck as the reader's language writes them. */
import { language } from "../../i18n/messages.svelte";

const number = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language.current, options).format(value);

export const percent = (share: number): string => number(share, { style: "percent" });

export const exactPercent = (share: number): string =>
  number(share, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const signedPercent = (share: number): string =>
  number(share, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });

export const signedPoints = (points: number): string =>
  number(points, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
