import {
  findObject,
  insertObject,
  lockObject,
  type Stored,
  saveObject,
} from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { newPaymentIntent } from '#sandbox/stripe/intents/intent-body.ts';
import {
  askCardholder,
  failIntent,
  holdIntent,
  isAnsweredLater,
  offSessionRefusal,
  succeedIntent,
} from '#sandbox/stripe/intents/intent-steps.ts';
import { type Decline, declineOf, NEEDS_CARDHOLDER } from '#sandbox/stripe/resources/charges.ts';
import { moveBalance } from '#sandbox/stripe/resources/customer-balance.ts';
import { lockCustomer } from '#sandbox/stripe/resources/customers.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/** How an attempt ends: as the saved card decides, or as chosen in the sandbox. */
export type AttemptOutcome = 'by_card' | 'paid' | 'failed' | 'authenticate' | 'later';

const MIN_CHARGE = 50;
const DAYS_BETWEEN_TRIES = 3;
const MAX_TRIES = 4;

/** Applies the customer's balance and opens the invoice for payment. */
export async function finalizeInvoice(tx: Tx, invoice: Stored): Promise<void> {
  const customer = await lockCustomer(tx, invoice.body.customer, 'customer');
  const total = invoice.body.total as number;
  const balance = customer.body.balance as number;
  // Credit lowers the amount due. An amount under the minimum charge moves to the balance.
  const due = total + balance < MIN_CHARGE ? 0 : total + balance;
  if (due !== total) {
    await moveBalance(tx, customer, {
      amount: total - due,
      type: 'applied_to_invoice',
      invoice: invoice.id,
    });
  }
  customer.body.next_invoice_sequence += 1;
  await saveObject(tx, customer);
  invoice.body = {
    ...invoice.body,
    amount_due: due,
    amount_remaining: due,
    effective_at: unixNow(),
    ending_balance: customer.body.balance,
    hosted_invoice_url: `${invoice.hidden.origin}/sandbox/invoice/${invoice.id}`,
    starting_balance: balance,
    status: 'open',
    status_transitions: { ...invoice.body.status_transitions, finalized_at: unixNow() },
  };
  await saveObject(tx, invoice);
  await recordEvent(tx, 'invoice.finalized', invoice.body);
}

/** Tries to collect an open invoice. Returns why it failed, or null when it is paid or pending. */
export async function attemptInvoice(
  tx: Tx,
  invoice: Stored,
  card: Stored,
  outcome: AttemptOutcome,
): Promise<Decline | null> {
  if (invoice.body.amount_due === 0) {
    await markPaid(tx, invoice);
    return null;
  }
  const intent = await intentOf(tx, invoice);
  invoice.body = {
    ...invoice.body,
    attempted: true,
    attempt_count: invoice.body.attempt_count + 1,
  };
  const refusal = refusalOf(outcome, card);
  if (outcome === 'later' || (outcome === 'by_card' && isAnsweredLater(card))) {
    await holdIntent(tx, intent, card);
    await saveObject(tx, invoice);
    return null;
  }
  if (refusal) {
    if (refusal === NEEDS_CARDHOLDER) await askCardholder(tx, intent, card);
    else await failIntent(tx, intent, card, refusal);
    await markFailed(tx, invoice, refusal);
    return refusal;
  }
  await succeedIntent(tx, intent, card);
  await markPaid(tx, invoice);
  return null;
}

function refusalOf(outcome: AttemptOutcome, method: Stored): Decline | null {
  if (outcome === 'failed') return declineOf(method);
  if (outcome === 'authenticate') return NEEDS_CARDHOLDER;
  return outcome === 'by_card' ? offSessionRefusal(method) : null;
}

/** The one payment intent that all tries of an invoice share, with its invoice payment. */
async function intentOf(tx: Tx, invoice: Stored): Promise<Stored> {
  const known = invoice.hidden.intent;
  const found = known ? await lockObject(tx, 'payment_intent', known) : null;
  if (found) return found;
  const given = {
    amount: invoice.body.amount_due,
    currency: invoice.body.currency,
    customer: invoice.body.customer,
    description: 'Subscription',
    setup_future_usage: 'off_session',
  };
  const { session } = invoice.hidden;
  const intent = await newPaymentIntent(tx, given, { invoice: invoice.id, session });
  const payment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.body.amount_due,
    created: unixNow(),
    currency: invoice.body.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  await insertObject(tx, payment, { payment_intent: intent.id });
  invoice.hidden = { ...invoice.hidden, intent: intent.id, payment: payment.id };
  return intent;
}

async function markPaid(tx: Tx, invoice: Stored): Promise<void> {
  const now = unixNow();
  invoice.dueAt = null;
  invoice.body = {
    ...invoice.body,
    amount_paid: invoice.body.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.body.status_transitions, paid_at: now },
  };
  await saveObject(tx, invoice);
  const id = invoice.hidden.payment;
  const payment = id ? await findObject(tx, 'invoice_payment', id) : null;
  if (payment) {
    payment.body = {
      ...payment.body,
      amount_paid: invoice.body.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    };
    await saveObject(tx, payment);
    await recordEvent(tx, 'invoice_payment.paid', payment.body);
  }
  await recordEvent(tx, 'invoice.paid', invoice.body);
  await recordEvent(tx, 'invoice.payment_succeeded', invoice.body);
}

async function markFailed(tx: Tx, invoice: Stored, refusal: Decline): Promise<void> {
  // Collection stops after the last try, and when the plan ends.
  const last = invoice.body.attempt_count >= MAX_TRIES || !invoice.body.auto_advance;
  const next = unixNow() + DAYS_BETWEEN_TRIES * 86_400;
  invoice.dueAt = last ? null : new Date(next * 1000);
  invoice.body = { ...invoice.body, next_payment_attempt: last ? null : next };
  await saveObject(tx, invoice);
  if (refusal === NEEDS_CARDHOLDER) {
    await recordEvent(tx, 'invoice.payment_action_required', invoice.body);
  }
  await recordEvent(tx, 'invoice.payment_failed', invoice.body);
}
