import type Stripe from 'stripe';
import type { CustomerRef, ReservationId } from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents } from '#kernel/rules/money.ts';
import type { CreditRequest, CreditReturn } from './processor.ts';
import { underFreshKey } from './stripe-answer.ts';

/**
 * Lowers what the customer's next invoices charge. Once the processor has forgotten the key, its list
 * shows whether this was done.
 */
export async function creditCustomer(stripe: Stripe, request: CreditRequest): Promise<true> {
  const { customer, amount, description, reservationId, orderId, isOld } = request;
  const find = () => findReservationEntry(stripe, customer, reservationId);
  if (isOld && (await find()) !== null) return true;
  const params = {
    // A negative balance is the customer's credit.
    amount: -amount,
    currency: 'usd',
    description,
    metadata: { reservation_id: reservationId, order_id: orderId },
  };
  const make = (idempotencyKey: string) =>
    stripe.customers.createBalanceTransaction(customer, params, { idempotencyKey });
  await underFreshKey(reservationId, make, find);
  return true;
}

async function findReservationEntry(
  stripe: Stripe,
  customer: CustomerRef,
  reservationId: ReservationId,
): Promise<Stripe.CustomerBalanceTransaction | null> {
  for await (const entry of stripe.customers.listBalanceTransactions(customer, { limit: 100 })) {
    if (entry.metadata?.reservation_id === reservationId) return entry;
  }
  return null;
}

/** Takes a plan's unused credit off the customer's balance; repeated, it returns the same amount. */
export async function takeBackCredit(
  stripe: Stripe,
  { customer, most, description, orderId, before }: CreditReturn,
): Promise<Cents | null> {
  const find = () => findReturnEntry(stripe, customer, { orderId, before });
  const taken = await find();
  if (taken !== null) return taken;
  const found = await stripe.customers.retrieve(customer);
  if (found.deleted) return null;
  // Below 0 is the customer's credit; credit given in the dashboard is not part of it.
  const left = Math.min(Math.max(0, -found.balance), most);
  if (left === 0) return noCents;
  const params = {
    amount: left,
    currency: 'usd',
    description,
    metadata: { returned_from: orderId, returned_before: before },
  };
  const make = async (idempotencyKey: string) => {
    const options = { idempotencyKey };
    return cents(
      (await stripe.customers.createBalanceTransaction(customer, params, options)).amount,
    );
  };
  const key = `credit-return:${orderId}${before === 0 ? '' : `:after-${before}`}`;
  return underFreshKey(key, make, find);
}

async function findReturnEntry(
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
