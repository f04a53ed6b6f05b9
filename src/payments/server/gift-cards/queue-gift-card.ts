import type { GiftCardId } from '#kernel/rules/ids.ts';
import { enqueue } from '#outbox/server/outbox.ts';
import type { Trx } from '#registry/tables.ts';

/** Queues a gift card's email, once for each `which`; its code is made when it is sent. */
export function queueGiftCard(
  trx: Trx,
  giftCardId: GiftCardId,
  { which, delayMs }: { readonly which: string; readonly delayMs: number },
): Promise<void> {
  const key = `${giftCardId}:${which}`;
  return enqueue(trx, [{ channel: 'mail', kind: 'gift-card', giftCardId, key, delayMs }]);
}

/** Queues the buyer's receipt, which says when the code is emailed; once. */
export function queueGiftReceipt(trx: Trx, giftCardId: GiftCardId): Promise<void> {
  return enqueue(trx, [{ channel: 'mail', kind: 'gift-receipt', giftCardId, key: giftCardId }]);
}
