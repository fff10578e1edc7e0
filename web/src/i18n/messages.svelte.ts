import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { lazyTexts, texts } from "virtual:words/fetchers";
import { LANGUAGES } from "../net/constants";
import type { Language } from "../net/protocol";
import { settings } from "../store/settings.svelte";

export const languages = Object.keys(LANGUAGES) as Language[];

/** What only some pages say. */
export type LazyFile = keyof typeof lazyTexts;

const wanted = new Set<LazyFile>();
const added = new Set<string>(); // languages and their later files
const bundles = new SvelteMap<Language, FluentBundle>();

export const language: { current: Language } = $state({ current: "en" });

/** The chosen language if the page has it, else the first of the browser's that is, else English. */
export function detect(chosen: string | null, preferred: readonly string[]): Language {
  const wanted = [chosen ?? "", ...preferred].map((tag) => tag.toLowerCase().split("-")[0]);
  return wanted.map((tag) => languages.find((ours) => ours === tag)).find(Boolean) ?? "en";
}

export function bundleOf(ours: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(ours, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
  return bundle;
}

async function addLazyFiles(ours: Language): Promise<void> {
  const bundle = bundles.get(ours);
  if (!bundle) return; // `show` tries again
  for (const later of wanted) {
    const name = `${ours} ${later}`;
    const text = added.has(name) ? null : (await lazyTexts[later][ours]()).default;
    if (text === null || added.has(name)) continue;
    bundle.addResource(new FluentResource(text));
    added.add(name);
  }
}

/**
 * Fetches words that have a file of their own; from then on in every language that is chosen. Not reactive: a page that
 * waits for its words must not be opened again when the language changes.
 */
export async function loadMessages(...later: LazyFile[]): Promise<void> {
  for (const each of later) wanted.add(each);
  await untrack(() => addLazyFiles(language.current));
}

async function show(ours: Language): Promise<void> {
  if (!bundles.has(ours)) bundles.set(ours, bundleOf(ours, (await texts[ours]()).default));
  await addLazyFiles(ours);
  language.current = ours;
  document.documentElement.lang = ours;
}

export async function setLanguage(ours: Language): Promise<void> {
  await show(ours);
  settings.language = ours;
}

/** Speaks the visitor's language from the first word on. */
export const startMessages = (): Promise<void> => show(detect(settings.language, navigator.languages));

/** Numbers are small and whole here: their plural matters, but no grouping of digits, whose tables are slow to load. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const wholes = (args: Record<string, FluentVariable> = {}) =>
  Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, typeof arg === "number" ? new Whole(arg) : arg]));

/** The message in the current language. A missing one is a defect: the console says so, and the page shows nothing. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const bundle = bundles.get(language.current);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) {
    console.error(`The message ${key} is not loaded.`);
    return "";
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, wholes(args), errors);
  for (const error of errors) console.error(key, error);
  return text;
}
