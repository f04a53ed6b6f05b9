import type Stripe from 'stripe';
import { cents } from '#domain/money.ts';
import { refundId, refundRef } from '#domain/order/ids.ts';
import type { ProcessorRefund } from './processor.ts';
import { ownIdOf } from './stripe-refs.ts';

/** Takes what we need from the processor's refund. */
export function fromRefund(refund: Stripe.Refund): ProcessorRefund {
  return {
    id: refundRef(refund.id),
    refundId: ownIdOf(refund.metadata?.refund_id, refundId),
    amount: cents(refund.amount),
    state: stateOf(refund.status),
    failure: refund.failure_reason ?? null,
    madeAt: new Date(refund.created * 1000),
  };
}

function stateOf(status: string | null): ProcessorRefund['state'] {
  if (status === 'succeeded' || status === 'failed') return status;
  return status === 'canceled' ? 'cancelled' : 'pending';
}
