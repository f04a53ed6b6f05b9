import type { Stars } from '#after-visit/rules/rating.ts';
import { audit } from '#company/server/operators/operators.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { doneVisitsAmong } from '#visits/server/visits.ts';
import { findRating, lowRatingsToHandle, setHandled } from './rating-queries.ts';

/** A rating of 3 stars or fewer that no one has handled yet. */
interface LowRating {
  readonly id: string;
  readonly orderId: OrderId;
  readonly visitId: VisitId;
  readonly visitStart: Date | null;
  readonly people: readonly string[];
  readonly stars: Stars;
  readonly text: string;
  readonly at: Date;
}

const MAX = 200;

/** Longest wait first. */
export async function lowRatings(db: Db): Promise<LowRating[]> {
  const rows = await lowRatingsToHandle(db, MAX);
  const visits = await doneVisitsAmong(
    db,
    rows.map(({ visit_id: id }) => id),
  );
  return rows.map(({ id, visit_id: visitId, order_id: orderId, stars, text, created_at: at }) => {
    const visit = visits.get(visitId);
    const people = visit?.people.map(({ name }) => name) ?? [];
    return { id, orderId, visitId, visitStart: visit?.startsAt ?? null, people, stars, text, at };
  });
}

/**
 * Marks it as handled.
 * @throws a problem: 404, 409 someone already did
 */
export function handleRating(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  operatorId: string,
  id: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const rating = await findRating(trx, id);
    if (rating === undefined) fail('rating-not-found');
    if (rating.handled_at !== null) fail('rating-handled');
    await setHandled(trx, id, operatorId, now());
    const subject = { kind: 'booking', id: rating.order_id } as const;
    await audit(trx, { operatorId, act: 'rating.handled', subject });
  });
}
