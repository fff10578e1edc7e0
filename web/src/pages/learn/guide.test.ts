import { describe, expect, test } from "vitest";
import type { TableMessage } from "../../net/protocol";
import type { DealtTable } from "../../boards/core/model";
import { applies, factsOf, GUIDES, type Facts } from "./guide";

const message = {
  game: "mandala",
  you: 0,
  turn: 1,
  status: "playing",
  legal: [],
  cause: { kind: "move", player: 0, move: "m1r", forced: false, done: true },
  made: [{ player: 1 }, { player: 0, drawn: 3, color: "red" }],
  position: {
    phase: "turn",
    missing: [["red"], ["red", "black"]],
    rivers: [[], ["green"]],
    deck_size: 20,
    last_mandala: false,
    first_chooser: null,
  },
} as unknown as DealtTable;
const told = (facts: Facts) => GUIDES.mandala.filter((note) => applies(note, facts)).map(({ name }) => name);

describe("a first game", () => {
  test("facts are what the message says of the newest move and the position", () => {
    const facts = factsOf(message, null);
    expect(facts).toMatchObject({ player: "you", kind: "mountain", drawn: 3, turn: "other", lacks: 1, river: 1 });
    expect(facts).not.toHaveProperty("first_chooser");
  });

  test("a move is explained, and what it leads to", () => {
    expect(told(factsOf(message, null))).toEqual(["mountain", "deck"]);
  });

  test("without a move nothing has been made", () => {
    const begun: TableMessage = { ...message, cause: null };
    expect(told(factsOf(begun as DealtTable, null))).toEqual(["deck"]);
  });

  test("a refusal is explained by its reason", () => {
    expect(told(factsOf(message, "lies-in-own-field"))).toContain("colour");
  });
});
