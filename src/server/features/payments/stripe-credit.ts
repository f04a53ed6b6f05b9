import Stripe from 'stripe';
import type { CustomerRef, ReservationId } from '#domain/order/ids.ts';
import type { CreditRequest } from './processor.ts';

/**
 * Lowers what the customer's next invoices charge. After a failure of the processor's own, and
 * where it has forgotten the key, its list tells whether the work was done.
 */
export async function creditCustomer(stripe: Stripe, request: CreditRequest): Promise<boolean> {
  const { customer, amount, reservationId, orderId, isOld } = request;
  if (isOld && (await isListed(stripe, customer, reservationId))) return true;
  try {
    await stripe.customers.createBalanceTransaction(
      customer,
      {
        // A negative balance is the customer's to use.
        amount: -amount,
        currency: 'usd',
        description: 'Referral credit',
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
