/** Texts of moves, as `mandala/moves.py` reads them. */
import { ENGINE } from "../../engine/core/layout.ts";
import type { GameName } from "../../net/protocol";

/** A text that is no move of the game at all, or, with a reason, a move that is not legal now. */
export class BadMove extends Error {
  readonly reason: string | null;

  constructor(text: string, reason: string | null = null) {
    super(text);
    this.reason = reason;
  }
}

const known = new Map<GameName, Map<string, number>>();

/** The number that the rules know a move by. */
export function codeOf(game: GameName, text: string): number {
  const codes =
    known.get(game) ?? new Map(Object.entries(ENGINE.games[game].moves).map(([code, move]) => [move, Number(code)]));
  known.set(game, codes);
  const code = codes.get(text);
  if (code === undefined) throw new BadMove(`'${text.slice(0, 20)}' is not a ${game} move: ${lack(game, text)}`);
  return code;
}

function lack(game: GameName, text: string): string {
  const { forms } = ENGINE.games[game];
  const letter = text.slice(0, 1);
  const form = forms[letter];
  if (form) return `${letter} takes ${form[1]}, as in ${form[0]}`;
  const examples = Object.values(forms).map(([example]) => example);
  return `moves look like ${examples.join(", ")}`;
}
