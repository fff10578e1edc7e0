import { beforeEach, describe, expect, it } from "vitest";
import { addressOf, go, pageOf, route } from "./route.svelte";

describe("pageOf", () => {
  it.each([
    ["/", { name: "home" }],
    ["/t/abc", { name: "table", id: "abc" }],
    ["/t/abc/", { name: "table", id: "abc" }],
    ["/r/abc", { name: "replay", id: "abc" }],
    ["/r", { name: "replay", id: null }],
    ["/review/abc", { name: "review", id: "abc" }],
    ["/review", { name: "review", id: null }],
    ["/rules/patterns", { name: "rules", game: "patterns" }],
    ["/puzzles/mandala", { name: "puzzles", game: "mandala" }],
    ["/rules/chess", { name: "not-found" }],
    ["/t", { name: "not-found" }],
    ["/t/a/b", { name: "not-found" }],
    ["/elsewhere", { name: "not-found" }],
  ])("reads %s", (path, page) => expect(pageOf(path)).toEqual(page));
});

describe("go", () => {
  it("changes the address and what follows from it", () => {
    go("/t/abc#seat=key");
    expect(location.pathname + location.hash).toBe("/t/abc#seat=key");
    expect(route).toEqual({ path: "/t/abc", hash: "#seat=key" });
  });

  it("can replace the address instead", () => {
    const before = history.length;
    go("/r/abc#3", true);
    expect(history.length).toBe(before);
    expect(route).toEqual({ path: "/r/abc", hash: "#3" });
  });
});

describe("addressOf", () => {
  beforeEach(() => go("/"));

  function click(html: string, init: MouseEventInit = {}): string | null {
    document.body.innerHTML = html;
    let address: string | null = null;
    const listen = (event: Event): void => {
      address = addressOf(event as MouseEvent);
      event.preventDefault();
    };
    document.addEventListener("click", listen);
    document
      .querySelector(".here")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    document.removeEventListener("click", listen);
    return address;
  }

  it("keeps our own links", () =>
    expect(click('<a class="here" href="/t/abc#join=key">x</a>')).toBe("/t/abc#join=key"));
  it("sees the link around what was clicked", () => expect(click('<a href="/r"><b class="here">x</b></a>')).toBe("/r"));

  it.each([
    ["another site", '<a class="here" href="https://example.org/">x</a>'],
    ["a new window", '<a class="here" href="/r" target="_blank">x</a>'],
    ["a download", '<a class="here" href="/r" download>x</a>'],
    ["the server's own addresses", '<a class="here" href="/api/tables/abc/record">x</a>'],
    ["a place on the same page", '<a class="here" href="/#place">x</a>'],
    ["what is no link", '<b class="here">x</b>'],
  ])("leaves %s to the browser", (_what, html) => expect(click(html)).toBeNull());

  it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("leaves a click with %s to the browser", (key) =>
    expect(click('<a class="here" href="/r">x</a>', { [key]: true })).toBeNull(),
  );
});
