import { startTemporaryPostgres } from '#test/temporary-postgres.ts';

/** One PostgreSQL for all journeys of a run; the environment passes its address to the workers. */
// biome-ignore lint/style/noDefaultExport: Playwright demands it
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Playwright tears down on SIGINT but dies on SIGTERM, and PostgreSQL would keep running.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  const postgres = await startTemporaryPostgres();
  process.env.E2E_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
