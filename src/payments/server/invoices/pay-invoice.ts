import type { InvoiceId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, minCents, noCents } from '#kernel/rules/money.ts';
import type { OtherMethod } from '#orders/rules/payment-method.ts';
import type { Actor } from '#orders/server/orders.ts';
import { amountDue, tenderTotal } from '#payments/rules/amount-due.ts';
import { openBill } from '#payments/server/charges/open-bill-session.ts';
import { openInvoiceBill } from '#payments/server/invoiced/invoice-queries.ts';
import { noteBill, recordOnce } from '#payments/server/noted/note-payment.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { findLiveAttemptOfBill } from '#payments/server/sessions/attempt-queries.ts';
import { availableOf, type TenderSource } from '#payments/server/tenders/tenders.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';

/**
 * The card page for what is left of an invoice, or for a part of it.
 * @throws a problem: 409 nothing is left; 422 the part; 502.
 */
export async function openInvoice(
  deps: PaymentDeps,
  invoiceId: InvoiceId,
  origin: string,
  part?: Cents,
): Promise<{ url: string }> {
  const open = await openInvoiceBill(deps.db, invoiceId);
  if (open === undefined) fail('invoice-not-payable');
  return openBill(deps, open.id, origin, part);
}

/** Asks the processor when a customer returns from the card page, instead of waiting for an event. */
export async function refreshInvoicePayment(
  deps: PaymentDeps,
  invoiceId: InvoiceId,
): Promise<void> {
  const open = await openInvoiceBill(deps.db, invoiceId);
  const live = open && (await findLiveAttemptOfBill(deps.db, open.id));
  if (live?.session_ref) await applyPaymentSession(deps, live.session_ref);
}

interface RecordedInvoicePayment {
  readonly invoiceId: InvoiceId;
  /** Made by the caller: the same id is the same payment. */
  readonly paymentId: PaymentId;
  readonly method: OtherMethod;
  /** The ledger that pays; missing: someone took the money. */
  readonly source?: TenderSource;
  /** A part of what is left. Null: all of it, or as much as the ledger has. */
  readonly amount: Cents | null;
  readonly actor: Actor;
  /** Runs before its page is closed: throws if it may not be recorded. */
  readonly holdFirst: () => Promise<unknown>;
}

/**
 * Records a payment of an invoice by hand or from a ledger, in full or in part: the rest stays its bill.
 * @throws a problem: 409 nothing is left, or money is moving; 422 more than is left; 502 nothing done.
 */
export async function noteInvoicePayment(
  deps: PaymentDeps,
  wish: RecordedInvoicePayment,
): Promise<void> {
  const { invoiceId, paymentId } = wish;
  const isRecorded = async () => (await findPayment(deps.db, paymentId))?.invoice_id === invoiceId;
  await recordOnce(isRecorded, () => recordForInvoice(deps, wish));
}

async function recordForInvoice(
  deps: PaymentDeps,
  { invoiceId, amount: wanted, ...noted }: RecordedInvoicePayment,
): Promise<void> {
  const open = await openInvoiceBill(deps.db, invoiceId);
  if (open === undefined) fail('invoice-not-payable');
  const { source } = noted;
  const amount =
    source === undefined
      ? wanted
      : await payableAmount(deps, source, { left: open.amount_cents, wanted });
  await noteBill(deps, { ...noted, amount, billId: open.id, orderId: open.order_id });
}

/**
 * What a ledger pays of an invoice; it never leaves less than a card's minimum charge.
 * @throws a problem: 422 nothing, or less than requested.
 */
async function payableAmount(
  { db }: PaymentDeps,
  source: TenderSource,
  { left, wanted }: { readonly left: Cents; readonly wanted: Cents | null },
): Promise<Cents> {
  const [ledger] = await availableOf(db, [source]);
  if (ledger === undefined) throw new Error('each ledger has a balance');
  const cents = wanted === null ? ledger.cents : minCents(wanted, ledger.cents);
  const pays = tenderTotal(amountDue(left, [{ ...ledger, cents }]).tenders);
  const isEmpty = source.kind === 'credit' ? 'credit-nothing-left' : 'gift-card-empty';
  const at = source.kind === 'credit' ? 'method' : 'giftCard';
  if (pays === noCents) return failAt(at, isEmpty);
  if (wanted !== null && wanted > pays)
    return failAt('amountCents', 'tender-out-of-range', { most: pays });
  return pays;
}
