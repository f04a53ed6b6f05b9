import { settleBilling } from '#payments/server/disputes/plan-billing.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { endOwnPause, pauseOwnVisits } from '#visits/server/series/own-series.ts';
import { type Actor, type Desk, type PaidBooking, together, twice } from './desk.ts';
import { month, recurring, visitDeps } from './recurring.ts';

const DAY_MS = 24 * 3_600_000;
/** From the first day of a pause, a week before the renewal, to its last day. */
const BEFORE_DAYS = 7;
const LASTS_DAYS = 20;
/** Retries until the processor answers. */
const MAX_TRIES = 6;

interface Pause {
  readonly from: string;
  readonly to: string;
}

/** Customers whose plan pauses over its renewal. */
export const pauses: Actor = {
  share: 0.6,
  suits: ({ plan, isEmergency }) => plan !== null && !isEmergency,
  fates: {
    async 'over a renewal'(desk, booking) {
      const pause = await paused(desk, booking);
      await twice(() => billed(desk, booking, pause.from));
      return async () => {
        await month(desk, booking);
        await twice(() => billed(desk, booking, addDays(pause.to, 2)));
      };
    },
    async 'ended early'(desk, booking) {
      const pause = await paused(desk, booking);
      await billed(desk, booking, pause.from);
      const on = addDays(pause.from, 2);
      const ending = { from: pause.from, on, dryRun: false };
      await together([endOwnPause(visitDeps(desk), { id: booking.orderId }, ending)]);
      return async () => {
        await billed(desk, booking, on);
        await month(desk, booking);
      };
    },
    async 'as its month is charged'(desk, booking) {
      const pause = await paused(desk, booking);
      await together([billed(desk, booking, pause.from), month(desk, booking)]);
      return () => billed(desk, booking, addDays(pause.to, 2));
    },
    async 'charged all the same, as no job ran'(desk, booking) {
      const pause = await paused(desk, booking);
      await month(desk, booking);
      return () => billed(desk, booking, addDays(pause.to, 2));
    },
  },
};

async function paused(desk: Desk, booking: PaidBooking): Promise<Pause> {
  const renews = await recurring(desk, booking);
  const first = dayAt(
    renews.getTime() - BEFORE_DAYS * DAY_MS,
    desk.deps.settings.business.timeZone,
  );
  const pause = { from: first, to: addDays(first, LASTS_DAYS) };
  const { orderId: id } = booking;
  await together([pauseOwnVisits(visitDeps(desk), { id }, { ...pause, dryRun: false })]);
  return pause;
}

/** Runs the job as of a day. */
async function billed({ deps }: Desk, { orderId }: PaidBooking, day: string): Promise<void> {
  const noon = new Date(`${day}T20:00:00Z`);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await settleBilling(deps, orderId, noon)) return;
  }
}
