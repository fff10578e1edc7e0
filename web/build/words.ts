import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:words/";
const LOCALES = resolve(import.meta.dirname, "../../mandala/locales");

/** The languages: the folders of `locales/`. */
export const LANGUAGES = readdirSync(LOCALES);
const ELSEWHERE = ["terminal"]; // what no page says
const LATER = ["editor", "lessons", "puzzles", "reasons", "review"]; // what only some pages say: fetched with such a page

/** All messages of one language that every page needs, or those of one of the later files, as one text without comments. */
export function messages(language: string, later: string | null = null, locales: string = LOCALES): string {
  const folder = join(locales, language);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".ftl")) : [];
  return files
    .filter((file) => (later ? file === `${later}.ftl` : ![...LATER, ...ELSEWHERE].includes(file.replace(".ftl", ""))))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{2,}/g, "\n");
}

/** A function for each language that fetches its texts, and one for each later file and language. */
function fetchers(): string {
  const of = (file: string) => LANGUAGES.map((each) => `${each}: () => import("${NAME}${each}${file}")`).join(", ");
  const later = LATER.map((file) => `${file}: { ${of(`/${file}`)} }`).join(", ");
  return `export const texts = { ${of("")} };\nexport const lazyTexts = { ${later} };`;
}

/**
 * `virtual:words/LANGUAGE` is the text of that language's messages, so that a visitor fetches one file of words;
 * `virtual:words/LANGUAGE/FILE` is that of a later file,
 * and `virtual:words/fetchers` says how to fetch both.
 */
export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const [language = "", file = null] = id.slice(NAME.length + 1).split("/");
      if (language === "fetchers") return fetchers();
      return `export default ${JSON.stringify(messages(language, file))};`;
    },
    configureServer(server) {
      server.watcher.add(LOCALES);
      server.watcher.on("change", (file) => {
        if (!file.endsWith(".ftl")) return;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
