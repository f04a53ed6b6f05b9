import { randomUUID } from 'node:crypto';
import { refundId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { requestRefund } from '#payments/server/refunds/request-refund.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Chance } from './chance.ts';
import { ACTOR, type Actor, type PaidBooking, twice } from './desk.ts';

const reason = { text: 'The customer asked' };

/** Operators refund money, all or a part. */
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
    /** The server dies after the wish. */
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
  },
};

function refundOf({ paymentId, amount }: PaidBooking, dice: Chance) {
  const part = dice.happens(0.5) ? null : cents(1 + dice.below(amount));
  return { refundId: refundId(randomUUID()), paymentId, amount: part, reason, actor: ACTOR };
}
