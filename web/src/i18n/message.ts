import type { Color } from "../net/protocol";

/** Several phrases that become one part of a sentence; "or" is put into the reader's language. */
export interface Phrases {
  each: Message[];
  between: ", " | "; " | "or";
}

/** A Fluent message and what goes into it; `color` is put into the reader's language when it is said. */
export interface Message {
  key: string;
  args: { color?: Color } & Record<string, string | number | Phrases>;
}

export type Translate = (key: string, args?: Record<string, string | number>) => string;

/** The sentence itself, which always begins with a capital letter. */
export function format(t: Translate, message: Message): string {
  return phrase(t, message).replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase());
}

/** Alternatives in the reader's language: "a, b or c". */
export function listed(t: Translate, items: string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : t("list-or", { items: items.slice(0, -1).join(", "), last });
}

function phrase(t: Translate, { key, args }: Message): string {
  const words = Object.entries(args).map(([name, value]): [string, string | number] => {
    if (typeof value === "object") return [name, joined(t, value)];
    return [name, name === "color" ? t(`color-${value}`) : value];
  });
  return t(key, Object.fromEntries(words));
}

/** The phrases as one part of a sentence. */
export function joined(t: Translate, { each, between }: Phrases): string {
  const phrases = each.map((one) => phrase(t, one));
  return between === "or" ? listed(t, phrases) : phrases.join(between);
}
