import { findObject, lockObject, type Stored } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { closeUnpaidInvoice, collect } from '#sandbox/stripe/billing/advance.ts';
import { type AttemptOutcome, finalizeInvoice } from '#sandbox/stripe/billing/pay-invoice.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import {
  ApiError,
  invalidRequest,
  notSimulated,
  resourceMissing,
} from '#sandbox/stripe/failure.ts';
import { type ListBody, listOf, pageWithin } from '#sandbox/stripe/lists.ts';
import { type Decline, NEEDS_CARDHOLDER } from './charges.ts';
import { changeSubscription } from './subscriptions.ts';

export async function retrieveInvoice(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'invoice', idOf(call));
  if (!found) throw resourceMissing('invoice', idOf(call));
  return found.body;
}

export async function listInvoices(call: Call): Promise<ListBody> {
  const { customer, status, subscription } = call.params;
  return listOf(call, '/v1/invoices', {
    kind: 'invoice',
    equal: { customer, status },
    hiddenEqual: { subscription },
  });
}

export async function listInvoiceLines(call: Call): Promise<ListBody> {
  const found = await findObject(call.tx, 'invoice', idOf(call));
  if (!found) throw resourceMissing('invoice', idOf(call));
  return pageWithin(found.body.lines.data, call.params, `/v1/invoices/${found.id}/lines`);
}

export async function listInvoicePayments(call: Call): Promise<ListBody> {
  const { invoice, status, payment } = call.params;
  return listOf(call, '/v1/invoice_payments', {
    kind: 'invoice_payment',
    equal: { invoice, status },
    hiddenEqual: { payment_intent: payment?.payment_intent },
  });
}

/**
 * Retries an open invoice.
 * @throws ApiError 402 when the bank declines.
 */
export async function retryInvoice(
  tx: Tx,
  id: string,
  outcome: AttemptOutcome,
  card?: string,
): Promise<{ invoice: Stored; refusal: Decline | null }> {
  const known = await findObject(tx, 'invoice', id);
  if (!known) throw resourceMissing('invoice', id);
  // Locks the subscription first, as everywhere: another order would deadlock.
  const subscription = await lockObject(tx, 'subscription', known.hidden.subscription);
  const invoice = await lockObject(tx, 'invoice', id);
  if (!subscription || !invoice) throw resourceMissing('invoice', id);
  if (invoice.body.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.body.status !== 'open') {
    throw invalidRequest(`Invoice is ${invoice.body.status}: it cannot be paid.`);
  }
  await requireNothingUnderWay(tx, invoice);
  if (card !== undefined) {
    await changeSubscription(tx, subscription, { default_payment_method: card });
  }
  const refusal = await collect(tx, subscription, invoice, outcome);
  return { invoice, refusal };
}

export async function payInvoice(call: Call): Promise<object> {
  if (call.params.paid_out_of_band)
    throw notSimulated('payment by other means', 'paid_out_of_band');
  const { invoice, refusal } = await retryInvoice(
    call.tx,
    idOf(call),
    'by_card',
    call.params.payment_method,
  );
  if (!refusal) return invoice.body;
  throw new ApiError({
    status: 402,
    type: 'card_error',
    code: refusal === NEEDS_CARDHOLDER ? 'invoice_payment_intent_requires_action' : refusal.code,
    declineCode: refusal.declineCode,
    message: refusal.message,
    keepsWork: true,
  });
}

export async function voidInvoice(call: Call): Promise<object> {
  const invoice = await lockObject(call.tx, 'invoice', idOf(call));
  if (!invoice) throw resourceMissing('invoice', idOf(call));
  if (!['open', 'uncollectible'].includes(invoice.body.status)) {
    throw invalidRequest('You can only void an open or uncollectible invoice.');
  }
  await requireNothingUnderWay(call.tx, invoice);
  await closeUnpaidInvoice(call.tx, invoice, 'void');
  return invoice.body;
}

/** While a bank's answer is pending, an invoice can neither be retried nor voided. */
async function requireNothingUnderWay(tx: Tx, invoice: Stored): Promise<void> {
  const { intent: id } = invoice.hidden;
  const intent = id ? await lockObject(tx, 'payment_intent', id) : null;
  if (intent?.body.status !== 'processing') return;
  throw invalidRequest('This invoice has a payment that is still processing.');
}

export async function markUncollectible(call: Call): Promise<object> {
  const invoice = await lockObject(call.tx, 'invoice', idOf(call));
  if (!invoice) throw resourceMissing('invoice', idOf(call));
  if (invoice.body.status !== 'open') {
    throw invalidRequest('You can only mark an open invoice as uncollectible.');
  }
  await closeUnpaidInvoice(call.tx, invoice, 'uncollectible');
  return invoice.body;
}

/** Finalizes a draft, such as one from a paused month. Paying it is a separate call. */
export async function finalizeDraft(call: Call): Promise<object> {
  const invoice = await lockObject(call.tx, 'invoice', idOf(call));
  if (!invoice) throw resourceMissing('invoice', idOf(call));
  if (invoice.body.status !== 'draft') {
    throw invalidRequest(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
    );
  }
  await finalizeInvoice(call.tx, invoice);
  return invoice.body;
}
