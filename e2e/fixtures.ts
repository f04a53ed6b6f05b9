import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunningServer } from '#test/run-server.ts';
import { axeFindings } from './axe.ts';
import { watchForProblems } from './problems.ts';
import type { Records } from './records.ts';
import { type Served, Servers } from './servers.ts';
import { waitForScripts } from './wait-for-scripts.ts';
import { wherePagesStand } from './where-pages-stand.ts';

export { expect };

interface TestFixtures {
  /** Settings of the server; tests that use the same ones share a server. */
  serverEnv: Record<string, string>;
  served: Served;
  server: RunningServer;
  /** What that server's database and the sandbox's inbox hold. */
  records: Records;
  /** `findsNothing` on this test's page. */
  axe: () => Promise<void>;
  /** The problems that this test provokes on purpose. */
  expectedProblems: RegExp | null;
  /** False: the test acts on pages whose scripts have not come yet. */
  waitsForScripts: boolean;
  /** An address that no other test uses, so what is stored can be told apart. */
  email: string;
}

interface WorkerFixtures {
  servers: Servers;
}

/**
 * `page` starts with the server's origin as its base, and fails the test on a console error, an
 * uncaught exception or a failed request. `test.use({ serverEnv: {…} })` at the top of a file
 * gives it a server with those settings.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // Of a test, not of a worker: for each new value Playwright would start a worker and a browser.
  serverEnv: [{}, { option: true }],
  served: [
    async ({ servers, serverEnv }, use) => use(await servers.of(serverEnv)),
    { timeout: 600_000 },
  ],
  server: ({ served }, use) => use(served.server),
  records: ({ served }, use) => use(served.records),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  email: async ({}, use) => use(`visitor-${randomUUID().slice(0, 8)}@example.com`),
  baseURL: async ({ server }, use) => use(server.url),
  expectedProblems: [null, { option: true }],
  waitsForScripts: [true, { option: true }],
  context: async ({ context, expectedProblems, waitsForScripts, server }, use, info) => {
    const problems = watchForProblems(context);
    if (waitsForScripts) waitForScripts(context);
    await use(context);
    if (info.errors.length > 0) {
      await info.attach('pages', {
        body: await wherePagesStand(context),
        contentType: 'text/plain',
      });
      await info.attach('server', {
        body: troublesIn(server.output()),
        contentType: 'text/plain',
      });
    }
    const unexpected = problems.filter((text) => !expectedProblems?.test(text));
    expect(unexpected, 'console errors, exceptions and failed requests').toEqual([]);
  },
  axe: async ({ page }, use) => {
    await use(() => findsNothing(page));
  },
});

/** What a server logged as its own fault, the newest last. */
function troublesIn(output: string): string {
  const lines = output.split('\n').filter((line) => /"level":[56]0/.test(line));
  return lines.slice(-5).join('\n') || 'no fault of its own';
}

/** Fails the test when axe finds anything on a page as it is now, light or dark. */
export async function findsNothing(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Dark differs from light in colors alone, so only those are looked at again.
    const rules = colorScheme === 'light' ? 'all' : 'colours';
    expect(await axeFindings(page, rules), `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
