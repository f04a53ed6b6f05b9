import { type RawBuilder, sql } from 'kysely';
import { monthlyTax } from '#catalogue/rules/quote-line.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What a plan costs every month, its tax with it: see `monthSold`. Part of others' statements: `order` is the id of theirs. */
export function monthOfLines(order: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(amount_cents), 0)::integer from order_lines
    where order_id = ${order}
      and (kind = 'service' or (kind = 'tax' and item_id = ${monthlyTax}))
  )`;
}
