import { monthlyPrice } from '#catalogue/rules/month-of.ts';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { Cents } from '#kernel/rules/money.ts';

interface SoldLine {
  readonly kind: PricedLine['kind'];
  readonly item_id: string;
  readonly amount_cents: Cents;
}

/** The monthly price of a plan, from its order's lines: see `monthOf`. */
export function monthSold(lines: readonly SoldLine[]): Cents {
  return monthlyPrice(
    lines.map(({ kind, item_id: id, amount_cents: amount }) => ({ kind, id, amount })),
  );
}
