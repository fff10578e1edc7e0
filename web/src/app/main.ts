import { mount } from "svelte";
import App from "./App.svelte";
import "../ui/typeface.css";
import "../ui/theme.css";
import "./app.css";
import { startRoute } from "../ui/route.svelte";
import { nextTask } from "../ui/task";
import { startUpdates } from "./updates.svelte";
import { startMessages } from "../i18n/messages.svelte";

startRoute();
await startMessages();
await nextTask();
const target = document.getElementById("app");
if (target) mount(App, { target });
// This fetches all files of the page: the visit that has just begun comes first.
if (import.meta.env.PROD) setTimeout(startUpdates, 3000);
