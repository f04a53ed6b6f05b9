import {
  findObject,
  insertObject,
  listObjects,
  lockObject,
  type Stored,
} from '#sandbox/store/objects.ts';
import type { Tx } from '#sandbox/store/transaction.ts';
import { addRefundedAmount, bookRefund, courseOf } from '#sandbox/stripe/balance/refund-course.ts';
import { type Call, idOf } from '#sandbox/stripe/call.ts';
import { moveDispute, nextStatuses } from '#sandbox/stripe/disputes/move-dispute.ts';
import { recordEvent } from '#sandbox/stripe/events.ts';
import { invalidRequest, resourceMissing } from '#sandbox/stripe/failure.ts';
import { newId } from '#sandbox/stripe/ids.ts';
import { type ListBody, listOf } from '#sandbox/stripe/lists.ts';
import type { Params } from '#sandbox/stripe/params/check-params.ts';
import { changedMetadata } from '#sandbox/stripe/params/metadata.ts';
import { unixNow } from '#sandbox/stripe/time.ts';
import { requireAmount } from './prices.ts';

/**
 * Refunds a charge, in cents: all that is left, or part of it.
 * @throws ApiError `charge_already_refunded`, `charge_disputed`, or 400 above what is left.
 */
export async function refund(tx: Tx, given: Params): Promise<object> {
  const charge = await chargeToRefund(tx, given);
  const left = (charge.body.amount_captured as number) - charge.body.amount_refunded;
  if (charge.body.refunded || left === 0) {
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  }
  if (charge.body.disputed && !(await mayRefundDisputed(tx, charge.id))) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  }
  const amount = requireAmount(given.amount ?? left, 'amount', 1);
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  }
  return give(tx, charge, amount, given);
}

async function give(tx: Tx, charge: Stored, amount: number, given: Params): Promise<object> {
  const { type } = charge.body.payment_method_details;
  const course = await courseOf(tx, charge);
  const body = {
    id: newId(type === 'card' ? 're' : 'pyr'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixNow(),
    currency: charge.body.currency,
    customer: charge.body.customer,
    customer_account: null,
    destination_details: destinationOf(type),
    metadata: changedMetadata({}, given.metadata),
    payment_intent: charge.body.payment_intent,
    payment_method: charge.body.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: course.status,
    transfer_reversal: null,
    ...(course.status === 'pending' ? { pending_reason: 'processing' } : {}),
  };
  const dueAt = course.next ? new Date((body.created + course.next.seconds) * 1000) : null;
  const refund = await insertObject(tx, body, { next: course.next?.status }, dueAt);
  if (course.status === 'succeeded') await bookRefund(tx, refund);
  await addRefundedAmount(tx, charge, amount);
  await recordEvent(tx, 'refund.created', refund.body);
  if (charge.body.disputed && charge.body.refunded) await endInquiry(tx, charge.id);
  return refund.body;
}

async function chargeToRefund(tx: Tx, given: Params): Promise<Stored> {
  const { charge, payment_intent: intent } = given;
  if (charge !== undefined && intent !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: charge, payment_intent.',
      'payment_intent',
    );
  }
  if (charge === undefined && intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  }
  const id = charge ?? (await chargeOfIntent(tx, intent));
  const found = await lockObject(tx, 'charge', id);
  if (!found) throw resourceMissing('charge', id, 'charge');
  if (found.body.status === 'succeeded') return found;
  throw invalidRequest(`Charge ${id} has not been paid; cannot issue a refund.`, 'charge');
}

async function chargeOfIntent(tx: Tx, id: string): Promise<string> {
  const intent = await findObject(tx, 'payment_intent', id);
  if (!intent) throw resourceMissing('payment_intent', id, 'payment_intent');
  if (intent.body.status === 'succeeded') return intent.body.latest_charge;
  throw invalidRequest(
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    'payment_intent',
    'payment_intent_unexpected_state',
  );
}

function destinationOf(type: string): object {
  if (type === 'card') return { card: { reference_status: 'pending', type: 'refund' }, type };
  if (type === 'link') return { type };
  return {
    us_bank_transfer: { reference: null, reference_status: null },
    type: 'us_bank_transfer',
  };
}

/** True while a bank only inquires, and after a dispute is won. */
async function mayRefundDisputed(tx: Tx, charge: string): Promise<boolean> {
  return (await disputeOf(tx, charge))?.body.is_charge_refundable ?? true;
}

/** A full refund closes the bank's inquiry. */
async function endInquiry(tx: Tx, charge: string): Promise<void> {
  const dispute = await disputeOf(tx, charge);
  if (dispute && nextStatuses(dispute.body.status).includes('warning_closed')) {
    await moveDispute(tx, dispute.id, 'warning_closed');
  }
}

async function disputeOf(tx: Tx, charge: string): Promise<Stored | null> {
  const { objects } = await listObjects(tx, { kind: 'dispute', equal: { charge }, limit: 1 });
  return objects[0] ?? null;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export async function createRefund(call: Call): Promise<object> {
  return refund(call.tx, call.params);
}

export async function retrieveRefund(call: Call): Promise<object> {
  const found = await findObject(call.tx, 'refund', idOf(call));
  if (!found) throw resourceMissing('refund', idOf(call));
  return found.body;
}

export async function listRefunds(call: Call): Promise<ListBody> {
  const { charge, payment_intent } = call.params;
  return listOf(call, '/v1/refunds', { kind: 'refund', equal: { charge, payment_intent } });
}
