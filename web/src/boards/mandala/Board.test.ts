import { flushSync, mount, tick, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { mountGradually } from "../../ui/mount-gradually.svelte";
import type { Effect, MandalaPosition, Seat } from "../../net/protocol";
import { settings } from "../../store/settings.svelte";
import { setLanguage } from "../../i18n/messages.svelte";
import type { BoardModel } from "../core/model";
import Board from "./Board.svelte";
import positions from "../../../harness/mandala-positions.json";
import { countsOf } from "./cards/view";

const game = positions.game as unknown as MandalaPosition[];
const OPENING = [
  "m1r",
  "m2r",
  "f2r1",
  "f2r2",
  "f2r3",
  "dr1",
  "dr2",
  "dr3",
  "m1o",
  "f1o1",
  "f2o1",
  "do1",
  "m2y",
  "f1y1",
];
const CLAIM = ["cr", "cb"];

let moves: string[] = [];
let preview = "";
let board: Record<string, unknown>;

function model(position: MandalaPosition, legal: string[]): BoardModel {
  return {
    game: "mandala",
    position,
    playing: position.phase !== "over",
    turn: position.to_move,
    you: 0,
    both: false,
    legal,
    effects: legal.map(() => ({ drawn: 2 })),
    moves: [],
    made: [],
    last: null,
    aid: { scores: [0, 0], unseen: [12, 11, 10, 9, 8, 7] },
    counted: true,
    scores: [0, 0],
  };
}

type More = {
  viewer?: Seat | null;
  covered?: boolean;
  busy?: boolean;
  advised?: string;
  position?: MandalaPosition;
  model?: BoardModel;
};
function show(ply: number, legal: string[], { position = game[ply]!, ...more }: More = {}): void {
  board = mount(Board, {
    target: document.body,
    props: {
      model: model(position, legal),
      viewer: 0,
      covered: false,
      busy: false,
      names: ["Ada", "Fox"],
      onmove: (move: string) => moves.push(move),
      onpreview: (text: string) => (preview = text),
      ...more,
    },
  });
  flushSync();
}

/** A board that is shown one position after another. */
function showFirst(ply: number, legal: string[]): (ply: number, legal: string[]) => void {
  const now = new SvelteMap([["model", model(game[ply]!, legal)]]);
  board = mount(Board, {
    target: document.body,
    props: {
      get model() {
        return now.get("model")!;
      },
      viewer: 0,
      covered: false,
      busy: false,
      names: ["Ada", "Fox"],
      onmove: () => {},
    },
  });
  flushSync();
  return (ply, legal) => {
    now.set("model", model(game[ply]!, legal));
    flushSync();
  };
}

const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
function click(id: string): void {
  find(id)!.click();
  flushSync();
}
function press(...keys: string[]): void {
  for (const key of keys) {
    const shiftKey = key !== key.toLowerCase() && key.length === 1;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
    flushSync();
  }
}
const labels = () =>
  [...document.querySelectorAll("[aria-label]")].map((element) => element.getAttribute("aria-label")!);
const lit = () =>
  [...document.querySelectorAll(".lit [data-target]")].map((target) => target.getAttribute("data-target"));

beforeAll(async () => {
  settings.motion = false;
  await setLanguage("en");
  mountGradually(1); // only a page's first board is mounted gradually
});

beforeEach(() => {
  moves = [];
});

afterEach(async () => {
  await unmount(board);
});

const held = () =>
  [...document.querySelectorAll<HTMLElement>(".hand .held")].map((card) => card.dataset["testid"]!.slice(5));
const taken = () => [...document.querySelectorAll(".hand .taken")].map((number) => number.textContent);

test("each press on a colour takes one more card and shows how many; legal targets are lit, one plays them", () => {
  show(0, OPENING);
  click("hand-r-3");
  expect([held(), taken()]).toEqual([["r-1"], ["1"]]);
  click("hand-r-3");
  expect([held(), taken()]).toEqual([["r-1", "r-2"], ["2"]]);
  expect(lit()).toEqual(["mountain-1", "mountain-2", "field-2", "discard"]);
  click("field-2");
  expect(moves).toEqual(["f2r2"]);
  expect([lit(), held(), taken()]).toEqual([[], [], []]);
});

test("a press on another colour puts the first one down", () => {
  show(0, OPENING);
  click("hand-r-1");
  click("hand-r-2");
  click("hand-o-1");
  expect([held(), taken()]).toEqual([["o-1"], ["1"]]);
});

test("the cards of a colour are one control for the keyboard and for a screen reader", () => {
  show(0, OPENING);
  const cards = [1, 2, 3].map((k) => find(`hand-r-${k}`)!);
  expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1]);
  expect(cards.map((card) => card.getAttribute("aria-hidden"))).toEqual([null, "true", "true"]);
  expect(cards[0]!.getAttribute("aria-label")).toBe("3 red");
  expect(cards[0]!.getAttribute("aria-pressed")).toBe("false");
  click("hand-r-2");
  expect(cards[0]!.getAttribute("aria-pressed")).toBe("true");
});

