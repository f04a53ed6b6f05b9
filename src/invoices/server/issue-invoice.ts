import { audit, type Operator } from '#company/server/operators/operators.ts';
import type { NewInvoiceBody } from '#invoices/contract/invoice-calls.ts';
import type {
  BillingProfile,
  InvoiceableItem,
  PreviewedInvoice,
} from '#invoices/contract/invoices.ts';
import type { CustomerId, InvoiceId } from '#kernel/rules/ids.ts';
import { sumCents } from '#kernel/rules/money.ts';
import { invoiceLines } from '#payments/server/invoiced/invoiced.ts';
import { closeCardPages, payerOf, putOnInvoice } from '#payments/server/invoices/invoices.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { invoiceableOf, invoiceDays, invoiceDocument } from './compose.ts';
import { findInvoice, insertInvoice, lockNumbers, takeNumber } from './invoice-queries.ts';
import { billingProfileOf } from './profile-queries.ts';
import { queueInvoiceEmail } from './send-invoice.ts';

/**
 * The invoice that would be issued. @throws a problem: 409 something is no longer owed, or the
 * customer is not billed.
 */
export async function previewInvoice(
  deps: BookingDeps,
  customer: CustomerId,
  body: NewInvoiceBody,
): Promise<PreviewedInvoice> {
  const { chosen, profile } = await chosenItems(deps, customer, body);
  return composeInvoice(deps, profile, chosen, body);
}

/**
 * Issues an invoice: its number, its days and its content are fixed from now on. Of two for the same
 * visit, one is issued. The same id with the same visits is the same invoice.
 * @throws a problem: 409 something is no longer owed, is on another invoice, or is being paid; 502.
 */
export async function issueInvoice(
  deps: BookingDeps,
  customer: CustomerId,
  body: NewInvoiceBody,
  by: Pick<Operator, 'id'>,
): Promise<Issued> {
  const known = await findIssuedInvoice(deps.db, customer, body);
  if (known !== undefined) return known;
  try {
    return await issueNew(deps, customer, body, by);
  } catch (error) {
    // The same call was faster, so its items are no longer owed.
    const first = await findIssuedInvoice(deps.db, customer, body);
    if (first === undefined) throw error;
    return first;
  }
}

async function issueNew(
  deps: BookingDeps,
  customer: CustomerId,
  body: NewInvoiceBody,
  { id: operatorId }: Pick<Operator, 'id'>,
): Promise<Issued> {
  const { invoiceId: id } = body;
  const { chosen, profile } = await chosenItems(deps, customer, body);
  await closeCardPages(deps, chosen);
  const made = composeInvoice(deps, profile, chosen, body);
  return inTransaction(deps.db, async (trx) => {
    // From here on others wait: of two calls with one id the second one finds the first's invoice.
    await lockNumbers(trx);
    const first = await findIssuedInvoice(trx, customer, body);
    if (first !== undefined) return first;
    const number = await takeNumber(trx);
    await store(trx, { deps, customer, id, number, chosen, made, operatorId });
    return { id, number };
  });
}

/** The invoice with this id. @throws a problem: 409 it is void, another customer's, or for other visits. */
async function findIssuedInvoice(
  db: Db,
  customer: CustomerId,
  { invoiceId, items }: Pick<NewInvoiceBody, 'invoiceId' | 'items'>,
): Promise<Issued | undefined> {
  const known = await findInvoice(db, invoiceId);
  if (known === undefined) return undefined;
  if (known.voided_at !== null) fail('invoice-void-already');
  const lines = (await invoiceLines(db, invoiceId)).map(({ id, kind, order_id: orderId }) => {
    return keyOf({ orderId, billId: kind === 'booking' ? null : id });
  });
  const wanted = new Set(items.map(keyOf));
  const isSame = lines.length === wanted.size && lines.every((line) => wanted.has(line));
  if (known.customer_id !== customer || !isSame) fail('invoice-made-already');
  return { id: known.id, number: known.number };
}

function keyOf({ orderId, billId }: Pick<InvoiceableItem, 'orderId' | 'billId'>): string {
  return `${orderId} ${billId}`;
}

interface Issued {
  readonly id: InvoiceId;
  readonly number: number;
}

interface InvoiceToStore {
  readonly deps: BookingDeps;
  readonly customer: CustomerId;
  readonly id: InvoiceId;
  readonly number: number;
  readonly chosen: readonly InvoiceableItem[];
  readonly made: PreviewedInvoice;
  readonly operatorId: string;
}

async function store(
  trx: Trx,
  { deps, customer, id, number, chosen, made, operatorId }: InvoiceToStore,
): Promise<void> {
  const orderId = payerOf(chosen);
  const { document, issuedOn, dueOn, totalCents: total } = made;
  const row = { id, number, customerId: customer, orderId, issuedOn, dueOn, total, document };
  await insertInvoice(trx, { ...row, currency: 'usd' });
  const actor = `operator:${operatorId}` as const;
  const lines = await putOnInvoice(trx, deps, { invoiceId: id, number, items: chosen, actor });
  // Anything that changed after the preview makes it a different invoice.
  const isAsShown = lines.every(({ amount }, index) => {
    return amount === chosen[index]?.line.amountCents;
  });
  if (!isAsShown) fail('invoice-item-not-owed');
  const subject = { kind: 'invoice', id } as const;
  await audit(trx, { operatorId, act: 'invoice.issued', subject, details: { amount: total } });
  await queueInvoiceEmail(trx, { id, order_id: orderId }, 'issued', 'first');
}

async function chosenItems(
  { db, settings }: BookingDeps,
  customer: CustomerId,
  { items }: NewInvoiceBody,
): Promise<{ chosen: InvoiceableItem[]; profile: BillingProfile }> {
  const profile = await billingProfileOf(db, customer);
  if (profile === undefined) fail('invoice-without-profile');
  const { timeZone } = settings.business;
  const owed = await invoiceableOf(db, customer, { language: profile.language, timeZone });
  // In the order in which they are owed, not the order of selection.
  const chosen = owed.filter(({ orderId, billId }) =>
    items.some((item) => item.orderId === orderId && item.billId === billId),
  );
  if (chosen.length !== new Set(items.map(keyOf)).size) {
    fail('invoice-item-not-owed');
  }
  return { chosen, profile };
}

function composeInvoice(
  { settings, now }: BookingDeps,
  profile: BillingProfile,
  chosen: readonly InvoiceableItem[],
  { poNumber, netDays }: NewInvoiceBody,
): PreviewedInvoice {
  const { business } = settings;
  const lines = chosen.map(({ line }) => line);
  return {
    ...invoiceDays(now(), netDays, business.timeZone),
    totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    document: invoiceDocument(business, profile, { lines, poNumber, netDays }),
  };
}
