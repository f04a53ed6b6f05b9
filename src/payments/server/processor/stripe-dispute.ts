import type Stripe from 'stripe';
import { disputeRef, intentRef } from '#kernel/rules/ids.ts';
import { type Cents, cents, minCents, negateCents, sumCents } from '#kernel/rules/money.ts';
import type { DisputeEvidence, ProcessorDispute } from './processor.ts';
import { refOf } from './stripe-refs.ts';

/** Takes what we need from the processor's dispute. */
export function fromDispute(dispute: Stripe.Dispute): ProcessorDispute {
  const { balance_transactions: entries } = dispute;
  return {
    id: disputeRef(dispute.id),
    paymentIntentRef: refOf(dispute.payment_intent, intentRef),
    amount: cents(dispute.amount),
    held: heldAmount(dispute),
    fee: sumCents(entries.map(({ fee }) => cents(fee))),
    reason: dispute.reason,
    state: stateOf(dispute.status),
    answerBy: answerDeadline(dispute),
    madeAt: new Date((entries[0]?.created ?? dispute.created) * 1000),
  };
}

/** Stripe's own limit for each text. */
const MAX_TEXT = 20_000;

/** Empty texts are left unchanged at the processor. */
export function evidenceParams(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const texts = {
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    product_description: evidence.product,
    service_date: evidence.serviceDate,
    cancellation_policy_disclosure: evidence.agreed,
    uncategorized_text: evidence.record,
  };
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(given.map(([name, text]) => [name, text.slice(0, MAX_TEXT)]));
}

/**
 * What one of its balance transactions moved, in the customer's currency. An account in another
 * currency sees amounts at the day's rate: a withdrawal is the whole disputed amount, and so is the
 * return of a won one. For a lost one, a share of the first withdrawal comes back.
 */
export function movedByDispute(
  { amount, currency, status, balance_transactions: entries }: Stripe.Dispute,
  entry: Pick<Stripe.BalanceTransaction, 'amount' | 'currency'>,
): Cents {
  if (entry.currency === currency) return cents(entry.amount);
  if (entry.amount < 0) return cents(-amount);
  const withdrawn = entries.find((each) => each.amount < 0)?.amount;
  if (status === 'won' || withdrawn === undefined) return cents(amount);
  return minCents(cents(amount), cents(Math.round((amount * entry.amount) / -withdrawn)));
}

function heldAmount(dispute: Stripe.Dispute): Cents {
  const moved = dispute.balance_transactions.map((entry) => movedByDispute(dispute, entry));
  return negateCents(sumCents(moved));
}

/** Some allow no answer (0, or none), and one that was answered or is over expects none. */
function answerDeadline({
  status,
  evidence_details: { due_by: seconds },
}: Stripe.Dispute): Date | null {
  const isAsked = status.endsWith('needs_response');
  return isAsked && seconds ? new Date(seconds * 1000) : null;
}

function stateOf(status: string): ProcessorDispute['state'] {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}
