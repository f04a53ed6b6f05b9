// Areas: app
import type { Page } from '@playwright/test';
import { chooseService, estimate } from './booking.ts';
import { test as base, expect } from './fixtures.ts';
import { Servers } from './servers.ts';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

/** `npm run dev` on a copy of the sources. */
const test = base.extend<object, { copy: WorkingCopy }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const copy = await makeWorkingCopy();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ copy }, use) => {
      const servers = new Servers({ root: copy.root, args: ['scripts/dev/main.ts'] });
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One server for all tests. No test sees what another one changes.
test.describe.configure({ mode: 'default', timeout: 600_000 });

/** A limit for hangs: on a busy machine a server takes a minute to start from its sources. */
const HANGS_MS = 240_000;

const HTML = { accept: 'text/html' };
const HEADING = 'Select Your Service';

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

/** Passes while this is still the marked page, and not a new one at its address. */
async function expectMarked(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-marked', '');
}

/** Opens a page and waits until it gets updates; it gets none for earlier changes. */
async function openHearing(page: Page, path: string): Promise<void> {
  const hears = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: HANGS_MS,
  });
  await page.goto(path);
  await hears;
}

async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
}

test('a changed text appears in the page that shows it, and the choices stay', async ({
  page,
  copy,
}) => {
  await openHearing(page, '/');
  await chooseService(page, 'Essential');
  await expect(estimate(page)).toContainText('$240');
  await mark(page);
  const takeBack = await copy.edit('src/booking/words/en/wizard.ts', HEADING, 'Take Your Pick');
  await expect(page.getByRole('heading', { name: 'Take Your Pick' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Essential' })).toBeChecked();
  await expectMarked(page);
  // The next visitor's page is built from it too.
  const next = await page.request.get('/', { headers: HTML });
  expect(await next.text()).toContain('Take Your Pick');
  await takeBack(() => expect(page.getByRole('heading', { name: HEADING })).toBeVisible());
});

test('Spanish pages follow their own texts', async ({ page, copy }) => {
  await openHearing(page, '/?lang=es');
  await chooseService(page, 'Esencial');
  await expect(page.getByRole('complementary', { name: 'Su estimado' })).toContainText('$240');
  await mark(page);
  const takeBack = await copy.edit(
    'src/booking/words/es/wizard.ts',
    'Elija su servicio',
    'Escoja uno',
  );
  await expect(page.getByRole('heading', { name: 'Escoja uno' })).toBeVisible();
  await expectMarked(page);
  const heading = page.getByRole('heading', { name: 'Elija su servicio' });
  await takeBack(() => expect(heading).toBeVisible());
});

test('a color changes in pages and console without a reload', async ({ page, copy }) => {
  const consolePage = await page.context().newPage();
  await openHearing(consolePage, '/operator');
  await expect(consolePage.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await openHearing(page, '/contact');
  await expectAlive(page);
  await mark(page);
  await mark(consolePage);
  const takeBack = await copy.edit('src/ui/styles/tokens.css', '--paper:', '--paper: red; --was:');
  const red = 'rgb(255, 0, 0)';
  for (const each of [page, consolePage]) {
    await expect(each.locator('html')).toHaveCSS('background-color', red);
  }
  await expectMarked(page);
  await expectMarked(consolePage);
  await takeBack(async () => {
    for (const each of [page, consolePage]) {
      await expect(each.locator('html')).not.toHaveCSS('background-color', red);
    }
  });
});

test('a change to what only the server renders reloads the page', async ({ page, copy }) => {
  await openHearing(page, '/contact');
  await expectAlive(page);
  const takeBack = await copy.edit('src/ui/pages/site-frame.tsx', '<header', '<header id="new"');
  await expect(page.locator('header#new')).toBeVisible();
  await takeBack(() => expect(page.locator('header:not([id])')).toBeVisible());
});

test.describe('with a broken source', () => {
  // Browser errors for an error page, and for a server that is away or goes away while it answers.
  test.use({
    expectedProblems: /50[04]|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|wss?:|favicon/,
  });

  test('the page shows the error, and reloads once it is fixed', async ({ page, copy }) => {
    const mend = await copy.edit('src/ui/pages/document.tsx', 'export function', 'export funtion');
    await page.goto('/contact');
    await expect(page.locator('pre')).toContainText('document.tsx');
    await mend(() => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
  });

  test('the page reloads even if the fix comes before it is connected', async ({ page, copy }) => {
    // Vite holds updates for the first page that connects, unless another page has received them.
    const other = await page.context().newPage();
    await openHearing(other, '/contact');
    await expectAlive(other);
    const mend = await copy.edit('src/ui/pages/document.tsx', 'export function', 'export funtion');
    const mended = Promise.withResolvers<void>();
    await page.routeWebSocket(/@dev/, async (socket) => {
      await mended.promise;
      socket.connectToServer();
    });
    await page.goto('/contact');
    await expect(page.locator('pre')).toContainText('document.tsx');
    const isServed = async () => (await page.request.get('/contact', { headers: HTML })).ok();
    await mend(() => expect.poll(isServed).toBe(true));
    mended.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a server that cannot start starts once its source is fixed', async ({ page, copy }) => {
    const file = 'src/app/server/pages/search-routes.ts';
    await openHearing(page, '/contact');
    await expectAlive(page);
    await mark(page);
    await copy.edit(file, 'User-agent: *', 'User-agent: Everybody');
    // The page notices that the server restarted.
    await expect(page.locator('html[data-marked]')).toHaveCount(0, { timeout: HANGS_MS });
    expect(await (await page.request.get('/robots.txt')).text()).toContain('Everybody');

    const mend = await copy.edit(file, 'export function', 'export funtion');
    await expect.poll(() => answers(page), { timeout: HANGS_MS }).toBe(false);
    await mend(() => expect.poll(() => answers(page), { timeout: HANGS_MS }).toBe(true));
  });
});

function answers(page: Page): Promise<boolean> {
  return page.request.get('/readyz').then(
    (answer) => answer.ok(),
    () => false,
  );
}
