import type { Seat } from "../net/protocol";
import { pair, sum } from "../game/core/fields.ts";
import type { Game } from "../game/core/game.ts";
import type { Ask } from "./questions.ts";
import type { Decision, Draw, Grade, Performance, Review } from "../store/review.ts";
import { COACH } from "./layout.ts";

/** How many decisions will not change any more. */
export interface Progress {
  done: number;
  of: number;
}

export type OnUpdate = (review: Review, progress: Progress) => void;

/**
 * The review of a game: the twin of `mandala/coach/review.py`. First comes the graph, then the decisions by the network
 * alone in the order of the moves, then all draws, and then decisions that were searched, the costliest first.
 */
export async function reviewGame(
  game: Game,
  ask: Ask,
  onupdate: OnUpdate,
  simulations: number | null = null,
): Promise<Review> {
  const { name, moves } = game;
  const positions = Array.from({ length: moves.length + 1 }, (_, ply) => game.before(moves.length - ply));
  const decisions: (Decision | undefined)[] = moves.map(() => undefined);
  const open: number[] = []; // plies whose decisions a search may change
  let settled = 0;
  let draws: Draw[] = [];

  const judge = async (index: number, limit: number | null): Promise<boolean> => {
    const position = positions[index]!;
    const [player, move] = [position.turn, moves[index]!];
    const view = position.view(player).state;
    const judged = await ask({ type: "judge", game: name, view, asked: move, simulations: limit });
    const { judgements, costs, ...why } = judged;
    const place = judgements.findIndex((judgement) => judgement.move === move);
    const { matters, ...cost } = costs[place]!;
    const made = { ply: index + 1, player, move, choices: judgements.length, ...cost, deep: limit !== 0 };
    decisions[index] = { ...made, played: judgements[place]!, best: judgements[0]!, ...why };
    return matters;
  };
  const measure = async (ply: number): Promise<Draw[]> => {
    const position = positions[Math.max(ply - 1, 0)]!.state;
    const { draw } = await ask({ type: "draw", game: name, position, move: moves[ply - 1] ?? null, ply });
    return draw ? [draw] : [];
  };

  const graph = await ask({ type: "graph", game: name, positions: positions.map(({ state }) => state) });
  const told = (deep: boolean) => {
    const known = decisions.findIndex((decision) => !decision);
    const judged = decisions.slice(0, known < 0 ? undefined : known) as Decision[];
    const review = reviewOf(game, deep, graph, judged, draws);
    onupdate(review, { done: settled, of: moves.length });
    return review;
  };
  told(false);
  const quick = moves.map(async (_, index) => {
    if ((await judge(index, 0)) && simulations !== 0) open.push(index);
    else settled++;
    told(false);
  });
  await Promise.all(quick);
  draws = (await Promise.all(positions.map((_, ply) => measure(ply)))).flat();
  told(false);
  open.sort((one, other) => decisions[other]!.cost - decisions[one]!.cost);
  const deep = open.map(async (index) => {
    await judge(index, simulations);
    settled++;
    told(true);
  });
  await Promise.all(deep);
  return told(simulations !== 0);
}

function reviewOf(game: Game, deep: boolean, graph: Review["graph"], decisions: Decision[], draws: Draw[]): Review {
  const ended = game.outcome();
  const score = ended && (ended.winner === null ? 0.5 : 1 - ended.winner);
  const margin = ended && ended.scores[0] - ended.scores[1];
  const players = pair((player) => performance(game.players[player], player, decisions, draws));
  const [{ luck, points }] = players;
  return {
    game: game.name,
    result: game.resultText,
    deep,
    graph: score === null ? graph : [...graph.slice(0, -1), [score, 1 - score]], // by the rules or by the players
    decisions,
    draws,
    players,
    score,
    adjusted_score: score === null || luck === null ? null : score - luck,
    margin,
    adjusted_margin: margin === null || points === null ? null : margin - points,
  };
}

function performance(name: string, player: Seat, decisions: Decision[], draws: Draw[]): Performance {
  const mine = decisions.filter((decision) => decision.player === player && decision.grade);
  const mean = (values: number[]) => (values.length ? sum(values) / values.length : null);
  const total = (values: number[]) => (values.length ? (player === 0 ? 1 : -1) * sum(values) : null);
  const counted = (grade: Grade) => mine.filter((decision) => decision.grade === grade).length;
  return {
    name,
    decisions: mine.length,
    accuracy: mean(mine.map(({ accuracy }) => accuracy)),
    error: mean(mine.map(({ cost }) => cost)),
    grades: Object.fromEntries(COACH.grades.map((grade) => [grade, counted(grade)])) as Record<Grade, number>,
    luck: total(draws.map(({ luck }) => luck)),
    points: total(draws.map(({ points }) => points)),
  };
}
