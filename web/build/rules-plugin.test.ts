import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseRules, type RulesText } from "./rules-plugin.ts";

const read = (language: string, game: string): RulesText =>
  parseRules(readFileSync(resolve(import.meta.dirname, `../../mandala/locales/${language}/rules-${game}.md`), "utf8"));

const figures = ({ pieces }: RulesText): string[] =>
  pieces.flatMap((piece) => ("figure" in piece ? [piece.figure] : []));
const html = ({ pieces }: RulesText): string => pieces.map((piece) => ("html" in piece ? piece.html : "")).join("");

describe("parseRules", () => {
  it("numbers the sections and lists them", () => {
    const rules = parseRules("# Game\n\nWords.\n\n## First\n\nMore.\n\n## The _second_\n");
    expect(rules.title).toBe("Game");
    expect(rules.contents).toEqual([
      { id: "section-1", html: "First" },
      { id: "section-2", html: "The <em>second</em>" },
    ]);
    expect(html(rules)).toContain('<h2 id="section-1">First</h2>');
  });

  it("puts a figure in the place of the drawing that follows it", () => {
    const rules = parseRules("Before.\n\n<!-- figure: set-up -->\n\n```text\ndrawing\n```\n\nAfter.\n");
    expect(rules.pieces).toEqual([{ html: "<p>Before.</p>\n" }, { figure: "set-up" }, { html: "<p>After.</p>\n" }]);
  });

  it("keeps a drawing that no figure stands for", () => {
    expect(html(parseRules("<!-- figure: set-up -->\n\nWords.\n\n```text\ndrawing\n```\n"))).toContain("drawing");
  });

  it("refuses raw HTML", () => {
    expect(() => parseRules("<p style='color: red'>Red</p>\n")).toThrow("raw HTML");
  });

  it.each(["mandala", "patterns"])("finds the same parts of %s in every language", (game) => {
    const english = read("en", game);
    expect(figures(english)).toHaveLength(6);
    for (const language of ["de", "nl", "cs", "hu"]) {
      const rules = read(language, game);
      expect(rules.pieces.map((piece) => Object.keys(piece))).toEqual(
        english.pieces.map((piece) => Object.keys(piece)),
      );
      expect(figures(rules)).toEqual(figures(english));
      expect(rules.contents.map(({ id }) => id)).toEqual(english.contents.map(({ id }) => id));
    }
  });
});
