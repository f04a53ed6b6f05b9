import type Stripe from 'stripe';
import { cents } from '#domain/money.ts';
import type { ProcessorRefund } from './processor.ts';

/** Takes what we need from the processor's refund. */
export function fromRefund(refund: Stripe.Refund): ProcessorRefund {
  return {
    id: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
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
