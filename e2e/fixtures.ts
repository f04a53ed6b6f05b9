import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, runServer } from '#test/run-server.ts';
import { watchForProblems } from './problems.ts';

export { expect };

interface TestFixtures {
  /** Fails the test when axe finds anything on the page as it is now. */
  axe: (page?: Page) => Promise<void>;
  /** Problems that this test provokes on purpose, by a part of their text. */
  expectedProblems: RegExp[];
}

interface WorkerFixtures {
  /** Settings of the server; files that use the same ones share a server. */
  serverEnv: Record<string, string>;
  server: RunningServer;
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * `page` starts with the server's origin as its base, and fails the test on a console error, an
 * uncaught exception or a failed request. `test.use({ serverEnv: {…} })` at the top of a file
 * gives it a server with those settings.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const postgresUrl = process.env.E2E_POSTGRES_URL;
      if (postgresUrl === undefined) throw new Error('global-setup.ts did not run');
      const env = { RATE_LIMIT: 'off', ...serverEnv };
      const server = await runServer({ postgresUrl, env });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedProblems: [[], { option: true }],
  context: async ({ context, expectedProblems }, use) => {
    const problems = watchForProblems(context);
    await use(context);
    const unexpected = problems.filter((text) => !expectedProblems.some((one) => one.test(text)));
    expect(unexpected, 'console errors, exceptions and failed requests').toEqual([]);
  },
  axe: async ({ page }, use) => {
    await use(async (other = page) => {
      const { violations } = await new AxeBuilder({ page: other }).withTags(AXE_TAGS).analyze();
      const findings = violations.map(({ id, help, nodes }) => {
        return `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;
      });
      expect(findings, `axe on ${other.url()}`).toEqual([]);
    });
  },
});
