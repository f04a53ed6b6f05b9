import { monthOf } from '#catalogue/rules/month-of.ts';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { Cents } from '#kernel/rules/money.ts';

interface SoldLine {
  readonly kind: PricedLine['kind'];
  readonly item_id: string;
  readonly amount_cents: Cents;
}

/** What a plan was sold for every month, by the lines of its order: see `monthOf`. */
export function monthSold(lines: readonly SoldLine[]): Cents {
  return monthOf(
    lines.map(({ kind, item_id: id, amount_cents: amount }) => ({ kind, id, amount })),
  );
}
