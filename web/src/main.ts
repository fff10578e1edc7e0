import { mount } from "svelte";
import App from "./App.svelte";
import "./art/typeface.css";
import "./art/theme.css";
import "./app.css";
import { startRoute } from "./lib/route.svelte";
import { nextTask } from "./lib/task";
import { startUpdates } from "./lib/updates.svelte";
import { startWords } from "./lib/words.svelte";

startRoute();
await startWords();
await nextTask();
const target = document.getElementById("app");
if (target) mount(App, { target });
// This fetches all files of the page: whoever has just opened it comes first.
if (import.meta.env.PROD) setTimeout(startUpdates, 3000);
