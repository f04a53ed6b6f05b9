import type { VisitId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { afterQuietHours } from '#visits/rules/quiet-hours.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { personDays } from '#visits/server/people/person-days.ts';
import type { ProposeDeps } from '#visits/server/series/propose-visits.ts';
import {
  type ProgressToEmail,
  progressToEmail,
  type ReportOfVisit,
  reportsOfVisits,
} from './crew-progress-queries.ts';

const MINUTE = 60_000;
/** Phone reports older than this are not sent. */
const NEWS_MS = 15 * MINUTE;

/** The crew's progress, as its customer sees it. */
interface CrewProgress {
  readonly state: 'on-the-way' | 'working' | 'done';
  /** Since when. */
  readonly since: Date;
  /** When someone on the way arrives; null: unknown. */
  readonly arrives: Date | null;
}

const STATES: Partial<Record<ReportOfVisit['kind'], CrewProgress['state']>> = {
  'on-the-way': 'on-the-way',
  arrived: 'working',
  started: 'working',
  paused: 'working',
  resumed: 'working',
  finished: 'done',
};

type ProgressDeps = Pick<ProposeDeps, 'db' | 'settings' | 'now'>;

/** The progress from the phones' last report; null: nothing to show the customer. */
export async function crewProgress(deps: ProgressDeps, id: VisitId): Promise<CrewProgress | null> {
  const [said] = await reportsOfVisits(deps.db, [id]);
  if (said === undefined) return null;
  const state = STATES[said.kind];
  if (state === undefined) return null;
  return {
    state,
    since: said.at,
    arrives: state === 'on-the-way' ? await arrivalOf(deps, said) : null,
  };
}

/** When someone who left then arrives, by the calendar's drive time. */
async function arrivalOf(
  deps: ProgressDeps,
  { visitId, at, personId }: ReportOfVisit,
): Promise<Date | null> {
  if (personId === null) return null;
  const day = dayAt(at.getTime(), deps.settings.business.timeZone);
  const visits = await personDays(deps, personId, { from: day, days: 1 });
  const minutes = visits.find(({ id }) => id === visitId)?.driveMinutes ?? null;
  return minutes === null ? null : new Date(at.getTime() + minutes * MINUTE);
}

/**
 * Emails customers that their crew is on its way, working or done, each once per visit, if the owner turned that on.
 * Not in quiet hours, and not for late reports. Safe to run at any time, and on two servers at once.
 */
export async function emailCrewProgress(deps: ProposeDeps): Promise<void> {
  const { db, settings, now } = deps;
  const { tellsOfCrews, timeZone } = settings.business;
  const at = now().getTime();
  if (!tellsOfCrews || afterQuietHours(at, timeZone) !== at) return;
  for (const said of await progressToEmail(db, ...emailWindowAt(at)))
    await emailProgress(deps, said);
}

function emailWindowAt(now: number): [Date, Date] {
  return [new Date(now - NEWS_MS), new Date(now + NEWS_MS)];
}

async function emailProgress(
  deps: ProposeDeps,
  { orderId, visitId }: ProgressToEmail,
): Promise<void> {
  const { db, orderLog, now } = deps;
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const at = now().getTime();
    const [said] = await progressToEmail(trx, ...emailWindowAt(at), visitId);
    if (said === undefined) return;
    const visit = {
      visitId,
      startsAt: said.startsAt.toISOString(),
      endsAt: said.endsAt.toISOString(),
    };
    if (said.kind === 'on-the-way') {
      const arrives = await arrivalOf({ ...deps, db: trx }, said);
      const minutes =
        arrives === null ? null : Math.max(0, Math.round((arrives.getTime() - at) / MINUTE));
      await orderLog.appendEvent(
        trx,
        orderId,
        { kind: 'visit.on-the-way', ...visit, minutes },
        'system',
      );
      return;
    }
    const kind = said.kind === 'started' ? 'visit.working' : 'visit.finished';
    await orderLog.appendEvent(
      trx,
      orderId,
      { kind, ...visit, at: said.at.toISOString() },
      'system',
    );
  });
}
