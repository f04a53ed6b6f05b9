import type { z } from 'zod';
import type { ownTenderRequest } from '#invoices/contract/own-invoice.ts';
import { type Cents, cents, noCents } from '#kernel/rules/money.ts';
import { findOrder } from '#orders/server/orders.ts';
import { amountDue, tenderTotal } from '#payments/rules/amount-due.ts';
import { noteInvoicePayment } from '#payments/server/invoices/invoices.ts';
import {
  availableOf,
  type BookingDeps,
  findUsableGiftCard,
  provenCredit,
  type TenderSource,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import type { StoredInvoice } from './invoice-queries.ts';

/**
 * Whose credit the link of an invoice may spend: that of the number it was sold under, if its emails
 * go to the address that proves the number (ruling 23). Null: the link proves nothing.
 */
async function creditOfLink(db: Db, invoice: StoredInvoice): Promise<TenderSource | null> {
  const order = await findOrder(db, invoice.order_id);
  const isTheirs = order?.customer_email.toLowerCase() === invoice.email.toLowerCase();
  return order !== undefined && isTheirs ? provenCredit(db, order) : null;
}

/** How much of their credit an invoice's customer may pay it with. */
export async function ownCredit(db: Db, invoice: StoredInvoice): Promise<Cents> {
  const source = await creditOfLink(db, invoice);
  if (source === null || invoice.voided_at !== null) return noCents;
  return tenderTotal(amountDue(invoice.left_cents, await availableOf(db, [source])).tenders);
}

/**
 * Pays an invoice from its page with a gift card or with credit, exactly the amount shown.
 * @throws a problem: 409 nothing is left, or the ledger has less by now; 422 at `giftCard`; 502.
 */
export async function payWithTenderOf(
  deps: BookingDeps,
  invoice: StoredInvoice,
  { paymentId, giftCard, amountCents }: z.output<typeof ownTenderRequest>,
): Promise<void> {
  if (invoice.voided_at !== null) fail('invoice-void-already');
  const source =
    giftCard === undefined
      ? await creditOfLink(deps.db, invoice)
      : await findUsableGiftCard(deps.db, giftCard);
  if (source === null) fail('tender-gone');
  await noteInvoicePayment(deps, {
    ...{ invoiceId: invoice.id, paymentId, source },
    method: source.kind,
    amount: cents(amountCents),
    actor: 'visitor',
    holdFirst: () => Promise.resolve(),
  });
}
