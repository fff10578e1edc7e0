import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:words/";
const LOCALES = resolve(import.meta.dirname, "../../mandala/locales");

/** All messages of one language as one text, without comments. */
export function messages(language: string, locales: string = LOCALES): string {
  const folder = join(locales, language);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".ftl")) : [];
  return files
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{2,}/g, "\n");
}

/** `virtual:words/LANGUAGE` is the text of that language's messages, so that a visitor fetches one file of words. */
export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const language = id.slice(NAME.length + 1);
      return `export default ${JSON.stringify(messages(language))};`;
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
