import type { Pool } from 'pg';
import { startCatalogues } from '#catalogue/server/catalogue.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createLogger } from '#platform/server/logger.ts';
import { type ConsoleBrowser, signedIn } from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { ensureCompany } from '#visits/server/visits.ts';
import type { Case } from './cases.ts';
import { explainedUrl, type Plan, planOf } from './plans.ts';

const CONNECTIONS = 10;

export async function withConsole<T>(
  url: string,
  work: (browser: ConsoleBrowser, pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool({ connectionString: url, max: CONNECTIONS });
  const db = createDb(pool);
  // As at a server's start.
  await ensureCompany(db, true);
  const catalogues = await startCatalogues({ db, logger: createLogger('silent') });
  try {
    return await work(await signedIn(testApp({ db, catalogues }), db), pool);
  } finally {
    catalogues.stop();
    await db.destroy();
  }
}

/**
 * Returns the answer's length, in bytes of JSON before compression.
 * @throws if the status is not 200
 */
export async function expectAnswer(browser: ConsoleBrowser, path: string): Promise<number> {
  const { status, body } = await browser.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return Buffer.byteLength(JSON.stringify(body));
}

/** The plans of every statement that each case runs, as PostgreSQL executed them. */
export async function explainCases(
  url: string,
  cases: readonly Case[],
): Promise<Record<string, Plan[]>> {
  const plans: Record<string, Plan[]> = {};
  let current: Plan[] = [];
  await withConsole(explainedUrl(url), async (browser, pool) => {
    pool.on('connect', (client) => {
      client.on('notice', (notice) => {
        const plan = planOf(notice.message ?? '');
        if (plan !== null) current.push(plan);
      });
    });
    // The connections from signing in were opened before anything listened.
    const asked = Array.from({ length: CONNECTIONS }, () => pool.query('select pg_sleep(0.2)'));
    await Promise.all(asked);
    for (const { name, path } of cases) {
      current = [];
      plans[name] = current;
      await expectAnswer(browser, path);
    }
  });
  return plans;
}
