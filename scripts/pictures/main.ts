import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Client } from 'pg';
import { browserOptions } from '#test/browser.ts';
import { runServer } from '#test/run-server.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { seed } from '../seed/seed.ts';
import { bookEmergency, chooseCleaning } from './booking.ts';
import { bookDay, showCalendar } from './calendar.ts';
import { showFigures, showToday } from './console.ts';
import { sharePicture } from './share.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCS = join(ROOT, 'docs', 'pictures');
const OPERATOR = { email: 'olga@example.com', password: 'a long password for pictures' };

/** Takes the pictures for the README and for shared links from the running app. */
async function main(): Promise<void> {
  const postgres = await startTemporaryPostgres();
  const server = await runServer({
    postgresUrl: postgres.url,
    env: {
      RATE_LIMIT: 'off',
      BUSINESS_NAME: 'Wellkept',
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
    },
  });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch(browserOptions('whole'));
    await fill(server.databaseUrl);
    await bookEmergency(browser, server.url);
    await bookDay(browser, server.url);
    await chooseCleaning(browser, server.url, DOCS);
    const console = await signedIn(browser, server.url);
    await showToday(console, DOCS);
    await showFigures(console, DOCS);
    await showCalendar(console, DOCS);
    await sharePicture(
      browser,
      server.url,
      join(ROOT, 'src', 'app', 'pages', 'public', 'share.png'),
    );
  } finally {
    await browser?.close();
    await server.stop();
    await postgres.stop();
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await seed(client, { orders: 600, seed: 1, timeZone: 'America/New_York' });
  await client.end();
}

async function signedIn(browser: Browser, origin: string) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  });
  await page.goto(`${origin}/operator`);
  await page.getByLabel('Email').fill(OPERATOR.email);
  await page.getByLabel('Password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  return page;
}

await main();
