import { setTimeout as wait } from 'node:timers/promises';
import type { PriceIncreaseRequest } from '#payments/contract/plan-prices.ts';
import { earliestFirstDay } from '#payments/rules/renewals/price-increase.ts';
import { increasePrices, withdrawPrices } from '#payments/server/renewals/increase-prices.ts';
import { ACTOR, type Actor, type Desk, type PaidBooking, twice } from './desk.ts';
import { month, settled } from './recurring.ts';

/** Within the notice period, and within the days when the processor gets the new price. */
const NOTICE_DAYS = 18;
const SET_DAYS = 2;
/** An email that takes longer counts as unsent: its price waits for another charge. */
const MAX_LOOKS = 40;
const LOOK_MS = 250;
const MAX_CHARGES = 3;

/** An owner raises the prices of active plans. */
export const prices: Actor = {
  share: 0.7,
  suits: ({ plan, isEmergency }) => plan !== null && !isEmergency,
  fates: {
    async 'a notice, then the new price'(desk, booking) {
      await twice(() => increase(desk, booking));
      await announced(desk, booking);
      return async () => {
        // If a month was charged in the meantime, the new price is announced again for the next one.
        for (let charges = 0; charges < MAX_CHARGES; charges += 1) {
          await announced(desk, booking);
          await settled(desk, booking, SET_DAYS);
        }
        await month(desk, booking);
        await month(desk, booking);
      };
    },
    async 'taken back before its charge'(desk, booking) {
      await increase(desk, booking);
      await announced(desk, booking);
      await twice(() => withdrawPrices(desk.deps, [booking.orderId], ACTOR));
      return () => month(desk, booking);
    },
    async 'taken back as it is set'(desk, booking) {
      await increase(desk, booking);
      await announced(desk, booking);
      return async () => {
        await Promise.all([
          settled(desk, booking, SET_DAYS),
          withdrawPrices(desk.deps, [booking.orderId], ACTOR),
        ]);
        await month(desk, booking);
      };
    },
    async 'nobody says yes where the state asks for it'(desk, booking) {
      await increase(desk, booking);
      await desk.books.server.query(
        'update plan_prices set needs_consent = true where order_id = $1',
        [booking.orderId],
      );
      await announced(desk, booking);
      return async () => {
        await settled(desk, booking, SET_DAYS);
        await settled(desk, booking, 0.25);
        await month(desk, booking);
      };
    },
    async 'charged before anybody was told'(desk, booking) {
      await increase(desk, booking);
      await settled(desk, booking, SET_DAYS);
      await month(desk, booking);
      return undefined;
    },
  },
};

async function increase({ deps, books }: Desk, { orderId }: PaidBooking): Promise<void> {
  const { rows } = await books.server.query<{ id: PaidBooking['orderId'] }>(
    'select order_id as id from plans where order_id <> $1',
    [orderId],
  );
  const now = new Date();
  const request: PriceIncreaseRequest = {
    by: 'percent',
    amount: 7.5,
    from: earliestFirstDay(now.toISOString().slice(0, 10)),
    without: rows.map(({ id }) => id),
    dryRun: false,
  };
  await increasePrices(deps, request, now);
}

/** The customer has the email, or its server was down for long. */
async function announced(desk: Desk, booking: PaidBooking): Promise<void> {
  await settled(desk, booking, NOTICE_DAYS);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const { rows } = await desk.books.server.query(
      `select from notices join outbox_messages as mail on mail.channel = 'mail'
         and mail.kind = notices.mail and mail.key = notices.event_id::text
       where notices.order_id = $1 and notices.kind = 'price-change' and mail.state = 'queued'`,
      [booking.orderId],
    );
    if (rows.length === 0) return;
    await wait(LOOK_MS);
  }
}
