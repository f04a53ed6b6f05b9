import { type OrderId, visitId } from '#kernel/rules/ids.ts';
import { settlePrice } from '#payments/server/renewals/settle-prices.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { proposeVisitsOf } from '#visits/server/series/propose-visits.ts';
import { append, type Desk, type PaidBooking } from './desk.ts';

const DAY_MS = 24 * 3_600_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '07:00', to: '19:00' }));

/** The verbs of visits. */
export function visitDeps({ deps }: Desk) {
  return { ...deps, now: () => new Date() };
}

const clocks = new WeakMap<Desk, Map<OrderId, Date>>();

/** The time of a booking: the real one, or a later one that its jobs have seen. It never goes back. */
export function nowOf(desk: Desk, { orderId }: PaidBooking): Date {
  const seen = clocks.get(desk)?.get(orderId)?.getTime() ?? 0;
  return new Date(Math.max(seen, Date.now()));
}

function goOnTo(desk: Desk, booking: PaidBooking, time: Date): void {
  const known = clocks.get(desk) ?? new Map<OrderId, Date>();
  clocks.set(desk, known);
  const now = nowOf(desk, booking);
  known.set(booking.orderId, time > now ? time : now);
}

const begun = new WeakMap<Desk, Map<OrderId, Promise<Date>>>();

/**
 * Schedules the plan's visits with one crew, the first in two days. Returns when it renews. Two fates of one booking
 * share the same visits.
 */
export function recurring(desk: Desk, booking: PaidBooking): Promise<Date> {
  const known = begun.get(desk) ?? new Map<OrderId, Promise<Date>>();
  begun.set(desk, known);
  const renews = known.get(booking.orderId) ?? begin(desk, booking);
  known.set(booking.orderId, renews);
  return renews;
}

async function begin(desk: Desk, { orderId: id, minutes }: PaidBooking): Promise<Date> {
  const { books, deps } = desk;
  await ensureCompany(deps.db, true);
  const { rows } = await books.server.query<{ crew: string; renews: Date }>(
    `with crew as (
       insert into crews (name, color, people, hours) values ($2, '#2f855a', 1, $3) returning id
     ) select crew.id as crew, period_ends_at as renews from crew cross join plans
     where plans.order_id = $1`,
    [id, `Crew of ${id}`, JSON.stringify(EVERY_DAY)],
  );
  const startsAt = new Date(Date.now() + 2 * DAY_MS);
  startsAt.setUTCHours(18, 0, 0, 0);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const placed = await books.server.query<{ id: string }>(
    `insert into visits (order_id, state, crew_id, starts_at, ends_at)
     values ($1, 'confirmed', $2, $3, $4) returning id`,
    [id, rows[0]?.crew, startsAt, endsAt],
  );
  const at = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const isNew = { isChange: false, movedFrom: null, movesAll: false };
  const visit = { visitId: visitId(placed.rows[0]?.id ?? ''), ...at, ...isNew };
  await append(deps, id, { kind: 'visit.confirmed', ...visit });
  await proposeVisitsOf(visitDeps(desk), id);
  return rows[0]?.renews ?? new Date();
}

/** The processor charges the plan's next month, and the bank pays. */
export async function month({ processor }: Desk, { plan }: PaidBooking): Promise<void> {
  await processor.act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
}

/** Runs the job this many days before the first charge at the new price. */
export async function settled(desk: Desk, booking: PaidBooking, days: number): Promise<void> {
  const { rows } = await desk.books.server.query<{ from: Date }>(
    `select charged_from as from from plan_prices
     where order_id = $1 and state in ('planned', 'announced')`,
    [booking.orderId],
  );
  const [price] = rows;
  if (price === undefined) return;
  goOnTo(desk, booking, new Date(price.from.getTime() - days * DAY_MS));
  await settlePrice(desk.deps, booking.orderId, nowOf(desk, booking));
}
