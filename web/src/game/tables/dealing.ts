/** What both seats add to a deal, as `mandala/tables/dealing.py` has it: hashes first, then nonces. */
import { fingerprint, WITHHELD } from "../core/fairness.ts";
import type { Seat, Setup } from "../../net/protocol";

export class Dealing {
  readonly hashes: Setup["nonce_hashes"];
  readonly nonces: [string | null, string | null] = [null, null];

  constructor(hashes: Setup["nonce_hashes"]) {
    this.hashes = hashes;
  }

  /** Whether this seat has promised a nonce and not given it. */
  isAwaited(player: Seat): boolean {
    return this.hashes[player] !== null && this.nonces[player] === null;
  }

  get isComplete(): boolean {
    return !this.isAwaited(0) && !this.isAwaited(1);
  }

  /** Whether a nonce is the one that was promised; null, if it was lost, always is. */
  fits(player: Seat, nonce: string | null): boolean {
    return nonce === null || fingerprint(nonce) === this.hashes[player];
  }

  reveal(player: Seat, nonce: string | null): void {
    this.nonces[player] = nonce ?? WITHHELD;
  }
}
