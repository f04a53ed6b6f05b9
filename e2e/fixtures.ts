import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunningServer } from '#test/run-server.ts';
import { axeFindings } from './axe.ts';
import { watchForProblems } from './problems.ts';
import type { Records } from './records.ts';
import { type Served, Servers } from './servers.ts';
import { waitForScripts } from './wait-for-scripts.ts';
import { describePages } from './where-pages-stand.ts';

export { expect };

interface TestFixtures {
  /** Settings of the server; tests with the same ones share a server. */
  serverEnv: Record<string, string>;
  served: Served;
  server: RunningServer;
  /** What that server's database and the sandbox's inbox contain. */
  records: Records;
  /** `findsNothing` on this test's page. */
  axe: () => Promise<void>;
  /** The problems that this test causes on purpose. */
  expectedProblems: RegExp | null;
  /** False: the test acts before the page's scripts have loaded. */
  waitsForScripts: boolean;
  /** An address that no other test uses, so a test finds its own records. */
  email: string;
}

interface WorkerFixtures {
  servers: Servers;
}

/**
 * `page` has the server's origin as its base URL, and fails the test on a console error, an uncaught
 * exception or a failed request. `test.use({ serverEnv: {…} })` at the top of a file gives it a server
 * with those settings.
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
  // Test-scoped: for each new worker option Playwright would start a worker and a browser.
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
        body: await describePages(context),
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

/** The server's own warnings and errors from its log, newest last. */
function troublesIn(output: string): string {
  const lines = output.split('\n').filter((line) => /"level":[456]0/.test(line));
  return lines.slice(-5).join('\n') || 'no warnings';
}

/** Fails the test if axe finds anything on the page right now, light or dark. */
export async function findsNothing(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Dark differs from light only in colors, so only those are checked again.
    const rules = colorScheme === 'light' ? 'all' : 'colours';
    expect(await axeFindings(page, rules), `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
