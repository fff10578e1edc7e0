import type { Color, Effect, GameName, Made, Seat } from "../../net/protocol";
import { partsOf } from "../../net/constants";
import type { Phrases, Message } from "../../i18n/message";

export interface Mover {
  who: "you" | "other";
  name: string;
}

/** Moves with their effects, as a table or a replay lists them. */
export interface Told {
  game: GameName;
  moves: string[];
  made: Made[];
}

/** The names of both seats, and which of them is the reader's. */
export interface Cast {
  names: [string, string];
  you: Seat | null;
}

const moverOf = ({ names, you }: Cast, player: Seat): Mover => ({
  who: player === you ? "you" : "other",
  name: names[player],
});

/** A move that was made, in words. */
export function moveMessage(game: GameName, move: string, made: Made, mover: Mover): Message {
  const { kind, mandala = "", count = 1, cell = "" } = partsOf(game, move);
  const { color, drawn = 0 } = made;
  const taken = color && made.claimed ? { cards: cards([{ color, count: made.claimed }]), goes: goesOf(made) } : {};
  const args = { ...mover, mandala, count, space: cell, drawn, ...taken, ...(color && { color }) };
  return { key: `move-${kind}`, args };
}

/** Everything that move number `index` did, a sentence each. */
export function madeMessages(told: Told, index: number, cast: Cast): Message[] {
  const { game, moves, made } = told;
  const one = made[index]!;
  const { mandala = "" } = partsOf(game, moves[index]!);
  const messages = [moveMessage(game, moves[index]!, one, moverOf(cast, one.player))];
  if (one.completes && one.swept) messages.push({ key: "shared-nothing", args: { mandala, count: one.swept } });
  else if (one.completes) messages.push({ key: "claim-complete", args: { mandala } });
  else if (one.swept) messages.push(sharedMessage(told, index, cast));
  return messages;
}

/** The short form for the status line: a share-out that has just ended is described as a whole. */
export function newestMessages(told: Told, cast: Cast): Message[] {
  const messages = madeMessages(told, told.made.length - 1, cast);
  return messages.some(({ key }) => key === "shared-out") ? messages.slice(-1) : messages;
}

/** The cards that each player took from a mandala, up to the claim number `last`, and the discarded ones. */
function sharedMessage({ game, moves, made }: Told, last: number, cast: Cast): Message {
  let first = last;
  while (first > 0 && made[first - 1]!.claimed) first -= 1;
  const claims = made.slice(first, last + 1);
  const shares = ([0, 1] as const).flatMap((player): Message[] => {
    const own = claims.filter((one) => one.player === player);
    const taken = own.map(({ color, claimed }) => ({ color: color!, count: claimed! }));
    return own.length ? [{ key: "shared-share", args: { ...moverOf(cast, player), cards: cards(taken) } }] : [];
  });
  const { mandala = "" } = first > 0 ? partsOf(game, moves[first - 1]!) : {};
  const count = made[last]!.swept ?? 0;
  return { key: "shared-out", args: { mandala, count, shares: { each: shares, between: "; " } } };
}

const cards = (counted: { color: Color; count: number }[]): Phrases => ({
  each: counted.map(({ color, count }) => ({ key: `count-${color}`, args: { count } })),
  between: ", ",
});

/** Where claimed cards go. */
export function goesOf({ place, cup, lost }: Effect): Phrases {
  const each: Message[] = [];
  if (place) each.push({ key: "goes-river", args: { place } });
  if (cup) each.push({ key: "goes-cup", args: { count: cup } });
  if (lost) each.push({ key: "goes-lost", args: { count: lost } });
  return { each, between: ", " };
}
