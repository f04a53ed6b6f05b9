import { findObject, lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { type OrderedLine, startSubscription } from '#sandbox/stripe/billing/subscribe.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newPaymentIntent } from '#sandbox/stripe/intents/intent-body.ts';
import { failIntent, holdIntent, succeedIntent } from '#sandbox/stripe/intents/intent-steps.ts';
import { declineOf } from '#sandbox/stripe/resources/charges.ts';
import { lockCustomer, newCustomer } from '#sandbox/stripe/resources/customers.ts';
import {
  type CardBehaviour,
  type MethodType,
  newPaymentMethod,
} from '#sandbox/stripe/resources/payment-methods.ts';
import { newSetupIntent } from '#sandbox/stripe/resources/setup-intents.ts';
import { unixNow } from '#sandbox/stripe/time.ts';

/**
 * The bank's later answer: the outcome, and in how many seconds; null waits for someone to choose.
 */
export interface DelayedAnswer {
  readonly outcome: 'paid' | 'failed';
  readonly seconds: number | null;
}

const BY_HAND: DelayedAnswer = { outcome: 'paid', seconds: null };

/** Locks a session that can still be paid. */
async function lockOpen(tx: Tx, id: string): Promise<Stored> {
  const session = await lockObject(tx, 'checkout.session', id);
  if (!session) throw resourceMissing('checkout.session', id, 'session');
  if (session.body.status === 'open' && session.body.expires_at > unixNow()) return session;
  throw invalidRequest(
    `This Checkout Session is not open any more.`,
    'session',
    'session_not_open',
  );
}

/** How someone pays on the page. */
export interface PageChoice {
  /** By default a bank account if the bank answers later, otherwise a card. */
  readonly method?: MethodType;
  readonly card?: CardBehaviour;
  readonly later?: DelayedAnswer;
  /** Also allows a method that is not offered, as on a page opened under other rules. */
  readonly force?: boolean;
}

/** Pays a session: money moves at once, or the bank answers a debit later. */
export async function paySession(tx: Tx, id: string, choice: PageChoice = {}): Promise<Stored> {
  const session = await lockOpen(tx, id);
  const type = choice.method ?? (choice.later ? 'us_bank_account' : 'card');
  if (!choice.force) requireOffered(session, type);
  const later = type === 'us_bank_account' ? (choice.later ?? BY_HAND) : undefined;
  const customer = await sessionCustomer(tx, session);
  const card = await newPaymentMethod(tx, {
    type,
    ...(choice.card ? { behaviour: choice.card } : {}),
    customer: customer && savesCard(session) ? customer.id : null,
    email: session.body.customer_email ?? customer?.body.email,
  });
  const mode = session.body.mode as string;
  if (mode === 'subscription' && customer) {
    await subscribe(tx, session, customer, card, later);
  } else if (mode === 'setup') {
    const setup = await newSetupIntent(
      tx,
      session.hidden.given.setup_intent_data ?? {},
      customer,
      card,
    );
    session.body.setup_intent = setup.id;
  } else {
    await payOnce(tx, session, customer, card, later);
  }
  await complete(tx, session, customer, mode === 'setup' ? undefined : later);
  return session;
}

function requireOffered(session: Stored, type: MethodType): void {
  if (session.body.payment_method_types.includes(type)) return;
  throw invalidRequest(
    `This Checkout Session does not offer ${type}.`,
    'method',
    'payment_method_not_available',
  );
}

/** The bank declines; the session stays open for another card. */
export async function declineSession(tx: Tx, id: string): Promise<void> {
  const session = await lockOpen(tx, id);
  if (session.body.mode !== 'payment') return;
  const intent = await sessionIntent(tx, session, session.body.customer);
  const card = await newPaymentMethod(tx, { behaviour: 'decline_later', customer: null });
  await failIntent(tx, intent, card, declineOf(card));
  session.body.payment_intent = intent.id;
  await saveObject(tx, session);
}

async function subscribe(
  tx: Tx,
  session: Stored,
  customer: Stored,
  card: Stored,
  later?: DelayedAnswer,
): Promise<void> {
  const { subscription, invoice } = await startSubscription(tx, {
    given: session.hidden.given.subscription_data ?? {},
    customer,
    card,
    lines: session.hidden.lines as OrderedLine[],
    coupon: session.hidden.coupon ? await findObject(tx, 'coupon', session.hidden.coupon) : null,
    outcome: later ? 'later' : 'paid',
    origin: new URL(session.body.success_url).origin,
    session: session.id,
  });
  session.body.subscription = subscription.id;
  session.body.invoice = invoice.id;
}

async function payOnce(
  tx: Tx,
  session: Stored,
  customer: Stored | null,
  card: Stored,
  later?: DelayedAnswer,
): Promise<void> {
  const intent = await sessionIntent(tx, session, customer?.id ?? null);
  if (later) await holdIntent(tx, intent, card);
  else await succeedIntent(tx, intent, card);
  session.body.payment_intent = intent.id;
}

/** The intent of earlier, declined tries, or a new one. */
async function sessionIntent(tx: Tx, session: Stored, customer: string | null): Promise<Stored> {
  const known = session.body.payment_intent;
  const found = known ? await lockObject(tx, 'payment_intent', known) : null;
  if (found) {
    found.body.customer = customer;
    return found;
  }
  const given = {
    ...session.hidden.given.payment_intent_data,
    amount: session.body.amount_total,
    currency: session.body.currency,
    customer,
    payment_method_types: session.body.payment_method_types,
  };
  return newPaymentIntent(tx, given, { session: session.id });
}

async function sessionCustomer(tx: Tx, session: Stored): Promise<Stored | null> {
  const known = session.body.customer;
  if (known) return lockCustomer(tx, known, 'customer');
  if (session.body.customer_creation !== 'always') return null;
  return newCustomer(tx, { email: session.body.customer_email ?? undefined });
}

function savesCard(session: Stored): boolean {
  if (session.body.mode !== 'payment') return true;
  return session.hidden.given.payment_intent_data?.setup_future_usage !== undefined;
}

async function complete(
  tx: Tx,
  session: Stored,
  customer: Stored | null,
  later?: DelayedAnswer,
): Promise<void> {
  const seconds = later?.seconds ?? null;
  session.dueAt = seconds === null ? null : new Date((unixNow() + seconds) * 1000);
  session.hidden = { ...session.hidden, ...(later ? { later: later.outcome } : {}) };
  const email = session.body.customer_email ?? customer?.body.email ?? 'test@example.com';
  session.body = {
    ...session.body,
    customer: customer?.id ?? null,
    customer_details: {
      address: {
        city: null,
        country: 'US',
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      business_name: null,
      email,
      individual_name: null,
      name: customer?.body.name ?? null,
      phone: customer?.body.phone ?? null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: paymentStatus(session, later),
    status: 'complete',
    url: null,
  };
  await saveObject(tx, session);
  await recordEvent(tx, 'checkout.session.completed', session.body);
}

function paymentStatus(session: Stored, later?: DelayedAnswer): string {
  if (session.body.mode === 'setup') return 'no_payment_required';
  return later ? 'unpaid' : 'paid';
}
