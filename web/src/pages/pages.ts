import type { Component } from "svelte";
import type { Page } from "../ui/route.svelte";
import { nextTask } from "../ui/task";
import { wantWords, type Later } from "../i18n/messages.svelte";
import Home from "./home/Home.svelte";

type Named<Name extends Page["name"]> = Omit<Extract<Page, { name: Name }>, "name">;
type Loaders = { [Name in Page["name"]]: () => Promise<{ default: Component<Named<Name>> }> };

/** A page with words of its own. */
async function withWords<Loaded>(page: Promise<Loaded>, ...words: Later[]): Promise<Loaded> {
  await Promise.all([page, wantWords(...words)]);
  return page;
}

/** Each page but the first is a file of its own, fetched when it is visited. */
const loaders: Loaders = {
  home: () => Promise.resolve({ default: Home }),
  table: () => import("./play/Table.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  review: () => withWords(import("./review/Review.svelte"), "review", "reasons"),
  rules: () => import("./rules/Rules.svelte"),
  learn: () => withWords(import("./learn/Learn.svelte"), "lessons"),
  puzzles: () => withWords(import("./puzzles/Puzzles.svelte"), "puzzles", "reasons"),
  editor: () => withWords(import("./editor/Editor.svelte"), "editor", "reasons", "review"),
  "not-found": () => import("./NotFound.svelte"),
};

export async function load(page: Page): Promise<{ Shown: Component<Record<string, unknown>>; props: object }> {
  const { name, ...props } = page;
  const { default: Shown } = await loaders[name]();
  await nextTask();
  return { Shown: Shown as unknown as Component<Record<string, unknown>>, props };
}
