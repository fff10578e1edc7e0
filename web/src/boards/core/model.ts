import type { Aid, Effect, GameName, Made, Position, Replay, Seat, TableMessage } from "../../net/protocol";

/** What a board shows of a game: a table, a replay, an exercise or a position of the editor. */
export interface BoardModel {
  game: GameName;
  position: Position;
  playing: boolean; // else the game is over, or it is only shown
  turn: Seat | null;
  you: Seat | null; // the viewer's seat
  both: boolean; // two people share the screen
  legal: string[];
  effects: Effect[]; // of the legal moves
  moves: string[];
  made: Made[]; // what each of the moves brought
  last: { player: Seat; move: string } | null; // the move that led here, which is marked
  aid: Aid | null;
  counted: boolean; // the memory aid is allowed
  scores: [number, number] | null;
}

/** What the shell hands to either game's board. */
export interface BoardProps {
  model: BoardModel;
  viewer: Seat | null; // the seat shown at the bottom; seat 0 for a spectator
  covered: boolean; // the hand lies face down until the next person at this screen takes over
  busy: boolean; // nothing can be played now: no target is lit
  asks?: boolean; // whether the reader is asked for a move; not so in a puzzle that is solved
  advised?: string | null; // a legal move that is pointed out: what would be played, and where to
  names: [string, string];
  mentions?: string; // a text about the table: spaces that it names carry their names
  onmove: (move: string) => void;
  onpreview?: (text: string) => void; // what moves that are looked at would bring; empty if none is
}

/** A table once its cards or tiles lie. */
export interface DealtTable extends TableMessage {
  position: Position;
}

export const isDealt = (table: TableMessage): table is DealtTable => table.position !== null;

/** The board of a table; null before the deal. */
export function tableModel(table: TableMessage): BoardModel | null {
  const { game, position, status, turn, you, both, legal, effects, moves, made, cause, aid, options, result } = table;
  if (!position) return null;
  const last = cause?.kind === "move" && cause.move !== null ? { player: cause.player, move: cause.move } : null;
  const scores = aid?.scores ?? result?.scores ?? null;
  const playing = status !== "over";
  const counted = options.aid;
  return { game, position, playing, turn, you, both, legal, effects, moves, made, last, aid, counted, scores };
}

/** One position of a game that is not played now; all its points are known. */
export function replayModel(
  { game, moves, made }: Pick<Replay, "game" | "moves" | "made">,
  ply: number,
  position: Position,
): BoardModel {
  const move = moves[ply - 1];
  const scores: [number, number] = [position.scores[0] ?? 0, position.scores[1] ?? 0];
  return {
    game,
    position,
    playing: false,
    turn: null,
    you: null,
    both: false,
    legal: [],
    effects: [],
    moves: moves.slice(0, ply),
    made: made.slice(0, ply),
    last: move === undefined ? null : { player: made[ply - 1]!.player, move },
    aid: { scores, unseen: null },
    counted: true,
    scores,
  };
}
