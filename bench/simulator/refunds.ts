import { randomUUID } from 'node:crypto';
import { refundId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { requestRefund } from '#payments/server/refunds/request-refund.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Chance } from './chance.ts';
import { ACTOR, type Actor, type Desk, type PaidBooking, twice } from './desk.ts';

const reason = { text: 'The customer asked' };

/** Operators refund money, in full or in part. */
export const refunds: Actor = {
  share: 0.25,
  fates: {
    async 'by two clicks'({ deps }, booking, dice) {
      const refund = refundOf(booking, dice);
      await twice(() => refundPayment(deps, refund));
      return undefined;
    },
    async 'by two operators'({ deps }, booking, dice) {
      const refund = refundOf(booking, dice);
      await twice(() => refundPayment(deps, { ...refund, refundId: refundId(randomUUID()) }));
      return undefined;
    },
    /** The server dies right after the request is stored. */
    async 'only promised'({ deps }, booking, dice) {
      const refund = refundOf(booking, dice);
      await twice(() => inTransaction(deps.db, (trx) => requestRefund(trx, deps, refund)));
      return undefined;
    },
    async 'with the booking'({ deps }, { orderId }) {
      const wish = { orderId, reason, actor: ACTOR, refund: 'all' } as const;
      await twice(() => cancelBooking(deps, { ...wish, kind: 'order.cancelled' }));
      return undefined;
    },
    async 'returned by the bank days later'(desk, booking, dice) {
      await refundPayment(desk.deps, refundOf(booking, dice));
      return () => bankReturns(desk, booking);
    },
    async 'in two parts, and both returned'(desk, booking, dice) {
      const part = refundOf(booking, dice);
      await refundPayment(desk.deps, { ...part, amount: cents(Math.ceil(booking.amount / 4)) });
      await refundPayment(desk.deps, { ...part, refundId: refundId(randomUUID()), amount: null });
      return () => bankReturns(desk, booking);
    },
    async 'with the booking, and returned'(desk, booking) {
      const { orderId } = booking;
      const wish = { orderId, reason, actor: ACTOR, refund: 'all' } as const;
      await cancelBooking(desk.deps, { ...wish, kind: 'order.cancelled' });
      return () => bankReturns(desk, booking);
    },
  },
};

/** A refund, by us or in the dashboard, comes back: the card's account is closed. */
async function bankReturns({ books, processor }: Desk, { paymentId }: PaidBooking): Promise<void> {
  const { rows } = await books.server.query<{ ref: string }>(
    `select refund_ref as ref from refunds
     where payment_id = $1 and state in ('pending', 'succeeded') and refund_ref is not null
     order by id`,
    [paymentId],
  );
  for (const { ref } of rows) await processor.act(`refunds/${ref}/settle`, { outcome: 'failed' });
}

function refundOf({ paymentId, amount }: PaidBooking, dice: Chance) {
  const part = dice.happens(0.5) ? null : cents(1 + dice.below(amount));
  return { refundId: refundId(randomUUID()), paymentId, amount: part, reason, actor: ACTOR };
}
