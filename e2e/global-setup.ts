import { startTemporaryPostgres } from '#test/temporary-postgres.ts';

/** One PostgreSQL for all journeys of a run; its address reaches the workers by the environment. */
// biome-ignore lint/style/noDefaultExport: Playwright demands it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  process.env.E2E_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
