import { startTemporaryPostgres } from '#test/temporary-postgres.ts';

/** One PostgreSQL for all journeys of a run; its address reaches the workers by the environment. */
// biome-ignore lint/style/noDefaultExport: Playwright demands it
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Playwright winds up when it is interrupted; of a SIGTERM it dies, and PostgreSQL would stay.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  const postgres = await startTemporaryPostgres();
  process.env.E2E_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
