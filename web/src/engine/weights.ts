import type { GameName } from "../net/protocol";
import { ENGINE, type Block } from "./core/layout.ts";

/** Whether an engine's positions are evaluated by a network. */
export const needsNetwork = (game: GameName, engine: string): boolean =>
  (ENGINE.games[game].engines[engine] ?? []).some(({ name }) => name === "logits");

const sizeOf = ({ size, shape }: Block) => shape.reduce((product, length) => product * length, size);

/** How many bytes the file of a game's network has. */
const fileSize = (game: GameName) =>
  ENGINE.games[game].network.filter(({ zeroed }) => zeroed).reduce((sum, block) => sum + sizeOf(block), 0);

/** Fetches the weights of a game's network; `onprogress` receives how much of them has come. */
export async function fetchWeights(game: GameName, onprogress: (share: number) => void): Promise<Uint8Array> {
  onprogress(0);
  const response = await fetch(new URL(`./build/${game}.weights`, import.meta.url));
  if (!response.ok || !response.body) throw new Error(`The network could not be fetched: ${response.status}.`);
  const weights = new Uint8Array(fileSize(game));
  const reader = response.body.getReader();
  let read = 0;
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    weights.set(value, read);
    read += value.length;
    onprogress(read / weights.length);
  }
  if (read !== weights.length) throw new Error(`The network has ${read} bytes, not ${weights.length}.`);
  return weights;
}