test("a mountain takes one of several picked cards", () => {
  show(0, OPENING);
  click("hand-r-1");
  click("hand-r-1");
  click("mountain-2");
  expect(moves).toEqual(["m2r"]);
});

test("an illegal try is sent too, and the cards stay picked up", () => {
  show(0, OPENING);
  click("hand-r-1");
  click("field-1");
  expect(moves).toEqual(["f1r1"]);
  expect(held()).toEqual(["r-1"]);
});

test("a press or a key puts the cards down when all of the colour are held; Escape always does", () => {
  show(0, OPENING);
  for (const more of [() => click("hand-r-2"), () => press("r")]) {
    more();
    more();
    more();
    expect(taken()).toEqual(["3"]);
    more();
    expect([lit(), taken()]).toEqual([[], []]);
  }
  click("hand-o-1");
  press("Escape");
  expect(lit()).toEqual([]);
});

test("the keyboard alone plays", () => {
  show(0, OPENING);
  press("r", "r", "4");
  press("R", "x");
  press("y", "2");
  press("r", "1");
  expect(moves).toEqual(["f2r2", "dr3", "m2y", "m1r"]);
});

test("in a claim a stack or its letter takes the colour", () => {
  show(8, CLAIM);
  expect(document.body.textContent).toContain("You have 4 cards in your field, Fox has 3: you choose first.");
  click("claim-b");
  press("r");
  expect(moves).toEqual(["cb", "cr"]);
});

const told = (legal: string[], effects: Effect[], ply: number) => ({ ...model(game[ply]!, legal), effects });

test("what a pick would bring is said target by target", () => {
  const effects = OPENING.map((move): Effect => {
    if (move === "m2r") return { drawn: 3, completes: true, chooses_first: true };
    return move.startsWith("f") ? {} : { drawn: move === "m1r" ? 3 : 2 };
  });
  show(0, OPENING, { model: told(OPENING, effects, 0) });
  expect(preview).toBe("");
  click("hand-r-1");
  click("hand-r-1");
  expect(preview).toBe(
    "2 red. Mountain 1 or 2: draw 3. Field 2: draw none. Discard: draw 2. Mandala 2 is then complete: you choose first.",
  );
  expect([...document.querySelectorAll(".action")].map((label) => label.textContent)).toEqual([
    "draw 3",
    "completes it",
    "draw none",
    "draw 2",
  ]);
  click("hand-o-1");
  expect(preview).toBe("1 orange. Mountain 1: draw 2. Field 1 or 2: draw none. Discard: draw 2.");
  press("Escape");
  expect(preview).toBe("");
});

test("a colour that is looked at says where its cards would go; a finger asks first", () => {
  const effects = [
    { claimed: 2, place: 1, cup: 1 },
    { claimed: 1, lost: 1 },
  ];
  show(8, CLAIM, { model: told(CLAIM, effects, 8) });
  const touch = (id: string) => {
    find(id)!.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
    click(id);
  };
  find("claim-b")!.focus();
  flushSync();
  expect(preview).toBe("1 black: 1 discarded.");
  touch("claim-r");
  expect(preview).toBe("2 red: 1 to the river on place 1, 1 to the cup. Tap once more to take it.");
  expect(moves).toEqual([]);
  touch("claim-r");
  expect(moves).toEqual(["cr"]);
});

test("the hand rests while a mandala is shared out", () => {
  show(8, CLAIM);
  expect(find("hand-r-1")).toBeNull();
  expect(document.querySelectorAll(".hand button")).toHaveLength(0);
});

