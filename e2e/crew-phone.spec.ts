// Areas: crew
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { type RunningServer, runServer } from '#test/run-server.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { keptOnPhone, type OnPhone, openOffice, signInOnPhone, test } from './crew.ts';
import { englishFailure } from './failure-said.ts';
import { expect } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { photograph, picture } from './photograph.ts';
import { killBrowser, openProfile } from './profile.ts';
import { buildWithOtherNames, type OtherBuild } from './renamed-assets.ts';

/** A time zone in which a visit in an hour is still today. */
const SERVER_ENV = { ...OPERATOR_ENV, BUSINESS_TIME_ZONE: zoneAtNoon() };

test.use({
  serverEnv: SERVER_ENV,
  viewport: { width: 390, height: 844 },
  // The tests cut the connection, and the server refuses a switched-off phone.
  expectedProblems:
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY|status of 4\d\d/,
});

const MINUTE = 60_000;

async function openVisit(page: Page): Promise<void> {
  await page.getByRole('link', { name: /1 Main Street/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Checklist' })).toBeVisible();
}

/** Presses an act that is not the next one: it is behind Other. */
async function pressOther(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

async function tick(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox');
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
}

function unsent(page: Page, count: number): Locator {
  return page.getByRole('link', { name: `Not sent yet (${count})` });
}

test('a whole visit recorded offline survives a killed browser, and each act arrives once with the phone’s times', async ({
  baseURL,
  office,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'wellkept-crew-'));
  try {
    const first = await openProfile(profile, baseURL ?? '', 'shell');
    const page = await first.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInOnPhone(page, await office.code(office.world.ben));
    await first.setOffline(true);
    await page.reload();
    await expect(page.getByText('No connection. Keep working')).toBeVisible();
    await openVisit(page);
    await expect(page.getByText('Code 4711')).toBeVisible();
    await pressOther(page, 'Start cleaning');
    await expect(page.getByText('Working', { exact: true })).toBeVisible();
    await tick(page, 3);
    await photograph(page, 'Photo before', 2);
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible();
    await expect(unsent(page, 7)).toBeVisible();
    const recorded = await keptOnPhone<OnPhone>(page, 'events');
    expect(recorded).toHaveLength(5);
    await page.close();
    killBrowser(profile);

    const second = await openProfile(profile, baseURL ?? '', 'shell');
    const started = Date.now();
    const again = await second.newPage();
    await again.goto('/crew');
    await expect.poll(() => office.photos(office.world.ben)).toEqual(['before', 'before']);
    const work = await office.work(office.world.ben);
    expect(Date.now() - started, 'milliseconds until all had arrived').toBeLessThan(30_000);
    expect(work.map(({ kind }) => kind)).toEqual([
      'start',
      'checked',
      'checked',
      'checked',
      'finish',
    ]);
    const times = (list: { id: string; at: string }[]) =>
      list.map(({ id, at }) => `${id} ${at}`).sort();
    expect(times(work.map(({ id, deviceAt }) => ({ id, at: deviceAt })))).toEqual(
      times(recorded.map(({ id, event }) => ({ id, at: event.at }))),
    );
    await expect(again.getByRole('link', { name: /Not sent yet/ })).toBeHidden();
    await expect(again.getByText('Finished', { exact: true })).toBeVisible();
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('two tabs going online at once and a repeated batch count each event once', async ({
  page,
  context,
  office,
}) => {
  await signInOnPhone(page, await office.code(office.world.ben));
  const other = await context.newPage();
  await other.goto('/crew');
  await openVisit(other);
  await openVisit(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'On my way' }).click();
  // What one tab stores, the other one shows.
  await expect(other.getByRole('button', { name: 'I’m here' })).toBeVisible();
  await other.getByRole('button', { name: 'I’m here' }).click();
  await tick(page, 2);
  const batches: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/crew/api/events')) batches.push(request.postData() ?? '');
  });
  await context.setOffline(false);
  await expect.poll(async () => (await office.work(office.world.ben)).length).toBe(4);
  await expect(page.getByRole('link', { name: /Not sent yet/ })).toBeHidden();
  await expect(other.getByRole('link', { name: /Not sent yet/ })).toBeHidden();

  const [session] = await page.evaluate(() => {
    return new Promise<{ token: string }[]>((resolve) => {
      const opening = indexedDB.open('wellkept-crew');
      opening.onsuccess = () => {
        const all = opening.result.transaction('session').objectStore('session').getAll();
        all.onsuccess = () => resolve(all.result);
      };
    });
  });
  for (const data of batches) {
    const answer = await page.request.post('/crew/api/events', {
      headers: { authorization: `Bearer ${session?.token}`, 'content-type': 'application/json' },
      data,
    });
    const { results } = await answer.json();
    expect(results.map(({ status }: { status: string }) => status)).not.toContain('stored');
  }
  expect(await office.work(office.world.ben)).toHaveLength(4);
});

test('a phone 47 minutes ahead shows it; its times are corrected and both are stored', async ({
  page,
  office,
}) => {
  await page.clock.setSystemTime(Date.now() + 47 * MINUTE);
  await signInOnPhone(page, await office.code(office.world.ben));
  await expect(page.getByText('This phone’s clock is 47 minutes ahead.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Tomorrow, / })).toHaveCount(1);
  await openVisit(page);
  const pressed = Date.now();
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect.poll(() => office.work(office.world.ben)).toHaveLength(1);
  const [event] = await office.work(office.world.ben);
  const [at, deviceAt] = [Date.parse(event?.at ?? ''), Date.parse(event?.deviceAt ?? '')];
  expect(Math.abs(deviceAt - at - 47 * MINUTE)).toBeLessThan(MINUTE / 2);
  expect(Math.abs(at - pressed)).toBeLessThan(MINUTE / 2);
});

test('a denied location stops nothing, and an allowed one is sent along', async ({
  page,
  context,
  office,
}) => {
  await signInOnPhone(page, await office.code(office.world.ben));
  await openVisit(page);
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText(/^On the way at /)).toBeVisible();
  await expect.poll(() => office.work(office.world.ben)).toHaveLength(1);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 37.75, longitude: -122.42, accuracy: 12 });
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect.poll(() => office.work(office.world.ben)).toHaveLength(2);
  const places = (await office.work(office.world.ben)).map(({ place, accuracy }) => [
    place,
    accuracy,
  ]);
  expect(places).toEqual([
    ['denied', null],
    ['known', 12],
  ]);
});

/** Runs in the page: stores until the browser itself has no room left for it. */
async function fillDisk(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('filler');
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('bytes', { autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const isKept = (size: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = db.transaction('bytes', 'readwrite');
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      transaction.objectStore('bytes').put(crypto.getRandomValues(new Uint8Array(size)));
    });
  for (let size = 65_536; size >= 16; size /= 2) while (await isKept(size));
}

test('a full phone says so and loses nothing silently', async ({
  page,
  context,
  baseURL,
  office,
}) => {
  const browser = await context.newCDPSession(page);
  const origin = new URL(baseURL ?? '').origin;
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
  await signInOnPhone(page, await office.code(office.world.ben));
  await openVisit(page);
  await context.setOffline(true);
  await page.evaluate(fillDisk);
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByRole('alert')).toContainText('This phone is full');
  await page.getByLabel('Photo before').setInputFiles({
    name: '1.png',
    mimeType: 'image/png',
    buffer: picture(),
  });
  await expect(page.getByRole('alert')).toContainText('The last photo was not saved');
  await unsent(page, 1).click();
  await expect(page.getByText('only in this open page', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => office.work(office.world.ben)).toHaveLength(1);
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  await expect(page.getByText('What you record now is only in this open page')).toBeHidden();
});

test('a switched-off phone sends its unsent events, then is empty', async ({
  page,
  context,
  office,
}) => {
  await signInOnPhone(page, await office.code(office.world.ben));
  await openVisit(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByLabel('Note for the office').fill('The gate is stuck.');
  await page.getByRole('button', { name: 'Send note' }).click();
  await page.getByLabel('Photo before').setInputFiles({
    name: '1.png',
    mimeType: 'image/png',
    buffer: picture(),
  });
  await expect(unsent(page, 3)).toBeVisible();
  await office.switchOff(office.world.ben);
  await context.setOffline(false);
  await expect(page.getByText(englishFailure('crew-device-off'))).toBeVisible();
  const lost = '1 photo was not sent before the phone was switched off, and is gone.';
  await expect(page.getByRole('alert')).toContainText(lost);
  for (const store of ['events', 'photos', 'days'] as const) {
    await expect.poll(() => keptOnPhone(page, store)).toEqual([]);
  }
  const work = await office.work(office.world.ben);
  expect(work.map(({ status }) => status)).toEqual(['refused', 'refused', 'refused']);
  const notes = work.map(({ note }) => note);
  expect(notes).toContain('The gate is stuck.');
  expect(notes).toContain(lost);
});

test('a phone that the server no longer knows keeps its unsent events, and sends each under its person', async ({
  page,
  context,
  office,
}) => {
  const { ben, cy } = office.world;
  await signInOnPhone(page, await office.code(ben));
  await context.setOffline(true);
  await openVisit(page);
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByLabel('Photo before').setInputFiles({
    name: '1.png',
    mimeType: 'image/png',
    buffer: picture(),
  });
  await expect(unsent(page, 2)).toBeVisible();
  await office.forgetPhones();
  await context.setOffline(false);
  await expect(page.getByText(/^2 things are not sent yet/)).toBeVisible();
  await expect.poll(() => keptOnPhone(page, 'days')).toEqual([]);

  // Someone else signs in on the phone, and signs out again.
  await page.getByLabel('6-digit code').fill(await office.code(cy));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'My day' }).click();
  await expect(page.getByText('No visits today.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Not sent yet/ })).toBeHidden();
  await page.getByRole('link', { name: 'This phone' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/^2 things are not sent yet/)).toBeVisible();

  await signInOnPhone(page, await office.code(ben));
  await expect.poll(() => office.photos(ben)).toEqual(['before']);
  expect((await office.work(ben)).map(({ kind }) => kind)).toEqual(['on-the-way']);
  expect(await office.work(cy)).toEqual([]);
});

test('a crew closes a visit with open lines, more time for a reason, no access, and an undo', async ({
  page,
  office,
}) => {
  await signInOnPhone(page, await office.code(office.world.ben));
  await openVisit(page);
  await pressOther(page, 'Start cleaning');
  await page
    .getByRole('button', { name: /^Another answer for/ })
    .first()
    .click();
  await page.getByLabel('Why not?').fill('No hot water');
  await page.getByRole('button', { name: 'Not possible' }).click();
  await expect(page.getByText('Not possible: No hot water')).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(/lines have no answer/)).toBeVisible();
  await page.getByRole('button', { name: 'Tell the office' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').fill('Three extra bathrooms');
  await page.getByRole('button', { name: 'Tell the office' }).click();
  await expect(page.getByText('The office will see that 1 h more was needed.')).toBeVisible();
  await page.getByRole('link', { name: 'My day' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
  await openVisit(page);
  await pressOther(page, 'Can’t get in');
  await expect(page.getByText('Not said', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'More: How many times did you call?' }).click();
  await page.getByRole('button', { name: 'Tell the office' }).click();
  await expect(page.getByText('No access', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await office.work(office.world.ben)).map(({ kind }) => kind))
    .toEqual(['start', 'checked', 'finish', 'more-time', 'undo', 'no-access', 'note']);
});

test('a photo that the office attaches to a visit shows on the phone', async ({ page, office }) => {
  const console = await page.context().newPage();
  await signIn(console);
  await console.goto(`/operator/bookings/${office.world.orderId}`);
  await console.getByRole('button', { name: 'Note and add-ons' }).click();
  await console.getByRole('dialog').locator('input[type="file"]').setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: picture(),
  });
  await expect(console.getByRole('img', { name: /^For the crew/ })).toBeAttached();
  await signInOnPhone(page, await office.code(office.world.ben));
  await openVisit(page);
  const photo = page.getByRole('img', { name: 'From the office' });
  // A picture that the page may not show has no natural width.
  await expect
    .poll(() => photo.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
});

test('any act at any visit of today is two presses away', async ({ page, office }) => {
  const { ben, visitId } = office.world;
  const later = await office.addVisit();
  await page.goto(`/crew#code=${await office.code(ben)}`);
  await page.getByRole('button', { name: phoneTexts.signIn.submit }).click();
  const otherOf = (count: number) =>
    page.getByRole('button', {
      name: `${phoneTexts.otherActs}: ${phoneTexts.day.visit(count, 2)}`,
    });
  const kinds = async () => (await office.work(ben)).map(({ kind }) => kind);
  await otherOf(2).click();
  await page.getByRole('button', { name: phoneTexts.acts.start, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/visit/${later}$`));
  await expect.poll(kinds).toEqual(['start']);
  // The later visit has its turn now, and its acts are in the bar.
  await page.getByRole('link', { name: phoneTexts.backToDay }).click();
  await expect(otherOf(2)).toHaveCount(0);
  await otherOf(1).click();
  await page.getByRole('button', { name: phoneTexts.acts['no-access'], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/visit/${visitId}/no-access$`));
  await expect.poll(kinds).toEqual(['start', 'no-access']);
});

test('signing in asks the browser to keep what the phone stores', async ({ page, office }) => {
  await page.addInitScript(() => {
    // The blank page has no storage.
    if (location.protocol === 'about:') return;
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function asked() {
      document.documentElement.dataset.persist = 'asked';
      return persist.call(this);
    };
  });
  await page.goto('/crew');
  const html = page.locator('html');
  await expect(page.getByRole('button', { name: phoneTexts.signIn.submit })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-persist');
  await page.goto('about:blank');
  await signInOnPhone(page, await office.code(office.world.ben));
  await expect(html).toHaveAttribute('data-persist', 'asked');
});

test('the worker controls no other page, and no URL contains the code', async ({
  page,
  office,
}) => {
  const code = await office.code(office.world.ben);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signInOnPhone(page, code);
  expect(page.url()).not.toContain(code);
  expect(asked.filter((url) => url.includes(code))).toEqual([]);
  await page.goto('/contact');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test.describe('a server that goes down and comes back as another version', () => {
  const restarts = test.extend<{ own: OwnServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    own: async ({}, use) => {
      const own = await startOwn();
      await use(own);
      await own.current.stop();
      await own.next.remove();
    },
  });

  restarts(
    'in the middle of a visit: nothing is lost, and nothing is loaded again under a finger',
    async ({ own, context }) => {
      const office = await openOffice(own.current);
      const page = await context.newPage();
      const { url } = own.current;
      const code = await office.code(office.world.ben);
      await page.goto(`${url}/crew#code=${code}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('link', { name: /1 Main Street/ })).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      // The worker controls a page from its second load on.
      await page.reload();
      await openVisit(page);
      await pressOther(page, 'Start cleaning');
      await expect.poll(() => office.work(office.world.ben)).toHaveLength(1);
      await page.getByLabel('Note for the office').fill('Half a sent');

      await own.current.kill();
      await tick(page, 2);
      await expect(page.getByText('The server does not answer. Keep working')).toBeVisible();
      await own.upgrade();
      await expect.poll(async () => (await office.work(office.world.ben)).length).toBe(3);
      await page.evaluate(() => {
        document.body.dataset.here = 'still';
      });
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/crew');
        await registration?.update();
      });
      const waits = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration('/crew');
          return registration?.waiting !== null;
        });
      await expect.poll(waits).toBe(true);
      await page.getByLabel('Note for the office').pressSequentially('ence');
      await tick(page, 3);
      expect(await page.locator('body').getAttribute('data-here')).toBe('still');

      await page.goto(`${url}/crew`);
      const script = page.locator('script[src*="/crew/assets/"]');
      await expect(script).toHaveAttribute('src', own.next.script);
      for (const file of own.next.gone) {
        expect((await page.request.get(`${url}${file}`)).status(), file).toBe(404);
      }
      await openVisit(page);
      await expect(page.getByLabel('Note for the office')).toHaveValue('Half a sentence');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
      await expect.poll(async () => (await office.work(office.world.ben)).length).toBe(4);
      expect(await waits()).toBe(false);
      await office.close();
    },
  );
});

interface OwnServer {
  current: RunningServer;
  readonly next: OtherBuild;
  /** The next version at the same address, with the same database and with other files. */
  upgrade(): Promise<void>;
}

async function startOwn(): Promise<OwnServer> {
  const postgresUrl = process.env.E2E_POSTGRES_URL ?? '';
  const env = { RATE_LIMIT: 'off', ...SERVER_ENV };
  const next = await buildWithOtherNames();
  const first = await runServer({ postgresUrl, env });
  const own: OwnServer = {
    current: first,
    next,
    async upgrade() {
      const { port } = new URL(first.url);
      own.current = await runServer({
        postgresUrl,
        env: { ...env, PORT: port, DATABASE_URL: first.databaseUrl },
        program: next.program,
      });
    },
  };
  return own;
}
