import { type RawBuilder, sql } from 'kysely';
import type { InvoiceId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, maxCents, noCents, subtractCents } from '#kernel/rules/money.ts';
import { isOutstanding, needsLink, paymentStates } from '#orders/rules/payment-state.ts';
import type { Payment } from '#payments/server/payment-queries.ts';
import { promisedRefunds } from '#payments/server/refunds/refund-queries.ts';
import { literalList } from '#platform/server/database/statements.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** An invoice's lines, in order; none if it is void. */
export function invoiceLines(db: Db, invoiceId: InvoiceId): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('kind', '<>', 'invoice')
    .where('state', '=', 'invoiced')
    .orderBy(sql`(details ->> 'position')::int`)
    .execute();
}

/** The payments of an invoice, and the bill for what is left. */
export function invoicePayments(db: Db, invoiceId: InvoiceId): Promise<Payment[]> {
  return (
    db
      .selectFrom('payments')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .where('kind', '=', 'invoice')
      // The rest of a part payment is as old as its bill, and is paid after it.
      .orderBy('paid_at', (order) => order.asc().nullsLast())
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  );
}

/** A payment of an invoice, and how much of it stays. */
export interface KeptInvoicePayment {
  readonly payment: Payment;
  /** Neither refunded nor promised as a refund. */
  readonly kept: Cents;
}

/** The payments of an invoice, earliest first. */
export async function keptPaymentsOfInvoice(
  db: Db,
  invoiceId: InvoiceId,
): Promise<KeptInvoicePayment[]> {
  const paid = (await invoicePayments(db, invoiceId)).filter(({ state }) => state === 'paid');
  const [first] = paid;
  if (first === undefined) return [];
  const promised = await promisedRefunds(db, first.order_id);
  return paid.map((payment) => {
    const stays = subtractCents(payment.kept_cents, promised.get(payment.id) ?? noCents);
    return { payment, kept: maxCents(stays, noCents) };
  });
}

/** The unpaid bill; undefined: nothing is left, or the invoice is void. */
export function openInvoiceBill(db: Db, invoiceId: InvoiceId): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'invoice')
    .where('state', 'in', paymentStates.filter(isOutstanding))
    .executeTakeFirst();
}

/** What is left to pay of an invoice, as part of another statement: `invoice` is the id in it. */
export function unpaidOfInvoice(invoice: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(amount_cents), 0)::integer from payments
    where invoice_id = ${invoice} and kind = 'invoice'
      and state in ${literalList(paymentStates.filter(isOutstanding))}
  )`;
}

/** Whether this order is on an invoice that has something left to pay. */
export async function isOnOpenInvoice(trx: Trx, orderId: OrderId): Promise<boolean> {
  const row = await trx
    .selectFrom('payments as line')
    .select('line.id')
    .where('line.order_id', '=', orderId)
    .where('line.state', '=', 'invoiced')
    .where(sql<boolean>`${unpaidOfInvoice(sql`line.invoice_id`)} > 0`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The invoices whose money belongs to an order. */
export async function invoicesPaidBy(trx: Trx, orderId: OrderId): Promise<InvoiceId[]> {
  const rows = await trx
    .selectFrom('payments')
    .select('invoice_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .execute();
  return rows.flatMap(({ invoice_id: id }) => id ?? []);
}

interface NewLine {
  readonly orderId: OrderId;
  readonly invoiceId: InvoiceId;
  readonly number: number;
  readonly position: number;
}

/** Adds a booking's price as an invoice line. */
export async function insertPriceLine(
  trx: Trx,
  { amount, currency, orderId, ...details }: NewLine & { amount: Cents; currency: string },
): Promise<PaymentId> {
  const row = await trx
    .insertInto('payments')
    .values({
      order_id: orderId,
      kind: 'booking',
      state: 'invoiced',
      amount_cents: amount,
      currency,
      details,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes a bill an invoice line. False: it is no longer an unpaid bill. */
export async function putBillOnLine(
  trx: Trx,
  billId: PaymentId,
  { orderId: _, ...details }: NewLine,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({
      state: 'invoiced',
      details: sql`details || ${JSON.stringify(details)}::jsonb`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', billId)
    .where('state', 'in', paymentStates.filter(needsLink))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The bill for what is left of an invoice, paid on its page. */
export async function insertInvoiceBill(
  trx: Trx,
  {
    orderId,
    amount,
    currency,
    ...details
  }: Omit<NewLine, 'position'> & { amount: Cents; currency: string },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      order_id: orderId,
      kind: 'invoice',
      state: 'needs-customer',
      amount_cents: amount,
      currency,
      details,
    })
    .execute();
}

export async function setCovered(trx: Trx, id: PaymentId, covered: Cents): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ covered_cents: covered, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Takes the lines off a void invoice: bills are unpaid again, and a booking owes its price. */
export async function takeOffLines(trx: Trx, invoiceId: InvoiceId): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state: sql`case kind when 'booking' then 'cancelled' else 'needs-customer' end`,
      details: sql`case kind when 'booking' then details
        else details - 'invoiceId' - 'number' - 'position' end`,
      covered_cents: noCents,
      updated_at: sql<Date>`now()`,
    })
    .where('invoice_id', '=', invoiceId)
    .where('kind', '<>', 'invoice')
    .where('state', '=', 'invoiced')
    .execute();
}
