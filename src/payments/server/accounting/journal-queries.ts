import { sql } from 'kysely';
import type { Cents } from '#kernel/rules/money.ts';
import { referenceOf } from '#orders/server/orders.ts';
import type { HandSum, MovedSum } from '#payments/rules/accounting/journal.ts';
import {
  handMoves,
  type Month,
  withinMonth,
} from '#payments/server/reconciliation/month-queries.ts';
import type { Db } from '#registry/tables.ts';

/** What moved at the processor in a month, by what it was for. An invoice is for several services: for none. */
export async function movedByPurpose(db: Db, month: Month): Promise<MovedSum[]> {
  const { rows } = await sql<MovedSum>`
    select entry.movement, entry.category,
      case when payment.kind <> 'invoice' then booking.service_name end as service,
      coalesce(payment.kind = 'tip', false) as "isTip", sum(entry.amount_cents)::float8 as gross,
      sum(entry.fee_cents)::float8 as fee, sum(entry.net_cents)::float8 as net
    from processor_transactions as entry
    left join payments as payment on payment.payment_intent_ref = entry.intent_ref
    left join orders as booking on booking.id = payment.order_id
    where ${withinMonth('entry.made_at', month)}
    group by 1, 2, 3, 4
  `.execute(db);
  return rows;
}

/** What people paid past the processor in a month, by what it was for; an invoice as above. */
export async function byHandByPurpose(db: Db, month: Month): Promise<HandSum[]> {
  const { rows } = await sql<HandSum>`
    select method, case when not is_invoice then booking.service_name end as service, is_tip as "isTip",
      sum(amount_cents)::float8 as amount
    from (${handMoves(month)}) as moved join orders as booking on booking.id = moved.order_id
    group by 1, 2, 3, amount_cents < 0
  `.execute(db);
  return rows;
}

/** One movement of the processor's balance, for the file that a bank would give. */
export interface BankRow {
  readonly at: Date;
  readonly category: string;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly reference: string | null;
}

export async function countBankRows(db: Db, month: Month): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from processor_transactions
    where ${withinMonth('made_at', month)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * A part of them, oldest first. Parts are cut in the order in which movements were copied: what a comparison
 * copies later is behind what earlier parts have, whenever it was made.
 */
export async function bankRows(
  db: Db,
  month: Month,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    with page as (
      select * from processor_transactions where ${withinMonth('made_at', month)}
      order by id limit ${most} offset ${from}
    )
    select page.made_at as at, page.category, page.amount_cents as gross, page.fee_cents as fee,
      ${referenceOf(sql`payment.order_id`)} as reference
    from page left join payments as payment on payment.payment_intent_ref = page.intent_ref
    order by page.made_at, page.id
  `.execute(db);
  return rows;
}
