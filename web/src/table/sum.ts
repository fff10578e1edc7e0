import type { Term } from "../lib/protocol";

/** The score as the rulebooks work it out: 4 × 1 + 5 × 2 = 14. */
export function sumText(terms: readonly Term[], total: number): string {
  return `${terms.map(({ count, worth }) => `${count} × ${worth}`).join(" + ")} = ${total}`;
}
