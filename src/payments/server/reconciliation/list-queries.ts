import { type Selectable, sql } from 'kysely';
import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { DifferenceId, IntentRef, OrderId, PayoutRef } from '#kernel/rules/ids.ts';
import { referenceOf } from '#orders/server/orders.ts';
import type {
  BookingOfMoney,
  DifferenceState,
  PayoutCount,
} from '#payments/contract/reconciliation.ts';
import type { PageRequest } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';
import { type Month, withinMonth } from './month-queries.ts';
import type { ProcessorPayoutsTable, ProcessorTransactionsTable } from './tables.ts';

const COUNTED = 1_000;

interface DifferencePage {
  readonly state: DifferenceState;
  /** The id after which the page starts, or before which it ends. */
  readonly from: string | undefined;
  readonly way: 'forward' | 'backward';
  readonly most: number;
}

/** Newest first; going backward, the nearest first. */
export function listDifferences(db: Db, { state, from, way, most }: DifferencePage) {
  let query = db
    .selectFrom('reconciliation_differences as difference')
    .selectAll('difference')
    .select(nameOfOperator('difference.resolved_by').as('who'))
    .where('difference.state', '=', state);
  if (from !== undefined) {
    query = query.where(
      'difference.id',
      way === 'forward' ? '<' : '>',
      sql<DifferenceId>`${from}::uuid`,
    );
  }
  return query
    .orderBy('difference.id', way === 'forward' ? 'desc' : 'asc')
    .limit(most)
    .execute();
}

/** Counts up to 1000; returns 1001 if there are more. */
export async function countDifferences(db: Db, state: DifferenceState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from reconciliation_differences where state = ${state} limit ${COUNTED + 1}
    ) as few
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The customers of these orders. */
export async function customersOf(
  db: Db,
  orders: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, BookingOfMoney>> {
  const { rows } = await sql<BookingOfMoney>`
    select id as "orderId", coalesce(nullif(customer_name, ''), customer_email) as customer
    from order_facts as orders where id = any(${[...orders]}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The order of each payment at the processor. */
export async function ordersOfIntents(
  db: Db,
  intents: readonly IntentRef[],
): Promise<ReadonlyMap<IntentRef, OrderId>> {
  const rows = await db
    .selectFrom('payments')
    .select(['payment_intent_ref as intent', 'order_id as order'])
    .where(sql<boolean>`payment_intent_ref = any(${[...intents]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ intent, order }) => (intent === null ? [] : [[intent, order]])));
}

type Page = PageRequest & { readonly most: number };
export type Payout = Selectable<ProcessorPayoutsTable>;
export type Transaction = Selectable<ProcessorTransactionsTable>;

export function listPayouts(db: Db, { from, way, most }: Page): Promise<Payout[]> {
  const order = way === 'forward' ? 'desc' : 'asc';
  let query = db.selectFrom('processor_payouts').selectAll();
  if (from !== null) query = query.where(beyond(from, way));
  return query.orderBy('made_at', order).orderBy('id', order).limit(most).execute();
}

export function findPayout(db: Db, ref: PayoutRef): Promise<Payout | undefined> {
  return db.selectFrom('processor_payouts').selectAll().where('ref', '=', ref).executeTakeFirst();
}

export async function countPayouts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from processor_payouts limit ${COUNTED + 1}) as few
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type CountOfPayout = PayoutCount & { readonly payout: PayoutRef };

/** How many of each category are in each payout, without the payout's own entry. */
export async function contentsOf(db: Db, payouts: readonly PayoutRef[]): Promise<CountOfPayout[]> {
  const { rows } = await sql<CountOfPayout>`
    select payout_ref as payout, category, count(*)::int as count,
      sum(amount_cents)::int as "grossCents", sum(fee_cents)::int as "feeCents",
      sum(net_cents)::int as "netCents"
    from processor_transactions
    where payout_ref = any(${[...payouts]}::text[]) and source_ref is distinct from payout_ref
    group by payout_ref, category
    order by count desc, category
  `.execute(db);
  return rows;
}

/** The contents of a payout without its own entry, newest first. */
export function listContents(db: Db, payout: PayoutRef, page: Page): Promise<Transaction[]> {
  const { from, way, most } = page;
  const order = way === 'forward' ? 'desc' : 'asc';
  let query = db
    .selectFrom('processor_transactions')
    .selectAll()
    .where('payout_ref', '=', payout)
    .where(sql<boolean>`source_ref is distinct from payout_ref`);
  if (from !== null) query = query.where(beyond(from, way));
  return query.orderBy('made_at', order).orderBy('id', order).limit(most).execute();
}

function beyond(from: NonNullable<PageRequest['from']>, way: PageRequest['way']) {
  const than = sql.raw(way === 'forward' ? '<' : '>');
  return sql<boolean>`(made_at, id) ${than} (${from.value}::timestamptz, ${from.id}::uuid)`;
}

/** What the accountant gets for one movement. */
export type ExportedTransaction = Transaction & {
  /** The booking reference that the customer knows. */
  readonly reference: string | null;
  readonly order_id: OrderId | null;
  readonly is_tip: boolean;
};

export type ExportScope = { readonly payout: PayoutRef } | Month;

interface Exported {
  readonly scope: ExportScope;
  readonly after: Pick<Transaction, 'made_at' | 'id'> | null;
  readonly most: number;
}

/** Oldest first, each with its booking, without a payout's own entry. */
export async function transactionsToExport(
  db: Db,
  { scope, after, most }: Exported,
): Promise<ExportedTransaction[]> {
  const within =
    'payout' in scope
      ? sql`entry.payout_ref = ${scope.payout} and entry.source_ref is distinct from ${scope.payout}`
      : withinMonth('entry.made_at', scope);
  const beyondLast =
    after === null ? sql`true` : sql`(entry.made_at, entry.id) > (${after.made_at}, ${after.id})`;
  const { rows } = await sql<ExportedTransaction>`
    with page as (
      select * from processor_transactions as entry where ${within} and ${beyondLast}
      order by entry.made_at, entry.id limit ${most}
    )
    select page.*, payment.order_id, coalesce(payment.kind = 'tip', false) as is_tip, ${referenceOf(sql`payment.order_id`)} as reference
    from page left join payments as payment on payment.payment_intent_ref = page.intent_ref
    order by page.made_at, page.id
  `.execute(db);
  return rows;
}
