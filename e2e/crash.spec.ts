// Areas: booking, app
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseService, fillContact, next } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { killBrowser, openProfile } from './profile.ts';

/** What the browser has written to disk of its pages' localStorage. */
async function onDisk(profile: string): Promise<string> {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return files.join('');
}

async function typeContact(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await chooseService(page, 'Safe & Sound');
  await next(page, 'Select Frequency');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
}

test('everything is back after a crash; after a normal exit no name is left', async ({
  baseURL,
  email,
}) => {
  test.slow();
  const profile = await mkdtemp(join(tmpdir(), 'wellkept-profile-'));
  try {
    const first = await openProfile(profile, baseURL ?? '');
    await typeContact(await first.newPage(), email);
    await expect.poll(() => onDisk(profile)).toContain(email);
    killBrowser(profile);

    const second = await openProfile(profile, baseURL ?? '');
    const again = await second.newPage();
    await again.goto('/?step=contact');
    const mail = again.getByRole('textbox', { name: 'Email (optional)' });
    await expect(mail).toHaveValue(email);
    await expect(again.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(
      '(415) 555-0142',
    );
    await again.close();
    await second.close();

    const third = await openProfile(profile, baseURL ?? '');
    const stranger = await third.newPage();
    await stranger.goto('/');
    await expect(stranger.getByRole('radio', { name: 'Safe & Sound' })).toBeChecked();
    await next(stranger, 'Select Frequency');
    await next(stranger, 'Add-On Services');
    await next(stranger, 'Contact Information');
    await expect(stranger.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('');
    await expect(stranger.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue('');
    await third.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('a tab that the phone discarded comes back on its step with everything', async ({
  page,
  email,
}) => {
  // Such a page gets no unload event; the browser opens it again when the tab is next shown.
  await page.addInitScript(() => {
    for (const name of ['pagehide', 'visibilitychange', 'beforeunload']) {
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    }
  });
  await typeContact(page, email);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(
    '(415) 555-0142',
  );
  await next(page, 'Home Details');
});
