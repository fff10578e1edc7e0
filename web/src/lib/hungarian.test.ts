/** The article is "az" before a vowel, also before 1 and 5, which are said with one, and "a" before anything else. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { LATER, messages } from "../../build/words";
import { bundleOf } from "./words.svelte";

const WRONG = /(?<!\p{L})(?<!az )(a (?=[aeiouáéíóöőúüű]|[15](?!\d))|az (?=[2-46-9](?!\d)))\S+/giu;
const ftl = [null, ...LATER].map((later) => messages("hu", later)).join("");
const bundle = bundleOf("hu", ftl);
const keys = [...ftl.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!);
const variables = [...new Set([...ftl.matchAll(/\$(\w+)/g)].map((match) => match[1]!))];

const wrongIn = (text: string): string[] => text.match(WRONG) ?? [];

/** A message for one kind of reader, with the same number in all its places; there are only two mandalas. */
function say(key: string, who: string, number: number): string {
  const numbers = Object.fromEntries(
    variables.map((name) => [name, name === "mandala" ? Math.min(number, 2) : number]),
  );
  const words = { who, name: "Gém", other: "Nád", bot: "Gém", color: "piros", taken: "lila", cell: "d4", space: "d4" };
  return bundle.formatPattern(bundle.getMessage(key)!.value!, { ...numbers, ...words });
}

test("messages have the right articles, whatever the number", () => {
  for (const who of ["you", "them", "other"])
    for (const number of [1, 2, 3, 4, 5, 6])
      expect(keys.flatMap((key) => wrongIn(say(key, who, number)).map((wrong) => `${key}: ${wrong}`))).toEqual([]);
});

test.each(["mandala", "patterns"])("the rules of %s have the right articles", (game) => {
  const page = readFileSync(resolve(import.meta.dirname, `../../../mandala/locales/hu/rules-${game}.md`), "utf8");
  expect(wrongIn(page)).toEqual([]);
});

test("a wrong article is found", () => {
  const text = "a 1. hegy, A e4, az 2. hegy; az 1., a 2. és a 15. hegy, az ellenfél, az A akció";
  expect(wrongIn(text)).toEqual(["a 1.", "A e4,", "az 2."]);
});
