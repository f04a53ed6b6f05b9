import { sql } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import type { Trx } from '#registry/tables.ts';
import type { CleanedVisit } from '#visits/rules/series/first-clean.ts';

interface FirstCleanVisit extends CleanedVisit<VisitId> {
  /** What the first clean of the series adds to the price of a visit. */
  readonly sold: Cents;
}

/** The visits of a series with a first clean, earliest first; empty if it has no first clean. */
export async function firstCleanVisits(
  trx: Trx,
  orderId: OrderId,
): Promise<readonly FirstCleanVisit[]> {
  const { rows } = await sql<FirstCleanVisit>`
    select visits.id, visits.state, visits.first_clean_cents > 0 as "hasIt",
      series.first_clean_cents as sold
    from series join visits on visits.order_id = series.order_id
    where series.order_id = ${orderId} and series.first_clean_cents is not null
      and visits.purpose is null
    order by visits.starts_at, visits.id
  `.execute(trx);
  return rows;
}

/**
 * Sets what a visit costs extra as a first clean. Its version changes: a page that shows another amount is out of
 * date.
 */
export async function setFirstClean(trx: Trx, id: VisitId, amount: Cents | null): Promise<void> {
  await trx
    .updateTable('visits')
    .set({
      first_clean_cents: amount ?? noCents,
      row_version: sql`row_version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}
