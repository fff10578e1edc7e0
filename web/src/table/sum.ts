import type { Term } from "../lib/protocol";

/** The score as the rulebooks work it out: 4 × 1 + 5 × 2 = 14. Without terms it is only the total. */
export function sumText(terms: readonly Term[], total: number): string {
  const products = terms.map(({ count, worth }) => `${count} × ${worth}`);
  return products.length ? `${products.join(" + ")} = ${total}` : `${total}`;
}
