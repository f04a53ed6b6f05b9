import type { AfterVisitAnswer, RateRequest } from '#after-visit/contract/after-visit.ts';
import { listVisitTips } from '#after-visit/server/tips/own-tip.ts';
import { workPhotosOf } from '#crew/server/crew.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { type DoneVisitRow, doneVisitsAmong, doneVisitsOf } from '#visits/server/visits.ts';
import { insertRating, type Rating, ratingsOf } from './rating-queries.ts';

const DAY_MS = 86_400_000;
/** How long a visit can be rated and stays on the customer's page. */
const RATABLE_FOR_MS = 60 * DAY_MS;
const MAX_SHOWN = 5;

type Deps = Pick<BookingDeps, 'db' | 'settings' | 'now'>;

/** Whether a customer's page has a visit that can be rated, or was recently. */
export async function hasDoneVisits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  orderId: OrderId,
): Promise<boolean> {
  return (await doneVisitsOf(db, orderId, ratableSince(now()), 1)).length > 0;
}

/** The recently completed visits, with their ratings. */
export async function readAfterVisit(deps: BookingDeps, order: Order): Promise<AfterVisitAnswer> {
  const { db, settings, now } = deps;
  const visits = await doneVisitsOf(db, order.id, ratableSince(now()), MAX_SHOWN);
  const ratings = await ratingsOf(
    db,
    visits.map((visit) => visit.id),
  );
  const tips = await listVisitTips(deps, order, visits);
  const photos = settings.business.customersSeePhotos
    ? await workPhotosOf(
        db,
        visits.map((visit) => visit.id),
      )
    : [];
  return {
    visits: visits.map((visit) => ({
      ...toDoneVisit(visit, ratings.get(visit.id)),
      tip: tips.get(visit.id) ?? null,
      photos: photos
        .filter(({ visitId }) => visitId === visit.id)
        .map(({ id, kind }) => ({ id, kind })),
    })),
    reviewUrl: settings.business.reviewUrl,
  };
}

function toDoneVisit({ id, startsAt, endsAt, people }: DoneVisitRow, rating: Rating | undefined) {
  return {
    id,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    people: people.map(({ name }) => name),
    rating: rating === undefined ? null : { stars: rating.stars, text: rating.text },
  };
}

/**
 * Stores a customer's rating of a completed visit. A repeated request changes nothing.
 * @throws a problem: 409 it cannot be rated, or has a different rating
 */
export function rateVisit(
  { db, orderLog, now }: Pick<BookingDeps, 'db' | 'orderLog' | 'now'>,
  { id: orderId }: Pick<Order, 'id'>,
  { visitId, stars, text }: Omit<RateRequest, 'token'>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const visit = (await doneVisitsAmong(trx, [visitId])).get(visitId);
    if (visit?.orderId !== orderId || visit.endsAt < ratableSince(now())) fail('visit-not-to-rate');
    const rating = { visit_id: visitId, order_id: orderId, stars, text };
    if (await insertRating(trx, rating)) {
      await orderLog.appendEvent(trx, orderId, { kind: 'visit.rated', visitId, stars }, 'visitor');
      return;
    }
    const kept = (await ratingsOf(trx, [visitId])).get(visitId);
    if (kept?.stars !== stars || kept.text !== text) fail('rated-already');
  });
}

function ratableSince(now: Date): Date {
  return new Date(now.getTime() - RATABLE_FOR_MS);
}

/** Whether a visit has been rated. */
export async function isRated(db: Db, visit: Pick<DoneVisitRow, 'id'>): Promise<boolean> {
  return (await ratingsOf(db, [visit.id])).size > 0;
}
