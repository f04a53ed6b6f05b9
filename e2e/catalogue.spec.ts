// Areas: catalogue
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { chooseService, estimate, fillContact, next, pay } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, OPERATOR_NAME, openBooking, publishDraft, signIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

const PICTURE = join(import.meta.dirname, '../docs/pictures/review-phone.png');

test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Catalogue Co' },
  expectedProblems: /status of (409|422)/,
});
// These tests share one draft, so they run one after another.
test.describe.configure({ mode: 'default' });

/** Saves the open entry, and checks the list's count of draft changes. */
async function save(page: Page, changes: string): Promise<void> {
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText(`A draft with ${changes}.`)).toBeVisible();
}

/** The crew's picture is there, and small. */
async function expectSquare(part: Locator): Promise<void> {
  const picture = part.getByRole('img', { name: 'Maria and Ben' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(240);
  await expect(part.getByRole('img')).toHaveCount(1);
}

test('a price is changed in the draft, previewed, published and restored', async ({
  page,
  context,
  axe,
  email,
}) => {
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await signIn(page);
  await page.getByRole('link', { name: 'Catalog' }).first().click();
  await expect(page.getByText('Version 1 is what customers see.')).toBeVisible();
  await axe();

  await page.getByRole('link', { name: 'Home Standard Clean' }).click();
  const price = page.getByLabel('Price in dollars');
  await price.fill('0');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText(englishFailure('price-not-positive'))).toBeVisible();
  await expect(price).toBeFocused();
  await axe();
  await price.fill('291');
  await save(page, '1 change');

  const preview = await context.newPage();
  await preview.goto('/operator/preview');
  await expect(preview.getByText('Preview of the booking page.')).toBeVisible();
  await expect(preview.getByText('$291').first()).toBeVisible();
  await preview.goto('/');
  await expect(preview.getByText('$275').first()).toBeVisible();

  await page.getByRole('link', { name: 'See what changes' }).click();
  const row = page.getByRole('row', { name: /Home Standard Clean/ });
  await expect(row.getByRole('cell')).toHaveText(['Home Standard Clean', 'Price', '$275', '$291']);
  await axe();
  await page.goBack();
  await publishDraft(page);
  await preview.reload();
  await expect(preview.getByText('$291').first()).toBeVisible();

  await openBooking(page, email);
  await expect(page.getByRole('region', { name: 'Sold' }).getByText('$275')).toHaveCount(2);

  await page.goto('/operator/catalogue/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Version history' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go back to version 1?' });
  await expect(dialog.getByText('Home Standard Clean, Price: $291 → $275')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish version 1 again' }).click();
  await expect(page.getByText('brings back version 1')).toBeVisible();
  await preview.reload();
  await expect(preview.getByText('$275').first()).toBeVisible();
});

test('a home is added, others are reordered and switched off, and the wizard follows', async ({
  page,
  axe,
}) => {
  await signIn(page);
  await page.goto('/operator/catalogue/homes/new');
  await page.getByLabel('Short name').fill('2br1ba');
  await page.getByLabel('Label').fill('1 bedroom, 1 bath');
  await page.getByLabel('Size', { exact: true }).fill('Snug');
  await page.getByLabel('Multiplier').fill('-1');
  await page.getByLabel('From sq ft').fill('400');
  await page.getByLabel('To sq ft').fill('600');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText(englishFailure('multiplier-malformed'))).toBeVisible();
  await page.getByLabel('Multiplier').fill('0.5');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText(englishFailure('home-name-taken'))).toBeVisible();
  await axe();
  await page.getByLabel('Short name').fill('1br1ba');
  await page.getByRole('button', { name: 'Add a size' }).click();
  const second = page.getByRole('group', { name: 'A new size' });
  await expect(second.getByLabel('Size', { exact: true })).toBeFocused();
  await page.keyboard.type('Roomy');
  const roomy = page.getByRole('group', { name: 'Roomy' });
  await roomy.getByLabel('Multiplier').fill('0.6');
  await roomy.getByLabel('From sq ft').fill('600');
  await page.getByRole('button', { name: 'Move Roomy up' }).click();
  await save(page, '1 change');

  await page.getByRole('link', { name: 'Change the order of Homes' }).click();
  const up = page.getByRole('button', { name: 'Move 1 bedroom, 1 bath up' });
  for (let step = 0; step < 10; step += 1) await up.click();
  await expect(up).toBeFocused();
  await expect(page.getByText('1 bedroom, 1 bath is now 1 of 11.')).toBeAttached();
  await axe();
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await page.getByRole('link', { name: '3 bedrooms, 2 baths' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden();
  await page.getByLabel('Offered on the booking page').uncheck();
  await save(page, '2 changes');
  await publishDraft(page);

  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, {});
  await next(page, 'Home Details');
  const home = page.getByRole('combobox', { name: 'Bedrooms and baths' });
  await expect(home).toHaveValue('1br1ba');
  await expect(home.getByRole('option', { name: '3 bedrooms, 2 baths' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Home size' })).toHaveValue('roomy');
  await next(page, 'Review & Book');
  await expect(page.getByText('$165').first()).toBeVisible();
});

test('the owner chooses which services come first on the booking page', async ({ page, axe }) => {
  await signIn(page);
  await page.goto('/operator/catalogue');
  await page.getByRole('link', { name: 'Recommended choices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommended choices');
  await axe();
  await page.getByLabel('First one-time service').selectOption('Kitchen Deep Cleaning');
  await page.getByLabel('First plan').selectOption('');
  await page.getByLabel('Put emergencies first among the rows').uncheck();
  await save(page, '3 changes');
  const first = page.getByRole('region', { name: 'One Time Solutions' }).getByRole('radio').first();
  await page.goto('/');
  await expect(first).toHaveAccessibleName('Home Standard Clean');
  await page.goto('/operator/preview');
  await expect(first).toHaveAccessibleName('Kitchen Deep Cleaning');
  await page.goto('/operator/catalogue');
  await publishDraft(page);
  await page.goto('/');
  await expect(first).toHaveAccessibleName('Kitchen Deep Cleaning');

  await page.goto('/operator/catalogue/doors');
  await page.getByLabel('Show the recommended choices first').uncheck();
  await save(page, '1 change');
  await page.goto('/operator/preview');
  await expect(first).toHaveAccessibleName('Priority Home Cleaning');
  await page.goto('/operator/catalogue');
  await publishDraft(page);
});

test('two operators edit one draft: the slower one sees a warning, and loses nothing', async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/operator/catalogue/add-ons/handyman-services');
    await expect(each.getByLabel('Name', { exact: true })).toHaveValue('Handyman Services');
  }
  await other.getByLabel('Price per hour in dollars').fill('95');
  await save(other, '1 change');
  await page.getByLabel('Description').fill('Small repairs.');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  const faster = englishFailure('draft-changed', { by: OPERATOR_NAME });
  await expect(page.getByRole('alert').getByText(faster)).toBeVisible();
  await expect(page.getByText('Handyman Services, Price: $90 → $95')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Small repairs.');
  await page.getByLabel('Price per hour in dollars').fill('95');
  await page.getByRole('button', { name: 'Save my version anyway' }).click();
  await expect(page.getByText('A draft with 2 changes.')).toBeVisible();
});

test('what the owner writes about the business is on the booking page and its review', async ({
  page,
  context,
  axe,
  email,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/');
  const header = visitor.getByRole('banner');
  await expect(header).toContainText('Free cancellation until 24 h before');
  await expect(header).toContainText('If something isn’t right, we come back');
  await expect(header.getByRole('link', { name: 'we come back' })).toHaveCount(0);

  await signIn(page);
  await page.goto('/operator/catalogue');
  await expect(page.getByText('Nothing filled in yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Stars').fill('4.9');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText(englishFailure('rating-without-reviews'))).toBeVisible();
  await axe();
  await page.getByLabel('Number of reviews').fill('212');
  await page.getByLabel('The business is insured').check();
  await page.getByLabel('Add a picture').setInputFiles(PICTURE);
  await page.getByLabel('Who it shows').fill('Maria and Ben');
  await page.getByLabel('Add a picture').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Remove the picture of Our team' }).click();
  await axe();
  await page.getByLabel('Your guarantee').fill('Tell us within a day.\n\nWe clean it again.');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText('★ 4.9 of 5, 212 reviews')).toBeVisible();
  await visitor.reload();
  await expect(header).not.toContainText('212');
  await publishDraft(page);

  await visitor.reload();
  await expect(header).toContainText('★ 4.9 of 5, 212 reviewsInsuredOur team: Maria and Ben');
  await expectSquare(header);
  for (const [lang, told] of [
    ['es', '★ 4.9 de 5, 212 reseñas'],
    ['en', '★ 4.9 of 5, 212 reviews'],
  ] as const) {
    await visitor.goto(`/?lang=${lang}`);
    await expect(header).toContainText(told);
    await expect(header.getByRole('img', { name: 'Maria and Ben' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await visitor.emulateMedia({ colorScheme });
      expect(await axeFindings(visitor, 'all')).toEqual([]);
    }
  }
  await chooseService(visitor, 'Home Standard Clean');
  await next(visitor, 'Add-On Services');
  // The header is the logo now, and the estimate names the crew.
  await expect(header.getByText('212 reviews')).toBeHidden();
  await expect(estimate(visitor)).toContainText('★ 4.9 of 5, 212 reviews');
  await expect(estimate(visitor)).toContainText('Our team: Maria and Ben');
  await expectSquare(estimate(visitor));
  for (const colorScheme of ['dark', 'light'] as const) {
    await visitor.emulateMedia({ colorScheme });
    expect(await axeFindings(visitor, 'all')).toEqual([]);
  }
  await next(visitor, 'Contact Information');
  await fillContact(visitor, { email });
  await next(visitor, 'Home Details');
  await next(visitor, 'Review & Book');
  const main = visitor.getByRole('main');
  await expect(main).toContainText('Free cancellation until 24 h before');
  await expect(main).toContainText('★ 4.9 of 5, 212 reviews');
  await expectSquare(main);
  const [guarantee] = await Promise.all([
    context.waitForEvent('page'),
    main.getByRole('link', { name: 'we come back' }).click(),
  ]);
  await expect(guarantee.getByRole('heading', { level: 1, name: 'Our guarantee' })).toBeVisible();
  await expect(guarantee.getByText('We clean it again.')).toBeVisible();
  await expect(visitor).toHaveURL(/step=review/);
});
