import { askableEndTimes } from '#after-visit/rules/ask/when-to-ask.ts';
import { isTipOpen } from '#after-visit/server/tips/own-tip.ts';
import { loadTipRecipients } from '#after-visit/server/tips/who-gets-tips.ts';
import { reportsOf } from '#crew/server/crew.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { sumCents } from '#kernel/rules/money.ts';
import { isEnded } from '#orders/rules/order-status.ts';
import { eventsOf, lockOrder } from '#orders/server/orders.ts';
import { type BookingDeps, paymentsOf, promisedRefunds } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Db } from '#registry/tables.ts';
import { type DoneVisitRow, doneVisitsAmong, visitsToAskAbout } from '#visits/server/visits.ts';
import { isRated } from './rate-visit.ts';

type AskDeps = Pick<BookingDeps, 'db' | 'settings' | 'now' | 'orderLog'>;

const BATCH_SIZE = 500;

/**
 * Asks customers about each visit once: a few hours after it, never at night, and not after no
 * access or a full refund. Safe to run at any time, and on two servers at once.
 */
export async function askForRatings(deps: AskDeps): Promise<void> {
  const { db, settings, now } = deps;
  const { timeZone, asksForRatings, asksForTips } = settings.business;
  const ended = askableEndTimes(now().getTime(), timeZone);
  if ((!asksForRatings && !asksForTips) || ended === null) return;
  const { from, until } = ended;
  const visits = await visitsToAskAbout(db, new Date(from), new Date(until), BATCH_SIZE);
  const reports = await reportsOf(
    db,
    visits.map(({ id }) => id),
  );
  const getsTips = await loadTipRecipients(db, timeZone);
  for (const visit of visits) {
    const takesTip = asksForTips && getsTips(visit).length > 0;
    const wasIn = (reports.get(visit.id)?.noAccess ?? null) === null;
    if (wasIn && (asksForRatings || takesTip)) await askForRating(deps, visit, takesTip);
  }
}

/** Skips what was already answered, and sends nothing if that is everything. */
function askForRating(
  { db, orderLog, settings }: AskDeps,
  visit: DoneVisitRow,
  takesTip: boolean,
): Promise<void> {
  const { id: visitId, orderId, startsAt, endsAt } = visit;
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const isDone = (await doneVisitsAmong(trx, [visitId])).has(visitId);
    if (isEnded(order.status) || !isDone) return;
    const asksRating = settings.business.asksForRatings && !(await isRated(trx, visit));
    const asksTip = takesTip && (await isTipOpen(trx, visit));
    if (!asksRating && !asksTip) return;
    // Another server may have been faster.
    if (await wasAsked(trx, visit)) return;
    if (await hasFullRefund(trx, orderId)) return;
    const at = { visitId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    await orderLog.appendEvent(
      trx,
      orderId,
      { kind: 'visit.rating-asked', ...at, asksRating, asksTip },
      'system',
    );
  });
}

async function wasAsked(db: Db, { id, orderId }: DoneVisitRow): Promise<boolean> {
  const events = await eventsOf(db, orderId);
  return events.some(({ event }) => event?.kind === 'visit.rating-asked' && event.visitId === id);
}

/** Whether something was paid, and all of it was refunded. */
async function hasFullRefund(db: Db, orderId: OrderId): Promise<boolean> {
  const paid = (await paymentsOf(db, orderId)).filter(
    ({ kind, state }) => kind !== 'tip' && state === 'paid',
  );
  if (paid.length === 0) return false;
  const kept = sumCents(paid.map(({ kept_cents: each }) => each));
  const promised = sumCents([...(await promisedRefunds(db, orderId)).values()]);
  return kept <= promised;
}
