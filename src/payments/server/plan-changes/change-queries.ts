import { type Selectable, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { PlanTerms } from '#payments/rules/plan-change/plan-change.ts';
import type { PlanPrice } from '#payments/server/renewals/price-queries.ts';
import type { PlanChangesTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { VisitsBefore } from '#visits/rules/sold-anew.ts';

export type StoredChange = Selectable<PlanChangesTable>;

interface NewChange extends Pick<StoredChange, 'order_id' | 'price_id' | 'charged_from' | 'actor'> {
  readonly was: PlanTerms;
  readonly becomes: PlanTerms;
  readonly visits_before: VisitsBefore;
}

export async function insertChange(trx: Trx, change: NewChange): Promise<void> {
  await trx
    .insertInto('plan_changes')
    .values({
      ...change,
      was: JSON.stringify(change.was),
      becomes: JSON.stringify(change.becomes),
      visits_before: JSON.stringify(change.visits_before),
    })
    .execute();
}

/** The change that a price came with, in its latest version. */
export function changeOfPrice(
  db: Db,
  { id }: Pick<PlanPrice, 'id'>,
): Promise<StoredChange | undefined> {
  return db
    .selectFrom('plan_changes')
    .selectAll()
    .where('price_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The terms of the latest change that is in force, or is at the processor for the next month. */
export async function planInForce(db: Db, orderId: OrderId): Promise<PlanTerms | null> {
  const { rows } = await sql<{ now: PlanTerms | null }>`
    select plan_now(${orderId}, 'infinity') as now
  `.execute(db);
  return rows[0]?.now ?? null;
}
