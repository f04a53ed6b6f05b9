import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { misfits } from '#visits/rules/visit/waits.ts';
import { addDays, dayAt, wallClocksOf } from '#visits/rules/wall-clock.ts';
import { confirmedAt } from '#visits/server/free-times/waiting-queries.ts';
import { takenBetween } from '#visits/server/visit-queries.ts';
import { shownVisit } from './calendar.ts';
import { shownVisitsById } from './calendar-queries.ts';
import { loadTeller, type TellerDeps, type VisitTeller } from './told-visit.ts';

/** Nobody books further ahead than the horizon's year, and plans less than that. */
const AHEAD_DAYS = 400;

interface AskedDays {
  readonly from?: Day | undefined;
  readonly days?: number | undefined;
}

/**
 * Every visit of some days that nobody keeps unless someone acts (ruling 37), oldest first. What crews
 * have is read as free times read it: a few bytes a visit, however many are to come.
 * @param known what visits are told by, where it was loaded for this answer already
 */
export async function listWaiting(
  deps: TellerDeps,
  { from, days = AHEAD_DAYS }: AskedDays = {},
  known?: VisitTeller,
): Promise<CalendarVisit[]> {
  const { db, settings, now } = deps;
  const { timeZone } = settings.business;
  const first = from ?? dayAt(now().getTime(), timeZone);
  const clocks = wallClocksOf(first, addDays(first, days - 1), timeZone);
  const [opens, closes] = [clocks[0]?.starts ?? 0, clocks.at(-1)?.ends ?? 0];
  const teller = known ?? (await loadTeller(deps));
  const { busy, withoutCrew } = await takenBetween(db, new Date(opens), new Date(closes));
  const { company } = teller;
  const lost = company === null ? busy : misfits(company.rules, company.everyone, busy, clocks);
  const places = [...lost, ...withoutCrew].filter(({ from: start }) => opens <= start);
  const ids = await confirmedAt(db, places);
  const visits = ids.length === 0 ? [] : await shownVisitsById(db, ids);
  return visits.map((visit) => shownVisit(visit, teller)).filter(({ waits }) => waits !== null);
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
