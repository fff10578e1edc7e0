import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Memory } from "../../../engine/core/memory";
import { ENGINE } from "../../../engine/core/layout";
import type { GameName, Seat } from "../../../net/protocol";
import { GAMES } from "../../../net/constants";
import { codeOf } from "../../../game/core/moves";
import { Position } from "../../../game/core/position";
import { Line } from "../line";
import { draftIn } from "./link";
import { mandala, type MandalaDraft } from "./mandala/position-editor";
import { patterns } from "./patterns/position-editor";
import { positionEditorOf } from "./position-editor";

let memory: Memory;
beforeAll(async () => {
  const file = readFileSync("src/engine/build/engine.wasm");
  memory = await Memory.load(await WebAssembly.compile(new Uint8Array(file)));
});

/** Positions of a game in which everybody always makes some legal move. */
function* positions(game: GameName, seed: string): Generator<Position> {
  let position = Position.dealt(memory, game, seed, 0);
  for (let ply = 0; !position.isOver; ply++) {
    yield position;
    const moves = position.legalMoves;
    position = position.after(codeOf(game, moves[(ply * 7) % moves.length]!));
  }
}

const written = (game: GameName, draft: unknown) =>
  Position.written(memory, game, (rules) => positionEditorOf(game).write(rules, draft));

/** A record without what an editor does not know: the seed, and how the game came here. */
function essence(position: Position): Uint8Array {
  const { fields } = ENGINE.games[position.game].state;
  const bytes = position.state.slice();
  const [seed, ply, shuffled, first] = ["seed", "ply", "reshuffles", "first"].map((name) => fields[name]?.[2]);
  if (seed !== undefined) bytes.fill(0, seed, seed + 16);
  for (const at of [ply, shuffled]) if (at !== undefined) bytes.fill(0, at, at + 4);
  if (first !== undefined) bytes[first] = 0;
  return bytes;
}

describe.each(GAMES)("positions of %s", (game) => {
  const seed = "0".repeat(31) + "7";

  it("are written as the rules had them, and do not contradict themselves", () => {
    let count = 0;
    for (const position of positions(game, seed)) {
      const described = position.describe();
      if (described.phase === "give") continue;
      const again = written(game, positionEditorOf(game).from(described));
      expect(essence(again)).toEqual(essence(position.view(position.turn)));
      expect(again.contradiction).toBeNull();
      count++;
    }
    expect(count).toBeGreaterThan(20);
  });

  it("come back from what a link tells of them", () => {
    const { from, link, read } = positionEditorOf(game);
    const draft = from([...positions(game, seed)][18]!.describe());
    const linked = read(JSON.parse(JSON.stringify(link(draft))));
    expect(essence(written(game, linked))).toEqual(essence(written(game, draft)));
  });

  it("come from no other link", async () => {
    expect(await draftIn(game, "")).toBeNull();
    await expect(draftIn(game, "#position=abc")).rejects.toThrow();
    for (const junk of [
      null,
      3,
      {},
      [],
      { to_move: 2 },
      { ...(positionEditorOf(game).empty() as object), to_move: 2 },
    ]) {
      expect(() => positionEditorOf(game).read(junk)).toThrow(RangeError);
    }
  });

  it("are played on from, with every hidden card somewhere", () => {
    const view = written(game, positionEditorOf(game).from([...positions(game, seed)][18]!.describe()));
    let line = Line.from(view);
    expect(line.position.contradiction).toBeNull();
    expect(essence(line.view)).toEqual(essence(view));
    const [move] = line.view.legalMoves;
    line = line.after(move!);
    expect(line.moves).toEqual([move]);
    expect(line.before?.moves).toEqual([]);
    expect(line.model.legal).toEqual(line.view.legalMoves);
    expect(line.before?.told([move!])).toHaveLength(1);
  });
});

