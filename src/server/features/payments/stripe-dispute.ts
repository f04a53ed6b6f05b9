import type Stripe from 'stripe';
import { cents } from '#domain/money.ts';
import { disputeRef, intentRef } from '#domain/order/ids.ts';
import type { ProcessorDispute } from './processor.ts';
import { refOf } from './stripe-refs.ts';

/** Takes what we need from the processor's dispute. */
export function fromDispute(dispute: Stripe.Dispute): ProcessorDispute {
  const { due_by } = dispute.evidence_details;
  return {
    id: disputeRef(dispute.id),
    paymentIntentRef: refOf(dispute.payment_intent, intentRef),
    amount: cents(dispute.amount),
    reason: dispute.reason,
    state: stateOf(dispute.status),
    answerBy: due_by === null ? null : new Date(due_by * 1000),
  };
}

function stateOf(status: string): ProcessorDispute['state'] {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}
