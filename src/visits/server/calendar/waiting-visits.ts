import type { VisitId } from '#kernel/rules/ids.ts';
import type { CalendarVisit, WaitingAnswer } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { visitsCrewsCannotKeep } from '#visits/rules/visit/waits.ts';
import { addDays, dayAt, wallClocksOf } from '#visits/rules/wall-clock.ts';
import { lacksCrew } from '#visits/server/crews/company.ts';
import { confirmedAt, confirmedWithoutCrew } from '#visits/server/free-times/waiting-queries.ts';
import { takenBetween } from '#visits/server/visit-queries.ts';
import { toCalendarVisit } from './calendar.ts';
import { shownVisitsById } from './calendar-queries.ts';
import { loadVisitContext, type VisitContext, type VisitContextDeps } from './told-visit.ts';

/** More than the longest horizon, one year, and more than is ever planned. */
const AHEAD_DAYS = 400;
/** How many visits an answer contains at most, the oldest first. */
const MAX_LISTED = 300;

interface AskedDays {
  readonly from?: Day | undefined;
  readonly days?: number | undefined;
  readonly after?: VisitId | undefined;
}

/**
 * The visits that fail unless someone acts (ruling 37), of some days or all, oldest first: their count, and the first
 * ones, as an answer has a size limit. One without a crew keeps waiting after its time.
 * @param known the teller, if this answer has loaded it already
 */
export async function listWaiting(
  deps: VisitContextDeps,
  asked?: AskedDays,
  known?: VisitContext,
): Promise<WaitingAnswer> {
  const teller = known ?? (await loadVisitContext(deps));
  const ids = await findWaiting(deps, teller, asked);
  const after = asked?.after;
  const rest = after === undefined ? ids : ids.slice(ids.indexOf(after) + 1);
  const page = rest.slice(0, MAX_LISTED);
  const visits = await waitingVisitAnswers(deps, teller, page);
  const count = ids.length - (page.length - visits.length);
  return { visits, count, next: rest.length > MAX_LISTED ? (page.at(-1) ?? null) : null };
}

/** Performs an act and lists the visits that it leaves without a crew. */
export async function withVisitsLeftWaiting<Answer extends object>(
  deps: VisitContextDeps,
  act: () => Promise<Answer>,
): Promise<Answer & { waits: CalendarVisit[] }> {
  const before = new Set(await findWaiting(deps, await loadVisitContext(deps)));
  const answer = await act();
  const teller = await loadVisitContext(deps);
  const left = (await findWaiting(deps, teller)).filter((id) => !before.has(id));
  return { ...answer, waits: await waitingVisitAnswers(deps, teller, left) };
}

/** Reads the crews' times as free times do: a few bytes a visit, however many are upcoming. */
async function findWaiting(
  { db, settings, now }: VisitContextDeps,
  { company }: VisitContext,
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
  const lost =
    company === null ? busy : visitsCrewsCannotKeep(company.rules, company.everyone, busy, clocks);
  const ahead = await confirmedAt(
    db,
    [...lost, ...withoutCrew].filter(({ from: start }) => opens <= start),
  );
  return [...overdue, ...ahead];
}

async function waitingVisitAnswers(
  { db }: VisitContextDeps,
  teller: VisitContext,
  ids: readonly VisitId[],
) {
  const visits = ids.length === 0 ? [] : await shownVisitsById(db, ids.slice(0, MAX_LISTED));
  return visits
    .map((visit) => toCalendarVisit(visit, teller))
    .filter(({ waits }) => waits !== null);
}
