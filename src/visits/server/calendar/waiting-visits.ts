import type { VisitId } from '#kernel/rules/ids.ts';
import type { CalendarVisit, WaitingAnswer } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { misfits } from '#visits/rules/visit/waits.ts';
import { addDays, dayAt, wallClocksOf } from '#visits/rules/wall-clock.ts';
import { lacksCrew } from '#visits/server/crews/company.ts';
import { confirmedAt, confirmedWithoutCrew } from '#visits/server/free-times/waiting-queries.ts';
import { takenBetween } from '#visits/server/visit-queries.ts';
import { shownVisit } from './calendar.ts';
import { shownVisitsById } from './calendar-queries.ts';
import { loadTeller, type TellerDeps, type VisitTeller } from './told-visit.ts';

/** Nobody books further ahead than the horizon's year, and plans less than that. */
const AHEAD_DAYS = 400;
/** So many are told at most, the oldest. */
const MOST_TOLD = 300;

interface AskedDays {
  readonly from?: Day | undefined;
  readonly days?: number | undefined;
  readonly after?: VisitId | undefined;
}

/**
 * The visits that nobody keeps unless someone acts (ruling 37), of some days or all, oldest first: how many, and
 * the first of them, which is what an answer may weigh. One that no crew was given goes on waiting once its time
 * is over.
 * @param known what visits are told by, where it was loaded for this answer already
 */
export async function listWaiting(
  deps: TellerDeps,
  asked?: AskedDays,
  known?: VisitTeller,
): Promise<WaitingAnswer> {
  const teller = known ?? (await loadTeller(deps));
  const ids = await findWaiting(deps, teller, asked);
  const after = asked?.after;
  const rest = after === undefined ? ids : ids.slice(ids.indexOf(after) + 1);
  const page = rest.slice(0, MOST_TOLD);
  const visits = await tell(deps, teller, page);
  const count = ids.length - (page.length - visits.length);
  return { visits, count, next: rest.length > MOST_TOLD ? (page.at(-1) ?? null) : null };
}

/** Does something, and says which visits it leaves without anyone who comes. */
export async function leaving<Answer extends object>(
  deps: TellerDeps,
  act: () => Promise<Answer>,
): Promise<Answer & { waits: CalendarVisit[] }> {
  const before = new Set(await findWaiting(deps, await loadTeller(deps)));
  const answer = await act();
  const teller = await loadTeller(deps);
  const left = (await findWaiting(deps, teller)).filter((id) => !before.has(id));
  return { ...answer, waits: await tell(deps, teller, left) };
}

/** What crews have is read as free times read it: a few bytes a visit, however many are to come. */
async function findWaiting(
  { db, settings, now }: TellerDeps,
  { company }: VisitTeller,
  { from, days = AHEAD_DAYS }: AskedDays = {},
): Promise<VisitId[]> {
  const { timeZone } = settings.business;
  const first = from ?? dayAt(now().getTime(), timeZone);
  const clocks = wallClocksOf(first, addDays(first, days - 1), timeZone);
  const [opens, closes] = [clocks[0]?.starts ?? 0, clocks.at(-1)?.ends ?? 0];
  const { busy, withoutCrew } = await takenBetween(db, new Date(opens), new Date(closes));
  const overdue =
    from === undefined && lacksCrew(company, null)
      ? await confirmedWithoutCrew(db, new Date(opens))
      : [];
  const lost = company === null ? busy : misfits(company.rules, company.everyone, busy, clocks);
  const ahead = await confirmedAt(
    db,
    [...lost, ...withoutCrew].filter(({ from: start }) => opens <= start),
  );
  return [...overdue, ...ahead];
}

async function tell({ db }: TellerDeps, teller: VisitTeller, ids: readonly VisitId[]) {
  const visits = ids.length === 0 ? [] : await shownVisitsById(db, ids.slice(0, MOST_TOLD));
  return visits.map((visit) => shownVisit(visit, teller)).filter(({ waits }) => waits !== null);
}