test("when all lies open, the memory aid counts the deck and whole cups", () => {
  const ended = game[52]!;
  show(0, [], { model: { ...model(ended, []), aid: { scores: [21, 27], unseen: [0, 0, 0, 0, 0, 0] } } });
  const cells = [...document.querySelectorAll(".counts tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)),
  );
  expect(cells.map(([, deck]) => deck)).toEqual(countsOf(ended.deck!));
  expect(cells.map(([, , cup]) => cup)).toEqual(ended.cups[1]);
});

test("the explanation names the player with more cards, as the viewer sees it", () => {
  show(34, []);
  expect(document.body.textContent).toContain("You have 1 card in your field, Fox has 2: Fox chooses first.");
  void unmount(board);
  show(9, [], { viewer: 0, model: { ...model(game[9]!, []), you: null } }); // a replay, or a spectator
  expect(document.body.textContent).toContain("Ada has 4 cards in their field, Fox has 3: Ada chooses first.");
});

test("who chooses first after a tie is for the position to say; an empty field gains nothing", () => {
  const position = structuredClone(game[8]!);
  position.fields[0] = [
    [0, 2, 0, 2, 0, 0],
    [0, 0, 3, 0, 1, 0],
  ];
  position.first_chooser_reason = "did-not-complete";
  show(8, CLAIM, { position });
  expect(document.body.textContent).toContain(
    "Both fields have the same number of cards, and Fox completed the mandala: you choose first.",
  );
  void unmount(board);
  show(8, CLAIM, { position: { ...position, first_chooser: 1 } });
  expect(document.body.textContent).toContain(
    "Both fields have the same number of cards, and you completed the mandala: Fox chooses first.",
  );
  void unmount(board);
  show(8, CLAIM, {
    position: {
      ...position,
      fields: [
        [
          [0, 0, 0, 0, 0, 0],
          [0, 0, 3, 0, 1, 0],
        ],
        position.fields[1],
      ],
    },
  });
  expect(document.body.textContent).toContain("Your field is empty: whatever you take is discarded.");
});

test("nothing is played while busy, nothing is shown while covered", () => {
  show(0, OPENING, { busy: true });
  click("hand-r-1");
  click("mountain-1");
  expect(moves).toEqual([]);
  expect(lit()).toEqual([]);
  void unmount(board);
  show(0, OPENING, { covered: true });
  expect(find("hand-r-1")).toBeNull();
  expect(find("cup-0")).toBeNull();
});

test("places are named with their cards", () => {
  show(29, []);
  expect(labels()).toContain("Mountain 1: 3 orange, 1 green, 2 purple");
  expect(labels()).toContain("Your field 2: 1 red");
  expect(labels()).toContain("Field 2 of Fox: 2 black");
  expect(labels()).toContain("Hand of Fox: 6 cards");
});

test("what is yours is called yours, during the game and after it; a spectator reads names", () => {
  show(29, []);
  expect(labels()).toContain("Your river");
  expect(labels()).toContain("River of Fox");
  void unmount(board);
  show(52, []);
  expect(labels()).toContain("Your river");
  expect(labels().filter((label) => /^Your (hand|field [12]): /.test(label))).toHaveLength(3);
  expect(labels().filter((label) => label.includes("of Ada"))).toEqual([]);
  void unmount(board);
  show(52, [], { model: { ...model(game[52]!, []), you: null } });
  expect(labels()).toContain("River of Ada");
  expect(labels().filter((label) => /^(Hand|Field [12]) of Ada: /.test(label))).toHaveLength(3);
});

test("a spectator sees backs and no targets; at the end everything is open", () => {
  show(0, [], { viewer: null });
  expect(find("mountain-1")).toBeNull();
  void unmount(board);
  show(52, []);
  expect(find("mountain-1")).toBeNull();
  expect(document.querySelector('[data-place="hand-1"]')!.getAttribute("aria-label")).toBe(
    "Hand of Fox: 1 orange, 3 yellow, 3 purple, 1 black",
  );
});

test("a move that is pointed out marks the cards in hand and the place where they would go", () => {
  show(0, [], { busy: true, advised: "f2r2" });
  expect(document.querySelectorAll("[data-place=hand-0] .advised")).toHaveLength(2);
  expect(document.querySelector("[data-place=field-1-0]")!.classList).toContain("advised");
  expect(document.querySelectorAll("[data-place=field-1-0] .ghost")).toHaveLength(1);
  expect(document.querySelectorAll(".area.advised")).toHaveLength(1);
});

test("what comes from the deck is said for those who do not see the board", () => {
  const next = showFirst(2, ["m2y"]);
  expect(find("drawn")!.textContent).toBe("");
  next(3, []);
  expect(find("drawn")!.textContent).toBe("You drew: 1 orange, 1 green, 1 purple.");
  next(4, []);
  expect(find("drawn")!.textContent).toBe("");
  void unmount(board);
  showFirst(9, [])(10, OPENING);
  expect(find("drawn")!.textContent).toBe("New on mountain 1: 1 orange, 1 purple.");
});

test("by keys the focus stays on the board when a mandala is shared out", async () => {
  const next = showFirst(8, CLAIM);
  find("claim-r")!.focus();
  press("r");
  next(9, []); // the opponent chooses
  await tick();
  expect((document.activeElement as HTMLElement).dataset["testid"]).toBe("board");
  next(10, OPENING);
  await tick();
  expect((document.activeElement as HTMLElement).dataset["testid"]).toBe("hand-r-1");
});
