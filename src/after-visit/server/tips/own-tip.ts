import type { OwnTip, TipAnswer, TipRequest } from '#after-visit/contract/after-visit.ts';
import { tipChoices } from '#after-visit/rules/tip.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { cents, noCents } from '#kernel/rules/money.ts';
import { isEnded } from '#orders/rules/order-status.ts';
import { eventsOf, type Order } from '#orders/server/orders.ts';
import {
  type BookingDeps,
  type CurrentTip,
  cardForTips,
  declineTip,
  giveTip,
  openBill,
  tipsOfOrder,
} from '#payments/server/payments.ts';
import type { StoreAnswer } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { type DoneVisitRow, doneVisitsAmong, jobsDone } from '#visits/server/visits.ts';
import { loadTipRecipients } from './who-gets-tips.ts';

/**
 * The tip of each visit, as the customer's page shows it, without visits that take none. Everyone
 * is offered the same, whatever they rated (ruling 49).
 */
export async function listVisitTips(
  deps: BookingDeps,
  order: Order,
  visits: readonly DoneVisitRow[],
): Promise<ReadonlyMap<VisitId, OwnTip>> {
  const { db, settings } = deps;
  const standing = new Map((await tipsOfOrder(db, order.id)).map((tip) => [tip.visitId, tip]));
  const told = new Map<VisitId, OwnTip>();
  const open: DoneVisitRow[] = [];
  const getsTips = await loadTipRecipients(db, settings.business.timeZone);
  for (const visit of visits) {
    const tip = standing.get(visit.id);
    if (tip !== undefined) told.set(visit.id, toOwnTip(tip));
    else if (takesTips(deps, order) && getsTips(visit).length > 0) open.push(visit);
  }
  if (open.length === 0) return told;
  const none = await visitsWithoutTip(deps.db, order.id);
  const card = await cardForTips(deps, order);
  const shown = card && { brand: card.brand, last4: card.last4 };
  for (const visit of open) {
    const choices = tipChoices(cents(await priceOf(deps, visit)));
    told.set(visit.id, { state: 'open', isNone: none.has(visit.id), choices, card: shown });
  }
  return told;
}

function takesTips({ settings }: Pick<BookingDeps, 'settings'>, { status }: Order): boolean {
  return settings.business.asksForTips && !isEnded(status);
}

function toOwnTip({ id, state, amount, left }: CurrentTip): OwnTip {
  if (state === 'paid')
    return { state: 'paid', cents: amount, refundedCents: cents(amount - left) };
  return { state: state === 'pending' ? 'pending' : 'due', cents: amount, paymentId: id };
}

/** The visits for which the customer chose to give no tip. */
async function visitsWithoutTip(db: Db, id: OrderId): Promise<Set<VisitId>> {
  const events = await eventsOf(db, id);
  return new Set(
    events.flatMap(({ event }) => (event?.kind === 'tip.none' ? [event.visitId] : [])),
  );
}

/** Whether a visit's customer has neither given a tip, nor started to, nor chosen to give none. */
export async function isTipOpen(
  db: Db,
  { id, orderId }: Pick<DoneVisitRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const isGiven = (await tipsOfOrder(db, orderId)).some(({ visitId }) => visitId === id);
  return !isGiven && !(await visitsWithoutTip(db, orderId)).has(id);
}

/** The price in cents that percentages refer to. */
async function priceOf(
  { db, settings }: Pick<BookingDeps, 'db' | 'settings'>,
  { id, startsAt: from }: DoneVisitRow,
): Promise<number> {
  const { timeZone } = settings.business;
  const until = new Date(from.getTime() + 1);
  const jobs = await jobsDone(db, { from, until, timeZone }, null);
  return jobs.find(({ visitId }) => visitId === id)?.price ?? noCents;
}

/**
 * Gives a tip for a visit: charges the saved card at once, or opens the card page.
 * @throws a problem: 409 it takes none, or has one; 502 the processor did not answer
 */
export async function giveOwnTip(
  deps: BookingDeps,
  order: Order,
  { visitId, tipId: id, cents: amount, last4 }: Omit<TipRequest, 'token'>,
  origin: string,
): Promise<TipAnswer> {
  const { db, settings } = deps;
  const charged = await giveTip(deps, order, {
    ...{ id, visitId, amount, last4 },
    async hold(trx) {
      const visit = (await doneVisitsAmong(trx, [visitId])).get(visitId);
      const getsTips = await loadTipRecipients(trx, settings.business.timeZone);
      const takes = takesTips({ settings }, order) && visit?.orderId === order.id;
      if (!takes || getsTips(visit).length === 0) fail('visit-takes-no-tip');
    },
  });
  if (charged !== null) return { state: charged.state };
  return { state: 'card-page', ...(await openBill({ ...deps, db }, id, origin)) };
}

/** @throws a problem: 409 one was paid, or a bank was asked for it */
export async function giveNoOwnTip(
  deps: BookingDeps,
  order: Order,
  visitId: VisitId,
  keep: StoreAnswer<OkAnswer>,
): Promise<void> {
  const visit = (await doneVisitsAmong(deps.db, [visitId])).get(visitId);
  if (visit?.orderId !== order.id) fail('visit-takes-no-tip');
  await declineTip(deps, order, visitId, (trx) => keep(trx, { ok: true }));
}
