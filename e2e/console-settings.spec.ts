import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

// Without a DATABASE_URL the server runs on its embedded database, whose backups are its own.
test.use({ serverEnv: { ...OPERATOR_ENV, DATABASE_URL: '', BUSINESS_NAME: 'Sparkle & Co' } });
// One server for all of them: starting it takes longer than most of these.
test.describe.configure({ mode: 'default' });

test('the settings say what runs where, make a backup, test the webhook and give the embed code', async ({
  page,
  axe,
  server,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('PostgreSQL 18')).toBeVisible();
  await expect(page.getByText('All well')).toBeVisible();
  await expect(page.getByText('The sandbox stands in: no card is charged.')).toBeVisible();
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
  await page.getByLabel('How it stands on your website').selectOption('Without a script');
  await expect(code).toHaveValue(new RegExp(`iframe src="${server.url}/embed"`));
  await axe();
});

test('on a phone the settings fit the screen', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/operator/settings');
  await expect(page.getByText('All well')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await axe();
});

test('the log of acts names who did what, and an authenticator app is set up by a code to scan', async ({
  page,
  axe,
}) => {
  await signIn(page);
  await page.goto('/operator/accounts');
  await page.getByRole('link', { name: 'What was done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What was done' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Olga Signed in/ }).first()).toBeVisible();
  await axe();
  await page.getByLabel('About').selectOption('Catalogue');
  await expect(page).toHaveURL(/about=catalogue/);
  await expect(page.getByText('Nothing of this kind was done')).toBeVisible();

  await page.goto('/operator/account');
  await page.getByLabel('Your password').fill(OPERATOR_ENV.OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  await axe();
});
