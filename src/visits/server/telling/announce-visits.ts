import { lockOrder } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { quietFrom } from '#visits/rules/quiet-hours.ts';
import { addDays, dayAt, isoText, wallClock } from '#visits/rules/wall-clock.ts';
import { loadVisitContext, type VisitContext } from '#visits/server/calendar/told-visit.ts';
import { ownOptionsIn } from '#visits/server/own-ways.ts';
import type { ProposeDeps } from '#visits/server/series/propose-visits.ts';
import { type VisitToAnnounce, visitsToAnnounce, visitToAnnounce } from './telling-queries.ts';

/** Emails go out from 5 PM until the quiet hours, on the business's local clock; a server that was down catches up. */
const EMAILS_FROM = '17:00';
const MAX_BATCH = 500;

/**
 * Emails customers the evening before a visit, once for each visit and time. Leaves out a visit waiting for a crew: it
 * may get another time. Safe to run at any time, and on two servers at once.
 */
export async function announceVisits(deps: ProposeDeps): Promise<void> {
  const { db, settings, now } = deps;
  const { timeZone, remindsOfVisits } = settings.business;
  const today = dayAt(now().getTime(), timeZone);
  const clock = isoText(now().getTime(), timeZone).slice(11, 16);
  if (!remindsOfVisits || clock < EMAILS_FROM || clock >= quietFrom) return;
  const from = new Date(wallClock(addDays(today, 1), timeZone).starts);
  const until = new Date(wallClock(addDays(today, 2), timeZone).starts);
  const teller = await loadVisitContext(deps);
  const visits = await visitsToAnnounce(db, from, until, MAX_BATCH);
  for (const visit of visits) {
    if (teller.waitsOf(visit) === null) await announce(deps, teller, visit);
  }
}

function announce(
  { db, orderLog, ...deps }: ProposeDeps,
  { company }: VisitContext,
  { id: visitId, orderId, startsAt }: VisitToAnnounce,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const visit = await visitToAnnounce(trx, visitId);
    if (visit === undefined || visit.starts_at.getTime() !== startsAt.getTime()) return;
    const ways = await ownOptionsIn(trx, deps, { company, order });
    const at = {
      visitId,
      startsAt: visit.starts_at.toISOString(),
      endsAt: visit.ends_at.toISOString(),
    };
    const offered = { mayMove: ways.mayMove(visit), maySkip: ways.maySkip(visit) };
    const event = { kind: 'visit.announced', ...at, ...offered } as const;
    await orderLog.appendEvent(trx, orderId, event, 'system');
  });
}
