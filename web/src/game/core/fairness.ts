/** Deals that can be checked: what `mandala/fairness.py` computes, and `docs/fairness.md` explains. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameName, Seat } from "../../net/protocol";

export const NO_NONCE = "-"; // of a seat that promised none
export const WITHHELD = "withheld"; // promised by its hash, and not revealed when it was time

/** Everything that decides the set-up of a game, except the starting player. A nonce is null if the seat promised none. */
export interface Seeds {
  game: GameName;
  seed: string; // 32 hexadecimal digits
  nonces: readonly (string | null)[];
}

/** The SHA-256 fingerprint of a text; the browser's own works only on pages that were served securely. */
export const fingerprint = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The fingerprint of a seed, which may be shown before the game ends. */
export const commitment = (game: GameName, seed: string): string => fingerprint(`${game} ${seed}`);

const wordsOf = (nonces: Seeds["nonces"]) => nonces.map((nonce) => nonce ?? NO_NONCE);
const digest = ({ game, seed, nonces }: Seeds) => fingerprint(`${game} ${seed} ${wordsOf(nonces).join(" ")}`);

/** What the cards are shuffled by: half a digest of the seed with the nonces, or the seed itself if there are none. */
export function shuffleSeed(seeds: Seeds): string {
  if (wordsOf(seeds.nonces).every((word) => word === NO_NONCE)) return seeds.seed;
  return digest(seeds).slice(0, 32);
}

/** The starting player if the lot decides: the next byte of the digest. */
export const lot = (seeds: Seeds): Seat => (Number.parseInt(digest(seeds).slice(32, 34), 16) % 2 ? 1 : 0);
