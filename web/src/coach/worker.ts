/** Answers the coach's questions. */
import { pause, serve } from "../engine/worker-server.ts";
import { Memory } from "../engine/core/memory.ts";
import { fetchWeights } from "../engine/weights.ts";
import type { GameName } from "../net/protocol";
import { Answerer } from "./answerer.ts";
import type { Answers, Question } from "./questions.ts";

let memory: Promise<Memory>;
const answerers = new Map<GameName, Promise<Answerer>>();

function answererFor(game: GameName): Promise<Answerer> {
  const found = answerers.get(game) ?? load(game);
  answerers.set(game, found);
  found.catch(() => answerers.delete(game)); // the next question tries again
  return found;
}

async function load(game: GameName): Promise<Answerer> {
  const weights = await fetchWeights(game, () => undefined);
  return new Answerer(await memory, game, weights);
}

serve<Question, Answers[Question["type"]]>({
  start: (module) => void (memory = Memory.load(module)),
  answer: async (question, isWanted) => {
    const answering = (await answererFor(question.game)).answer(question);
    for (;;) {
      if (!isWanted()) return null;
      const step = answering.next();
      if (step.done) return step.value;
      await pause();
    }
  },
});
