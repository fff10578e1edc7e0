import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const FOLDER = new URL("/club/games/", location.origin).href;

const urlOf = (link: string) => new URL(link, FOLDER);

describe("on a server", () => {
  it("an address is a path", async () => {
    const { absolute, href, isOurs, pathOf } = await import("./address");
    expect(href("/t/abc#seat=key")).toBe("/t/abc#seat=key");
    expect(absolute("/r#record=xyz")).toBe(`${location.origin}/r#record=xyz`);
    expect(pathOf(urlOf("/t/abc?from=chat"))).toBe("/t/abc");
    expect(isOurs(urlOf("/rules/mandala"))).toBe(true);
    expect(isOurs(urlOf("/api/tables/abc/record"))).toBe(false);
  });
});

describe("in a folder of files", () => {
  let address: typeof import("./address");

  beforeEach(async () => {
    vi.stubEnv("MODE", "site");
    vi.resetModules();
    history.replaceState(null, "", FOLDER);
    address = await import("./address");
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each([
    ["/", FOLDER],
    ["/rules/mandala#section-2", `${FOLDER}?/rules/mandala#section-2`],
    ["/r#record=xyz&ply=3", `${FOLDER}?/r#record=xyz&ply=3`],
  ])("the address %s is the query", (path, url) => {
    expect(address.absolute(path)).toBe(url);
    history.replaceState(null, "", url);
    expect(address.pathOf(location) + location.hash).toBe(path);
    expect(address.absolute(path)).toBe(url);
  });

  it.each([
    ["?/r&utm_source=chat", "/r"],
    ["?utm_source=chat", "/"],
    ["", "/"],
  ])("what a chat adds to a link is left out of %s", (link, path) => expect(address.pathOf(urlOf(link))).toBe(path));

  it("other files and sites are not ours", () => {
    expect(address.isOurs(urlOf("?/t/abc"))).toBe(true);
    for (const link of ["typeface-licence.txt", "../", "https://example.org/club/games/"]) {
      expect(address.isOurs(urlOf(link))).toBe(false);
    }
  });
});
