import { describe, expect, test } from "vitest";
import { messages } from "../../build/words";
import type { Color, GameName, Made, PatternsPosition, Position, Result, TableMessage } from "../net/protocol";
import { ENDINGS, PROBLEMS, REFUSALS } from "../net/constants";
import { bundleOf } from "../i18n/messages.svelte";
import { madeMessages, moveMessage, newestMessages, type Mover, type Told } from "./core/move";
import { namesOf, recordedNames } from "../game/seat-names";
import { newsMessages, refusalMessage, triedColor } from "./news";
import { cards, tableWith, tiles } from "../../harness/sample";
import { format, type Message } from "../i18n/message";
import { endingMessage, outcomeMessage, practiceMessage, statusMessage, tieBreakMessage, titleMessage } from "./status";

const bundle = bundleOf("en", messages("en"));
const fox = { who: "other", name: "Fox" } as const;
const you = { who: "you", name: "You" } as const;
const names: [string, string] = ["You", "Fox"];

function t(key: string, args?: Record<string, string | number>): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) throw new Error(`no message ${key}`);
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  if (errors.length) throw errors[0]!;
  return text;
}

function withTile(color: Color, index: number): PatternsPosition {
  return { ...tiles, board: tiles.board.map((tile, at) => (at === index ? { ...tile, color } : tile)) };
}

const saidOf = (game: GameName, move: string, made: Partial<Made>, mover: Mover) =>
  format(t, moveMessage(game, move, { player: 1, ...made }, mover));

describe("moves in words", () => {
  test.each<[string, Partial<Made>, string, string]>([
    [
      "m1r",
      { color: "red", drawn: 3 },
      "Fox played red to mountain 1 and drew 3.",
      "You played red to mountain 1 and drew 3.",
    ],
    [
      "m1r",
      { color: "red" },
      "Fox played red to mountain 1 and drew none.",
      "You played red to mountain 1 and drew none.",
    ],
    [
      "f2g3",
      { color: "green" },
      "Fox played 3 green to their field in mandala 2.",
      "You played 3 green to your field in mandala 2.",
    ],
    ["db2", { color: "black", drawn: 2 }, "Fox discarded 2 black and drew 2.", "You discarded 2 black and drew 2."],
    [
      "cp",
      { color: "purple", claimed: 3, place: 2, cup: 2 },
      "Fox took 3 purple: 1 to the river on place 2, 2 to the cup.",
      "You took 3 purple: 1 to the river on place 2, 2 to the cup.",
    ],
    [
      "cp",
      { color: "purple", claimed: 3, lost: 3 },
      "Fox took 3 purple: 3 discarded.",
      "You took 3 purple: 3 discarded.",
    ],
  ])("%s", (move, made, theirs, yours) => {
    expect(saidOf("mandala", move, made, fox)).toBe(theirs);
    expect(saidOf("mandala", move, made, you)).toBe(yours);
  });

  test.each([
    ["ky", "Fox kept the yellow start tile."],
    ["oc8", "Fox opened purple on c8."],
    ["fc8", "Fox flipped purple on c8."],
    ["sc8", "Fox swapped in purple on c8."],
    ["stop", "Fox stopped flipping."],
  ])("%s", (move, words) => {
    expect(saidOf("patterns", move, { color: move === "ky" ? "yellow" : "purple" }, fox)).toBe(words);
  });

  test("a share-out is described as a whole when it ends", () => {
    const told: Told = {
      game: "mandala",
      moves: ["cr", "m2g", "cg", "cr", "cb"],
      made: [
        { player: 0, color: "red", claimed: 1, cup: 1 },
        { player: 1, color: "green", drawn: 3, completes: true },
        { player: 1, color: "green", claimed: 2, place: 1, cup: 1 },
        { player: 0, color: "red", claimed: 1, cup: 1 },
        { player: 1, color: "black", claimed: 3, cup: 3, swept: 5 },
      ],
    };
    const said = (messages: Message[]) => messages.map((message) => format(t, message)).join(" ");
    expect(said(newestMessages(told, { names, you: 0 }))).toBe(
      "Mandala 2: you took 1 red; Fox took 2 green, 3 black; 5 discarded.",
    );
    expect(said(madeMessages(told, 1, { names, you: 0 }))).toBe(
      "Fox played green to mountain 2 and drew 3. Mandala 2 is complete.",
    );
    const lost: Told = { ...told, moves: ["m1g"], made: [{ player: 0, color: "green", completes: true, swept: 7 }] };
    expect(said(newestMessages(lost, { names, you: 0 }))).toBe(
      "You played green to mountain 1 and drew none. Mandala 1 is complete, but both fields are empty: 7 cards are discarded.",
    );
  });
});

