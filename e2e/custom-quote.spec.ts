// Areas: enquiries, booking
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '#booking/words/en/wizard.ts';
import {
  chooseHome,
  chooseService,
  errorToast,
  estimate,
  estimatedTotal,
  expectStep,
  fillContact,
  next,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

const picture = {
  name: 'barn.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../docs/pictures/review-phone.png')),
};
const CUSTOM_HOME = { bedroomBath: '6br4ba', sizeCategory: 'custom' };

test.describe('a request for a quote', () => {
  test.use({ expectedProblems: /status of 503|functions\/v1/ });

  test('has its own page with the selection and photos, and says by when we reply', async ({
    page,
    axe,
    email,
    records,
  }) => {
    await page.goto('/');
    await chooseService(page, 'Home Standard Clean');
    await next(page, 'Add-On Services');
    await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
    await page.getByRole('button', { name: 'One hour more of Handyman Services' }).click();
    await next(page, 'Contact Information');
    await fillContact(page, { email });
    await next(page, 'Home Details');
    await chooseHome(page, '6br4ba', 'custom');
    await expect(page.getByRole('combobox', { name: 'Home size' })).toContainText('Custom Quote');
    await expect(estimate(page)).toContainText('Custom Quote Required');
    await expect(estimate(page)).not.toContainText('Exact price for');
    await next(page, 'Review & Book');
    await expect(estimatedTotal(page)).toContainText('Custom Quote Required');
    await expect(estimatedTotal(page)).not.toContainText('$');
    await expect(page.getByRole('button', { name: 'Schedule Now' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Ask for your quote' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible();
    await expect(page.getByText(/^We reply by (tomorrow|Monday, \w+ \d+), 5 PM\.$/)).toBeVisible();
    const attached = page.getByRole('region', { name: 'What we will quote' });
    await expect(attached.getByRole('definition')).toHaveText([
      '6+ bedrooms, 4+ baths, Custom Quote',
      'Home Standard Clean',
      'Handyman Services × 2',
    ]);
    await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Your phone' })).toHaveValue('(415) 555-0142');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Two barns, too.');
    const photos = page.getByLabel('Choose photos');
    await photos.setInputFiles([picture, { ...picture, buffer: Buffer.from('no picture') }]);
    await expect(page.getByText('We could not read a photo.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(1);
    await page.reload();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await page.getByLabel('Add photos').setInputFiles([picture, picture]);
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 of 5 photos' })).toBeAttached();
    await axe();
    // One photo arrives, and the next fails at every try: all stays, and is sent again.
    let uploads = 0;
    await page.route('**/functions/v1/contact-photo', (route) => {
      uploads += 1;
      return uploads >= 2 && uploads <= 4
        ? route.fulfill({ status: 503, json: {} })
        : route.continue();
    });
    await page.getByRole('button', { name: 'Ask for my quote' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'was not sent' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(
      'Two barns, too.',
    );
    await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for my quote' }).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();
    expect(uploads).toBe(5);
    await expect.poll(() => page.evaluate(countKeptPhotos)).toBe(0);
    await expect(page.getByText(`is on its way to ${email}`)).toBeVisible();
    await expect(page.getByText('We have your home and choices')).toBeVisible();

    expect(await records.messages(email)).toEqual([
      {
        message: 'Two barns, too.',
        phone: '(415) 555-0142',
        quoteStatus: 'custom-quote',
        selection: {
          serviceId: 'home-standard-clean',
          frequency: 'one-time',
          home: CUSTOM_HOME,
          addOns: [{ id: 'handyman-services', quantity: 2 }],
        },
      },
    ]);
    await expect.poll(() => records.crmEvents(email)).toEqual(['quote.requested']);
    expect(await records.orders(email)).toEqual([]);
  });
});

test('the custom size without a service asks for the missing details', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Skip to Specialty Add-ons' }).click();
  await expectStep(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, {});
  await next(page, 'Home Details');
  await chooseHome(page, '2br1ba');
  await expect(estimate(page)).toContainText('Select a service to see pricing');
  await expect(estimate(page)).not.toContainText('Exact price for');
  await chooseHome(page, '6br4ba', 'custom');
  await next(page, 'Review & Book');
  await expect(page.getByText(texts.homeMissing)).toBeVisible();

  // Such a home has no known duration either.
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'One Time Solutions' });
  await expect(cards).toContainText('Custom quote');
  await expect(cards).not.toContainText('hours of work');
});

test.describe('a forged amount for a custom quote', () => {
  test.use({ expectedProblems: /status of 422/ });

  test('charges and stores nothing', async ({ page, email, records }) => {
    await page.goto(checkoutAddress(pendingBooking(email, { ...CUSTOM_HOME, amount: 275 })));
    await expect(errorToast(page, 'Checkout failed: This home needs a custom quote')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await records.orders(email)).toEqual([]);
  });
});

/** Runs in the page. */
function countKeptPhotos(): Promise<number> {
  const name = 'wellkept-photos';
  return new Promise((counted) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const count = opening.result.transaction(name).objectStore(name).count();
      count.onsuccess = () => counted(count.result);
    };
  });
}
