import { findObject, lockObject, type Stored, saveObject } from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { endSubscription } from '#sandbox/stripe/billing/end-subscription.ts';
import { nextLook } from '#sandbox/stripe/billing/period.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, notSimulated, resourceMissing } from '#sandbox/stripe/failure.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { changedItems } from './subscription-items.ts';

/** What an update may change here; everything else is refused rather than quietly ignored. */
const CHANGEABLE = new Set([
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'default_payment_method',
  'description',
  'expand',
  'items',
  'metadata',
  'pause_collection',
  'proration_behavior',
]);

/** Locks a subscription that has not ended. The processor reports an ended one as missing. */
async function lockLive(tx: Tx, id: string): Promise<Stored> {
  const found = await lockObject(tx, 'subscription', id);
  if (!found || found.body.status === 'canceled') throw resourceMissing('subscription', id);
  return found;
}

export async function retrieveSubscription(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'subscription', idOf(call));
  if (!found) throw resourceMissing('subscription', idOf(call));
  return found.body;
}

export async function listSubscriptions(call: Call): Promise<ListBody> {
  const { customer, status } = call.params;
  const everything = status === 'all';
  return listOf(call, '/v1/subscriptions', {
    kind: 'subscription',
    equal: { customer, status: everything ? undefined : status === 'ended' ? 'canceled' : status },
    notEqual: { status: status === undefined ? 'canceled' : undefined },
  });
}

export async function updateSubscription(call: Call): Promise<object> {
  const { tx, params } = call;
  const unplayed = Object.keys(params).find((name) => !CHANGEABLE.has(name));
  if (unplayed) throw notSimulated(`changing a subscription's ${unplayed}`, unplayed);
  if (params.cancel_at) throw notSimulated('an end on any other day', 'cancel_at');
  const { proration_behavior: prorated = params.items ? 'create_prorations' : 'none' } = params;
  if (prorated !== 'none') {
    throw notSimulated('prorations of another price', 'proration_behavior');
  }
  const subscription = await lockLive(tx, idOf(call));
  const items = params.items && (await changedItems(tx, subscription.body.items, params.items));
  await changeSubscription(tx, subscription, { ...params, items });
  return subscription.body;
}

/** Changes a locked subscription and records an event with the previous values. */
export async function changeSubscription(
  tx: Tx,
  subscription: Stored,
  params: Params,
): Promise<void> {
  const before = subscription.body;
  const card = params.default_payment_method;
  if (card !== undefined) await requireCardOf(tx, card, before.customer);
  const stops = params.cancel_at_period_end as boolean | undefined;
  const changes: Params = {
    ...(card === undefined ? {} : { default_payment_method: card }),
    ...(params.items === undefined ? {} : { items: params.items }),
    ...(params.description === undefined ? {} : { description: params.description }),
    ...(params.metadata === undefined
      ? {}
      : { metadata: changedMetadata(before.metadata, params.metadata) }),
    ...(params.pause_collection === undefined
      ? {}
      : { pause_collection: pausedAs(params.pause_collection) }),
    ...(params.cancellation_details === undefined
      ? {}
      : {
          cancellation_details: {
            ...before.cancellation_details,
            ...params.cancellation_details,
          },
        }),
    ...(params.cancel_at === undefined ? {} : stopAtPeriodEnd(before, false)),
    ...(stops === undefined ? {} : stopAtPeriodEnd(before, stops)),
  };
  subscription.body = { ...before, ...changes };
  if (subscription.dueAt) subscription.dueAt = nextLook(subscription.body);
  await saveObject(tx, subscription);
  const previous = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]]));
  await recordEvent(tx, 'customer.subscription.updated', subscription.body, previous);
}

function pausedAs(given: Params | null): Params | null {
  return given && { behavior: given.behavior, resumes_at: given.resumes_at ?? null };
}

function stopAtPeriodEnd(before: Params, stops: boolean): Params {
  return {
    cancel_at_period_end: stops,
    cancel_at: stops ? before.items.data[0]?.current_period_end : null,
    canceled_at: stops ? unixNow() : null,
  };
}

/**
 * The card to charge for a subscription.
 * @throws ApiError 400 for another customer's card.
 */
export async function requireCardOf(tx: Tx, id: string, customer: string): Promise<Stored> {
  const card = await findObject(tx, 'payment_method', id);
  if (card?.body.customer === customer) return card;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'default_payment_method',
    'resource_missing',
  );
}

export async function cancelSubscription(call: Call): Promise<object> {
  const subscription = await lockLive(call.tx, idOf(call));
  const details = call.params.cancellation_details ?? {};
  await endSubscription(call.tx, subscription, 'cancellation_requested', details);
  return subscription.body;
}

export async function pauseSubscription(call: Call): Promise<object> {
  const subscription = await lockLive(call.tx, idOf(call));
  requireStatus(subscription, 'active', 'paused');
  return changeStatus(call.tx, subscription, 'paused', 'customer.subscription.paused');
}

export async function resumeSubscription(call: Call): Promise<object> {
  const subscription = await lockLive(call.tx, idOf(call));
  requireStatus(subscription, 'paused', 'resumed');
  return changeStatus(call.tx, subscription, 'active', 'customer.subscription.resumed');
}

function requireStatus(subscription: Stored, status: string, act: string): void {
  if (subscription.body.status === status) return;
  throw invalidRequest(
    `Subscription ${subscription.id} cannot be ${act}: only one with status ${status} can.`,
  );
}

async function changeStatus(
  tx: Tx,
  subscription: Stored,
  status: 'active' | 'paused',
  event: string,
): Promise<object> {
  const before = subscription.body.status;
  subscription.body = { ...subscription.body, status };
  // A paused subscription is not billed; the clock looks at it again when it resumes.
  const end = subscription.body.items.data[0]?.current_period_end as number;
  subscription.dueAt = status === 'paused' ? null : new Date(end * 1000);
  await saveObject(tx, subscription);
  await recordEvent(tx, event, subscription.body, { status: before });
  await recordEvent(tx, 'customer.subscription.updated', subscription.body, { status: before });
  return subscription.body;
}
