import type Stripe from 'stripe';
import { type IntentRef, refundId, refundRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { canceledByMerchant } from '#payments/server/refunds/owed-queries.ts';
import type { PaymentProcessor, ProcessorRefund } from './processor.ts';
import { read, underFreshKey, write } from './stripe-answer.ts';
import { ownIdOf } from './stripe-refs.ts';

/** Makes and reads refunds. */
export function stripeRefunds(stripe: Stripe): Pick<PaymentProcessor, 'refund' | 'refundsOf'> {
  return {
    refund: ({ paymentIntent, amount, refundId, orderId }) => {
      const metadata = { refund_id: refundId, ...(orderId && { order_id: orderId }) };
      const params = { payment_intent: paymentIntent, amount, metadata };
      const make = async (idempotencyKey: string) =>
        fromRefund(await stripe.refunds.create(params, { idempotencyKey }));
      const find = async () =>
        (await refundsOf(stripe, paymentIntent)).find((each) => each.refundId === refundId) ?? null;
      return write(() => underFreshKey(refundId, make, find));
    },
    refundsOf: (paymentIntent) => read(() => refundsOf(stripe, paymentIntent)),
  };
}

async function refundsOf(stripe: Stripe, paymentIntent: IntentRef): Promise<ProcessorRefund[]> {
  const found = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return found.data.filter(isOfMoney).map(fromRefund);
}

/** The released part of a hold may be listed as a refund, although it was never charged. */
function isOfMoney({ reason }: { readonly reason: string | null }): boolean {
  return reason !== 'expired_uncaptured_charge' && reason !== 'partial_capture';
}

/** Takes what we need from the processor's refund. */
function fromRefund(refund: Stripe.Refund): ProcessorRefund {
  return {
    id: refundRef(refund.id),
    refundId: ownIdOf(refund.metadata?.refund_id, refundId),
    amount: cents(refund.amount),
    state: stateOf(refund.status),
    failure: refund.failure_reason ?? (refund.status === 'canceled' ? canceledByMerchant : null),
    madeAt: new Date(refund.created * 1000),
  };
}

/** A refund canceled in the dashboard has not returned anything either. */
function stateOf(status: string | null): ProcessorRefund['state'] {
  if (status === 'succeeded') return status;
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
