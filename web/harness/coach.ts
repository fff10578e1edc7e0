/** `node harness/coach.ts`: reviews records for the tests, or gives all reasons in them, one JSON request a line. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Memory } from "../src/engine/core/memory.ts";
import type { GameName } from "../src/net/protocol";
import { Game } from "../src/game/core/game.ts";
import { Answerer } from "../src/coach/answerer.ts";
import type { Answers, Ask, Question } from "../src/coach/questions.ts";
import { reasonsOf } from "../src/coach/reasons.ts";
import type { Reason } from "../src/store/review.ts";
import { reviewGame } from "../src/coach/reviewing.ts";

interface Request {
  call: "review" | "reasons";
  record: string;
  simulations: number | null;
}

const file = (name: string) => new Uint8Array(readFileSync(new URL(`../src/engine/build/${name}`, import.meta.url)));
const loaded = async (name: string) => Memory.load(await WebAssembly.compile(file(name)));
const [rules, coach] = [await loaded("engine.wasm"), await loaded("coach.wasm")];
const answerers = new Map<GameName, Answerer>();

function answer(question: Question): Answers[Question["type"]] {
  const { game } = question;
  const answerer = answerers.get(game) ?? new Answerer(coach, game, file(`${game}.weights`));
  answerers.set(game, answerer);
  const steps = answerer.answer(question);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const ask = ((question: Question) => Promise.resolve(answer(question))) as Ask;

/** What speaks for and against each legal move of each position, compared with the move that was made. */
function allReasons(game: Game): Reason[][] {
  return game.moves.flatMap((made, ply) => {
    const position = game.before(game.moves.length - ply);
    const view = position.view(position.turn).state;
    return position.legalMoves.flatMap((move) =>
      [false, true].map((against) => reasonsOf(coach, game.name, view, move, move === made ? null : made, against)),
    );
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  const { call, record, simulations } = JSON.parse(line) as Request;
  const game = Game.fromRecord(rules, record);
  const answer = call === "reasons" ? allReasons(game) : await reviewGame(game, ask, () => undefined, simulations);
  console.log(JSON.stringify(answer));
}
