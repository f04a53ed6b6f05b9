import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from './migrations/all.ts';
import type { Db } from './schema.ts';

/**
 * Brings the database to the newest schema. Several copies may start at once: Kysely takes an
 * advisory lock, so that one does the work and the others find it done.
 */
export async function migrateToLatest(
  db: Db,
  history: Record<string, Migration> = migrations,
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(history) };
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (failed !== undefined) {
    throw new Error(`migration ${failed.migrationName} failed`, { cause: error });
  }
  if (error !== undefined) throw error;
}
