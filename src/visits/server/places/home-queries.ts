import { sql } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';

/** The known ZIP codes of visits' homes. */
export async function postalCodesOf(
  db: Db,
  visits: readonly VisitId[],
): Promise<ReadonlyMap<VisitId, string>> {
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'postal_code'])
    .where('id', '=', sql<VisitId>`any(${[...new Set(visits)]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, postal_code }) => (postal_code ? [[id, postal_code]] : [])));
}
