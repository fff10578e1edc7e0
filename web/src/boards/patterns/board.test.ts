import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mountGradually } from "../../ui/mount-gradually.svelte";
import type { Seat } from "../../net/protocol";
import { settings } from "../../store/settings.svelte";
import { startMessages } from "../../i18n/messages.svelte";
import type { BoardModel } from "../core/model";
import { actionOf, moveText, targets, tryAt } from "./actions";
import Board from "./Board.svelte";
import { FILES, RANKS, SPACES } from "./tiles/cells";
import { positionAt, modelAt } from "../../../harness/patterns-fixture";
import { groups } from "./tiles/groups";
import { sentence } from "./sentences";

let board: ReturnType<typeof mount> | null = null;
const onmove = vi.fn<(move: string) => void>();

function show(
  ply: number,
  more: { busy?: boolean; asks?: boolean; advised?: string; viewer?: Seat | null; model?: BoardModel } = {},
): void {
  const model = more.model ?? modelAt(ply);
  const names: [string, string] = ["Ada", "Bob"];
  const props = { model, viewer: model.you, covered: false, busy: false, names, onmove, ...more };
  board = mount(Board, { target: document.body, props });
  flushSync();
}

function find(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

function click(id: string): void {
  find(id).click();
  flushSync();
}

function press(id: string, key: string): void {
  find(id).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

const shown = (id: string) => document.querySelector(`[data-testid="${id}"]`) !== null;
const lit = () => document.querySelectorAll(".cell.lit").length;

beforeAll(async () => {
  settings.motion = false;
  await startMessages();
  mountGradually(1); // only a page's first board is mounted gradually
});
beforeEach(() => onmove.mockReset());
afterEach(async () => {
  if (board) await unmount(board);
  board = null;
});

describe("spaces", () => {
  it("are the 52 of the mandala, from c8 to f1", () => {
    expect(SPACES.map(({ name }) => name).join(" ")).toMatch(/^c8 d8 e8 f8 b7 .* g2 c1 d1 e1 f1$/);
    expect([FILES.join(""), RANKS.join("")]).toEqual(["abcdefgh", "87654321"]);
    expect(SPACES.filter(({ centre }) => centre).map(({ name }) => name)).toEqual(["d5", "e5", "d4", "e4"]);
  });
});

describe("actions", () => {
  it("are read from the legal moves", () => {
    const all = Object.fromEntries(targets(["oa5", "fa5", "sb2", "stop"], "all"));
    expect(all).toEqual({ a5: ["open", "flip"], b2: ["swap"] });
    expect(targets(["oa5", "fa5"], "flip")).toEqual(new Map([["a5", ["flip"]]]));
    expect(actionOf("stop")).toBeUndefined();
    expect(tryAt("d4", "all")).toBe("fd4");
    expect(tryAt("d4", "swap")).toBe("sd4");
  });
});

describe("groups", () => {
  it("add up to the scores", () => {
    const position = positionAt(43);
    const sums = groups(position).map((own) => own.reduce((sum, { points }) => sum + points, 0));
    expect(sums).toEqual(position.scores);
  });
});

describe("Board", () => {
  it("chooses a tile first and plays its action by its button", () => {
    show(31);
    click("cell-a5");
    expect(onmove).not.toHaveBeenCalled();
    expect(find("open").textContent).toContain("Open green as no. 6 and take this red tile");
    click("flip");
    expect(onmove).toHaveBeenCalledWith("fa5");
  });
  it("plays an only action by a second click", () => {
    show(31);
    click("cell-c8");
    click("cell-c8");
    expect(onmove.mock.calls).toEqual([["oc8"]]);
  });
  it("asks also when one kind of action is shown: what is shown changes, and nothing else", () => {
    show(31);
    const all = lit();
    click("filter-flip");
    expect(lit()).toBeLessThan(all);
    click("cell-a5");
    expect(onmove).not.toHaveBeenCalled();
    expect(shown("open")).toBe(false);
    click("flip");
    expect(onmove.mock.calls).toEqual([["fa5"]]);
    expect(document.activeElement).toBe(find("cell-a5"));
  });
  it("marks no tile while every one of them can be opened on", () => {
    show(1, { model: { ...modelAt(1), legal: SPACES.map(({ name }) => moveText("open", name)) } });
    expect(lit()).toBe(52);
    expect(document.querySelectorAll(".cell.dotted, .cell.ringed")).toHaveLength(0);
    expect(shown("filter-open")).toBe(false);
  });
  it("marks what is possible where not everything is", () => {
    show(31);
    expect(document.querySelectorAll(".cell.dotted, .cell.ringed").length).toBe(lit());
    expect(shown("filter-open")).toBe(true);
  });
  it("asks the server about a tile that is not lit", () => {
    show(31);
    click("cell-d7");
    click("filter-open");
    click("cell-d7");
    expect(onmove.mock.calls).toEqual([["fd7"], ["od7"]]);
  });
  it("obeys keys", () => {
    show(31);
    find("cell-d5").focus();
    press("cell-d5", "ArrowLeft");
    expect(document.activeElement).toBe(find("cell-c5"));
    press("cell-c5", "f");
    expect(onmove).toHaveBeenCalledWith("fc5");
    click("cell-a5");
    press("cell-a5", "Escape");
    expect(shown("open")).toBe(false);
  });
  it("names every tile", () => {
    show(31);
    expect(find("cell-b5").getAttribute("aria-label")).toMatch(/^b5: .+, front/);
    expect(find("cell-a4").getAttribute("aria-label")).toMatch(/^a4: .+, your group 3$/);
    expect(find("cell-c4").getAttribute("aria-label")).toMatch(/^c4: .+, group 3 of Bob$/);
  });
  it("lights and sends nothing while it is busy", () => {
    show(31, { busy: true });
    expect(lit()).toBe(0);
    click("cell-a5");
    press("cell-a5", "f");
    expect(onmove).not.toHaveBeenCalled();
  });
  it("lets the player who does not start keep a start tile", () => {
    show(0);
    click("keep-y");
    expect(onmove).toHaveBeenCalledWith("ky");
  });
  it("lets the last flips be stopped", () => {
    show(41);
    click("stop");
    expect(onmove).toHaveBeenCalledWith("stop");
  });
  it("serves both players at one screen, each by the own bowl and river", () => {
    show(41, { viewer: 0 });
    const [theirs] = document.querySelectorAll("section");
    expect(theirs!.contains(find("bowl"))).toBe(true);
    click("cell-f2");
    expect(find("flip").textContent).toContain("yellow group, no. 1");
  });
  it("shows a spectator both players and no control", () => {
    show(43, { viewer: null, busy: true });
    expect(document.querySelectorAll("section")).toHaveLength(2);
    expect(shown("bowl")).toBe(false);
  });
});

describe("the sentence beside the board", () => {
  const names: [string, string] = ["You", "Bob"];
  it("speaks to a player who has no action left, and about that player to a spectator", () => {
    expect(sentence(modelAt(41), true, { you: 0, names })).toBe(
      "You have no action left, but Bob may still flip tiles.",
    );
    expect(sentence(modelAt(41), true, { you: null, names: ["Ada", "Bob"] })).toBe(
      "Bob’s opponent has no action left, but Bob may still flip tiles.",
    );
  });
  it("leaves the choice of actions to the player to move", () => {
    expect(sentence(modelAt(8), false, { you: 0, names })).toBeNull();
    const theirs = { ...modelAt(8), turn: modelAt(8).you === 0 ? 1 : 0 } as const;
    expect(sentence(theirs, true, { you: 0, names })).toBe("");
  });
  it("tells nobody to choose a tile in the opponent's turn, or in a puzzle that is solved", () => {
    const instruction = "Choose a tile";
    const text = () => document.body.textContent;
    const { you } = modelAt(8);
    show(8);
    expect(text()).toContain(instruction);
    void unmount(board!);
    show(8, { asks: false, busy: true });
    expect(text()).not.toContain(instruction);
    void unmount(board!);
    show(8, { busy: true, model: { ...modelAt(8), turn: you === 0 ? 1 : 0 } });
    expect(text()).not.toContain(instruction);
  });
  it("says nothing of start tiles once a player has given up", () => {
    const model = { ...modelAt(0), playing: false };
    expect(sentence(model, true, { you: 1, names })).toBe("");
    expect(sentence(model, true, { you: null, names: ["Ada", "Bob"] })).toMatch(/^Bob chooses a tile to keep\./);
  });
});

it("points out the space of a move", () => {
  show(8, { busy: true, advised: "oc8" });
  expect([...document.querySelectorAll(".cell.advised")].map((cell) => cell.getAttribute("data-cell"))).toEqual(["c8"]);
});

it("says which swap tile was taken, to those who do not see the board", () => {
  const position = positionAt(8);
  const last = { player: 0, move: "oc8" } as const;
  show(8, { model: { ...modelAt(8), you: 0, last } });
  expect(find("drawn").textContent).toBe(`Your new swap tile: ${position.bowls[0]}.`);
});
