import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#kernel/rules/money.ts';

/** The tax in a bill, as part of another statement. */
export function taxInBill(id: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(tax_cents), 0)::integer from order_taxes where payment_id = ${id}
  )`;
}

/** The tax in a booking's own price, as part of another statement. */
export function taxInPrice(order: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(tax_cents), 0)::integer from order_taxes
    where order_id = ${order} and part = 'price'
  )`;
}
