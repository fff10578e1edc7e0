/** What names may contain, as `mandala/names.py` says. */
import { LONGEST_NAME } from "../../net/constants.ts";

/** The same name in one spelling, with only letters, marks, numbers, punctuation, symbols and single spaces. */
export const cleanName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, " ")
    .trim()
    .normalize("NFC");

/** A typed name in the form that the server accepts; null if nothing is left. */
export const nameToSend = (typed: string): string | null =>
  [...cleanName(typed)].slice(0, LONGEST_NAME).join("").trim() || null;
