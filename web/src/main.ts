import { mount } from "svelte";
import App from "./App.svelte";
import "./art/theme.css";
import "./app.css";
import { startRoute } from "./lib/route.svelte";
import { startWords } from "./lib/words.svelte";

startRoute();
await startWords();
const target = document.getElementById("app");
if (target) mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // It fetches the whole shell: whoever has just opened the page comes first.
  setTimeout(() => void navigator.serviceWorker.register("/service-worker.js"), 3000);
}
