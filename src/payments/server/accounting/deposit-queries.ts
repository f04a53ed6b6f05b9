import { sql } from 'kysely';
import { endedStatuses } from '#orders/rules/order-status.ts';
import type { LedgerSum } from '#payments/rules/accounting/journal.ts';
import { type Month, withinMonth } from '#payments/server/reconciliation/month-queries.ts';
import type { Db } from '#registry/tables.ts';

/** A booking has ended once it stands so, whatever becomes of it later. */
const ENDS = sql`to_status in (${sql.join(endedStatuses.map((status) => sql.lit(status)))})`;

/**
 * What deposits did in a month, by service and without their tax, which is owed from the day they are paid. A
 * deposit is owed in work until its booking ends: done, it is a sale; canceled, what is left is kept and goes to
 * sales, where fees are taken from.
 */
export async function depositsByPurpose(db: Db, month: Month): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    with touched as (
      select order_id from order_event_facts as order_events where ${ENDS} and ${withinMonth('created_at', month)}
      union
      select payment.order_id from processor_transactions as entry
      join payments as payment on payment.payment_intent_ref = entry.intent_ref
      where ${withinMonth('entry.made_at', month)}
      union
      select order_id from payments
      where method <> 'card' and state = 'paid' and ${withinMonth('paid_at', month)}
      union
      select order_id from refunds join payments on payments.id = payment_id
      where by_hand and refunds.state = 'succeeded' and ${withinMonth('refunded_at', month)}
    ), deposit as (
      select touched.order_id, over.at as ended_at from touched cross join lateral (
        select min(created_at) as at from order_event_facts as order_events
        where order_events.order_id = touched.order_id and ${ENDS}
      ) as over
      where exists (
        select from mandates
        where mandates.order_id = touched.order_id and terms ->> 'kind' = 'deposit'
      )
    ), paid as (
      select deposit.*, payments.id as payment_id, payments.method, payments.paid_at,
        payments.amount_cents, payments.payment_intent_ref
      from deposit join payments using (order_id) where kind = 'booking' and state = 'paid'
    ), moved as (
      select order_id, ended_at, entry.made_at as at, entry.id::text as id,
        entry.amount_cents as amount
      from paid join processor_transactions as entry on entry.intent_ref = payment_intent_ref
      where entry.movement in ('charge', 'refund', 'refund_failure')
      union all
      select order_id, ended_at, paid_at, payment_id::text, amount_cents from paid
      where method <> 'card'
      union all
      select order_id, ended_at, refunded_at, refunds.id::text, -refunds.amount_cents
      from paid join refunds using (payment_id) where by_hand and refunds.state = 'succeeded'
    ), before as (
      select moved.*, service_name as service,
        amount - share_of(sum(amount) over so_far, tax_of_order(order_id), total_cents)
          + share_of(sum(amount) over so_far - amount, tax_of_order(order_id), total_cents) as net
      from moved join order_facts as orders on orders.id = order_id
      -- The processor tells whole seconds.
      where ended_at is null or at < date_trunc('second', ended_at)
      window so_far as (partition by order_id order by at, moved.id)
    )
    select case when amount < 0 then 'deposits' else 'sales' end as debit,
      case when amount < 0 then 'refunds' else 'deposits' end as credit,
      service, sum(abs(net))::float8 as amount
    from before where ${withinMonth('at', month)} group by 1, 2, 3
    union all
    select 'deposits', 'sales', service, sum(net)::float8
    from before where ${withinMonth('ended_at', month)} group by service
  `.execute(db);
  return rows;
}
