import { describe, expect, test } from "vitest";
import type { MandalaPosition } from "../../net/protocol";
import { flights, positionInFlight, type Flight } from "./flights";
import positions from "../../../harness/mandala-positions.json";
import { sum } from "./cards/view";

const game = positions.game as unknown as MandalaPosition[];
const pair = (steps: unknown) => steps as [MandalaPosition, MandalaPosition];

/** How many cards lie where. */
function sizes(position: MandalaPosition): Record<string, number> {
  const result: Record<string, number> = { deck: position.deck_size, discard: sum(position.discard) };
  for (const index of [0, 1] as const) {
    result[`mountain-${index}`] = sum(position.mountains[index]);
    result[`hand-${index}`] = position.hand_sizes[index];
    result[`cup-${index}`] = position.cup_sizes[index];
    for (const seat of [0, 1] as const) result[`field-${index}-${seat}`] = sum(position.fields[index][seat]);
    for (let place = 0; place < 6; place += 1) {
      result[`river-${index}-${place}`] = place < position.rivers[index].length ? 1 : 0;
    }
  }
  return result;
}

function applied(position: MandalaPosition, moved: Flight[]): Record<string, number> {
  const result = sizes(position);
  for (const { from, to, count } of moved) {
    result[from] = (result[from] ?? 0) - count;
    result[to] = (result[to] ?? 0) + count;
  }
  return result;
}

const steps = game.slice(1).map((next, index) => [game[index], next] as [MandalaPosition, MandalaPosition]);
const special = [positions.reshuffledOnTurn, positions.reshuffledOnClaim, positions.noFieldsAtAll].map(pair);

describe("every card is accounted for", () => {
  test.each([...steps, ...special].map(([previous, next]) => ({ ply: next.ply, previous, next })))(
    "to ply $ply",
    ({ previous, next }) => {
      expect(applied(previous, flights(previous, next))).toEqual(sizes(next));
      expect(applied(next, flights(next, previous))).toEqual(sizes(previous));
    },
  );
});

test("a card built on a mountain comes from the hand, and the draw from the deck", () => {
  const [previous, next] = steps[2] ?? [];
  expect(flights(previous!, next!)).toEqual([
    { from: "hand-0", to: "mountain-1", color: "yellow", count: 1, swept: false },
    { from: "deck", to: "hand-0", color: "orange", count: 1, swept: false },
    { from: "deck", to: "hand-0", color: "green", count: 1, swept: false },
    { from: "deck", to: "hand-0", color: "purple", count: 1, swept: false },
  ]);
});

test("what the opponent draws stays hidden", () => {
  const [previous, next] = steps[3] ?? [];
  expect(flights(previous!, next!)).toContainEqual({ from: "deck", to: "hand-1", color: null, count: 3, swept: false });
});

test("a claim goes to the river and the cup; then the fields are swept away and new cards are dealt", () => {
  const [previous, next] = steps[18] ?? [];
  const moved = flights(previous!, next!);
  expect(moved).toContainEqual({ from: "mountain-1", to: "river-1-1", color: "purple", count: 1, swept: false });
  expect(moved).toContainEqual({ from: "deck", to: "mountain-1", color: "purple", count: 1, swept: false });
  expect(sum(moved.filter(({ swept }) => swept).map(({ count }) => count))).toBe(7);
  expect(moved.filter(({ swept }) => swept).every(({ to }) => to === "discard")).toBe(true);
});

test("a jump of several moves shows no flights", () => {
  expect(flights(game[0]!, game[5]!)).toEqual([]);
});

test("under way, cards have left and none has arrived", () => {
  for (const [previous, next] of steps) {
    const moved = flights(previous, next);
    const between = sizes(positionInFlight(previous, moved));
    const left = applied(
      previous,
      moved.map((flight) => ({ ...flight, to: "air" })),
    );
    delete left["air"];
    expect(between).toEqual(left);
  }
});

test("the opponent's colours are never told by a flight", () => {
  const hidden = steps
    .filter(([, next]) => next.hands[1] === null)
    .flatMap(([previous, next]) => flights(previous, next));
  const drawn = hidden.filter(({ to }) => to === "hand-1");
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.every(({ color }) => color === null)).toBe(true);
});
