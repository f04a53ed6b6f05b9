// Areas: payments, company
import { test as base, expect } from '@playwright/test';
import pg from 'pg';
import Stripe from 'stripe';
import { todayTexts } from '#desk/words/en/today.ts';
import { processorPageTexts as texts } from '#payments/words/en/processor-page.ts';
import { LIMITED_ROLE, urlAs } from '#platform/server/database/limited-role.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { freePort } from '#test/free-port.ts';
import { runServer } from '#test/run-server.ts';
import { root } from '../scripts/project.mjs';
import { findsNothing } from './fixtures.ts';
import { giveThePasswordAgain, OPERATOR_ENV, signIn } from './operator.ts';

const QUIET = { info() {}, warn() {}, error() {} };

interface Company {
  readonly url: string;
  readonly secretKey: string;
  readonly stripe: Stripe;
}

/** A production server without a Stripe key, and the fake Stripe to connect it to. */
const test = base.extend<object, { company: Company }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const postgresUrl = process.env.E2E_POSTGRES_URL ?? '';
      const first = await runServer({ postgresUrl });
      await first.stop();
      const pool = new pg.Pool({ connectionString: first.databaseUrl });
      const sandbox = await startSandbox({ pool, logger: QUIET });
      const { apiBase, secretKey } = sandbox.stripe;
      const PORT = String(await freePort());
      const server = await runServer({
        postgresUrl,
        program: { root, args: ['scripts/serve.mjs'] },
        env: {
          ...OPERATOR_ENV,
          DATABASE_URL: urlAs(LIMITED_ROLE, first.databaseUrl),
          PORT,
          PUBLIC_URL: `http://localhost:${PORT}`,
          RATE_LIMIT: 'off',
          STRIPE_API_BASE: apiBase,
        },
      });
      const { hostname, port } = new URL(apiBase);
      const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http' });
      await use({ url: server.url, secretKey, stripe });
      await server.stop();
      await sandbox.stop();
      await pool.end();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ company }, use) => use(company.url),
});

test('an owner connects Stripe by pasting one key, and the server keeps working with it', async ({
  page,
  company,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: todayTexts.firstSteps.steps.payments.link }).click();
  const state = page.getByRole('region', { name: texts.service, exact: true });
  await expect(state.getByRole('status')).toHaveText(texts.states.sandbox);
  await findsNothing(page);

  const key = page.getByLabel(texts.key);
  await key.fill('sk_test_of_nobody');
  await page.getByRole('button', { name: texts.submit }).click();
  await giveThePasswordAgain(page);
  await expect(key).toHaveAttribute('aria-invalid', 'true');
  await expect(key).toHaveValue('sk_test_of_nobody');

  await key.fill(company.secretKey);
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(state.getByRole('status')).toHaveText(texts.states.test);
  await expect(state.getByText('Sandbox account')).toBeVisible();
  await expect(key).toHaveValue('');
  await findsNothing(page);

  // The server accepts what Stripe sends to the new webhook.
  const { id } = await company.stripe.customers.create({});
  await company.stripe.customers.del(id);
  await expect(state.getByText(texts.heardNever)).toBeHidden();
});
