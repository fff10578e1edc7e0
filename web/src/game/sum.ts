import type { Color, Term } from "../net/protocol";

/** The score as the rulebooks work it out: red 4 × 1 + green 5 × 2 = 14. Without terms it is only the total. */
export function sumText(terms: readonly Term[], total: number, nameOf: (color: Color) => string): string {
  const products = terms.map(({ color, count, worth }) => `${nameOf(color)} ${count} × ${worth}`);
  return products.length ? `${products.join(" + ")} = ${total}` : `${total}`;
}
