import type {
  InvoiceDetail,
  InvoiceNews,
  InvoicePayment,
  InvoiceRow,
} from '#invoices/contract/invoices.ts';
import { taxOfInvoice } from '#invoices/rules/invoice-tax.ts';
import { invoiceStateOf } from '#invoices/rules/issuing/invoice-state.ts';
import type { InvoiceId } from '#kernel/rules/ids.ts';
import { noCents } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/orders.ts';
import { emailsAbout, type Payload } from '#outbox/server/outbox.ts';
import {
  invoiceLines,
  type KeptInvoicePayment,
  keptPaymentsOfInvoice,
} from '#payments/server/invoiced/invoiced.ts';
import { type BookingDeps, officeCredit } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { findInvoice, type StoredInvoice } from './invoice-queries.ts';

type ReadDeps = Pick<BookingDeps, 'db' | 'settings' | 'now'>;

export function todayOf({ settings, now }: Omit<ReadDeps, 'db'>): string {
  return dayAt(now().getTime(), settings.business.timeZone);
}

export function rowOf(invoice: StoredInvoice, today: string): InvoiceRow {
  const { id, number, due_on: dueOn, left_cents: leftCents, document } = invoice;
  const isVoid = invoice.voided_at !== null;
  return {
    ...{ id, number, dueOn, leftCents },
    customerId: invoice.customer_id,
    company: document.buyer.company,
    issuedOn: invoice.issued_on,
    totalCents: invoice.total_cents,
    taxCents: taxOfInvoice(document),
    state: invoiceStateOf({ isVoid, leftCents, dueOn }, today),
  };
}

/** The payments of an invoice, earliest first. */
export async function paymentsFor(db: Db, id: InvoiceId): Promise<InvoicePayment[]> {
  return (await keptPaymentsOfInvoice(db, id)).map(paymentOf);
}

function paymentOf({ payment, kept: keptCents }: KeptInvoicePayment): InvoicePayment {
  const { id, method, amount_cents: amountCents, paid_at, created_at } = payment;
  return { id, method, amountCents, keptCents, at: (paid_at ?? created_at).toISOString() };
}

/** One invoice's page. @throws a problem: 404 */
export async function readInvoice(deps: ReadDeps, id: InvoiceId): Promise<InvoiceDetail> {
  const invoice = (await findInvoice(deps.db, id)) ?? fail('invoice-not-found');
  const [lines, payments, emails] = await Promise.all([
    invoiceLines(deps.db, id),
    paymentsFor(deps.db, id),
    emailsAbout(deps.db, { kind: 'invoice', orderId: invoice.order_id, keyStart: id }),
  ]);
  const { document, order_id: orderId } = invoice;
  const order = await findOrder(deps.db, orderId);
  return {
    ...rowOf(invoice, todayOf(deps)),
    ...{ document, orderId, payments, email: invoice.email },
    lines: document.lines.map((line, index) => ({
      ...line,
      orderId: lines[index]?.order_id ?? orderId,
      coveredCents: lines[index]?.covered_cents ?? noCents,
    })),
    history: historyOf(invoice, payments, emails.flatMap(newsOf)),
    creditCents: order === undefined ? noCents : await officeCredit(deps.db, order),
    voidReason: invoice.void_reason,
  };
}

function newsOf({
  payload,
  sentAt,
}: Awaited<ReturnType<typeof emailsAbout>>[number]): InvoiceNews[] {
  const { about } = payload as Extract<Payload, { kind: 'invoice' }>;
  if (sentAt === null) return [];
  return [{ kind: `email-${about}`, at: sentAt.toISOString(), cents: null }];
}

function historyOf(
  { issued_at, voided_at }: StoredInvoice,
  payments: readonly InvoicePayment[],
  emails: readonly InvoiceNews[],
): InvoiceNews[] {
  const news: InvoiceNews[] = [
    { kind: 'issued', at: issued_at.toISOString(), cents: null },
    ...emails,
    ...payments.map(({ at, amountCents: cents }) => ({ kind: 'paid', at, cents }) as const),
  ];
  if (voided_at !== null) news.push({ kind: 'voided', at: voided_at.toISOString(), cents: null });
  return news.sort((one, other) => one.at.localeCompare(other.at));
}
