import { randomUUID } from 'node:crypto';
import { type GiftCardId, type IntentRef, type RefundId, refundId } from '#kernel/rules/ids.ts';
import { type Cents, leastCents, negateCents, noCents } from '#kernel/rules/money.ts';
import { insertEntry, lockGiftCard } from '#payments/server/gift-cards/gift-card-queries.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorRefund } from '#payments/server/processor/processor.ts';
import type { Trx } from '#registry/tables.ts';
import {
  cardOfIntent,
  failRefund,
  insertGiftRefund,
  insertStrange,
  keepRefund,
  refundToSend,
} from './gift-refund-queries.ts';

/** Stores the wish that so much goes back to the card that paid; the caller's transaction took it off. */
export function askGiftRefund(trx: Trx, cardId: GiftCardId, amount: Cents): Promise<void> {
  const id = refundId(randomUUID());
  return insertGiftRefund(trx, { id, card_id: cardId, amount_cents: amount });
}

/** Asks the processor for one until it has answered; safe to call again. False: it did not answer. */
export async function sendGiftRefund(deps: PaymentDeps, id: RefundId): Promise<boolean> {
  const asked = await refundToSend(deps.db, id);
  if (asked === undefined) return true;
  const { amount, intent: paymentIntent } = asked;
  const answer = await deps.processor.refund({ paymentIntent, amount, refundId: id });
  if (answer.ok) await keepRefund(deps.db, answer.value);
  if (answer.ok || answer.failure.kind === 'unreachable') return answer.ok;
  const { code } = answer.failure;
  deps.logger.warn({ refundId: id, code }, 'refund of a gift card refused');
  await failRefund(deps.db, id, code);
  return true;
}

/**
 * Brings a card that was bought to what the processor says went back of it, also in its dashboard: what is
 * left on the card is less by it. 'not-ours': the payment bought no card.
 */
export async function applyGiftRefunds(
  trx: Trx,
  deps: Pick<PaymentDeps, 'logger'>,
  intent: IntentRef,
  listed: readonly ProcessorRefund[],
): Promise<Applied> {
  const cardId = await cardOfIntent(trx, intent);
  if (cardId === undefined) return 'not-ours';
  await lockGiftCard(trx, cardId);
  for (const refund of listed) {
    if (await keepRefund(trx, refund)) continue;
    if (refund.state !== 'failed') await keepStrange(trx, deps, cardId, refund);
  }
  return 'changed';
}

/** One of the dashboard's: a card never has less than nothing, so of what was spent nothing is taken. */
async function keepStrange(
  trx: Trx,
  { logger }: Pick<PaymentDeps, 'logger'>,
  cardId: GiftCardId,
  { id: ref, amount }: ProcessorRefund,
): Promise<void> {
  const id = refundId(randomUUID());
  if (!(await insertStrange(trx, { id, card_id: cardId, amount_cents: amount }, ref))) return;
  const left = (await lockGiftCard(trx, cardId))?.balance_cents ?? noCents;
  const taken = leastCents(left, amount);
  if (taken < amount) {
    const short = { giftCardId: cardId, amount, left };
    logger.error(short, 'more went back of a gift card than was left on it');
  }
  if (taken === noCents) return;
  await insertEntry(trx, {
    ...{ card_id: cardId, kind: 'refunded', amount_cents: negateCents(taken) },
    actor: 'processor',
  });
}
