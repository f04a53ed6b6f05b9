import type { SessionRef } from '#kernel/rules/ids.ts';
import type { BoughtGiftCardAnswer } from '#payments/contract/buy-gift-card.ts';
import { delayUntil } from '#payments/server/gift-cards/delivery.ts';
import { insertEntry, insertGiftCard } from '#payments/server/gift-cards/gift-card-queries.ts';
import { queueGiftCard, queueGiftReceipt } from '#payments/server/gift-cards/queue-gift-card.ts';
import type { Applied, PaymentDeps } from '#payments/server/payment-deps.ts';
import type { PaymentSession } from '#payments/server/processor/processor.ts';
import { judgeSession } from '#payments/server/sessions/judge-session.ts';
import type { Trx } from '#registry/tables.ts';
import { endPurchase, lockPurchase, type Purchase, purchaseOfSession } from './purchase-queries.ts';

/**
 * Updates a gift card purchase to the state of its card page: once paid, it becomes one card, whose
 * code is emailed. Safe to repeat. 'not-ours': the page belongs to no purchase.
 */
export async function applyGiftSession(
  trx: Trx,
  deps: Pick<PaymentDeps, 'logger' | 'settings'>,
  session: PaymentSession,
): Promise<Applied> {
  const purchase = await lockPurchase(trx, session);
  if (purchase === undefined) return 'not-ours';
  const { id, amount_cents: total } = purchase;
  const verdict = judgeSession(session, { total, currency: 'usd', lineAmounts: [total] });
  if (verdict === 'open' || verdict === 'declined' || verdict === 'processing') return 'unchanged';
  const isOver = purchase.state === 'paid' || purchase.state === 'mismatch';
  // A purchase's page asks for money: a page that saves a card is a different one.
  const state = verdict === 'saved' ? 'mismatch' : verdict;
  if (isOver || state === purchase.state) return 'unchanged';
  await endPurchase(trx, { id, state, ref: session.id });
  if (state === 'mismatch') {
    const { amount } = session;
    // Money without a card here: the comparison of the books lists it.
    deps.logger.error({ giftCardId: id, amount }, 'paid amount differs from gift card');
  }
  if (state === 'paid') await makeCard(trx, deps, purchase, session);
  return 'changed';
}

async function makeCard(
  trx: Trx,
  { settings }: Pick<PaymentDeps, 'settings'>,
  purchase: Purchase,
  { paymentIntentRef }: PaymentSession,
): Promise<void> {
  const { id, amount_cents: amount, buyer_email: buyer, language, message } = purchase;
  await insertGiftCard(trx, {
    ...{ id, message, language },
    amount_cents: amount,
    from_name: purchase.from_name,
    to_name: purchase.to_name,
    email: purchase.email || buyer,
    buyer_email: buyer,
    sold_by: 'card',
    payment_intent_ref: paymentIntentRef,
    deliver_on: purchase.deliver_on,
  });
  await insertEntry(trx, { card_id: id, kind: 'sold', amount_cents: amount, actor: 'visitor' });
  const day = purchase.deliver_on;
  const delayMs = day === null ? 0 : delayUntil(settings, day);
  await queueGiftCard(trx, id, { which: 'sold', delayMs });
  await queueGiftReceipt(trx, id);
}

/** The state of a purchase, for a buyer who returns from its card page with that page's id. */
export async function readPurchase(
  deps: PaymentDeps,
  sessionRef: SessionRef,
): Promise<BoughtGiftCardAnswer> {
  const purchase = await purchaseOfSession(deps.db, sessionRef);
  if (purchase === undefined) return { state: 'over' };
  const { state, amount_cents: amountCents, deliver_on: deliverOn } = purchase;
  if (state === 'paid') return { state, amountCents, deliverOn };
  // A different amount was paid: a person must check, and the page must not say that nothing was charged.
  const isOver = state === 'expired' || state === 'failed';
  return { state: isOver ? 'over' : 'waiting' };
}
