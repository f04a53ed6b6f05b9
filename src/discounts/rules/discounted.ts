import type { PricedQuote } from '#catalogue/rules/quote.ts';
import { discountLineName } from '#catalogue/rules/quote-line.ts';
import { type Cents, negateCents, subtractCents } from '#kernel/rules/money.ts';

/** The same price with a discount as its last line. */
export function discounted(price: PricedQuote, code: string, off: Cents): PricedQuote {
  const amount = negateCents(off);
  const line = { kind: 'discount', id: code, name: discountLineName(code), quantity: 1 } as const;
  return {
    ...price,
    lines: [...price.lines, { ...line, unitAmount: amount, amount }],
    total: subtractCents(price.total, off),
  };
}
