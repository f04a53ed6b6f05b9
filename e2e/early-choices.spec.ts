import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encodeBase64Json } from '#kernel/contract/base64-json.ts';
import { chooseService, estimate, expectStep } from './booking.ts';
import { expect, test } from './fixtures.ts';

/** Opens the page while its scripts are on the way; returns how to let them through. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return letThrough;
}

test('what is chosen and pressed before the scripts arrive is kept and done', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/');
  await page.getByText('View Duties Checklist').first().click();
  await expect(page.getByText('Sub Duties Checklist:').first()).toBeVisible();
  await chooseService(page, 'Air Duct & Dryer Vent Cleaning');
  const early = page.getByRole('button', { name: 'Next' });
  await early.click();
  // Who wonders whether it was heard.
  await early.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Select Your Service');
  letThrough();
  await expectStep(page, 'Add-On Services');
  await expect(estimate(page)).toContainText('Air Duct & Dryer Vent Cleaning');
  await page.goBack();
  await expectStep(page, 'Select Your Service');
  await expect(page.getByRole('radio', { name: 'Air Duct & Dryer Vent Cleaning' })).toBeChecked();
});

test('the skip button works before the scripts arrive too', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/embed');
  await page.getByRole('button', { name: 'Skip Service Selection - Get Estimate' }).click();
  letThrough();
  await expectStep(page, 'Contact Information');
});

test('what is typed on the contact page before its script arrives is sent', async ({
  page,
  email,
  records,
}) => {
  const letThrough = await openBeforeScripts(page, '/contact');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('textbox', { name: 'Your message' }).fill('I was faster.');
  letThrough();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  expect(await records.messages(email)).toMatchObject([{ message: 'I was faster.' }]);
});

test('photos that are chosen before the script of the quote page arrives are kept', async ({
  page,
}) => {
  const selection = { serviceId: 'home-standard-clean', frequency: 'one-time', addOns: [] };
  const home = { bedroomBath: '6br4ba', sizeCategory: 'custom', levels: 1 };
  const asked = `/contact?quote=${encodeBase64Json({ selection, home })}`;
  const letThrough = await openBeforeScripts(page, asked);
  const picture = join(import.meta.dirname, '../docs/pictures/review-phone.png');
  await page.getByLabel('Choose photos').setInputFiles(picture);
  letThrough();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
});
