import { sql } from 'kysely';
import { endedStatuses } from '#orders/rules/order-status.ts';
import type { PrepaidEvent } from '#payments/rules/accounting/prepaid.ts';
import { type Month, withinMonth } from '#payments/server/reconciliation/month-queries.ts';
import type { Db } from '#registry/tables.ts';
import { hasTaxes } from '#tax/server/tax.ts';

/** A booking has ended once it reaches one of these, whatever happens to it later. */
const HAS_ENDED = sql`to_status in (${sql.join(endedStatuses.map((status) => sql.lit(status)))})`;
/** Renewals shift by at most this much, because months differ in length. */
const RENEWAL_TOLERANCE = sql`interval '4 days'`;

/**
 * The events of prepaid money until the end of a month: payments for a booking before its visit, and
 * each month of a plan, without their tax, which is owed from the day of payment. In order.
 */
export async function prepaidEvents(db: Db, month: Month): Promise<PrepaidEvent[]> {
  const first = sql`(${`${month.month}-01`}::date::timestamp at time zone ${month.timeZone})`;
  const last = sql`((${`${month.month}-01`}::date + interval '1 month')::timestamp at time zone ${month.timeZone})`;
  const { rows } = await sql<PrepaidEvent>`
    with touched as (
      select order_id from order_event_facts as order_events where ${HAS_ENDED} and ${withinMonth('created_at', month)}
      union
      select payment.order_id from processor_transactions as entry
      join payments as payment on payment.payment_intent_ref = entry.intent_ref
      where ${withinMonth('entry.made_at', month)}
      union
      select order_id from payments
      where (method <> 'card' or credit_cents > 0) and state = 'paid'
        and ${withinMonth('paid_at', month)}
      union
      select order_id from refunds join payments on payments.id = payment_id
      where by_hand and refunds.state = 'succeeded' and ${withinMonth('refunded_at', month)}
      union
      -- Months of plans that are on in it.
      select order_id from payments
      where state = 'paid' and month_starts_at < ${last}
        and month_starts_at >= ${first} - interval '1 month' - ${RENEWAL_TOLERANCE}
      union
      select order_id from plans
      where began_at < ${last} and began_at >= ${first} - interval '1 month' - ${RENEWAL_TOLERANCE}
    ), paid as (
      select payment.id as payment_id, payment.order_id, payment.method, payment.amount_cents,
        payment.credit_cents, payment.paid_at, payment.payment_intent_ref,
        orders.recurring as is_month, orders.service_name, orders.total_cents,
        payment.kind = 'booking' as is_booking,
        case when payment.kind = 'booking' then payment.order_id else payment.id end as pot,
        coalesce(payment.month_starts_at, payment.paid_at) as starts_at
      -- Booking by booking: few are touched.
      from touched cross join lateral (
        select * from order_facts where order_facts.id = touched.order_id offset 0
      ) as orders
      cross join lateral (
        select * from payments where payments.order_id = touched.order_id offset 0
      ) as payment
      where payment.state = 'paid' and payment.paid_at is not null and not orders.per_visit
        and payment.kind in ('plan-month', 'booking')
    ), begun as (
      select pot, order_id, is_month, service_name, min(starts_at) as starts_at
      from paid group by 1, 2, 3, 4
    ), spanned as (
      select begun.*, (starts_at at time zone 'UTC' + interval '1 month') at time zone 'UTC' as month_ends,
        lead(starts_at) over (partition by order_id order by starts_at) as next_at, over.at as over_at
      from begun cross join lateral (
        select min(created_at) as at from order_event_facts as order_events
        where order_events.order_id = begun.order_id and ${HAS_ENDED}
      ) as over
    ), pots as (
      select pot, order_id, is_month, service_name, starts_at, over_at,
        case when is_month and next_at < month_ends + ${RENEWAL_TOLERANCE} then next_at
          when is_month then month_ends end as month_ends_at
      from spanned
    ), pot as (
      select pots.*, least(month_ends_at, over_at) as ends_at,
        case when not is_month and agreed.count > 0 then 'deposits' else 'prepayments' end as account
      from pots cross join lateral (
        select count(*) as count from mandates
        where mandates.order_id = pots.order_id and terms ->> 'kind' = 'deposit'
      ) as agreed
      where least(month_ends_at, over_at) is null
        or least(month_ends_at, over_at) >= ${first} - interval '1 day'
        -- What was to go back with the end may go later.
        or exists (
          select from paid cross join lateral (
            select refunded_at from refunds where refunds.payment_id = paid.payment_id offset 0
          ) as gone
          where paid.pot = pots.pot and gone.refunded_at >= ${first} - interval '1 day'
        )
    ), moved as (
      select pot, entry.made_at as at, entry.id::text as id, entry.amount_cents as amount,
        entry.movement = 'refund' as is_back, true as has_tax, (
          select promise.created_at from refunds as done
          join refunds as promise on promise.id = coalesce(done.retry_of, done.id)
          where done.refund_ref = entry.source_ref
        ) as asked_at
      from pot join paid using (pot)
      cross join lateral (
        select * from processor_transactions
        where processor_transactions.intent_ref = payment_intent_ref offset 0
      ) as entry
      where entry.movement in ('charge', 'refund')
      union all
      select pot, paid_at, payment_id::text, amount_cents, false, true, null
      from pot join paid using (pot) where method <> 'card'
      union all
      select pot, refunded_at, refunds.id::text, -refunds.amount_cents, true, true, (
          select created_at from refunds as promise
          where promise.id = coalesce(refunds.retry_of, refunds.id)
        )
      from pot join paid using (pot) cross join lateral (
        select * from refunds where refunds.payment_id = paid.payment_id offset 0
      ) as refunds
      where by_hand and refunds.state = 'succeeded'
      union all
      select pot, paid_at, payment_id::text, credit_cents, false, false, null
      from pot join paid using (pot) where credit_cents > 0
      union all
      select pot, created_at, id::text, -credit_entries.amount_cents, true, false, null
      from pot join paid using (pot) cross join lateral (
        select * from credit_entries where credit_entries.payment_id = paid.payment_id offset 0
      ) as credit_entries
      where credit_entries.kind = 'returned'
    ), money as (
      select moved.*, case when not (has_tax and coalesce(${hasTaxes}, false)) then amount
        when is_booking then amount
          - share_of(sum(amount) over so_far, tax_of_order(order_id), total_cents)
          + share_of(sum(amount) over so_far - amount, tax_of_order(order_id), total_cents)
        else month_before_tax(order_id, sum(amount) over so_far)
          - month_before_tax(order_id, sum(amount) over so_far - amount) end as net
      from moved join (
        select distinct on (pot) pot, order_id, is_booking, total_cents from paid
      ) as sold using (pot)
      window so_far as (partition by pot, has_tax order by at, is_back, moved.id)
    ), visit as (
      select pot, visits.id, visits.created_at, done.at as done_at, case
        when visits.state = 'cancelled' then coalesce(off.at, visits.updated_at)
      end as off_at
      from pot cross join lateral (
        select * from visit_facts where visit_facts.order_id = pot.order_id
          and visit_facts.starts_at >= pot.starts_at
          and visit_facts.starts_at < pot.month_ends_at offset 0
      ) as visits
      cross join lateral (
        select min(created_at) as at from order_event_facts as order_events
        where order_events.order_id = pot.order_id and kind = 'visit.done'
          and fields ->> 'visitId' = visits.id::text
      ) as done
      cross join lateral (
        select max(created_at) as at from order_event_facts as order_events
        where order_events.order_id = pot.order_id and kind in ('visit.skipped', 'visit.cancelled')
          and fields ->> 'visitId' = visits.id::text
      ) as off
      where is_month and purpose is null and visits.state <> 'held'
    ), taken_back as (
      -- Visit by visit: a pause may be over two months. The first end of a pause takes a skip's credit back.
      select distinct on (skipped.id) pot, resumed.created_at as at,
        (skipped.fields ->> 'amount')::int as amount
      from pot cross join lateral (
        select created_at, fields from order_event_facts as ended
        where ended.order_id = pot.order_id and kind = 'visits.resumed' offset 0
      ) as resumed
      cross join lateral jsonb_array_elements_text(resumed.fields -> 'visitIds') as back (visit_id)
      cross join lateral (
        select id, created_at, fields from order_event_facts as skips
        where skips.order_id = pot.order_id and kind = 'visit.skipped'
          and fields ->> 'visitId' = back.visit_id offset 0
      ) as skipped
      where is_month and skipped.created_at <= resumed.created_at
        and (skipped.fields ->> 'startsAt')::timestamptz >= pot.starts_at
        and (skipped.fields ->> 'startsAt')::timestamptz < month_ends_at
      order by skipped.id, resumed.created_at
    ), happened as (
      select pot, 'money' as kind, money.at, net as amount, is_back, 0 as standing from money
      union all
      select pot, 'visit', done_at, 0, false, (
        select count(*)::int from visit as other
        where other.pot = visit.pot and other.created_at <= visit.done_at
          and (other.done_at is null or (other.done_at, other.id) >= (visit.done_at, visit.id))
          and (other.off_at is null or other.off_at > visit.done_at)
      ) from visit where done_at is not null
      union all
      select pot, 'credited', created_at, (fields ->> 'amount')::int, false, 0
      from pot cross join lateral (
        select * from order_event_facts where order_event_facts.order_id = pot.order_id offset 0
      ) as order_events
      where is_month and kind = 'visit.skipped' and (fields ->> 'amount')::int > 0
        and (fields ->> 'startsAt')::timestamptz >= starts_at
        and (fields ->> 'startsAt')::timestamptz < month_ends_at
      union all
      select pot, 'credited', created_at, case
          when (fields ->> 'isTakenBack')::boolean then -1 else 1
        end * (fields ->> 'amount')::int, false, 0
      from pot cross join lateral (
        select * from order_event_facts where order_event_facts.order_id = pot.order_id offset 0
      ) as order_events
      where is_month and kind = 'visits.credited'
        and abs(extract(epoch from (fields ->> 'monthStartsAt')::timestamptz - starts_at))
          < extract(epoch from ${RENEWAL_TOLERANCE})
      union all
      select pot, 'credited', at, -amount, false, 0 from taken_back
      union all
      -- What goes back with the end is not earned by it. The processor tells whole seconds.
      select pot, 'end', date_trunc('second', ends_at), -coalesce((
        select sum(net) from money
        where money.pot = pot.pot and is_back and asked_at <= ends_at
          and money.at >= date_trunc('second', ends_at)
      ), 0), false, 0
      from pot where ends_at <= now()
    )
    select happened.pot, pot.account, pot.service_name as service, happened.kind, amount::float8 as amount,
      is_back as "isBack", standing, happened.at >= ${first} as "isInMonth"
    from happened join pot using (pot)
    where happened.at < ${last}
    order by happened.pot, happened.at,
      -- The processor reports whole seconds: a refund follows the charge of the same second.
      array_position(array['visit', 'credited', 'end', 'money'], happened.kind), is_back
  `.execute(db);
  return rows;
}
