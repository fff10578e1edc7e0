/** Writes the display typeface with only the letters that the words of the page need, into src/ui/typeface. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import subsetFont from "subset-font";

const LOCALES = resolve(import.meta.dirname, "../../mandala/locales");
const FONT = resolve(import.meta.dirname, "../node_modules/@fontsource/eczar/files");
const TARGET = resolve(import.meta.dirname, "../src/ui/typeface");
const FILES = ["latin", "latin-ext"];
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** Every letter of all languages, large and small, with digits and signs. */
export function letters(locales: string = LOCALES): string {
  const texts = readdirSync(locales, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ftl|md)$/.test(file))
    .map((file) => readFileSync(join(locales, file), "utf8"))
    .join("");
  return [...new Set(ASCII + texts + texts.toLowerCase() + texts.toUpperCase())].sort().join("");
}

if (import.meta.main) {
  mkdirSync(TARGET, { recursive: true });
  const wanted = letters();
  for (const file of FILES) {
    const whole = readFileSync(join(FONT, `eczar-${file}-600-normal.woff2`));
    writeFileSync(join(TARGET, `${file}.woff2`), await subsetFont(whole, wanted, { targetFormat: "woff2" }));
  }
}
