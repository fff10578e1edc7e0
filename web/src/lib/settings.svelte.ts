import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark";

const KEPT = "settings";

interface Kept {
  theme: Theme;
  sounds: boolean;
  name: string;
  language: string | null; // null: as the browser prefers
}

const kept = recall<Kept>(KEPT, { theme: "auto", sounds: false, name: "", language: null });
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const settings = $state({ ...kept, motion: !reduced.matches });

reduced.addEventListener("change", () => (settings.motion = !reduced.matches));

$effect.root(() => {
  $effect(() => {
    const { theme, sounds, name, language } = settings;
    remember(KEPT, { theme, sounds, name, language });
  });
  $effect(() => {
    document.documentElement.dataset["theme"] = settings.theme;
  });
});
