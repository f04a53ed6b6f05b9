import Stripe from 'stripe';
import type { CustomerRef, ReservationId } from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents } from '#kernel/rules/money.ts';
import type { CreditRequest, CreditReturn } from './processor.ts';
import { underFreshKey } from './stripe-answer.ts';

/**
 * Lowers what the customer's next invoices charge. After a failure of the processor's own, and
 * where it has forgotten the key, its list tells whether the work was done.
 */
export async function creditCustomer(stripe: Stripe, request: CreditRequest): Promise<boolean> {
  const { customer, amount, description, reservationId, orderId, isOld } = request;
  if (isOld && (await isListed(stripe, customer, reservationId))) return true;
  try {
    await stripe.customers.createBalanceTransaction(
      customer,
      {
        // A negative balance is the customer's to use.
        amount: -amount,
        currency: 'usd',
        description,
        metadata: { reservation_id: reservationId, order_id: orderId },
      },
      { idempotencyKey: reservationId },
    );
    return true;
  } catch (error) {
    const isKeySpoilt = error instanceof Stripe.errors.StripeIdempotencyError;
    if (!isKeySpoilt && !(error instanceof Stripe.errors.StripeAPIError)) throw error;
    if (await isListed(stripe, customer, reservationId)) return true;
    // Only an answer that is kept says that this key will never do the work.
    if (error.headers?.['idempotent-replayed'] === 'true') return false;
    if (isKeySpoilt && error.statusCode === 400) return false;
    throw error;
  }
}

async function isListed(
  stripe: Stripe,
  customer: CustomerRef,
  reservationId: ReservationId,
): Promise<boolean> {
  for await (const entry of stripe.customers.listBalanceTransactions(customer, { limit: 100 })) {
    if (entry.metadata?.reservation_id === reservationId) return true;
  }
  return false;
}

/** Takes what is left of a plan's credit off the customer's balance; asked again, it is what it was. */
export function takeBackCredit(stripe: Stripe, request: CreditReturn): Promise<Cents | null> {
  const { orderId, before } = request;
  const key = `credit-return:${orderId}${before === 0 ? '' : `:after-${before}`}`;
  return underFreshKey(key, (each) => takeBack(stripe, request, each));
}

async function takeBack(
  stripe: Stripe,
  { customer, most, description, orderId, before }: CreditReturn,
  idempotencyKey: string,
): Promise<Cents | null> {
  // Also after a failure that is kept: it may have been done anyway.
  const taken = await takenBack(stripe, customer, { orderId, before });
  if (taken !== null) return taken;
  const found = await stripe.customers.retrieve(customer);
  if (found.deleted) return null;
  // Below 0 is the customer's to use; what someone gave in the dashboard is none of this.
  const left = Math.min(Math.max(0, -found.balance), most);
  if (left === 0) return noCents;
  const { amount } = await stripe.customers.createBalanceTransaction(
    customer,
    {
      amount: left,
      currency: 'usd',
      description,
      metadata: { returned_from: orderId, returned_before: before },
    },
    { idempotencyKey },
  );
  return cents(amount);
}

async function takenBack(
  stripe: Stripe,
  customer: CustomerRef,
  { orderId, before }: Pick<CreditReturn, 'orderId' | 'before'>,
): Promise<Cents | null> {
  for await (const entry of stripe.customers.listBalanceTransactions(customer, { limit: 100 })) {
    const { returned_from, returned_before = '0' } = entry.metadata ?? {};
    if (returned_from === orderId && Number(returned_before) === before) return cents(entry.amount);
  }
  return null;
}
