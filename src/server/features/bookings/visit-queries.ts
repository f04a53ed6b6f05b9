import { sql } from 'kysely';
import type { OrderId, VisitId } from '#domain/order/ids.ts';
import type { Db, Trx } from '#server/database/schema.ts';

export function visitsOf(db: Db, orderId: OrderId) {
  return db
    .selectFrom('visits as visit')
    .leftJoin('operators as operator', 'operator.id', 'visit.operator_id')
    .select([
      'visit.id',
      'visit.state',
      'visit.starts_at as startsAt',
      'visit.ends_at as endsAt',
      'visit.worked_minutes as workedMinutes',
      'operator.name as who',
    ])
    .where('visit.order_id', '=', orderId)
    .orderBy('visit.starts_at', 'desc')
    .limit(200)
    .execute();
}

export async function isVisitOf(db: Db, orderId: OrderId, visitId: VisitId): Promise<boolean> {
  const row = await db
    .selectFrom('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVisit(
  trx: Trx,
  visit: { orderId: OrderId; startsAt: Date; endsAt: Date; operatorId: string },
): Promise<VisitId> {
  const { id } = await trx
    .insertInto('visits')
    .values({
      order_id: visit.orderId,
      state: 'confirmed',
      starts_at: visit.startsAt,
      ends_at: visit.endsAt,
      worked_minutes: null,
      operator_id: visit.operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the next visit, or all that are still to come; answers whether there was one. */
export async function endVisits(
  trx: Trx,
  orderId: OrderId,
  which: 'next' | 'all',
  end: { state: 'done' | 'cancelled'; workedMinutes: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update visits set state = ${end.state}, worked_minutes = ${end.workedMinutes},
      updated_at = now()
    where id in (
      select id from visits where order_id = ${orderId} and state = 'confirmed'
      order by starts_at limit ${which === 'next' ? 1 : null}
    )
    returning 1
  `.execute(trx);
  return rows.length > 0;
}

/** Gives up one visit that is to come; undefined where there is no such one of this order. */
export function callOffVisit(
  trx: Trx,
  orderId: OrderId,
  visitId: VisitId,
): Promise<{ startsAt: Date; endsAt: Date } | undefined> {
  return trx
    .updateTable('visits')
    .set({ state: 'cancelled', updated_at: sql`now()` })
    .where('id', '=', visitId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .returning(['starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirst();
}
