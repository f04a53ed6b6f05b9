import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { shownVisit } from './calendar.ts';
import { type PlacedRow, placedBetween, shownVisitsById } from './calendar-queries.ts';
import { loadTeller, type TellerDeps, type VisitTeller } from './told-visit.ts';

/** Nobody books further ahead than the horizon's year, and plans less than that. */
const AHEAD_DAYS = 400;

interface AskedDays {
  readonly from?: Day | undefined;
  readonly days?: number | undefined;
}

/** Every visit of some days that nobody keeps unless someone acts (ruling 37), oldest first. */
export async function listWaiting(
  deps: TellerDeps,
  { from, days = AHEAD_DAYS }: AskedDays = {},
): Promise<CalendarVisit[]> {
  const { db, settings, now } = deps;
  const { timeZone } = settings.business;
  const first = from ?? dayAt(now().getTime(), timeZone);
  const starts = new Date(wallClock(first, timeZone).starts);
  const ends = new Date(wallClock(addDays(first, days), timeZone).starts);
  const teller = await loadTeller(deps);
  const waiting = waitingOf(await placedBetween(db, starts, ends), teller);
  return tellShown(
    db,
    waiting.map(({ id }) => id),
    teller,
  );
}

/** Does something, and says which visits it leaves without anyone who comes. */
export async function leaving<Answer extends object>(
  deps: TellerDeps,
  act: () => Promise<Answer>,
): Promise<Answer & { waits: CalendarVisit[] }> {
  const before = new Set((await listWaiting(deps)).map(({ id }) => id));
  const answer = await act();
  const waits = (await listWaiting(deps)).filter(({ id }) => !before.has(id));
  return { ...answer, waits };
}

/** Those that wait. */
function waitingOf(visits: readonly PlacedRow[], teller: VisitTeller): PlacedRow[] {
  return visits.filter((visit) => teller.waitsOf(visit) !== null);
}

async function tellShown(
  db: Db,
  ids: readonly VisitId[],
  teller: VisitTeller,
): Promise<CalendarVisit[]> {
  if (ids.length === 0) return [];
  return (await shownVisitsById(db, ids)).map((visit) => shownVisit(visit, teller));
}
