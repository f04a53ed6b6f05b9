import type Stripe from 'stripe';
import { cents } from '#domain/money.ts';
import { disputeRef, intentRef } from '#domain/order/ids.ts';
import type { ProcessorDispute } from './processor.ts';
import { refOf } from './stripe-refs.ts';

/** Takes what we need from the processor's dispute. */
export function fromDispute(dispute: Stripe.Dispute): ProcessorDispute {
  return {
    id: disputeRef(dispute.id),
    paymentIntentRef: refOf(dispute.payment_intent, intentRef),
    amount: cents(dispute.amount),
    reason: dispute.reason,
    state: stateOf(dispute.status),
    answerBy: answerBy(dispute),
    madeAt: new Date((dispute.balance_transactions[0]?.created ?? dispute.created) * 1000),
  };
}

/** Some take no answer (0, or none), and what was answered, or is over, waits for none. */
function answerBy({ status, evidence_details: { due_by: seconds } }: Stripe.Dispute): Date | null {
  const isAsked = status.endsWith('needs_response');
  return isAsked && seconds ? new Date(seconds * 1000) : null;
}

function stateOf(status: string): ProcessorDispute['state'] {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}
