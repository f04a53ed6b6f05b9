import { insertRefundEntry, lockCredit } from '#payments/server/credit/credit-queries.ts';
import { insertEntry, lockGiftCard } from '#payments/server/gift-cards/gift-card-queries.ts';
import { lockInvoiced } from '#payments/server/invoices/lock-orders.ts';
import type { Payment } from '#payments/server/payment-queries.ts';
import type { Refund } from '#payments/server/refunds/refund-queries.ts';
import type { Trx } from '#registry/tables.ts';
import { tenderOfPayment } from './tender-queries.ts';

/** Returns what credit or a gift card paid to its ledger; its order is locked. */
export async function returnTender(trx: Trx, payment: Payment, refund: Refund): Promise<void> {
  if (payment.kind === 'invoice') await lockInvoiced(trx, payment.order_id);
  const { phone, gift_card_id: cardId } = await tenderOfPayment(trx, payment.id);
  const { amount_cents: amount, id: refundId, actor } = refund;
  if (phone !== null) {
    await lockCredit(trx, phone);
    return insertRefundEntry(trx, { phone, amount, orderId: payment.order_id, refundId, actor });
  }
  if (cardId === null) throw new Error('a tender is credit or a gift card');
  await lockGiftCard(trx, cardId);
  await insertEntry(trx, {
    card_id: cardId,
    kind: 'returned',
    amount_cents: amount,
    refund_id: refundId,
    actor,
  });
}
