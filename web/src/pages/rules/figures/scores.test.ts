import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { languages } from "../../../i18n/messages.svelte";
import { CARD_SCORE, TILE_SCORE } from "./scores";

it.each([
  ["mandala", CARD_SCORE],
  ["patterns", TILE_SCORE],
])("the example of %s is the one that the rules print", (game, { points, total }) => {
  for (const language of languages) {
    const path = resolve(import.meta.dirname, `../../../../../mandala/locales/${language}/rules-${game}.md`);
    const rules = readFileSync(path, "utf8").replace(/ +/g, " ");
    expect(rules).toContain(`${points.join(" + ")} = ${total}`);
  }
});
