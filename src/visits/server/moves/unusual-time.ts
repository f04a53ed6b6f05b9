import { insertNote, type Order } from '#orders/server/orders.ts';
import { refuse } from '#platform/server/http/problem.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Day, EpochMs, WeeklyHours } from '#visits/rules/company.ts';
import {
  newOddities,
  odditiesOf,
  type TimeToCheck,
  type TypedTime,
} from '#visits/rules/visit/unusual-time.ts';
import { dayAt, isoText, wallClock } from '#visits/rules/wall-clock.ts';
import {
  allCrews,
  type CrewExceptionRow,
  exceptionsAfter,
} from '#visits/server/crews/company-queries.ts';
import type { TakenTime } from '#visits/server/visit-queries.ts';

interface AskingDeps {
  readonly timeZone: string;
  readonly now: () => Date;
}

/** At which fields of a call it is asked. */
interface Places {
  readonly far: string;
  readonly hour: string;
  readonly short: string;
}

const TYPED: Places = { far: 'date', hour: 'from', short: 'to' };
const MOMENTS: Places = { far: 'start', hour: 'start', short: 'end' };

/**
 * Asks an operator about a time that they typed, where it is odd, unless they pass it with a reason.
 * @throws a problem: 422 what is odd.
 */
export async function askAboutTypedTime(
  trx: Trx,
  deps: AskingDeps,
  given: Omit<GivenByHand, 'time' | 'before'> & { readonly time: TypedTime },
): Promise<void> {
  const time = { ...given.time, laborMinutes: given.order.booked_minutes };
  await passWithReason(trx, await oddOf(trx, deps, time), given);
}

/** What is odd about a time; empty if nothing is. */
async function oddOf(
  db: Db,
  { timeZone, now }: AskingDeps,
  time: Omit<TimeToCheck, 'today'>,
  places: Places = TYPED,
  before: TypedTime | null = null,
): Promise<FieldFailure[]> {
  const active = (await allCrews(db)).filter((crew) => crew.active);
  const exceptions = await exceptionsAfter(db, now());
  const crews = active.map(({ id, people, hours }) => {
    const own = exceptions.filter(({ crew_id }) => crew_id === id);
    return { people, hours: [...hours, ...extraHours(own, time.date, timeZone)] };
  });
  const today = dayAt(now().getTime(), timeZone);
  const oddities = odditiesOf({ ...time, today }, crews);
  return (before === null ? oddities : newOddities(oddities, time, before)).map(
    (odd): FieldFailure => {
      const path = places[odd.kind];
      if (odd.kind === 'far') return { path, ...failure('visit-far', { days: odd.days }) };
      if (odd.kind === 'hour') return { path, ...failure('visit-hour-odd') };
      return { path, ...failure('visit-short', { hours: odd.hours }) };
    },
  );
}

type Moments = Pick<TakenTime, 'startsAt' | 'endsAt'>;

interface GivenByHand {
  readonly order: Order;
  readonly operatorId: string;
  readonly time: TakenTime;
  /** Why at this time anyway: kept as a note. */
  readonly despite: string | undefined;
  /** Where the visit stood: what stays of it is not asked about anew. */
  readonly before: Moments | null;
}

/**
 * Asks about a time of the calendar that is odd, unless it is passed with a reason.
 * @throws a problem: 422 what is odd.
 */
export async function askAboutTime(trx: Trx, deps: AskingDeps, given: GivenByHand): Promise<void> {
  const { order, time, before } = given;
  const typed = { ...typedTime(time, deps.timeZone), laborMinutes: order.booked_minutes };
  const stood = before && typedTime(before, deps.timeZone);
  await passWithReason(trx, await oddOf(trx, deps, typed, MOMENTS, stood), given);
}

/** A reason that nothing requires, such as one for an earlier time, is not stored. */
async function passWithReason(
  trx: Trx,
  odd: FieldFailure[],
  { order, operatorId, despite }: Omit<GivenByHand, 'time' | 'before'>,
): Promise<void> {
  if (despite === undefined) refuse(odd);
  else if (odd.length > 0) await insertNote(trx, { orderId: order.id, operatorId, text: despite });
}

function typedTime({ startsAt, endsAt }: Moments, timeZone: string): TypedTime {
  const date = dayAt(startsAt.getTime(), timeZone);
  const [from, to] = [startsAt, endsAt].map((at) => clockOn(date, at.getTime(), timeZone));
  return { date, from: from ?? '', to: to ?? '' };
}

/** What crews work next to their week on that day, as if it were of every week. */
function extraHours(
  exceptions: readonly CrewExceptionRow[],
  date: Day,
  timeZone: string,
): WeeklyHours[] {
  const { weekday, starts, ends } = wallClock(date, timeZone);
  return exceptions
    .filter(({ kind }) => kind === 'extra')
    .map(({ starts_at, ends_at }) => ({
      from: Math.max(starts_at.getTime(), starts),
      to: Math.min(ends_at.getTime(), ends),
    }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => {
      const clock = (at: EpochMs) => clockOn(date, at, timeZone);
      return { weekday, from: clock(from), to: clock(to) };
    });
}

/** "09:30" as the wall clock of that day shows it; "24:30" is past the midnight after. */
function clockOn(date: Day, moment: EpochMs, timeZone: string): string {
  const clock = isoText(moment, timeZone).slice(11, 16);
  if (dayAt(moment, timeZone) === date) return clock;
  return `${Number(clock.slice(0, 2)) + 24}${clock.slice(2)}`;
}
