import { type Selectable, sql } from 'kysely';
import type { IntentRef, InvoiceRef, OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentMethod } from '#orders/rules/payment-method.ts';
import { type BillKind, billKinds, isBill, type PaymentKind } from '#orders/rules/payment-state.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Charge } from './processor/processor.ts';
import { type AttemptChange, attemptChange } from './sessions/attempt-queries.ts';
import type {
  BillDetails,
  FeeDetails,
  GiftCardDetails,
  InvoicedDetails,
  MandateDetails,
  OnFileDetails,
  PaymentsTable,
  VisitPriceDetails,
} from './tables.ts';

/** The call that makes a charge sends it at once. Its job waits this long. */
const CHARGE_JOB_DELAY_MS = 30_000;

export type Payment = Selectable<PaymentsTable>;
/** For extra hours, a visit's own price, a tip, an invoice, or a fee. */
export type Bill = Payment & { readonly kind: BillKind };

export function isBillPayment(payment: Payment): payment is Bill {
  return isBill(payment.kind);
}

export type BilledFor = BillDetails | VisitPriceDetails | InvoicedDetails | FeeDetails;

/** What a bill is for, without the card that was charged for it. */
export function billedFor({ id, details }: Bill): BilledFor {
  const { hours, workedMinutes, bookedMinutes, visitId, invoiceId, number, fee } = details;
  if (fee !== undefined) return { fee };
  if (invoiceId !== undefined && number !== undefined) return { invoiceId, number };
  if (hours !== undefined && workedMinutes !== undefined && bookedMinutes !== undefined) {
    return { hours, workedMinutes, bookedMinutes, visitId: visitId ?? null };
  }
  if (visitId == null)
    throw new Error(`bill ${id} is for no hours, no visit, no invoice and no fee`);
  return { visitId };
}

/** Money that moved. */
export interface NewPayment {
  /** Made by the caller if repeating the call must not make a second payment. */
  id?: PaymentId;
  orderId: OrderId;
  kind: PaymentKind;
  /** By the processor if missing. */
  method?: PaymentMethod;
  amount: Cents;
  currency: string;
  paymentIntentRef: IntentRef | null;
  invoiceRef: InvoiceRef | null;
  /** Null: it did not say when. */
  paidAt: Date | null;
  /** Nothing can have happened to it: the processor said that it started no plan. */
  isNew?: boolean;
  details?: BilledFor | GiftCardDetails | (BilledFor & GiftCardDetails);
}

/**
 * Undefined if this money is already recorded. A job applies what happened to it before, in whatever
 * order the events arrived.
 * @param attempt the new state of the attempt that paid it, in the same statement
 */
export async function insertPayment(
  trx: Trx,
  payment: NewPayment,
  attempt?: AttemptChange,
): Promise<Payment | undefined> {
  const statement: Pick<Trx, 'insertInto'> =
    attempt === undefined ? trx : trx.with('changed', (db) => attemptChange(db, attempt));
  const inserted = await statement
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      kind: payment.kind,
      method: payment.method,
      state: 'paid',
      amount_cents: payment.amount,
      currency: payment.currency,
      payment_intent_ref: payment.paymentIntentRef,
      invoice_ref: payment.invoiceRef,
      paid_at: payment.paidAt ?? sql<Date>`now()`,
      ...(payment.details && { details: payment.details }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined && !payment.isNew) await addCatchUp(trx, inserted.id);
  return inserted;
}

export function addCatchUp(trx: Trx, paymentId: PaymentId): Promise<void> {
  return addJob(trx, 'payments.catch-up', { paymentId });
}

export interface NewCharge {
  id: PaymentId;
  kind: 'booking' | BillKind;
  orderId: OrderId;
  amount: Cents;
  currency: string;
  details:
    | BilledFor
    | OnFileDetails
    | MandateDetails
    | (BilledFor & OnFileDetails)
    | (BilledFor & MandateDetails);
}

/** Stores a charge to a saved card, with the job that sends it. */
export async function insertCharge(trx: Trx, charge: NewCharge): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: charge.id,
      order_id: charge.orderId,
      kind: charge.kind,
      state: 'pending',
      amount_cents: charge.amount,
      currency: charge.currency,
      details: charge.details,
    })
    .execute();
  const runAt = new Date(Date.now() + CHARGE_JOB_DELAY_MS);
  await addJob(trx, 'payments.charge', { paymentId: charge.id }, { runAt });
}

/** Whether the customer agreed to this very charge of a card on file. */
export function isAgreedCharge({ details }: Payment): boolean {
  return details.card !== undefined;
}

export interface NewVisitBill {
  readonly id: PaymentId;
  readonly kind: 'visit-price' | 'tip';
  readonly orderId: OrderId;
  readonly visitId: VisitId;
  readonly amount: Cents;
  readonly currency: string;
}

/** A visit's own price, or a tip: its customer pays it on a card page, and no card is charged for it. */
export async function insertVisitBill(trx: Trx, bill: NewVisitBill): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: bill.id,
      order_id: bill.orderId,
      kind: bill.kind,
      state: 'needs-customer',
      amount_cents: bill.amount,
      currency: bill.currency,
      details: { visitId: bill.visitId },
    })
    .execute();
}

/** The rest of a bill that was paid in part, as old as that bill; no bank is asked for it. */
export async function insertRestBill(trx: Trx, former: Bill, amount: Cents): Promise<PaymentId> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      order_id: former.order_id,
      kind: former.kind,
      state: 'needs-customer',
      amount_cents: amount,
      currency: former.currency,
      details: billedFor(former),
      created_at: former.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The result of a charge. A failed try keeps its payment's id until another one succeeds. */
export async function setCharge(trx: Trx, id: PaymentId, charge: Charge): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state: charge.state,
      failure: charge.code,
      ...(charge.state === 'paid' ? { paid_at: charge.paidAt ?? sql<Date>`now()` } : {}),
      ...(charge.paymentIntentRef === null ? {} : { payment_intent_ref: charge.paymentIntentRef }),
      ...(charge.begun && {
        invoice_ref: charge.begun.invoiceRef,
        amount_cents: charge.begun.amount,
      }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (charge.state === 'paid') await addCatchUp(trx, id);
}

/** Charges that have no answer yet. */
export async function openCharges(db: Db, most: number): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('kind', 'in', ['booking', ...billKinds])
    .where('state', '=', 'pending')
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

export function findPayment(db: Db, id: PaymentId): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPayment(trx: Trx, id: PaymentId): Promise<Payment> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findPaymentOfIntent(db: Db, ref: IntentRef): Promise<Payment | undefined> {
  const payments = db.selectFrom('payments').selectAll();
  return payments.where('payment_intent_ref', '=', ref).executeTakeFirst();
}

export function findPaymentOfInvoice(db: Db, ref: InvoiceRef): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('invoice_ref', '=', ref).executeTakeFirst();
}

export function paymentsOf(db: Db, orderId: OrderId): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function setPaymentIntent(db: Db, id: PaymentId, ref: IntentRef): Promise<void> {
  await db
    .updateTable('payments')
    .set({ payment_intent_ref: ref, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
