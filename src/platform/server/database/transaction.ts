import type { Db, Trx } from '#registry/tables.ts';

/** Runs `work` in one transaction: all of it is stored, or, when it throws, none of it. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
