import { beforeEach, describe, expect, it, vi } from "vitest";

/** The settings and Svelte as a new visit loads them. */
async function freshly(): Promise<typeof import("./settings.svelte") & Pick<typeof import("svelte"), "flushSync">> {
  vi.resetModules();
  const { flushSync } = await import("svelte");
  return { ...(await import("./settings.svelte")), flushSync };
}

beforeEach(() => localStorage.clear());

describe("settings", () => {
  it("start calm and silent", async () => {
    const { settings } = await freshly();
    expect(settings).toMatchObject({ theme: "auto", sounds: false, name: "", language: null });
  });

  it("outlive the visit", async () => {
    const { settings, flushSync } = await freshly();
    settings.theme = "dark";
    settings.name = "Ada";
    flushSync();
    expect((await freshly()).settings).toMatchObject({ theme: "dark", name: "Ada" });
  });

  it("tell the document its theme", async () => {
    const { settings, flushSync } = await freshly();
    settings.theme = "light";
    flushSync();
    expect(document.documentElement.dataset["theme"]).toBe("light");
  });

  it("survive a broken memory", async () => {
    localStorage.setItem("settings", "{broken");
    expect((await freshly()).settings.theme).toBe("auto");
  });

  it("still the motion when less is wanted", async () => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true, addEventListener: () => undefined } as never);
    expect((await freshly()).settings.motion).toBe(false);
    vi.restoreAllMocks();
  });
});
