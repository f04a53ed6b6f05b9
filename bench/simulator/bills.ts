import { randomUUID } from 'node:crypto';
import { type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { correctBill } from '#payments/server/charges/correct-bill.ts';
import { openBill } from '#payments/server/charges/open-bill-session.ts';
import { withdrawBill } from '#payments/server/charges/withdraw-bill.ts';
import {
  ACTOR,
  type Actor,
  cardsDo,
  type Desk,
  type PaidBooking,
  together,
  twice,
} from './desk.ts';

const LONGER_MINUTES = 90;
const MUCH_LONGER_MINUTES = 200;
const reason = { text: 'They had not come' };

/** Operators bill extra hours. For most, the bank wants the cardholder, so they wait. */
export const bills: Actor = {
  share: 0.25,
  fates: {
    async charged({ deps }, booking) {
      await bill(deps, booking);
      return undefined;
    },
    async withdrawn(desk, booking) {
      const billId = await waitingBill(desk, booking);
      await twice(() => withdrawBill(desk.deps, { billId, reason, actor: ACTOR }));
      return undefined;
    },
    async 'withdrawn while it is paid'(desk, booking) {
      const billId = await waitingBill(desk, booking);
      const withdraw = () => withdrawBill(desk.deps, { billId, reason, actor: ACTOR });
      await together([payByLink(desk, billId), withdraw()]);
      return withdraw;
    },
    async corrected(desk, booking) {
      const formerId = await waitingBill(desk, booking);
      const { orderId, minutes } = booking;
      const correction = {
        billId: paymentId(randomUUID()),
        formerId,
        orderId,
        workedMinutes: minutes + MUCH_LONGER_MINUTES,
        actor: ACTOR,
      };
      await twice(() => correctBill(desk.deps, correction));
      return undefined;
    },
    async 'paid by its link'(desk, booking) {
      const billId = await waitingBill(desk, booking);
      await together([payByLink(desk, billId)]);
      return undefined;
    },
    async 'ended with their booking'(desk, booking) {
      const billId = await waitingBill(desk, booking);
      const { orderId } = booking;
      const wish = { orderId, reason, actor: ACTOR, refund: 'all' } as const;
      const cancel = () => cancelBooking(desk.deps, { ...wish, kind: 'order.cancelled' });
      await together([payByLink(desk, billId), cancel()]);
      return () => together([cancel()]);
    },
  },
};

async function bill(deps: Desk['deps'], { orderId, minutes }: PaidBooking): Promise<PaymentId> {
  const billId = paymentId(randomUUID());
  const wish = { billId, orderId, workedMinutes: minutes + LONGER_MINUTES, actor: ACTOR };
  await twice(() => billExtraHours(deps, wish));
  return billId;
}

/** Waits for its cardholder, unless the processor does not answer at all. */
async function waitingBill(desk: Desk, booking: PaidBooking): Promise<PaymentId> {
  await cardsDo(desk, booking, 'authenticate_later');
  return bill(desk.deps, booking);
}

async function payByLink({ deps, processor }: Desk, billId: PaymentId): Promise<void> {
  const { url } = await openBill(deps, billId, 'http://localhost');
  await processor.act(`sessions/${new URL(url).pathname.split('/').at(-1)}/pay`);
}
