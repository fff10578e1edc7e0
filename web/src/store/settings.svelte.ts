import { loadJson, saveJson } from "./storage";

export type Theme = "auto" | "light" | "dark";

const KEPT = "settings";

interface Kept {
  theme: Theme;
  sounds: boolean;
  notify: boolean; // when it is one's turn and the page is not seen
  coach: boolean; // looks on at the tables of this browser
  name: string;
  language: string | null; // null: as the browser prefers
}

const kept = loadJson<Kept>(KEPT, {
  theme: "auto",
  sounds: false,
  notify: false,
  coach: false,
  name: "",
  language: null,
});
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const settings = $state({ ...kept, motion: !reduced.matches });

reduced.addEventListener("change", () => (settings.motion = !reduced.matches));

$effect.root(() => {
  $effect(() => {
    const { theme, sounds, notify, coach, name, language } = settings;
    saveJson(KEPT, { theme, sounds, notify, coach, name, language });
  });
  $effect(() => {
    document.documentElement.dataset["theme"] = settings.theme;
  });
});
