import { type RawBuilder, sql } from 'kysely';
import type { OwedSum } from '#desk/contract/owed.ts';
import { invoiceDebts } from '#invoices/server/invoices.ts';
import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isDone, isToCome, statusesThat } from '#orders/rules/order-status.ts';
import { needsLink, type PaymentKind, paymentStates } from '#orders/rules/payment-state.ts';
import { cameOfPrice } from '#payments/server/payments.ts';
import { literally } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { LISTED } from './list-queries.ts';
import { waiting } from './waiting-queries.ts';

/** Of an invoice, which says its own name. */
export interface OwedInvoice {
  readonly id: InvoiceId;
  readonly number: number;
  readonly company: string;
}

interface Debt {
  id: string;
  order_id: OrderId;
  kind: PaymentKind;
  owed_cents: Cents;
  since: Date;
  /** The day on which an invoice is due; null: it was due as it was owed. */
  due_on: string | null;
  invoice: OwedInvoice | null;
}

/** Bookings whose own price is not paid, and stands on no invoice, of those that `where` says. */
function unpaidBookings(where: RawBuilder<unknown>): RawBuilder<Debt> {
  return sql<Debt>`
    select done.id, done.id as order_id, 'booking' as kind,
      done.total_cents - ${cameOfPrice(sql`done.id`)} as owed_cents,
      coalesce((
        select max(created_at) from order_event_facts
        where order_id = done.id and kind = 'order.completed'
      ), done.updated_at) as since, null::date as due_on, null::json as invoice
    from order_facts as done
    where ${where} and done.paid_at is null and not done.recurring and not done.per_visit
      and done.total_cents > 0 and not exists (
        select from payment_facts as payments where order_id = done.id and kind = 'booking' and state = 'invoiced'
      )
  `;
}

const isCompleted = sql`done.status in ${literally(statusesThat(isDone))}`;
/** Done, and someone is to come once more: what it owes it owes on. */
const isToComeAgain = sql`done.status in ${literally(statusesThat(isToCome))} and done.id in (
  select order_id from visit_facts where purpose is not null and state = 'confirmed'
)`;

/** Everything that is owed; indexes: orders_owed, visits_once_more, and what of payments is not paid. */
function debts(): RawBuilder<Debt> {
  return sql<Debt>`(
    ${unpaidBookings(isCompleted)}
    union all
    ${unpaidBookings(isToComeAgain)}
    union all
    select payment.id, payment.order_id, payment.kind, payment.amount_cents, payment.created_at,
      null, null
    from payment_facts as payment
    where payment.state in ${literally(paymentStates.filter(needsLink))}
      and payment.kind not in ('booking', 'tip', 'invoice')
    union all
    select id, order_id, 'invoice', owed_cents, since, due_on,
      json_build_object('id', id, 'number', number, 'company', company)
    from ${invoiceDebts()} as invoiced
  )`;
}

/** What customers owe, the oldest first. */
export function owedBookings(db: Db) {
  const query = db
    .selectFrom(debts().as('debt'))
    .innerJoin('order_facts as orders', 'orders.id', 'debt.order_id')
    .select(LISTED.map((column) => `orders.${column}` as const))
    .select(['debt.order_id', 'debt.kind as debt_kind', 'debt.owed_cents', 'debt.since'])
    .select(['debt.invoice', sql<string | null>`debt.due_on::text`.as('due_on')]);
  return waiting(query, { at: sql`debt.since`, id: sql`debt.id` });
}

/** How many days each amount has been due: sums by the day count, on the business's own calendar. */
export async function owedByDays(
  db: Db,
  today: string,
  timeZone: string,
): Promise<{ readonly days: number; readonly cents: Cents }[]> {
  return db
    .selectFrom(debts().as('debt'))
    .select([
      sql<number>`${today}::date
        - coalesce(debt.due_on, (debt.since at time zone ${timeZone})::date)`.as('days'),
      sql<Cents>`sum(owed_cents)::integer`.as('cents'),
    ])
    .groupBy(sql`1`)
    .execute();
}

export async function owedSum(db: Db): Promise<OwedSum> {
  const row = await db
    .selectFrom(debts().as('debt'))
    .select([
      sql<Cents>`coalesce(sum(owed_cents), 0)::integer`.as('totalCents'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}
