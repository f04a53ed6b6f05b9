// Areas: company, api, upkeep
import { expect, test } from './fixtures.ts';
import { giveThePasswordAgain, OPERATOR_ENV, signIn } from './operator.ts';

// Without DATABASE_URL the server runs on its embedded database, and makes its own backups.
test.use({
  serverEnv: { ...OPERATOR_ENV, DATABASE_URL: '', BUSINESS_NAME: 'Sparkle & Co' },
  // A phone number that is invalid, and the password that is asked for again.
  expectedProblems: /422 .*settings\/business\/draft|403 .*api-keys/,
});
// All tests share one server: starting it takes longer than most of them.
test.describe.configure({ mode: 'default' });

/** Twice as wide as high, with a margin, and a script that never runs. */
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><path fill="#7a2048" d="M4 8h24v12H4z"/></svg>',
);

test('the settings show what runs where, make a backup, test the webhook and give the embed code', async ({
  page,
  axe,
  server,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(page.getByText('Set by BUSINESS_NAME on the server.')).toBeVisible();
  await axe();
  await page.getByLabel('Phone', { exact: true }).fill('call us');
  await page.getByLabel('Show when you answer the phone').check();
  await page.getByLabel('Address', { exact: true }).fill('1 Elm St, Oakland');
  const logo = page.getByLabel('Choose a logo');
  await logo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') });
  await expect(page.getByText('This browser cannot read that picture.')).toBeVisible();
  await logo.setInputFiles({ name: 'b.svg', mimeType: 'image/svg+xml', buffer: DRAWING });
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(logo).toBeFocused();
  await logo.setInputFiles({ name: 'b.svg', mimeType: 'image/svg+xml', buffer: DRAWING });
  await expect(page.getByText('On a dark page', { exact: true })).toBeVisible();
  await page.getByLabel('Brand color', { exact: true }).fill('#FFFF00');
  await expect(page.getByText('#ffff00 is too faint on a light page')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Use #6c6c00' }).click();
  await expect(page.getByLabel('Brand color', { exact: true })).toBeFocused();
  await page.getByLabel('Languages of your pages').selectOption('English only');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await axe();
  await page.getByLabel('Phone', { exact: true }).fill('(510) 555-0177');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('A draft with 6 changes.')).toBeVisible();
  await page.getByRole('link', { name: 'See what changes' }).click();
  await expect(page.getByRole('row', { name: /Phone/ })).toContainText('(510) 555-0177');
  await axe();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish 6 changes' }).click();
  await expect(page.getByText('Version 2 is what customers see.')).toBeVisible();
  for (const [scheme, color] of [
    ['light', '#6c6c00'],
    ['dark', '#959547'],
  ] as const) {
    await page.goto(`/operator/preview/settings?version=2&scheme=${scheme}`);
    const worn = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
    expect(await worn()).toBe(color);
    const shown = page.getByRole('link', { name: 'Sparkle & Co' }).locator('img');
    await expect(shown).toHaveJSProperty('naturalWidth', 160);
    await expect(shown).toHaveAttribute('width', '80');
    await axe();
  }
  await page.goto('/operator/settings');
  const contact = await (await page.request.get('/contact')).text();
  expect(contact).toContain('(510) 555-0177');
  expect(contact).not.toContain('Español');
  expect(contact).toContain('Mon – Fri, 8:00 AM to 5:00 PM');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await expect(page.getByRole('dialog')).toContainText('Phone: (510) 555-0177 → (415) 555-0132');
  await axe();
  await page.getByRole('button', { name: 'Publish version 1 again' }).click();
  await expect(page.getByText('brings back version 1')).toBeVisible();

  await page.goto('/operator/settings/server');
  await expect(page.getByText('PostgreSQL 18')).toBeVisible();
  await expect(page.getByText('All good')).toBeVisible();
  await expect(page.getByText('The sandbox is used instead. No card is charged.')).toBeVisible();
  await page.getByText(/^All \d+ settings$/).click();
  const row = page.getByRole('row', { name: /BUSINESS_NAME/ });
  await expect(row).toContainText('Sparkle & Co');
  await expect(page.getByRole('row', { name: /OPERATOR_PASSWORD/ })).toContainText('never shown');
  await axe();

  await page.getByRole('button', { name: 'Back up now' }).click();
  const backup = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await expect(backup).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backup.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wellkept-.*\.tar\.gz$/);

  await page.getByRole('button', { name: 'Send a test contact' }).click();
  await expect(page.getByText('It answered 200.')).toBeVisible();

  const code = page.getByLabel('Paste this');
  await expect(code).toHaveValue(new RegExp(`${server.url}/embed.js`));
  await page.getByLabel('How it appears on your website').selectOption('Without a script');
  await expect(code).toHaveValue(new RegExp(`iframe src="${server.url}/embed"`));
  await axe();
});

test('an owner creates a key, a program calls with it, and the owner revokes it', async ({
  page,
  axe,
}) => {
  await signIn(page, '/operator');
  await page.goto('/operator/settings/api');
  await expect(page.getByText('No keys yet')).toBeVisible();
  await page.getByLabel('For which program').fill('Website');
  await page.getByLabel('Services and prices').check();
  await page.getByRole('button', { name: 'Create the key' }).click();
  await giveThePasswordAgain(page);
  const key = await page.getByLabel('Key for Website').inputValue();
  await axe();
  const headers = { authorization: `Bearer ${key}` };
  expect((await page.request.get('/api/v1/services', { headers })).status()).toBe(200);
  expect((await page.request.get('/api/v1/bookings', { headers })).status()).toBe(403);
  await page.getByLabel('Which program gets it').fill('Books');
  await page.getByLabel('Address').last().fill('https://books.example.com/hook');
  await page.getByRole('button', { name: 'Make the webhook' }).click();
  await expect(page.getByLabel('Secret of Books')).toHaveValue(/^whsec_/);
  await axe();
  await page.getByRole('button', { name: 'Revoke: Website' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  expect((await page.request.get('/api/v1/services', { headers })).status()).toBe(401);
});

test('on a phone the settings fit the screen', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const path of ['/settings', '/settings/server']) {
    await page.goto(`/operator${path}`);
    await expect(page.getByText(path === '/settings' ? 'Policies' : 'All good')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await axe();
  }
});

test('the audit log names who did what, and a QR code sets up an authenticator app', async ({
  page,
  axe,
}) => {
  await signIn(page);
  await page.goto('/operator/accounts');
  await page.getByRole('link', { name: 'Activity log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Olga Signed in/ }).first()).toBeVisible();
  await axe();
  await page.getByLabel('About').selectOption('Catalog');
  await expect(page).toHaveURL(/about=catalogue/);
  await expect(page.getByText('No actions match')).toBeVisible();

  await page.goto('/operator/account');
  await page.getByLabel('Your password').fill(OPERATOR_ENV.OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  await axe();
});
