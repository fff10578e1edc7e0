import { describe, expect, it } from "vitest";
import { OPTIONS } from "../../net/constants";
import { newTable, within, type Choices } from "./choices.svelte";

const wanted: Choices = {
  ...OPTIONS,
  levels: { mandala: 4, patterns: 7 },
  first: "lot",
  clock: "none",
  minutes: 15,
  increment: 10,
  days: 3,
};

describe("newTable", () => {
  it("asks for a bot of the level chosen for that game", () => {
    expect(newTable("patterns", "bot", wanted, " Ada ")).toEqual({
      ...OPTIONS,
      game: "patterns",
      opponent: { kind: "bot", level: 7, name: null },
      first: "lot",
      name: "Ada",
      nonce_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it("asks for a bot by its name", () => {
    const { opponent } = newTable("patterns", "bot", wanted, "", "Frugal");
    expect(opponent).toEqual({ kind: "bot", level: null, name: "Frugal" });
  });

  it("asks for a friend without a level, and without a name if none is given", () => {
    expect(newTable("mandala", "friend", wanted, "  ")).toMatchObject({ opponent: { kind: "friend" }, name: null });
  });

  it("sets the clock within the server's bounds", () => {
    const game = newTable("mandala", "here", { ...wanted, clock: "game", minutes: 999, increment: -1 }, "");
    expect(game.clock).toEqual({ kind: "game", minutes: 180, increment: 0 });
    const move = newTable("mandala", "here", { ...wanted, clock: "move" }, "");
    expect(move.clock).toEqual({ kind: "move", days: 3 });
  });
});

it.each([
  [5, 5],
  [0, 1],
  [99, 14],
  [2.6, 3],
  [null, 1],
])("limits %o to the bounds as %o", (value, result) => expect(within(value, { least: 1, most: 14 })).toBe(result));
