import Stripe from 'stripe';
import {
  disputeRef,
  intentRef,
  invoiceRef,
  paymentId,
  sessionRef,
  subscriptionRef,
} from '#domain/order/ids.ts';
import type { Answer, PaymentProcessor, ProcessorEvent, ProcessorFailure } from './processor.ts';
import { chargeSavedCard, findCharge, fromIntent } from './stripe-charge.ts';
import { creditCustomer } from './stripe-credit.ts';
import { fromDispute } from './stripe-dispute.ts';
import { readPlan } from './stripe-plan.ts';
import { openPortal } from './stripe-portal.ts';
import { ownIdOf, refOf } from './stripe-refs.ts';
import { fromRefund } from './stripe-refund.ts';
import { fromSession, SESSION_PARTS } from './stripe-session.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Null: Stripe itself. The sandbox is another address. */
  apiBase: string | null;
}

/** A visitor waits for these: three tries of 8 s at worst. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/** The card processor by its official SDK, which pins the API's version. */
export function stripeProcessor({
  secretKey,
  webhookSecret,
  apiBase,
}: StripeOptions): PaymentProcessor {
  const stripe = new Stripe(secretKey, {
    ...(apiBase === null ? {} : addressOf(apiBase)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'wellkept' },
  });
  const { sessions } = stripe.checkout;
  const expand = SESSION_PARTS;
  return {
    createSession: (params, idempotencyKey) =>
      ask(async () =>
        fromSession(await sessions.create({ ...params, expand }, { idempotencyKey })),
      ),
    readSession: (id) => look(async () => fromSession(await sessions.retrieve(id, { expand }))),
    expireSession: (id) => ask(async () => fromSession(await sessions.expire(id, { expand }))),
    findSession: (by) =>
      look(async () => {
        const filter = 'subscription' in by ? by : ({ payment_intent: by.paymentIntent } as const);
        const found = await sessions.list({ ...filter, limit: 1 });
        return refOf(found.data[0] ?? null, sessionRef);
      }),
    refund: ({ paymentIntent, amount, refundId, orderId }, turn) =>
      ask(async () => {
        const metadata = { refund_id: refundId, order_id: orderId };
        const params = { payment_intent: paymentIntent, amount, metadata };
        const idempotencyKey = turn === undefined ? refundId : `${refundId}:${turn}`;
        return fromRefund(await stripe.refunds.create(params, { idempotencyKey }));
      }),
    charge: (request) => ask(() => chargeSavedCard(stripe, request)),
    readCharge: (id) =>
      look(async () => {
        const intent = await stripe.paymentIntents.retrieve(id);
        return { ...fromIntent(intent), paymentId: ownIdOf(intent.metadata.payment_id, paymentId) };
      }),
    findCharge: (customer, paymentId) => look(() => findCharge(stripe, customer, paymentId)),
    openPortal: (customer, returnUrl) => ask(() => openPortal(stripe, customer, returnUrl)),
    refundsOf: (paymentIntent) =>
      look(async () => {
        const found = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
        return found.data.map(fromRefund);
      }),
    disputesOf: (paymentIntent) =>
      look(async () => {
        const found = await stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 });
        return found.data.map((dispute) => disputeRef(dispute.id));
      }),
    paymentOf: (objectType, id) =>
      look(async () => refOf(await paymentOf(stripe, objectType, id), intentRef)),
    creditCustomer: (request) => ask(() => creditCustomer(stripe, request)),
    readDispute: (id) => look(async () => fromDispute(await stripe.disputes.retrieve(id))),
    readPlan: (subscription) => look(() => readPlan(stripe, subscription)),
    cancelPlan: (subscription, when) =>
      ask(async () => {
        if (when === 'now') await stripe.subscriptions.cancel(subscription);
        else await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
        return null;
      }),
    planOfInvoice: (id) =>
      look(async () => {
        const { parent } = await stripe.invoices.retrieve(id);
        return refOf(parent?.subscription_details?.subscription ?? null, subscriptionRef);
      }),
    invoiceOfPayment: (paymentIntent) =>
      look(async () => {
        const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
        const found = await stripe.invoicePayments.list({ payment, limit: 1 });
        return refOf(found.data[0]?.invoice ?? null, invoiceRef);
      }),
    paymentOfInvoice: (invoice) =>
      look(async () => {
        const found = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
        return refOf(found.data[0]?.payment.payment_intent ?? null, intentRef);
      }),
    readEvent: (body, signature) => readEvent(stripe, body, signature, webhookSecret),
    undeliveredEvents: (from, most) =>
      look(async () => {
        const since = { gte: Math.floor(from.getTime() / 1000) };
        const events: ProcessorEvent[] = [];
        const list = stripe.events.list({ delivery_success: false, created: since, limit: 100 });
        for await (const event of list) {
          events.push(fromSnapshot(event));
          if (events.length >= most) break;
        }
        return events.reverse();
      }),
  };
}

