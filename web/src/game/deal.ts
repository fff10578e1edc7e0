import { commitment, fingerprint, shuffleSeed, type Seeds } from "./core/fairness";
import { nonceOf } from "./core/nonce";
import type { Seat } from "../net/protocol";
import { loadText, saveText } from "../store/storage";

export type DealCheck = "honest" | "alone" | "withheld" | "changed" | "wrong" | "nonce" | "unpromised" | "player";

/** What was promised before a deal: the fingerprint of the server's seed, and those of both seats' nonces. */
export interface Promised {
  commitment: string | null;
  hashes: (string | null)[];
}

/** What came of it. Each nonce is 32 digits, or `-` (none), or `withheld`. */
export interface Revealed extends Seeds {
  shuffle: string | null; // the seed of the cards, if the position contains it
}

/** Keeps what was promised at first sight, so that what is said later can be compared with it. */
export function rememberPromise(tableId: string, promised: Promised): Promised {
  const key = `promised:${tableId}`;
  const known = JSON.parse(loadText(key) ?? "null") as Promised | null;
  const kept = {
    commitment: known?.commitment ?? promised.commitment,
    hashes: promised.hashes.map((hash, seat) => known?.hashes[seat] ?? hash),
  };
  saveText(key, JSON.stringify(kept));
  return kept;
}

const isGiven = (nonce: string | null): nonce is string => nonce !== null && /^[0-9a-f]{32}$/.test(nonce);

/**
 * Whether the deal is what was promised at first sight, and what is promised now. What a player's own browser dealt was
 * promised to nobody.
 */
export function checkDeal(
  revealed: Revealed,
  first: Promised | null,
  now: Promised,
  dealer: Seat | null = null,
): DealCheck {
  const { game, seed, nonces, shuffle } = revealed;
  if (now.commitment === null) return "unpromised";
  if (first && first.commitment !== now.commitment) return "changed";
  if (commitment(game, seed) !== now.commitment) return "wrong";
  for (const [seat, hash] of (first ?? now).hashes.entries()) {
    const nonce = nonces[seat] ?? null;
    if (hash === null) continue;
    if (nonce !== "withheld" && (!isGiven(nonce) || fingerprint(nonce) !== hash)) return "nonce";
    if (nonceOf(hash) !== null && nonceOf(hash) !== nonce) return "nonce"; // our own must be in it
  }
  if (shuffle !== null && shuffle !== shuffleSeed(revealed)) return "wrong";
  if (dealer !== null) return "player";
  if (nonces.includes("withheld")) return "withheld";
  return nonces.some(isGiven) ? "honest" : "alone";
}
