import { findObject, lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { followInvoice } from '#sandbox/stripe/billing/advance.ts';
import { attemptInvoice } from '#sandbox/stripe/billing/pay-invoice.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { failIntent, succeedIntent } from '#sandbox/stripe/intents/intent-steps.ts';
import { declineOf } from '#sandbox/stripe/resources/charges.ts';

type Outcome = 'paid' | 'failed';

/** The bank's late answer to a session's payment. */
export async function settleSession(tx: Tx, id: string, outcome: Outcome): Promise<Stored> {
  const session = await lockObject(tx, 'checkout.session', id);
  if (!session) throw resourceMissing('checkout.session', id, 'session');
  const waiting = session.hidden.later;
  if (!waiting) throw invalidRequest('No bank answer is awaited for this session.', 'session');
  session.hidden = { ...session.hidden, later: undefined };
  session.dueAt = null;
  if (outcome === 'paid') session.body.payment_status = 'paid';
  await saveObject(tx, session);
  if (session.body.mode === 'subscription') await settleInvoice(tx, session.body.invoice, outcome);
  else await settleOwn(tx, session.body.payment_intent, outcome);
  const event = outcome === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed';
  await recordEvent(tx, `checkout.session.${event}`, session.body);
  return session;
}

/**
 * The bank's late answer to a payment intent: of a session, a plan's month, or a separate charge.
 */
export async function settleIntent(tx: Tx, id: string, outcome: Outcome): Promise<object> {
  const intent = await findObject(tx, 'payment_intent', id);
  if (!intent) throw resourceMissing('payment_intent', id);
  if (intent.body.status !== 'processing') {
    throw invalidRequest('No bank answer is awaited for this payment.', 'intent');
  }
  const { session, invoice } = intent.hidden;
  if (session) await settleSession(tx, session, outcome);
  else if (invoice) await settleInvoice(tx, invoice, outcome);
  else await settleOwn(tx, id, outcome);
  return {};
}

async function settleOwn(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  const intent = await lockObject(tx, 'payment_intent', id);
  if (!intent) throw resourceMissing('payment_intent', id);
  const method = await findObject(tx, 'payment_method', intent.body.payment_method);
  if (!method) throw resourceMissing('PaymentMethod', intent.body.payment_method);
  if (outcome === 'paid') return succeedIntent(tx, intent, method);
  return failIntent(tx, intent, method, declineOf(method));
}

async function settleInvoice(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  const known = await findObject(tx, 'invoice', id);
  const subscription = await lockObject(tx, 'subscription', known?.hidden.subscription ?? '');
  const invoice = await lockObject(tx, 'invoice', id);
  if (!subscription || !invoice) throw resourceMissing('invoice', id);
  const method = await findObject(tx, 'payment_method', subscription.body.default_payment_method);
  if (!method) throw resourceMissing('PaymentMethod', subscription.body.default_payment_method);
  const refusal = await attemptInvoice(tx, invoice, method, outcome);
  await followInvoice(tx, subscription, invoice, refusal);
}