describe("refusals", () => {
  test("name the colour that was tried", () => {
    const problem = { kind: "illegal", text: "", reason: "lies-in-other-field", about: {} } as const;
    expect(format(t, refusalMessage(problem, "m1g", 0, cards))).toBe(
      "Green already lies in your opponent’s field in this mandala.",
    );
    expect(triedColor("f1b2", 0, cards)).toBe("black");
    expect(triedColor("fd5", 0, withTile("orange", 20))).toBe("red");
    expect(triedColor("fc8", 0, withTile("orange", 0))).toBe("orange");
    expect(triedColor("sc8", 1, tiles)).toBe("yellow");
    expect(triedColor("kp", 1, tiles)).toBe("purple");
  });

  test("every reason, ending and kind of problem of the server has words", () => {
    for (const reason of REFUSALS) {
      const problem = { kind: "illegal", text: "", reason, about: {} } as const;
      expect(format(t, refusalMessage(problem, "m1r", 0, cards))).toBeTruthy();
    }
    for (const reason of ENDINGS) {
      const result: Result = { winner: 1, reason, scores: [1, 2], sums: [[], []], practice: false };
      const table = tableWith({ status: "over", result });
      expect(format(t, endingMessage(table, names))).toBeTruthy();
    }
    for (const kind of PROBLEMS) expect(t(`problem-${kind}`)).toBeTruthy();
  });
});

describe("the status sentence", () => {
  const sharing = { ...cards, phase: "claim", claiming: 0 } as const;
  const status = (change: Parameters<typeof tableWith>[0]) => format(t, statusMessage(tableWith(change), names));

  test.each([
    ["Your turn: play a card to a mountain, grow a field or discard.", { legal: ["m1r", "m2r", "f1r1", "dr1"] }],
    ["Your turn: grow a field or discard.", { legal: ["f1r1", "dr1"] }],
    ["Your turn", {}],
    ["Choose a colour from mountain 2.", { position: { ...cards, phase: "claim", claiming: 1 } as const }],
    ["Fox chooses a colour from mountain 1.", { turn: 1, position: sharing } as const],
    ["It is Fox’s turn.", { turn: 1 } as const],
    ["Waiting for your friend: share the link.", { status: "waiting", turn: null } as const],
    [
      "The game was cancelled: a player did not come in time. Nobody won.",
      { status: "cancelled", turn: null, position: null } as const,
    ],
    ["The game has not begun yet.", { status: "waiting", turn: null, you: null } as const],
    ["Your turn: open a colour with your swap tile.", { position: tiles, legal: ["oa4", "oc8"] }],
    ["Your turn: open a colour or flip a tile.", { position: tiles, legal: ["oa4", "fc8"] }],
    ["Your turn: flip a tile.", { position: tiles, legal: ["fc8"] }],
    ["Last flips: flip as often as you like, or stop.", { position: { ...tiles, phase: "last-flips" } as const }],
    ["You: discard.", { both: true, legal: ["dr1"] }],
  ])("%s", (words, change) => expect(status(change)).toBe(words));

  test("a bot thinks", () => {
    const bot = { kind: "bot", taken: true, name: null, level: 5 } as const;
    const table = tableWith({ turn: 1, seats: [tableWith({}).seats[0], bot] });
    expect(namesOf(t, table)).toEqual(["You", "Fox"]);
    expect(format(t, statusMessage(table, namesOf(t, table)))).toBe("Fox is thinking.");
  });

  test("the end names the winner, and the loser where it was their doing", () => {
    const result: Result = { winner: 1, reason: "resignation", scores: [1, 2], sums: [[], []], practice: false };
    const over = tableWith({ status: "over", turn: null, result });
    expect(format(t, outcomeMessage(over, names))).toBe("Fox won.");
    expect(format(t, endingMessage(over, names))).toBe("You resigned.");
    expect(format(t, endingMessage({ ...over, you: 1 }, ["Ada", "You"]))).toBe("Ada resigned.");
    const outcome = { winner: 1, reason: "no-action-left", scores: [1, 2] } as const;
    const stuck = { ...over, game: "patterns" as const, result: { ...result, reason: "no-action-left" } };
    const ending = format(
      t,
      endingMessage(
        { ...stuck, position: { ...tiles, phase: "over", stuck: 1, outcome: { ...outcome, scores: [1, 2] } } },
        names,
      ),
    );
    expect(ending).toBe("Fox had no action left. After the other player’s last flips the game was over.");
    expect(format(t, outcomeMessage({ ...over, you: 1 }, ["Ada", "You"]))).toBe("You won.");
    expect(format(t, outcomeMessage({ ...over, result: { ...result, winner: null } }, names))).toBe("A draw.");
  });

  test("a winner on equal points has fewer cards in the cup", () => {
    const result: Result = { winner: 1, reason: "deck-ran-out", scores: [24, 24], sums: [[], []], practice: false };
    const tieBreak = (change: Partial<Result>, position: Position = { ...cards, cup_sizes: [12, 9] }) =>
      tieBreakMessage(tableWith({ status: "over", turn: null, position, result: { ...result, ...change } }));
    expect(format(t, tieBreak({})!)).toBe("The points are equal, so fewer cards in the cup decide: 9 against 12.");
    expect(tieBreak({ reason: "ply-limit" })).toEqual(tieBreak({}));
    expect(tieBreak({ scores: [24, 25] })).toBeNull();
    expect(tieBreak({ winner: null })).toBeNull();
    expect(tieBreak({ reason: "resignation" })).toBeNull();
    expect(tieBreak({ reason: "time" })).toBeNull();
  });

  test("the tab tells whose turn it is", () => {
    expect(format(t, titleMessage(tableWith({}), names))).toBe("Your turn");
    expect(format(t, titleMessage(tableWith({ turn: 1 }), names))).toBe("Fox to move");
  });
});

