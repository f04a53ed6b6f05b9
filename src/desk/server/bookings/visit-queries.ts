import { nameOfOperator } from '#company/server/operators/operators.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import { consoleVisitColumns, ownFieldsOfVisit, workerNames } from '#visits/server/visits.ts';

/** The booking's visits in order of time; at most the last 200. */
export async function visitsOf(db: Db, orderId: OrderId) {
  const rows = await db
    .selectFrom('visit_facts as visit')
    .select([...consoleVisitColumns, 'visit.worked_minutes as workedMinutes'])
    .select(nameOfOperator('visit.operator_id').as('who'))
    .select(workerNames.as('workedBy'))
    .select(ownFieldsOfVisit.as('own'))
    .where('visit.order_id', '=', orderId)
    .where('visit.state', '<>', 'held')
    .$narrowType<{ state: 'confirmed' | 'done' | 'cancelled' }>()
    .orderBy('visit.starts_at', 'desc')
    .limit(200)
    .execute();
  return rows.toReversed();
}

export async function isVisitOf(db: Db, orderId: OrderId, visitId: VisitId): Promise<boolean> {
  const row = await db
    .selectFrom('visit_facts as visits')
    .select('id')
    .where('id', '=', visitId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}
