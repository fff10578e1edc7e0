import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { messages } from "./words";

it("joins all files of a language but the later ones, without comments", () => {
  const locales = mkdtempSync(join(tmpdir(), "locales-"));
  mkdirSync(join(locales, "en"));
  writeFileSync(join(locales, "en", "a.ftl"), "### About\n\n# One\none = 1\n");
  writeFileSync(join(locales, "en", "b.ftl"), "two = { $n ->\n    [one] # 1\n   *[other] 2\n}\n");
  writeFileSync(join(locales, "en", "review.ftl"), "### Later\nthree = 3\n");
  writeFileSync(join(locales, "en", "rules.md"), "# Rules\n");
  expect(messages("en", null, locales).trim()).toBe("one = 1\ntwo = { $n ->\n    [one] # 1\n   *[other] 2\n}");
  expect(messages("en", "review", locales)).toBe("three = 3\n");
});

it("has nothing to say in a language without files", () => expect(messages("xx")).toBe(""));
