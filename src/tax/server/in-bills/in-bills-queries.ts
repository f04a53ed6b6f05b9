import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#kernel/rules/money.ts';

/** What tax is in a bill, as a part of others' statements. */
export function taxInBill(id: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(tax_cents), 0)::integer from order_taxes where payment_id = ${id}
  )`;
}

/** What tax is in a booking's own price, as a part of others' statements. */
export function taxInPrice(order: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(tax_cents), 0)::integer from order_taxes
    where order_id = ${order} and part = 'price'
  )`;
}
