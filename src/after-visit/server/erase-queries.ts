import { sql } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** Deletes a person's comments; their stars stay. */
export async function eraseFromRatings(trx: Trx, visits: readonly VisitId[]): Promise<void> {
  await trx
    .updateTable('ratings')
    .set({ text: '' })
    .where('visit_id', '=', sql<VisitId>`any(${visits}::uuid[])`)
    .execute();
}

/** A person's ratings of their visits, for their own export. */
export function exportRatings(db: Db, visits: readonly VisitId[]) {
  return db
    .selectFrom('ratings')
    .select(['visit_id as visit', 'stars', 'text', 'created_at'])
    .where('visit_id', '=', sql<VisitId>`any(${visits}::uuid[])`)
    .orderBy('created_at')
    .execute();
}
