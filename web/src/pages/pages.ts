import type { Component } from "svelte";
import type { Page } from "../ui/route.svelte";
import { nextTask } from "../ui/task";
import { loadMessages, type LazyFile } from "../i18n/messages.svelte";
import Home from "./home/Home.svelte";

type Named<Name extends Page["name"]> = Omit<Extract<Page, { name: Name }>, "name">;
type Loaders = { [Name in Page["name"]]: () => Promise<{ default: Component<Named<Name>> }> };

/** A page with words of its own. */
async function withMessages<Loaded>(page: Promise<Loaded>, ...words: LazyFile[]): Promise<Loaded> {
  await Promise.all([page, loadMessages(...words)]);
  return page;
}

/** Each page but the first is a file of its own, fetched when it is visited. */
const loaders: Loaders = {
  home: () => Promise.resolve({ default: Home }),
  table: () => import("./play/Table.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  review: () => withMessages(import("./review/Review.svelte"), "review", "reasons"),
  rules: () => import("./rules/Rules.svelte"),
  learn: () => withMessages(import("./learn/Learn.svelte"), "lessons"),
  puzzles: () => withMessages(import("./puzzles/Puzzles.svelte"), "puzzles", "reasons"),
  editor: () => withMessages(import("./editor/Editor.svelte"), "editor", "reasons", "review"),
  "not-found": () => import("./NotFound.svelte"),
};

export async function load(page: Page): Promise<{ Shown: Component<Record<string, unknown>>; props: object }> {
  const { name, ...props } = page;
  const { default: Shown } = await loaders[name]();
  await nextTask();
  return { Shown: Shown as unknown as Component<Record<string, unknown>>, props };
}