describe("cards", () => {
  const red = { color: "red", kind: "" } as const;

  it("are laid down and taken away", () => {
    let draft = mandala.empty();
    for (const place of ["mountain-1", "field-0-1", "cup-1", "hand-0", "discard"]) {
      draft = mandala.add(draft, place, red);
      expect(mandala.count(draft, place, "red")).toBe(1);
      expect(mandala.count(draft, place, "black")).toBe(0);
      draft = mandala.remove(mandala.remove(draft, place, red), place, red);
      expect(mandala.count(draft, place, "red")).toBe(0);
    }
    expect(draft).toEqual(mandala.empty());
  });

  it("lie in a river once, and a hidden hand is only counted", () => {
    let draft = mandala.add(mandala.empty(), "river-1-0", red);
    expect(draft.rivers[1]).toEqual(["red"]);
    expect(mandala.add(draft, "river-1-3", red).rivers[1]).toEqual([]);
    draft = mandala.add(draft, "hand-1", red);
    expect(draft.hands[1]).toBe(2);
    expect(mandala.count(draft, "hand-1", "black")).toBe(2);
  });

  it("that only the waiting player knows are in no link", () => {
    const draft: MandalaDraft = {
      ...mandala.empty(),
      hands: [
        [1, 0, 0, 0, 0, 0],
        [0, 2, 0, 0, 0, 0],
      ],
      dealt: [
        ["red", "red"],
        ["black", "black"],
      ],
    };
    const linked = mandala.link(draft) as MandalaDraft;
    expect(linked.hands[1]).toBe(2);
    expect(linked.dealt).toEqual([["red", "red"], []]);
    expect(linked.hands[0]).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it.each([
    [{ hands: [[9, 0, 0, 0, 0, 0], 1] }, "hand-too-large"],
    [{ discard: [19, 0, 0, 0, 0, 0] }, "card-count"],
    [{ dealt: [["red"], []] }, "dealt-cup"],
    [{ claiming: 0 as Seat }, "mountain-empty"],
    [{ discard: [18, 18, 18, 18, 18, 15] }, "deck-size"],
  ])("that contradict each other are named", (change, name) => {
    const hands: MandalaDraft["hands"] = [[0, 0, 0, 0, 0, 1], 1];
    const draft = { ...mandala.empty(), hands, dealt: [["black", "black"], []], ...change };
    expect(written("mandala", draft).contradiction?.name).toBe(name);
  });
});

describe("tiles", () => {
  const front = { color: "red", kind: "front" } as const;
  const group = { color: "red", kind: "group-1" } as const;
  const marker = { color: "red", kind: "marker" } as const;
  const at = (draft: ReturnType<typeof patterns.empty>, index: number) => draft.board[index];

  it("are laid down, exchanged and taken away", () => {
    const once = patterns.add(patterns.empty(), "c8", front);
    expect(at(once, 0)).toEqual({ color: "red", owner: null, marker: false });
    expect(patterns.add(once, "c8", front)).toEqual(patterns.empty());
    expect(at(patterns.add(once, "c8", { ...front, color: "black" }), 0)?.color).toBe("black");
    expect(patterns.remove(once, "c8", front)).toEqual(patterns.empty());
    const bowl = patterns.add(patterns.empty(), "bowl-1", front);
    expect(bowl.bowls).toEqual([null, "red"]);
    expect(patterns.add(bowl, "bowl-1", front).bowls).toEqual([null, null]);
  });

  it("of a group have one marker, whose number comes from the order", () => {
    let draft = patterns.add(patterns.empty(), "c8", { ...group, color: "black" });
    draft = patterns.add(patterns.add(draft, "d8", group), "e8", group);
    expect(draft.rivers).toEqual([[], ["black", "red"]]);
    expect([at(draft, 1)?.marker, at(draft, 2)?.marker]).toEqual([true, false]);
    const moved = patterns.add(draft, "e8", marker);
    expect([at(moved, 1)?.marker, at(moved, 2)?.marker]).toEqual([false, true]);
    expect(moved.rivers[1]).toEqual(["black", "red"]);
    const without = patterns.add(moved, "e8", marker);
    expect(without.rivers[1]).toEqual(["black"]);
    expect(patterns.add(moved, "e8", front).rivers[1]).toEqual(["black"]);
    expect(patterns.add(draft, "f8", marker)).toBe(draft);
    expect(written("patterns", without).contradiction?.name).toBe("bowl-empty");
  });

  it("that are missing are counted", () => {
    const bowls: ["red", "black"] = ["red", "black"];
    const { contradiction, spare } = written("patterns", { ...patterns.empty(), bowls });
    expect(contradiction).toMatchObject({ name: "spaces-empty", number: 52 });
    expect(spare).toEqual([8, 9, 9, 9, 9, 8]);
  });
});
