import type { Color } from "../lib/protocol";

/** A Fluent message and what goes into it; `color` is put into the reader's language when it is said. */
export interface Saying {
  key: string;
  args: { color?: Color } & Record<string, string | number>;
}

type Translate = (key: string, args?: Record<string, string | number>) => string;

/** The sentence itself, beginning with a capital letter whatever word comes first. */
export function say(t: Translate, { key, args }: Saying): string {
  const words = args.color ? { ...args, color: t(`color-${args.color}`) } : args;
  return t(key, words).replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase());
}
