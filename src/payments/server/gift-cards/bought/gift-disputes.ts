import type { GiftCardId } from '#kernel/rules/ids.ts';
import { type Cents, negateCents, noCents } from '#kernel/rules/money.ts';
import { delayUntil } from '#payments/server/gift-cards/delivery.ts';
import {
  findGiftCard,
  type GiftCard,
  insertEntry,
  lockGiftCard,
} from '#payments/server/gift-cards/gift-card-queries.ts';
import { queueGiftCard } from '#payments/server/gift-cards/queue-gift-card.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import type { ProcessorDispute } from '#payments/server/processor/processor.ts';
import type { Trx } from '#registry/tables.ts';
import { findGiftDispute, storeGiftDispute, updateStopped } from './gift-dispute-queries.ts';
import { cardOfIntent } from './gift-refund-queries.ts';

/**
 * Updates a purchased card to the state of a dispute of its payment: its codes pay nothing while the
 * bank is deciding; the balance is lost with the dispute, and returns if it is won after all. What was
 * spent stays spent. 'not-ours': the payment bought no card.
 */
export async function applyGiftDispute(
  trx: Trx,
  deps: Pick<PaymentDeps, 'logger' | 'settings'>,
  dispute: ProcessorDispute,
  askedAt: Date,
): Promise<Applied> {
  const { paymentIntentRef: intent } = dispute;
  const cardId = intent === null ? undefined : await cardOfIntent(trx, intent);
  const card = cardId === undefined ? undefined : await lockGiftCard(trx, cardId);
  if (card === undefined) return 'not-ours';
  const before = await findGiftDispute(trx, dispute.id);
  if (before !== undefined && before.asked_at >= askedAt) return 'unchanged';
  const { id: disputeRef, state, amount, reason } = dispute;
  deps.logger.warn(
    { giftCardId: card.id, disputeRef, state, amount, reason },
    'gift card disputed',
  );
  const lost = await moveBalance(trx, card, {
    state,
    former: before?.state,
    lost: before?.lost_cents,
  });
  await storeGiftDispute(trx, card.id, dispute, { askedAt, lost });
  await updateStopped(trx, card.id);
  if (card.is_stopped && state === 'won') await sendIfUnsent(trx, deps, card.id);
  return 'changed';
}

interface BalanceMove {
  readonly state: ProcessorDispute['state'];
  readonly former: ProcessorDispute['state'] | undefined;
  readonly lost: Cents | undefined;
}

/** Takes the balance off the card, or returns it, as the dispute requires. */
async function moveBalance(
  trx: Trx,
  { id, balance_cents: left }: GiftCard,
  { state, former, lost = noCents }: BalanceMove,
): Promise<Cents> {
  const entry = { card_id: id, actor: 'processor' };
  if (state === 'lost' && former !== 'lost' && left > noCents) {
    await insertEntry(trx, { ...entry, kind: 'lost', amount_cents: negateCents(left) });
    return left;
  }
  if (state === 'won' && lost > noCents) {
    await insertEntry(trx, { ...entry, kind: 'won-back', amount_cents: lost });
    return noCents;
  }
  return lost;
}

/** A card whose email was due while it was stopped has no code yet. */
async function sendIfUnsent(
  trx: Trx,
  { settings }: Pick<PaymentDeps, 'settings'>,
  id: GiftCardId,
): Promise<void> {
  const card = await findGiftCard(trx, id);
  if (card === undefined || card.is_stopped || card.last_four !== '' || card.email === '') return;
  const delayMs = card.deliver_on === null ? 0 : delayUntil(settings, card.deliver_on);
  if (delayMs <= 0) await queueGiftCard(trx, id, { which: 'won', delayMs: 0 });
}
