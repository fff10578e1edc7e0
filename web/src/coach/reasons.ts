import type { Memory } from "../engine/core/memory.ts";
import type { GameName } from "../net/protocol";
import { COLORS } from "../net/constants.ts";
import { codeOf } from "../game/core/moves.ts";
import type { Reason } from "../store/review.ts";
import { COACH } from "./layout.ts";

/**
 * The weightiest reasons for a move of a view, or against it, at most three: the twin of `mandala/coach/reasons.py`.
 * What holds for another move, `insteadOf`, too is left out.
 */
export function reasonsOf(
  memory: Memory,
  game: GameName,
  view: Uint8Array,
  move: string,
  insteadOf: string | null = null,
  against = false,
): Reason[] {
  const mark = memory.mark();
  const allocated = memory.allocate(COACH.games[game].reasons);
  memory.view(allocated.at["states"]!, view.length).set(view);
  const other = insteadOf === null ? COACH.no_move : codeOf(game, insteadOf);
  const asked = [codeOf(game, move), other, against ? COACH.against : COACH.for];
  const count = memory.call(`${game}_reasons_explain`, ...allocated.arguments, ...asked);
  const found = Array.from({ length: count }, (_, index) =>
    read(memory, game, allocated.at["found"]! + index * COACH.reason.size),
  );
  memory.release(mark);
  return found;
}

function read(memory: Memory, game: GameName, at: number): Reason {
  const field = (name: string, index = 0) => memory.read(COACH.reason, at, name, index);
  const [kind, names] = COACH.games[game].kinds[field("kind")]!;
  const named = names.map((name, index): [string, string | number] => {
    const value = field("arguments", index);
    if (name === "color") return [name, COLORS[value]!];
    return [name, name === "who" ? COACH.who[value]! : value];
  });
  return { game, kind, arguments: Object.fromEntries(named), weight: field("weight") };
}
