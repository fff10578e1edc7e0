import type { Component } from "svelte";
import type { Page } from "../lib/route.svelte";

type Named<Name extends Page["name"]> = Omit<Extract<Page, { name: Name }>, "name">;
type Loaders = { [Name in Page["name"]]: () => Promise<{ default: Component<Named<Name>> }> };

/** Each page is a file of its own, fetched when first visited. */
const loaders: Loaders = {
  home: () => import("./Home.svelte"),
  table: () => import("../table/Table.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./Rules.svelte"),
  "not-found": () => import("./NotFound.svelte"),
};

export async function load(page: Page): Promise<{ Shown: Component<Record<string, unknown>>; props: object }> {
  const { name, ...props } = page;
  const { default: Shown } = await loaders[name]();
  return { Shown: Shown as unknown as Component<Record<string, unknown>>, props };
}
