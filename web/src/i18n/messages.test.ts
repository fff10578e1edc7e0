import { describe, expect, it, vi } from "vitest";
import { settings } from "../store/settings.svelte";
import { bundleOf, detect, language, languages, setLanguage, startMessages, t, loadMessages } from "./messages.svelte";

describe("detect", () => {
  it("takes the stored choice first", () => expect(detect("hu", ["de-AT", "en"])).toBe("hu"));
  it("takes the first language of the browser that is ours", () =>
    expect(detect(null, ["xx", "cs-CZ", "de"])).toBe("cs"));
  it("ignores a choice that is not ours", () => expect(detect("xx", ["nl"])).toBe("nl"));
  it("falls back to English", () => expect(detect(null, ["xx", "yy"])).toBe("en"));
  it("does not take a prefix for a language", () => expect(detect(null, ["ens", "del"])).toBe("en"));
});

describe("t", () => {
  it("words a message, and one with an argument", async () => {
    await setLanguage("en");
    expect(t("title")).toBe("Mandala");
    expect(t("play-bot", { bot: "Heron" })).toBe("Play against Heron");
  });

  it("chooses by argument", async () => {
    await setLanguage("en");
    expect(t("theme", { theme: "dark" })).toBe("Theme: dark");
    expect(t("theme", { theme: "auto" })).toBe("Theme: same as system");
  });

  it("shows nothing for a message that is missing, and says so in the console", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await setLanguage("en");
    expect(t("no-such-message")).toBe("");
    expect(said).toHaveBeenCalledExactlyOnceWith("The message no-such-message is not loaded.");
    said.mockRestore();
  });

  it("has the words of a later file once they are wanted, in any language", async () => {
    await setLanguage("en");
    await loadMessages("review");
    expect(t("grade-blunder")).toBe("Blunder");
    await setLanguage("de");
    expect(t("grade-blunder")).toBe("Patzer");
  });

  it("formats numbers as the language does and sets no isolation marks", () => {
    const bundle = bundleOf("de", "points = { NUMBER($points) } Punkte");
    const pattern = bundle.getMessage("points")?.value ?? "";
    expect(bundle.formatPattern(pattern, { points: 1234.5 })).toBe("1.234,5 Punkte");
  });
});

describe("language", () => {
  it("is set on the document and kept", async () => {
    await setLanguage("cs");
    expect(language.current).toBe("cs");
    expect(document.documentElement.lang).toBe("cs");
    expect(settings.language).toBe("cs");
  });

  it("starts as chosen before", async () => {
    settings.language = "nl";
    await startMessages();
    expect(language.current).toBe("nl");
  });

  it("is English first", () => expect(languages[0]).toBe("en"));
});
