import Stripe from 'stripe';
import {
  disputeRef,
  holdId,
  intentRef,
  invoiceRef,
  orderId,
  paymentId,
  sessionRef,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import type { StripeKeys } from '#platform/server/settings.ts';
import type { PaymentProcessor, ProcessorEvent } from './processor.ts';
import { read, write } from './stripe-answer.ts';
import { beginPlan, findBegunPlan, readBegunPlan } from './stripe-begin-plan.ts';
import { stripeBooks } from './stripe-books.ts';
import { chargeSavedCard, findCharge, fromIntent, savedCard } from './stripe-charge.ts';
import { stripeClient } from './stripe-client.ts';
import { discountParams } from './stripe-coupon.ts';
import { creditCustomer, takeBackCredit } from './stripe-credit.ts';
import { evidenceParams, fromDispute } from './stripe-dispute.ts';
import { cardsOfEmail } from './stripe-find-cards.ts';
import { stripeHolds } from './stripe-hold.ts';
import { chargePart } from './stripe-part.ts';
import { pausePlan } from './stripe-pause.ts';
import { endNow, readPlan, undoPlanEnd } from './stripe-plan.ts';
import { customerPortal } from './stripe-portal.ts';
import { setPlanPrice } from './stripe-price.ts';
import { ownIdOf, refOf } from './stripe-refs.ts';
import { stripeRefunds } from './stripe-refund.ts';
import { fromSession, SESSION_PARTS } from './stripe-session.ts';

/** The card processor by its official SDK, which pins the API's version. */
export function stripeProcessor({
  secretKey,
  webhookSecret,
  apiBase,
}: StripeKeys): PaymentProcessor {
  const stripe = stripeClient(secretKey, apiBase);
  const { sessions } = stripe.checkout;
  const portal = customerPortal(stripe);
  const expand = SESSION_PARTS;
  return {
    books: stripeBooks(stripe),
    createSession: ({ coupon, ...params }, idempotencyKey) =>
      write(async () => {
        const asked = { ...params, ...(await discountParams(stripe, coupon)), expand };
        return fromSession(await sessions.create(asked, { idempotencyKey }));
      }),
    readSession: (id) => read(async () => fromSession(await sessions.retrieve(id, { expand }))),
    expireSession: (id) => write(async () => fromSession(await sessions.expire(id, { expand }))),
    findSession: (by) =>
      read(async () => {
        const filter = 'subscription' in by ? by : ({ payment_intent: by.paymentIntent } as const);
        const found = await sessions.list({ ...filter, limit: 1 });
        return refOf(found.data[0] ?? null, sessionRef);
      }),
    ...stripeRefunds(stripe),
    savedCard: (customer) => read(() => savedCard(stripe, customer)),
    cardsOfEmail: (email) => read(() => cardsOfEmail(stripe, email)),
    charge: (request) => write(() => chargeSavedCard(stripe, request)),
    readCharge: (id) =>
      read(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
        const { payment_id, hold_id } = intent.metadata;
        const own = { paymentId: ownIdOf(payment_id, paymentId), holdId: ownIdOf(hold_id, holdId) };
        return { ...fromIntent(intent), ...own };
      }),
    ...stripeHolds(stripe),
    findCharge: (customer, paymentId) => read(() => findCharge(stripe, customer, paymentId)),
    beginPlan: (request) => write(() => beginPlan(stripe, request)),
    readBegunPlan: (subscription) => read(() => readBegunPlan(stripe, subscription)),
    findBegunPlan: (customer, paymentId) => read(() => findBegunPlan(stripe, customer, paymentId)),
    preparePortal: () =>
      write(async () => {
        await portal.prepare();
        return null;
      }),
    cancelCharge: (id) =>
      write(async () => {
        await stripe.paymentIntents.cancel(id);
        return null;
      }),
    openPortal: (customer, returnUrl) => write(() => portal.open(customer, returnUrl)),
    disputesOf: (paymentIntent) =>
      read(async () => {
        const found = await stripe.disputes.list({ payment_intent: paymentIntent, limit: 100 });
        return found.data.map((dispute) => disputeRef(dispute.id));
      }),
    paymentOf: (objectType, id) =>
      read(async () => refOf(await paymentOf(stripe, objectType, id), intentRef)),
    creditCustomer: (request) => write(() => creditCustomer(stripe, request)),
    takeBackCredit: (request) => write(() => takeBackCredit(stripe, request)),
    readDispute: (id) => read(async () => fromDispute(await stripe.disputes.retrieve(id))),
    stageEvidence: (id, evidence) =>
      write(async () => {
        await stripe.disputes.update(id, { evidence: evidenceParams(evidence), submit: false });
        return null;
      }),
    readPlan: (subscription) => read(() => readPlan(stripe, subscription)),
    cancelPlan: (subscription, when) =>
      write(async () => {
        if (when === 'now') await endNow(stripe, subscription);
        else await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
        return null;
      }),
    pausePlan: (subscription, pause) =>
      write(async () => {
        await pausePlan(stripe, subscription, pause);
        return null;
      }),
    setPlanPrice: (subscription, monthCents) =>
      write(async () => {
        await setPlanPrice(stripe, subscription, monthCents);
        return null;
      }),
    chargePart: (request) => write(() => chargePart(stripe, request)),
    keepPlan: (subscription) =>
      write(async () => {
        await undoPlanEnd(stripe, subscription);
        return null;
      }),
    isCustomerDeleted: (customer) =>
      read(async () => (await stripe.customers.retrieve(customer)).deleted === true),
    deleteCustomer: (customer) =>
      write(async () => {
        await stripe.customers.del(customer);
        return null;
      }),
    planOfInvoice: (id) =>
      read(async () => {
        const { parent } = await stripe.invoices.retrieve(id);
        return refOf(parent?.subscription_details?.subscription ?? null, subscriptionRef);
      }),
    invoiceOfPayment: (paymentIntent) =>
      read(async () => {
        const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
        const found = await stripe.invoicePayments.list({ payment, limit: 1 });
        return refOf(found.data[0]?.invoice ?? null, invoiceRef);
      }),
    paymentOfInvoice: (invoice) =>
      read(async () => {
        const found = await stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 });
        return refOf(found.data[0]?.payment.payment_intent ?? null, intentRef);
      }),
    readEvent: (body, signature) => readEvent(stripe, body, signature, webhookSecret),
    undeliveredEvents: (from, most) =>
      read(async () => {
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

/** The processor's own advice: an older signature may be a replay. */
const TOLERANCE_SECONDS = 300;

function readEvent(stripe: Stripe, body: string, signature: string, secret: string) {
  const isSigned = (tolerance: number) => {
    try {
      return stripe.webhooks.signature?.verifyHeader(body, signature, secret, tolerance) === true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  };
  // Without a tolerance the clock is not checked.
  if (!isSigned(TOLERANCE_SECONDS)) return isSigned(0) ? 'clock' : 'signature';
  // It is signed, so it is from the processor: what cannot be read is not for us, and not a failure.
  const event: { object?: string } & Stripe.Event = JSON.parse(body);
  return isThinEvent(event)
    ? fromNotification(stripe.parseEventNotification(body, signature, secret))
    : fromSnapshot(event);
}

function isThinEvent({ object }: { object?: string }): boolean {
  return object === 'v2.core.event';
}

function fromSnapshot({ id, type, data }: Stripe.Event): ProcessorEvent {
  const object = data.object as { id?: string; object: string; metadata?: Stripe.Metadata | null };
  return {
    id,
    type,
    objectType: object.object,
    objectRef: object.id ?? '',
    orderId: ownIdOf(object.metadata?.order_id, orderId),
  };
}

/** The thin format names its types "v1.checkout.session.completed". */
function fromNotification(event: Stripe.V2.Core.EventNotification): ProcessorEvent {
  const related = 'related_object' in event ? event.related_object : null;
  return {
    id: event.id,
    type: event.type.replace(/^v1\./, ''),
    objectType: related?.type ?? '',
    objectRef: related !== null && 'id' in related ? String(related.id) : '',
    orderId: null,
  };
}
