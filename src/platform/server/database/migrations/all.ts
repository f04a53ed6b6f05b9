import type { Migration } from 'kysely/migration';
import * as schema from './0001_schema.ts';
import * as ratings from './0085_ratings.ts';

/** The one history of the database, in order. A published migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_schema': schema,
  '0085_ratings': ratings,
};
