import type { GameName } from "../lib/protocol";

export type DealCheck = "honest" | "changed" | "wrong" | "impossible" | "unpromised";

/** Keeps the fingerprint that was shown first, so that a later one can be compared with it. */
export function rememberCommitment(tableId: string, commitment: string): string {
  try {
    const key = `commitment:${tableId}`;
    const known = localStorage.getItem(key);
    if (known === null) localStorage.setItem(key, commitment);
    return known ?? commitment;
  } catch {
    return commitment; // storage may be switched off
  }
}

/** The SHA-256 fingerprint of `GAME SEED`, or null where the browser offers none (a page not served securely). */
export async function fingerprint(game: GameName, seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${game} ${seed}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the seed is the promised one: promised at first sight, and promised now. */
export async function checkDeal(
  game: GameName,
  seed: string,
  first: string | null,
  now: string | null,
): Promise<DealCheck> {
  if (now === null) return "unpromised";
  if (first !== null && first !== now) return "changed";
  const computed = await fingerprint(game, seed);
  if (computed === null) return "impossible";
  return computed === now ? "honest" : "wrong";
}
