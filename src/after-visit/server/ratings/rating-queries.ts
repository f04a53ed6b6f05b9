import { type Selectable, sql } from 'kysely';
import { maxLowRating } from '#after-visit/rules/rating.ts';
import type { RatingsTable } from '#after-visit/server/tables.ts';
import { noRatings, type RatingTotals } from '#catalogue/rules/trust.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Rating = Selectable<RatingsTable>;

/** Low, and not handled yet; index ratings_low. */
const isUnhandledLow = sql<boolean>`stars <= ${sql.lit(maxLowRating)} and handled_at is null`;

/** PostgreSQL notifies this channel of each rating. */
export const RATING_CHANNEL = 'rated';

/** False if the visit already has one. */
export async function insertRating(
  trx: Trx,
  rating: Pick<Rating, 'visit_id' | 'order_id' | 'stars' | 'text'>,
): Promise<boolean> {
  const inserted = trx
    .insertInto('ratings')
    .values(rating)
    .onConflict((conflict) => conflict.column('visit_id').doNothing())
    .returning('id');
  const { rows } = await sql<{ told: string }>`
    with inserted as (${inserted}) select pg_notify(${RATING_CHANNEL}, '')::text as told from inserted
  `.execute(trx);
  return rows.length > 0;
}

export async function countRatings(db: Db): Promise<RatingTotals> {
  const { rows } = await sql<RatingTotals>`
    select count(*)::int as reviews, coalesce(sum(stars), 0)::int as stars from ratings
  `.execute(db);
  return rows[0] ?? noRatings;
}

export async function ratingsOf(
  db: Db,
  visits: readonly VisitId[],
): Promise<ReadonlyMap<VisitId, Rating>> {
  if (visits.length === 0) return new Map();
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('visit_id', '=', sql<VisitId>`any(${visits}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.visit_id, row]));
}

/** The ratings that wait for the office, longest wait first. */
export function lowRatingsToHandle(db: Db, most: number): Promise<Rating[]> {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where(isUnhandledLow)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Ratings given between two moments, latest first. */
export function ratingsBetween(db: Db, from: Date, until: Date): Promise<Rating[]> {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at', 'desc')
    .execute();
}

export function findRating(trx: Trx, id: string): Promise<Rating | undefined> {
  return trx.selectFrom('ratings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setHandled(
  trx: Trx,
  id: string,
  operatorId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('ratings')
    .set({ handled_at: at, handled_by: operatorId })
    .where('id', '=', id)
    .execute();
}

/** Another visit is scheduled, which handles the booking's low ratings. */
export async function endLowRatings(
  trx: Trx,
  orderId: OrderId,
  { operatorId, at }: { readonly operatorId: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('ratings')
    .set({ handled_at: at, handled_by: operatorId })
    .where('order_id', '=', orderId)
    .where(isUnhandledLow)
    .execute();
}
