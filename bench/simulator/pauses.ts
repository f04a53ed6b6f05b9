import { visitId } from '#kernel/rules/ids.ts';
import { settleBilling } from '#payments/server/disputes/plan-billing.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { endOwnPause, pauseOwnVisits } from '#visits/server/series/own-series.ts';
import { proposeVisitsOf } from '#visits/server/series/propose-visits.ts';
import { type Actor, append, type Desk, type PaidBooking, together, twice } from './desk.ts';

const DAY_MS = 24 * 3_600_000;
/** From the first day of a pause, a week before the renewal, to its last one. */
const BEFORE_DAYS = 7;
const LASTS_DAYS = 20;
/** Asked again, until the processor has answered. */
const MOST_TRIES = 6;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '07:00', to: '19:00' }));

interface Pause {
  readonly from: string;
  readonly to: string;
}

/** Customers whose plan pauses while it would renew. */
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

function visitDeps({ deps }: Desk) {
  return { ...deps, now: () => new Date() };
}

/** The plan's visits come every time with the same crew, and then do not for three weeks. */
async function paused(desk: Desk, booking: PaidBooking): Promise<Pause> {
  const { books, deps } = desk;
  const { orderId: id } = booking;
  await ensureCompany(deps.db, true);
  const { rows } = await books.server.query<{ crew: string; renews: Date }>(
    `with crew as (
       insert into crews (name, color, people, hours) values ($2, '#2f855a', 1, $3) returning id
     ) select crew.id as crew, period_ends_at as renews from crew cross join plans
     where plans.order_id = $1`,
    [id, `Crew of ${id}`, JSON.stringify(EVERY_DAY)],
  );
  const renews = rows[0]?.renews ?? new Date();
  const startsAt = new Date(Date.now() + 2 * DAY_MS);
  startsAt.setUTCHours(18, 0, 0, 0);
  const endsAt = new Date(startsAt.getTime() + booking.minutes * 60_000);
  const placed = await books.server.query<{ id: string }>(
    `insert into visits (order_id, state, crew_id, starts_at, ends_at)
     values ($1, 'confirmed', $2, $3, $4) returning id`,
    [id, rows[0]?.crew, startsAt, endsAt],
  );
  const at = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const visit = { visitId: visitId(placed.rows[0]?.id ?? ''), ...at, isChange: false };
  await append(deps, id, { kind: 'visit.confirmed', ...visit });
  await proposeVisitsOf(visitDeps(desk), id);
  const first = dayAt(renews.getTime() - BEFORE_DAYS * DAY_MS, deps.settings.business.timeZone);
  const pause = { from: first, to: addDays(first, LASTS_DAYS) };
  await together([pauseOwnVisits(visitDeps(desk), { id }, { ...pause, dryRun: false })]);
  return pause;
}

/** The job, on a day. */
async function billed({ deps }: Desk, { orderId }: PaidBooking, day: string): Promise<void> {
  const noon = new Date(`${day}T20:00:00Z`);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await settleBilling(deps, orderId, noon)) return;
  }
}

async function month({ processor }: Desk, { plan }: PaidBooking): Promise<void> {
  await processor.act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
}
