import type Stripe from 'stripe';
import { disputeRef, intentRef } from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { ProcessorDispute } from './processor.ts';
import { refOf } from './stripe-refs.ts';

/** Takes what we need from the processor's dispute. */
export function fromDispute(dispute: Stripe.Dispute): ProcessorDispute {
  const { balance_transactions: entries } = dispute;
  return {
    id: disputeRef(dispute.id),
    paymentIntentRef: refOf(dispute.payment_intent, intentRef),
    amount: cents(dispute.amount),
    held: heldOf(dispute),
    fee: sumCents(entries.map(({ fee }) => cents(fee))),
    reason: dispute.reason,
    state: stateOf(dispute.status),
    answerBy: answerBy(dispute),
    madeAt: new Date((entries[0]?.created ?? dispute.created) * 1000),
  };
}

/** In the customer's currency; an account in another one is told the share of what was withdrawn. */
function heldOf({ amount, currency, balance_transactions: entries }: Stripe.Dispute): Cents {
  const held = entries.reduce((sum, entry) => sum - entry.amount, 0);
  if (entries.every((entry) => entry.currency === currency)) return cents(held);
  const withdrawn = entries.reduce((sum, entry) => sum - Math.min(entry.amount, 0), 0);
  return withdrawn === 0 ? noCents : cents(Math.round((amount * held) / withdrawn));
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
