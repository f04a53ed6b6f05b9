import { type RawBuilder, sql } from 'kysely';
import type { OwedSum } from '#desk/contract/owed.ts';
import { invoiceDebts } from '#invoices/server/invoices.ts';
import type { InvoiceId, OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { isDone, isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { needsLink, type PaymentKind, paymentStates } from '#orders/rules/payment-state.ts';
import { paidOfPrice } from '#payments/server/payments.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';
import { LISTED_COLUMNS } from './list-queries.ts';
import { pagedQuery } from './waiting-queries.ts';

/** For an invoice, which has its own name. */
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
  /** The due date of an invoice; null for anything else, which is due at once. */
  due_on: string | null;
  invoice: OwedInvoice | null;
}

/** The bookings that match `where` whose own price is unpaid and not on an invoice. */
function unpaidBookings(where: RawBuilder<unknown>): RawBuilder<Debt> {
  return sql<Debt>`
    select done.id, done.id as order_id, 'booking' as kind,
      done.total_cents - ${paidOfPrice(sql`done.id`)} as owed_cents,
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

const isCompleted = sql`done.status in ${literalList(statusesWhere(isDone))}`;
/** Done, with another visit to come: it still owes what it owed. */
const hasUpcomingVisit = sql`done.status in ${literalList(statusesWhere(isUpcoming))} and done.id in (
  select order_id from visit_facts where purpose is not null and state = 'confirmed'
)`;

/** Everything owed. Indexes: orders_owed, visits_once_more, and those on unpaid payments. */
function debts(): RawBuilder<Debt> {
  return sql<Debt>`(
    ${unpaidBookings(isCompleted)}
    union all
    ${unpaidBookings(hasUpcomingVisit)}
    union all
    select payment.id, payment.order_id, payment.kind, payment.amount_cents, payment.created_at,
      null, null
    from payment_facts as payment
    where payment.state in ${literalList(paymentStates.filter(needsLink))}
      and payment.kind not in ('booking', 'tip', 'invoice')
    union all
    select id, order_id, 'invoice', owed_cents, since, due_on,
      json_build_object('id', id, 'number', number, 'company', company)
    from ${invoiceDebts()} as invoiced
  )`;
}

/** What customers owe, oldest first. */
export function owedBookings(db: Db) {
  const query = db
    .selectFrom(debts().as('debt'))
    .innerJoin('order_facts as orders', 'orders.id', 'debt.order_id')
    .select(LISTED_COLUMNS.map((column) => `orders.${column}` as const))
    .select(['debt.order_id', 'debt.kind as debt_kind', 'debt.owed_cents', 'debt.since'])
    .select(['debt.invoice', sql<string | null>`debt.due_on::text`.as('due_on')]);
  return pagedQuery(query, { at: sql`debt.since`, id: sql`debt.id` });
}

/** Sums by the number of days since due, on the business's calendar. */
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
