import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import { settings } from "./settings.svelte";

export const languages = ["en", "de", "nl", "cs", "hu"] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, for the switch. */
export const languageNames: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  nl: "Nederlands",
  cs: "Čeština",
  hu: "Magyar",
};

const texts: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:words/en"),
  de: () => import("virtual:words/de"),
  nl: () => import("virtual:words/nl"),
  cs: () => import("virtual:words/cs"),
  hu: () => import("virtual:words/hu"),
};

const bundles = new SvelteMap<Language, FluentBundle>();

export const language: { current: Language } = $state({ current: "en" });

/** The chosen language if it is one of ours, else the first of the browser's that is, else English. */
export function detect(chosen: string | null, preferred: readonly string[]): Language {
  const wanted = [chosen ?? "", ...preferred].map((tag) => tag.toLowerCase().split("-")[0]);
  return wanted.map((tag) => languages.find((ours) => ours === tag)).find(Boolean) ?? "en";
}

export function bundleOf(ours: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(ours, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
  return bundle;
}

async function show(ours: Language): Promise<void> {
  if (!bundles.has(ours)) bundles.set(ours, bundleOf(ours, (await texts[ours]()).default));
  language.current = ours;
  document.documentElement.lang = ours;
}

export async function setLanguage(ours: Language): Promise<void> {
  await show(ours);
  settings.language = ours;
}

/** Speaks the visitor's language from the first word on. */
export const startWords = (): Promise<void> => show(detect(settings.language, navigator.languages));

/** The message in the current language; one that is missing is shown as its key in brackets. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const bundle = bundles.get(language.current);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return `[${key}]`;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  if (import.meta.env.DEV) for (const error of errors) console.error(key, error);
  return text;
}
