import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import type { Db } from './schema.ts';
import { PROVIDE_UUIDV7 } from './uuidv7.ts';

/**
 * Brings the database to the newest schema. Several copies may start at once: Kysely takes an
 * advisory lock, so that one does the work and the others find it done.
 */
export async function migrateToLatest(
  db: Db,
  history: Record<string, Migration> = migrations,
): Promise<void> {
  await sql.raw(PROVIDE_UUIDV7).execute(db);
  const provider = { getMigrations: () => Promise.resolve(history) };
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (failed !== undefined) {
    throw new Error(`migration ${failed.migrationName} failed`, { cause: error });
  }
  if (error !== undefined) throw error;
}
