// Areas: booking, visits
import type { Page } from '@playwright/test';
import { decodePendingBooking } from '#booking/contract/pending-booking.ts';
import { cardPage, pay, walkToReview } from './booking.ts';
import { expect, test } from './fixtures.ts';

const WIDGET = 'http://widget.example/survey/42';

test.use({ serverEnv: { SCHEDULING_WIDGET_URL: `${WIDGET}?theme=plain` } });
// All tests share one server: starting it takes longer than most of them.
test.describe.configure({ mode: 'default' });

/** The business's own widget with a single link: to redirect_url, or to a fixed address. */
async function serveWidget(page: Page, link: string | null): Promise<void> {
  await page.route(`${WIDGET}?*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const href = (link ?? searchParams.get('redirect_url') ?? '').replaceAll('&', '&amp;');
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><a href="${href}">I am done</a>`,
    });
  });
}

test('an outside widget gets redirect_url and email, and continues to the payment', async ({
  page,
  email,
  records,
}) => {
  await serveWidget(page, null);
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByRole('link', { name: 'I am done' })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('theme')).toBe('plain');
  expect(searchParams.get('email')).toBe(email);
  const data = new URL(searchParams.get('redirect_url') ?? '').searchParams.get('data') ?? '';
  expect(decodePendingBooking(data)).toMatchObject({
    outcome: 'complete',
    booking: {
      service: { id: 'home-standard-clean', name: 'Home Standard Clean', category: 'quick-fix' },
      frequency: 'one-time',
      amount: 275,
      email,
      bedroomBath: '3br2ba',
      sizeCategory: 'average',
      squareFootage: 1600,
      levels: 1,
      isEmergency: false,
      addOns: [],
    },
  });
  await page.getByRole('link', { name: 'I am done' }).click();
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed', street: null }]);
});

test('a widget that drops redirect_url still continues, with the booking from the browser', async ({
  page,
  email,
  records,
  baseURL,
}) => {
  await serveWidget(page, `${baseURL}/checkout`);
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await page.getByRole('link', { name: 'I am done' }).click();
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed' }]);
});

test('a visitor who returns another way can continue to the payment', async ({
  page,
  email,
  records,
  baseURL,
}) => {
  await serveWidget(page, `${baseURL}/?step=review`);
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await page.getByRole('link', { name: 'I am done' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Review & Book' })).toBeVisible();
  await expect(
    page.getByText('Home Standard Clean, $275. It has not been paid yet.'),
  ).toBeVisible();
  const goOn = page.getByRole('link', { name: 'Continue to payment' });
  // Stacked on a phone, their left edges align.
  await page.setViewportSize({ width: 390, height: 844 });
  const words = await page.getByRole('button', { name: 'Discard it' }).evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().left;
  });
  expect(Math.abs(words - ((await goOn.boundingBox())?.x ?? 0))).toBeLessThan(2);
  await goOn.click();
  await expect(cardPage(page)).toBeVisible();
  expect(await records.orders(email)).toMatchObject([{ status: 'awaiting_payment' }]);

  await page.goto('/?step=review');
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
});
