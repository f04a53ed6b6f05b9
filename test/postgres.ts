import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for all files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
