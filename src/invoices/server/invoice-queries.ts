import { type RawBuilder, sql } from 'kysely';
import type { InvoiceDocument } from '#invoices/contract/invoices.ts';
import type { InvoiceState } from '#invoices/rules/issuing/invoice-state.ts';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { CustomerId, InvoiceId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { containing } from '#orders/server/orders.ts';
import { unpaidOfInvoice } from '#payments/server/invoiced/invoiced.ts';
import { about, estimatedRows } from '#platform/server/database/row-count.ts';
import { idsWithText } from '#platform/server/database/text-page-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { PageRequest } from '#platform/server/http/cursor.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** An invoice, with what is left to pay of it. Days are texts, "2026-12-24". */
export interface StoredInvoice {
  readonly id: InvoiceId;
  readonly number: number;
  readonly customer_id: CustomerId;
  readonly order_id: OrderId;
  readonly issued_on: string;
  readonly due_on: string;
  readonly total_cents: Cents;
  readonly document: InvoiceDocument;
  readonly issued_at: Date;
  readonly voided_at: Date | null;
  readonly void_reason: string | null;
  readonly left_cents: Cents;
  /** Where its customer is billed now; '' means nowhere: they were erased. */
  readonly email: string;
}

const unpaidAmount = unpaidOfInvoice(sql`invoice.id`);

function invoices(db: Db) {
  return db.selectFrom('invoices as invoice').select([
    'invoice.id',
    'invoice.number',
    'invoice.customer_id',
    'invoice.order_id',
    sql<string>`invoice.issued_on::text`.as('issued_on'),
    sql<string>`invoice.due_on::text`.as('due_on'),
    'invoice.total_cents',
    'invoice.document',
    'invoice.issued_at',
    'invoice.voided_at',
    'invoice.void_reason',
    unpaidAmount.as('left_cents'),
    sql<string>`coalesce(
        (select email from billing_profiles where customer_id = invoice.customer_id),
        invoice.document -> 'buyer' ->> 'email'
      )`.as('email'),
  ]);
}

export function findInvoice(db: Db, id: InvoiceId): Promise<StoredInvoice | undefined> {
  return invoices(db).where('invoice.id', '=', id).executeTakeFirst();
}

export function invoicesById(db: Db, ids: readonly InvoiceId[]): Promise<StoredInvoice[]> {
  return invoices(db).where(sql<boolean>`invoice.id = any(${ids}::uuid[])`).execute();
}

/** Counts exactly up to this many. */
const COUNTED = 1000;

export interface InvoiceFilters {
  readonly search: string;
  readonly state: InvoiceState | undefined;
  /** Today's date in the business's time zone. */
  readonly today: string;
}

function filteredInvoices(db: Db, { search, state, today }: InvoiceFilters) {
  let query = invoices(db);
  if (search !== '') query = query.where(hasText(search));
  return state === undefined ? query : query.where(isInState(state, today));
}

/** Matches the number itself, or a part of the company's name or of the order number. Needs `number` and `document`. */
function hasText(search: string): RawBuilder<boolean> {
  const like = containing(search.toLowerCase());
  const isNumber = /^[1-9]\d{0,8}$/.test(search) ? sql`number = ${Number(search)}` : sql`false`;
  return sql<boolean>`(${isNumber}
    or lower(document -> 'buyer' ->> 'company') like ${like}
    or lower(document ->> 'poNumber') like ${like})`;
}

/** The same as `invoiceStateOf`, in SQL. */
function isInState(state: InvoiceState, today: string): RawBuilder<boolean> {
  if (state === 'void') return sql<boolean>`invoice.voided_at is not null`;
  if (state === 'paid') return sql<boolean>`invoice.voided_at is null and ${unpaidAmount} = 0`;
  const isLate = sql`invoice.due_on < ${today}::date`;
  return sql<boolean>`invoice.voided_at is null and ${unpaidAmount} > 0
    and ${state === 'overdue' ? isLate : sql`not ${isLate}`}`;
}

/** Up to `most` from a position on, latest number first. */
export async function listInvoices(
  db: Db,
  filters: InvoiceFilters,
  { from, way, most }: PageRequest & { readonly most: number },
): Promise<StoredInvoice[]> {
  const direction = way === 'forward' ? 'desc' : 'asc';
  let query = filteredInvoices(db, { ...filters, search: '' });
  if (filters.search !== '') {
    const ids = await idsWithText(db, {
      list: query.clearSelect().select(['invoice.id', 'invoice.number', 'invoice.document']),
      has: hasText(filters.search),
      column: 'number',
      direction,
      from,
      most,
    });
    query = query.where(sql<boolean>`invoice.id = any(${ids}::uuid[])`);
  } else if (from !== null) {
    const than = sql.raw(direction === 'desc' ? '<' : '>');
    query = query.where(sql<boolean>`invoice.number ${than} ${from.value}::int`);
  }
  return query.orderBy('invoice.number', direction).limit(most).execute();
}

/** Exact up to a thousand. */
export async function countInvoices(db: Db, filters: InvoiceFilters): Promise<ListCount> {
  const fit = filteredInvoices(db, filters).clearSelect().select('invoice.number');
  // In the order of an index, or by the index of texts: no plan scans the table from its start.
  const ordered = filters.search === '' ? fit.orderBy('invoice.number', 'desc') : fit;
  const count = await inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { count } = await trx
      .selectFrom(ordered.limit(COUNTED + 1).as('first'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
  if (count <= COUNTED) return { value: count, exact: true };
  return about(Math.max(await estimatedRows(fit), COUNTED));
}

/**
 * The next number. Others wait until its invoice is committed; if that fails, the number is free again, so
 * numbers have no gaps.
 */
export async function takeNumber(trx: Trx): Promise<number> {
  const { last_number: number } = await trx
    .updateTable('invoice_counters')
    .set({ last_number: sql<number>`last_number + 1` })
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function lockNumbers(trx: Trx): Promise<void> {
  await trx.selectFrom('invoice_counters').select('id').forUpdate().executeTakeFirstOrThrow();
}

export interface NewInvoiceRow {
  readonly id: InvoiceId;
  readonly number: number;
  readonly customerId: CustomerId;
  readonly orderId: OrderId;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly total: Cents;
  readonly currency: string;
  readonly document: InvoiceDocument;
}

export async function insertInvoice(trx: Trx, invoice: NewInvoiceRow): Promise<void> {
  await trx
    .insertInto('invoices')
    .values({
      id: invoice.id,
      number: invoice.number,
      customer_id: invoice.customerId,
      order_id: invoice.orderId,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      total_cents: invoice.total,
      currency: invoice.currency,
      document: JSON.stringify(invoice.document),
    })
    .execute();
}

/** False: it is already void. */
export async function setVoid(trx: Trx, id: InvoiceId, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoices')
    .set({ voided_at: sql<Date>`now()`, void_reason: reason })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertLink(db: Db, tokenHash: Buffer, invoiceId: InvoiceId): Promise<void> {
  await db
    .insertInto('invoice_links')
    .values({ token_hash: tokenHash, invoice_id: invoiceId })
    .execute();
}

export async function invoiceOfLink(db: Db, tokenHash: Buffer): Promise<InvoiceId | undefined> {
  const row = await db
    .selectFrom('invoice_links')
    .select('invoice_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.invoice_id;
}

/** A booking's invoices that have nothing left to pay. */
export function paidInvoicesOf(db: Db, orderId: OrderId): Promise<StoredInvoice[]> {
  return invoices(db)
    .where('invoice.order_id', '=', orderId)
    .where('invoice.voided_at', 'is', null)
    .where(sql<boolean>`${unpaidAmount} = 0`)
    .execute();
}

/** The invoice of a payment, if some of it is left to pay. */
export function openInvoiceOf(db: Db, id: PaymentId): Promise<StoredInvoice | undefined> {
  return invoices(db)
    .where(
      'invoice.id',
      '=',
      sql<InvoiceId>`(
        select (details ->> 'invoiceId')::uuid from payment_facts where id = ${id}
      )`,
    )
    .where('invoice.voided_at', 'is', null)
    .where(sql<boolean>`${unpaidAmount} > 0`)
    .executeTakeFirst();
}

/** Unpaid invoices that were due between two days, both inclusive. */
export function invoicesDueBetween(db: Db, from: string, to: string): Promise<StoredInvoice[]> {
  return invoices(db)
    .where('invoice.voided_at', 'is', null)
    .where(sql<boolean>`invoice.due_on between ${from}::date and ${to}::date`)
    .where(sql<boolean>`${unpaidAmount} > 0`)
    .orderBy('invoice.number')
    .execute();
}

/** An unpaid invoice that was due before today, and what is left of it. */
export interface OverdueInvoice {
  readonly id: InvoiceId;
  readonly number: number;
  readonly company: string;
  readonly leftCents: Cents;
  /** A day of the business's own, "2026-12-24". */
  readonly dueOn: string;
}

/** Longest overdue first. @param today the business's own day */
export async function overdueInvoices(db: Db, today: string): Promise<OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select id, number, company, owed_cents as "leftCents", due_on::text as "dueOn"
    from ${invoiceDebts()} as debt where due_on < ${today}::date order by due_on, number
  `.execute(db);
  return rows;
}

/**
 * What is left of invoices, as part of another statement: the booking that holds its money, since when
 * it is owed, and its due date.
 */
export function invoiceDebts(): RawBuilder<{
  id: InvoiceId;
  order_id: OrderId;
  number: number;
  company: string;
  owed_cents: Cents;
  since: Date;
  due_on: string;
}> {
  return sql`(
    select * from (
      select invoice.id, invoice.order_id, invoice.number,
        invoice.document -> 'buyer' ->> 'company' as company, ${unpaidAmount} as owed_cents,
        invoice.issued_at as since, invoice.due_on
      from invoices as invoice where invoice.voided_at is null
    ) as standing where owed_cents > 0
  )`;
}
