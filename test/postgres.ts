import type { TestProject } from 'vitest/node';
import { readSqlTypes, type SqlTypes } from './sql-types.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    sqlTypes: SqlTypes;
  }
}

/** Vitest's global setup: one PostgreSQL for all files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starting = startTemporaryPostgres();
  project.provide('sqlTypes', readSqlTypes());
  const postgres = await starting;
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
