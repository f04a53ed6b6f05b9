import { sql } from 'kysely';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** What a person wrote goes; how many stars they gave stays. */
export async function eraseFromRatings(trx: Trx, visits: readonly VisitId[]): Promise<void> {
  await trx
    .updateTable('ratings')
    .set({ text: '' })
    .where('visit_id', '=', sql<VisitId>`any(${visits}::uuid[])`)
    .execute();
}

/** What someone said of their visits, for themselves. */
export function ratingsToTell(db: Db, visits: readonly VisitId[]) {
  return db
    .selectFrom('ratings')
    .select(['visit_id as visit', 'stars', 'text', 'created_at'])
    .where('visit_id', '=', sql<VisitId>`any(${visits}::uuid[])`)
    .orderBy('created_at')
    .execute();
}
