import { randomUUID } from 'node:crypto';
import { type GiftCardId, type IntentRef, type RefundId, refundId } from '#kernel/rules/ids.ts';
import { type Cents, minCents, negateCents, noCents } from '#kernel/rules/money.ts';
import { insertEntry, lockGiftCard } from '#payments/server/gift-cards/gift-card-queries.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorRefund } from '#payments/server/processor/processor.ts';
import { askForRefund } from '#payments/server/refunds/ask-for-refund.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Trx } from '#registry/tables.ts';
import {
  cardOfIntent,
  findRefund,
  insertDashboardRefund,
  insertGiftRefund,
  refundToSend,
  setRefund,
} from './gift-refund-queries.ts';

/** Stores a requested refund to the card that paid; the caller's transaction took it off the balance. */
export function requestGiftRefund(trx: Trx, cardId: GiftCardId, amount: Cents): Promise<void> {
  const id = refundId(randomUUID());
  return insertGiftRefund(trx, { id, card_id: cardId, amount_cents: amount, taken_cents: amount });
}

/** Requests one from the processor until it answers; safe to repeat. False: it did not answer. */
export async function sendGiftRefund(deps: PaymentDeps, id: RefundId): Promise<boolean> {
  const asked = await refundToSend(deps.db, id);
  if (asked === undefined) return true;
  const { amount, intent: paymentIntent, cardId, createdAt: promisedAt } = asked;
  return askForRefund(deps, {
    request: { paymentIntent, amount, refundId: id },
    promisedAt,
    storeRecord: () => storeRecord(deps, paymentIntent),
    isOpen: async () => (await refundToSend(deps.db, id)) !== undefined,
    refuse: (failure) =>
      inTransaction(deps.db, async (trx) => {
        await lockGiftCard(trx, cardId);
        const refused = { id: null, refundId: id, amount, state: 'failed', failure } as const;
        await storeRefundResult(trx, deps, cardId, refused);
      }),
  });
}

/** Stores the processor's record of a payment's refunds. False: it did not answer. */
async function storeRecord(deps: PaymentDeps, intent: IntentRef): Promise<boolean> {
  const listed = await deps.processor.refundsOf(intent);
  if (!listed.ok) return listed.failure.kind !== 'unreachable';
  await inTransaction(deps.db, (trx) => applyGiftRefunds(trx, deps, intent, listed.value));
  return true;
}

/**
 * Updates a purchased card to the processor's refunds of it, including dashboard refunds, and lowers
 * its balance by them. 'not-ours': the payment bought no card.
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
  for (const refund of listed) await storeRefundResult(trx, deps, cardId, refund);
  return 'changed';
}

/** `id` is null if the processor made none. */
type ReportedRefund = Pick<ProcessorRefund, 'refundId' | 'amount' | 'state' | 'failure'> & {
  readonly id: ProcessorRefund['id'] | null;
};

/** Stores a refund's result; the card is locked. A failed refund returns to the card, once. */
async function storeRefundResult(
  trx: Trx,
  deps: Pick<PaymentDeps, 'logger'>,
  cardId: GiftCardId,
  told: ReportedRefund,
): Promise<void> {
  const { id: ref, state, failure } = told;
  const kept = await findRefund(trx, cardId, told);
  const isMade = state !== 'failed';
  if (kept === undefined) {
    if (isMade && ref !== null) await storeDashboardRefund(trx, deps, cardId, { ...told, id: ref });
    return;
  }
  // A refund that the processor has recorded as failed stays failed, whatever an earlier answer says.
  if (kept.state === 'failed' && kept.refund_ref !== null) return;
  // A rejection says nothing about what is recorded.
  if (ref === null && kept.state !== 'requested') return;
  await setRefund(trx, kept.id, {
    ...{ state: isMade ? 'succeeded' : 'failed', failure },
    ...(ref !== null && { refund_ref: ref }),
  });
  const isOnCard = kept.state === 'failed';
  if (isMade !== isOnCard) return;
  if (isMade) {
    const taken = await takeOff(trx, deps, cardId, kept.taken_cents);
    return setRefund(trx, kept.id, { taken_cents: taken });
  }
  deps.logger.warn({ refundId: kept.id, code: failure }, 'refund of a gift card failed');
  if (kept.taken_cents === noCents) return;
  await insertEntry(trx, {
    ...{ card_id: cardId, kind: 'restored', amount_cents: kept.taken_cents, actor: 'processor' },
  });
}

/** A dashboard refund. */
async function storeDashboardRefund(
  trx: Trx,
  deps: Pick<PaymentDeps, 'logger'>,
  cardId: GiftCardId,
  { id: ref, amount }: Pick<ProcessorRefund, 'id' | 'amount'>,
): Promise<void> {
  const id = refundId(randomUUID());
  const taken = await takeOff(trx, deps, cardId, amount);
  await insertDashboardRefund(
    trx,
    { id, card_id: cardId, amount_cents: amount, taken_cents: taken },
    ref,
  );
}

/** A card's balance never goes below zero, so nothing already spent is taken. Returns what was taken. */
async function takeOff(
  trx: Trx,
  { logger }: Pick<PaymentDeps, 'logger'>,
  cardId: GiftCardId,
  amount: Cents,
): Promise<Cents> {
  const left = (await lockGiftCard(trx, cardId))?.balance_cents ?? noCents;
  const taken = minCents(left, amount);
  if (taken < amount) {
    const short = { giftCardId: cardId, amount, left };
    logger.error(short, 'more went back of a gift card than was left on it');
  }
  if (taken === noCents) return taken;
  await insertEntry(trx, {
    ...{ card_id: cardId, kind: 'refunded', amount_cents: negateCents(taken) },
    actor: 'processor',
  });
  return taken;
}
