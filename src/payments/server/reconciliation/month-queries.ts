import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type NotedMethod, notedMethods, type OtherMethod } from '#orders/rules/payment-method.ts';
import { referenceOf } from '#orders/server/orders.ts';
import type { MonthByHand, MonthCredit, PayoutCount } from '#payments/contract/reconciliation.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db } from '#registry/tables.ts';

/** For example "2026-11", by the business's own days. */
export interface Month {
  readonly month: string;
  readonly timeZone: string;
}

export function withinMonth(column: string, { month, timeZone }: Month) {
  const first = sql`${`${month}-01`}::date`;
  return sql<boolean>`${sql.ref(column)} >= ${first}::timestamp at time zone ${timeZone}
    and ${sql.ref(column)} < (${first} + interval '1 month')::timestamp at time zone ${timeZone}`;
}

/** What moved in a month by the processor's categories, including payouts; most money first. */
export async function processorMovementsIn(
  db: Db,
  month: Month,
): Promise<(PayoutCount & { readonly taxCents: Cents })[]> {
  const { rows } = await sql<PayoutCount & { readonly taxCents: Cents }>`
    select category, count(*)::int as count, sum(amount_cents)::float8 as "grossCents",
      sum(fee_cents)::float8 as "feeCents", sum(tax_cents)::float8 as "taxCents",
      sum(net_cents)::float8 as "netCents"
    from processor_transactions where ${withinMonth('made_at', month)}
    group by category
    order by abs(sum(net_cents)) desc, category
  `.execute(db);
  return rows;
}

/** Credit reserved for a plan's next month counts as used, and the unused part as freed. */
const CREDIT_KIND = sql`case kind when 'reserved' then 'used' when 'released' then 'freed' else kind end`;

/** What changed customers' credit, by the kinds of the ledger's entries. */
export async function creditChangesIn(db: Db, month: Month): Promise<MonthCredit[]> {
  const { rows } = await sql<MonthCredit>`
    select ${CREDIT_KIND} as kind, count(*)::int as count,
      sum(amount_cents)::float8 as "amountCents"
    from credit_entries where amount_cents <> 0 and ${withinMonth('created_at', month)}
    group by 1
    order by 1
  `.execute(db);
  return rows;
}

export interface CreditLine {
  readonly id: string;
  readonly at: Date;
  readonly kind: MonthCredit['kind'];
  readonly amount_cents: Cents;
  readonly order_id: OrderId | null;
  /** The booking reference that the customer knows. */
  readonly reference: string | null;
}

/** A month's entries that changed someone's credit, oldest first, without the customer. */
export async function creditLinesOf(
  db: Db,
  month: Month,
  { after, most }: { readonly after: CreditLine | null; readonly most: number },
): Promise<CreditLine[]> {
  const beyond = after === null ? sql`true` : sql`id > ${after.id}::uuid`;
  const { rows } = await sql<CreditLine>`
    with page as (
      select id, created_at as at, ${CREDIT_KIND} as kind, amount_cents,
        coalesce(order_id, for_order_id, referral_order_id) as order_id
      from credit_entries
      where amount_cents <> 0 and ${withinMonth('created_at', month)} and ${beyond}
      order by id limit ${most}
    )
    select page.*, ${referenceOf(sql`page.order_id`)} as reference from page order by id
  `.execute(db);
  return rows;
}

/** A payment outside the processor, as an operator recorded it; negative is a refund. */
export interface ManualLine {
  readonly id: string;
  readonly at: Date;
  readonly method: NotedMethod;
  readonly amount_cents: Cents;
  readonly order_id: OrderId;
  readonly reference: string;
}

/** Oldest first. */
export async function manualLinesOf(
  db: Db,
  month: Month,
  { after, most }: { readonly after: ManualLine | null; readonly most: number },
): Promise<ManualLine[]> {
  const beyond = after === null ? sql`true` : sql`(at, id) > (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<ManualLine>`
    with page as (
      select id, at, method, amount_cents, order_id from (${manualMovements(month)}) as moved
      where ${beyond}
      order by at, id limit ${most}
    )
    select page.*, ${referenceOf(sql`page.order_id`)} as reference from page order by at, id
  `.execute(db);
  return rows;
}

export async function manualPaymentsIn(db: Db, month: Month): Promise<MonthByHand[]> {
  const { rows } = await sql<MonthByHand>`
    select method, count(*)::int as count, sum(amount_cents)::float8 as "amountCents"
    from (${manualMovements(month)}) as moved
    group by method
    order by method
  `.execute(db);
  return rows;
}

/** Payments outside the processor, as recorded; negative is refunded. */
export function manualMovements(month: Month, methods: readonly OtherMethod[] = notedMethods) {
  return sql`
    select id, date_trunc('milliseconds', paid_at) as at, method, amount_cents, order_id,
      kind = 'tip' as is_tip, kind = 'invoice' as is_invoice, id as payment_id
    from payments where method <> 'card' and method in ${literalList(methods)} and state = 'paid'
      and ${withinMonth('paid_at', month)}
    union all
    select refund.id, date_trunc('milliseconds', refunded_at), method, -refund.amount_cents, order_id,
      payments.kind = 'tip', payments.kind = 'invoice', payments.id
    from refunds as refund join payments on payments.id = payment_id
    where by_hand and method in ${literalList(methods)} and refund.state = 'succeeded' and ${withinMonth('refunded_at', month)}`;
}
