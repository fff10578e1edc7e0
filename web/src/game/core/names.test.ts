import { describe, expect, it } from "vitest";
import { cleanName, nameToSend } from "./names";

describe("a name", () => {
  it("has one spelling, and no control or format characters", () => {
    expect(cleanName(" Zoe\u0308\u0085\u00a0 Lee\n")).toBe("Zo\u00eb Lee");
    expect(cleanName("Ann\u202eeel\u202c\ud800")).toBe("Ann eel");
    expect(cleanName("李 👋🏽 №5!")).toBe("李 👋🏽 №5!");
  });

  it("is sent as the server takes it, or not at all", () => {
    expect(nameToSend("\u200b \u0085")).toBeNull();
    expect(nameToSend("\ufb2c".repeat(24))).toHaveLength(24);
  });
});
