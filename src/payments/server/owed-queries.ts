import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#kernel/rules/money.ts';

/** What was paid of an order's own price. Part of another statement: `order` is the id in it. */
export function paidOfPrice(order: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(case state when 'paid' then amount_cents else covered_cents end), 0)::integer
    from payments where order_id = ${order} and kind = 'booking' and state in ('paid', 'invoiced')
  )`;
}
