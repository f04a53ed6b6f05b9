// Areas: booking
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { encodeBase64Json } from '#kernel/contract/base64-json.ts';
import type { PageName } from '#kernel/contract/site.ts';
import { chooseService, estimate, expectStep } from './booking.ts';
import { earlyMoments, lostPresses, openEarly, openSlowAfterFilling } from './early-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ waitsForScripts: false, expectedProblems: /status of 404/ });

const zip = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' });
const street = (page: Page) => page.getByRole('textbox', { name: 'Street address' });

/** Leaves an address stored in this tab. */
async function leaveAddress(page: Page): Promise<void> {
  await page.goto('/schedule');
  await zip(page).fill('94607');
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await street(page).fill('12 Larch Street');
}

const QUOTE = encodeBase64Json({ selection: { serviceId: 'essential', addOns: [] }, home: {} });

/** The path of each page; null where another test opens it. */
const PATHS: Readonly<Record<PageName, string | null>> = {
  booking: '/',
  embed: '/embed',
  schedule: '/schedule',
  checkout: '/checkout',
  contact: '/contact',
  quote: `/contact?quote=${QUOTE}`,
  guarantee: '/guarantee',
  'payment-success': '/payment-success?session_id=cs_unknown',
  'payment-cancelled': '/payment-cancelled',
  'my-booking': '/booking/some-token',
  invoice: '/invoice/some-token',
  // Tested in gift-cards.spec.ts.
  'gift-cards': null,
  'not-found': '/nowhere',
  // Shown by a server that cannot answer; it has only links.
  error: null,
};

test('no page offers a press before its script that it would lose', async ({ page }) => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await over;
    await route.abort();
  });
  for (const path of Object.values(PATHS)) {
    if (path === null) continue;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(lostPresses), path).toEqual([]);
  }
  end();
});

for (const moment of earlyMoments) {
  test.describe(`before the scripts ${moment}`, () => {
    test('keeps the choice and carries out the press', async ({ page }) => {
      const goOn = await openEarly(page, '/', moment);
      await page.getByText('View Duties Checklist').first().click();
      await expect(page.getByText('Sub Duties Checklist:').first()).toBeVisible();
      await chooseService(page, 'Air Duct & Dryer Vent Cleaning');
      const early = page.getByRole('button', { name: 'Next' });
      await early.click();
      // A second press, from someone unsure whether the first one worked.
      await early.click();
      const heading = page.getByRole('heading', { level: 2 }).first();
      await expect(heading).toHaveText('Select Your Service');
      await goOn();
      await expectStep(page, 'Add-On Services');
      await expect(estimate(page)).toContainText('Air Duct & Dryer Vent Cleaning');
      await page.goBack();
      await expectStep(page, 'Select Your Service');
      await expect(
        page.getByRole('radio', { name: 'Air Duct & Dryer Vent Cleaning' }),
      ).toBeChecked();
    });

    test('the skip button works too', async ({ page }) => {
      const goOn = await openEarly(page, '/embed', moment);
      await page.getByRole('button', { name: 'Skip Service Selection - Get Estimate' }).click();
      await goOn();
      await expectStep(page, 'Contact Information');
    });

    test('the schedule page enables its button once it can hear a press', async ({ page }) => {
      const goOn = await openEarly(page, '/schedule', moment);
      const button = page.getByRole('button', { name: 'Continue' });
      await expect(button).toBeDisabled();
      await goOn();
      await button.click();
      await expect(zip(page)).toBeFocused();
    });

    test('the contact page sends what was typed', async ({ page, email, records }) => {
      const goOn = await openEarly(page, '/contact', moment);
      await page.getByRole('textbox', { name: 'Your email' }).fill(email);
      await page.getByRole('textbox', { name: 'Your message' }).fill('I was faster.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await goOn();
      await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
      await expect(page).toHaveURL('/contact');
      expect(await records.messages(email)).toMatchObject([{ message: 'I was faster.' }]);
    });

    test('an empty message shows each missing field at its place', async ({ page }) => {
      const goOn = await openEarly(page, '/contact', moment);
      await page.getByRole('button', { name: 'Send message' }).click();
      await goOn();
      await expect(page.getByRole('textbox', { name: 'Your phone' })).toBeFocused();
      const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
      await expect(summary.getByRole('link')).toHaveText([
        contactTexts.needReach,
        contactTexts.needMessage,
      ]);
    });

    test('the quote page keeps the chosen photos', async ({ page }) => {
      const selection = { serviceId: 'home-standard-clean', frequency: 'one-time', addOns: [] };
      const home = { bedroomBath: '6br4ba', sizeCategory: 'custom', levels: 1 };
      const asked = `/contact?quote=${encodeBase64Json({ selection, home })}`;
      const goOn = await openEarly(page, asked, moment);
      const picture = join(import.meta.dirname, '../docs/pictures/review-phone.png');
      await page.getByLabel('Choose photos').setInputFiles(picture);
      await goOn();
      await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    });

    test('a typed ZIP code wins over a stored one', async ({ page }) => {
      await leaveAddress(page);
      const goOn = await openEarly(page, '/schedule', moment);
      await zip(page).pressSequentially('100');
      await goOn();
      await expect(street(page)).toHaveValue('12 Larch Street');
      await expect(zip(page)).toHaveValue('100');
      await zip(page).press('End');
      await page.keyboard.type('01');
      await expect(page.getByText('New York, NY')).toBeVisible();
      await expect(zip(page)).toHaveValue('10001');
    });

    test('typing replaces a stored ZIP code that appears under the cursor', async ({ page }) => {
      await leaveAddress(page);
      const goOn = await openEarly(page, '/schedule', moment);
      await zip(page).focus();
      await goOn();
      await expect(zip(page)).toHaveValue('94607');
      await page.keyboard.type('10001');
      await expect(zip(page)).toHaveValue('10001');
      await expect(page.getByText('New York, NY')).toBeVisible();
    });
  });
}

test('a stored city follows the ZIP code typed before the page has drawn the stored one', async ({
  page,
}) => {
  await leaveAddress(page);
  const goOn = await openSlowAfterFilling(page, '/schedule');
  await zip(page).focus();
  await goOn();
  await expect(zip(page)).toHaveValue('94607');
  await page.keyboard.type('10001');
  await page.evaluate(() => window.wakeUp());
  await expect(page.getByText('New York, NY')).toBeVisible();
});