test("news report moves, arrivals and answers", () => {
  const cause = { kind: "join", player: 1, move: null, forced: false, done: true } as const;
  const made: Made[] = [{ player: 1, color: "orange", drawn: 2 }];
  const news = (change: Parameters<typeof tableWith>[0]) =>
    newsMessages(tableWith(change), names).map((message) => format(t, message));
  expect(news({ cause })).toEqual(["Fox has joined the table."]);
  expect(news({ cause: { ...cause, kind: "move", move: "m2o" }, moves: ["m2o"], made })).toEqual([
    "Fox played orange to mountain 2 and drew 2.",
  ]);
  expect(news({ cause: { ...cause, kind: "draw", done: false }, moves: ["m2o"], made })).toEqual([
    "Fox played orange to mountain 2 and drew 2.",
  ]);
  expect(news({ cause: { ...cause, kind: "take-back" } })).toEqual(["The last move was taken back."]);
  expect(news({})).toEqual([]);
});

test("a record's names are shown as people and bots are called", () => {
  expect(recordedNames(t, ["Ada", "level5"])).toEqual(["Ada", "Fox"]);
  expect(recordedNames(t, ["?", "?"])).toEqual(["Player 1", "Player 2"]);
  expect(recordedNames(t, ["?", "level5"], 0)).toEqual(["You", "Fox"]);
  expect(recordedNames(t, ["Ada", "level5"], 0)).toEqual(["Ada", "Fox"]);
});

test("practice is explained by what can have happened at the table", () => {
  const why = (change: Partial<TableMessage>) => format(t, practiceMessage(tableWith(change)));
  expect(why({ opponent: "friend" })).toBe("A move was taken back after cards had been drawn.");
  expect(why({ opponent: "bot" })).toMatch(/, or the coach helped\.$/);
  expect(why({ opponent: "friend", dealer: 0 })).toMatch(/, or the coach helped\.$/); // it began in a browser
  expect(why({ opponent: "here", game: "patterns" })).toBe("The coach helped.");
});

test("a player's number is theirs, and the reader's is their own", () => {
  expect(t("deal-number", you)).toBe("Your number");
  expect(t("deal-number", fox)).toBe("Fox’s number");
});
