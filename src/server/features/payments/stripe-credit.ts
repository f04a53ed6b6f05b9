import Stripe from 'stripe';
import type { CreditRequest } from './processor.ts';

/**
 * Lowers what the customer's next invoices charge. After a failure of the processor's own, which
 * it replays for this key, its list tells whether the work was done.
 */
export async function creditCustomer(stripe: Stripe, request: CreditRequest): Promise<boolean> {
  const { customer, amount, reservationId, orderId } = request;
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
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw error;
    if (error.headers?.['idempotent-replayed'] !== 'true') throw error;
    const { data } = await stripe.customers.listBalanceTransactions(customer, { limit: 100 });
    return data.some((entry) => entry.metadata?.reservation_id === reservationId);
  }
}