async function paymentOf(stripe: Stripe, objectType: string, id: string) {
  if (objectType === 'charge') return (await stripe.charges.retrieve(id)).payment_intent;
  if (objectType === 'refund') return (await stripe.refunds.retrieve(id)).payment_intent;
  return null;
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) };
}

function readEvent(stripe: Stripe, body: string, signature: string, secret: string) {
  try {
    stripe.webhooks.signature?.verifyHeader(body, signature, secret, 300);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
  // Signed, so it is the processor's: what cannot be read is not for us, rather than a failure.
  const event: unknown = JSON.parse(body);
  return isThin(event)
    ? fromNotification(stripe.parseEventNotification(body, signature, secret))
    : fromSnapshot(stripe.webhooks.constructEvent(body, signature, secret));
}

function isThin(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'object' in event
    ? event.object === 'v2.core.event'
    : false;
}

function fromSnapshot({ id, type, data }: Stripe.Event): ProcessorEvent {
  const object = data.object as { id?: string; object: string };
  return { id, type, objectType: object.object, objectRef: object.id ?? '' };
}

/** The thin format names its types "v1.checkout.session.completed". */
function fromNotification(event: Stripe.V2.Core.EventNotification): ProcessorEvent {
  const related = 'related_object' in event ? event.related_object : null;
  return {
    id: event.id,
    type: event.type.replace(/^v1\./, ''),
    objectType: related?.type ?? '',
    objectRef: related !== null && 'id' in related ? String(related.id) : '',
  };
}

async function ask<T>(call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return { ok: false, failure: failureOf(error) };
  }
}

/** As `ask`, for reading: whatever fails says nothing of the object, but that there is none. */
async function look<T>(call: () => Promise<T>): Promise<Answer<T>> {
  const answer = await ask(call);
  if (answer.ok || answer.failure.kind === 'missing') return answer;
  return { ok: false, failure: { ...answer.failure, kind: 'away' } };
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProcessorFailure {
  const status = error.statusCode ?? 0;
  const code = error.code ?? error.type;
  const param = error.param ?? null;
  if (status === 404 || code === 'resource_missing') return { kind: 'missing', code, param };
  if (status >= 500 && isFinal(error.headers)) return { kind: 'stuck', code, param };
  if (status === 400 && error.rawType === 'idempotency_error')
    return { kind: 'stuck', code, param };
  // A wrong key of ours (401, 403) is for the operator to mend; the visitor may come again.
  if (status === 400 || status === 402) return { kind: 'refused', code, param };
  return { kind: 'away', code, param };
}

/** A key's answer is kept, a 500 too: the processor says that asking again is of no use. */
function isFinal(headers: Record<string, string> | undefined): boolean {
  return (
    headers?.['idempotent-replayed'] === 'true' || headers?.['stripe-should-retry'] === 'false'
  );
}
