import { audit, type Operator } from '#company/server/operators/operators.ts';
import type { NewInvoiceBody } from '#invoices/contract/invoice-calls.ts';
import type {
  BillingProfile,
  InvoiceableItem,
  PreviewedInvoice,
} from '#invoices/contract/invoices.ts';
import type { CustomerId, InvoiceId } from '#kernel/rules/ids.ts';
import { sumCents } from '#kernel/rules/money.ts';
import { closePagesOf, putOnInvoice } from '#payments/server/invoices/invoices.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { daysOf, documentOf, invoiceableOf } from './compose.ts';
import { findInvoice, insertInvoice, lockNumbers, takeNumber } from './invoice-queries.ts';
import { billingProfileOf } from './profile-queries.ts';
import { queueInvoiceEmail } from './send-invoice.ts';

/** What would be issued. @throws a problem: 409 something is not owed by now, or nobody is billed. */
export async function previewInvoice(
  deps: BookingDeps,
  customer: CustomerId,
  body: NewInvoiceBody,
): Promise<PreviewedInvoice> {
  const { chosen, profile } = await chosenOf(deps, customer, body);
  return composed(deps, profile, chosen, body);
}

/**
 * Issues an invoice: its number, its days and all that it says are fixed from now on. Of two that want the same
 * visit one passes. The same id is the same invoice.
 * @throws a problem: 409 something is not owed by now, is on another invoice, or is being paid; 502.
 */
export async function issueInvoice(
  deps: BookingDeps,
  customer: CustomerId,
  body: NewInvoiceBody,
  { id: operatorId }: Pick<Operator, 'id'>,
): Promise<{ id: InvoiceId; number: number }> {
  const { invoiceId: id } = body;
  const known = await findInvoice(deps.db, id);
  if (known !== undefined) return sameInvoice(known, customer);
  const { chosen, profile } = await chosenOf(deps, customer, body);
  await closePagesOf(deps, chosen);
  const made = composed(deps, profile, chosen, body);
  return inTransaction(deps.db, async (trx) => {
    // From here on others wait: of two calls with one id the second finds the first's invoice.
    await lockNumbers(trx);
    const first = await findInvoice(trx, id);
    if (first !== undefined) return sameInvoice(first, customer);
    const number = await takeNumber(trx);
    await store(trx, { deps, customer, id, number, chosen, made, operatorId });
    return { id, number };
  });
}

function sameInvoice(
  known: NonNullable<Awaited<ReturnType<typeof findInvoice>>>,
  customer: CustomerId,
): { id: InvoiceId; number: number } {
  if (known.customer_id !== customer) fail('invoice-made-already');
  return { id: known.id, number: known.number };
}

interface Storing {
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
  { deps, customer, id, number, chosen, made, operatorId }: Storing,
): Promise<void> {
  const [first] = chosen;
  if (first === undefined) fail('invoice-item-not-owed');
  const { document, issuedOn, dueOn, totalCents: total } = made;
  const { orderId } = first;
  const row = { id, number, customerId: customer, orderId, issuedOn, dueOn, total, document };
  await insertInvoice(trx, { ...row, currency: 'usd' });
  const actor = `operator:${operatorId}` as const;
  const lines = await putOnInvoice(trx, deps, { invoiceId: id, number, items: chosen, actor });
  // What changed since it was looked at is another invoice.
  const isAsShown = lines.every(({ amount }, index) => {
    return amount === chosen[index]?.line.amountCents;
  });
  if (!isAsShown) fail('invoice-item-not-owed');
  const subject = { kind: 'invoice', id } as const;
  await audit(trx, { operatorId, act: 'invoice.issued', subject, details: { amount: total } });
  await queueInvoiceEmail(trx, { id, order_id: orderId }, 'issued', 'first');
}

async function chosenOf(
  { db, settings }: BookingDeps,
  customer: CustomerId,
  { items }: NewInvoiceBody,
): Promise<{ chosen: InvoiceableItem[]; profile: BillingProfile }> {
  const profile = await billingProfileOf(db, customer);
  if (profile === undefined) fail('invoice-without-profile');
  const { timeZone } = settings.business;
  const owed = await invoiceableOf(db, customer, { language: profile.language, timeZone });
  // In the order in which they are owed, whatever was ticked first.
  const chosen = owed.filter(({ orderId, billId }) =>
    items.some((item) => item.orderId === orderId && item.billId === billId),
  );
  if (chosen.length !== new Set(items.map((item) => `${item.orderId} ${item.billId}`)).size) {
    fail('invoice-item-not-owed');
  }
  return { chosen, profile };
}

function composed(
  { settings, now }: BookingDeps,
  profile: BillingProfile,
  chosen: readonly InvoiceableItem[],
  { poNumber, netDays }: NewInvoiceBody,
): PreviewedInvoice {
  const { business } = settings;
  const lines = chosen.map(({ line }) => line);
  return {
    ...daysOf(now(), netDays, business.timeZone),
    totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    document: documentOf(business, profile, { lines, poNumber, netDays }),
  };
}
