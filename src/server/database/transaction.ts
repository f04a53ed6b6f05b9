import type { Db, Trx } from './schema.ts';

/** Runs `work` in one transaction: all of it is stored, or, when it throws, none of it. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/**
 * Reads several things at once on one connection, in one round trip. Asked of the pool, each would take
 * a connection of its own from somebody else.
 */
export function onOneConnection<T>(db: Db, read: (one: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? read(db) : db.connection().execute(read);
}
