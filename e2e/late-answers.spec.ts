// Areas: booking, own-page
import type { Locator, Page } from '@playwright/test';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { bookTime } from './book-time.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openPaidBooking } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

/*
 * A page of the console shows before all of its answers have arrived. A late answer has reserved
 * space: it moves nothing away from under a pointer.
 */
test.use({ serverEnv: OPERATOR_ENV });
test.slow();

interface LateAnswer {
  /** Part of the call's path. */
  readonly call: string;
  readonly address: string;
  /** What shows before the answer, and what the answer adds. */
  readonly stands: Locator;
  readonly comes: Locator;
}

/** A day with free hours and a visit in every view, so far ahead that no other journey books it. */
function workDay(): string {
  const day = addDays(dayAt(Date.now(), 'UTC'), 33);
  return new Date(day).getUTCDay() === 0 ? addDays(day, 1) : day;
}

async function expectNothingMoves(page: Page, { call, address, stands, comes }: LateAnswer) {
  const answer = Promise.withResolvers<void>();
  const pattern = `**/operator/api/${call}`;
  await page.route(pattern, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(address);
  const before = await stands.boundingBox();
  await expect(comes).toHaveCount(0);
  answer.resolve();
  await expect(comes).toBeVisible();
  expect(await stands.boundingBox(), `${call} of ${address}`).toEqual(before);
  await page.unroute(pattern);
}

test('a late answer moves nothing on the page', async ({ page, email }) => {
  const day = workDay();
  await bookTime(page, `b-${email}`, day, '09:00');
  await openPaidBooking(page, email);
  const main = page.getByRole('main');
  const times = main.getByRole('button', { name: /, Crew \d/ }).first();
  const form = main.getByRole('button', { name: 'Confirm time' });
  await expect(form).toBeVisible();
  const booking = { address: page.url(), stands: form, comes: times };
  await expectNothingMoves(page, { ...booking, call: 'scheduling' });
  await expectNothingMoves(page, { ...booking, call: 'bookings/*/times*' });

  for (const view of ['day', 'week', 'month']) {
    await expectNothingMoves(page, {
      address: `/operator/calendar?view=${view}&day=${day}`,
      call: 'calendar/load?*',
      stands: main.getByRole('heading', { name: /^Needs a time/ }),
      comes: main.getByText(/\d h free/).first(),
    });
  }
});

test('after the payment no button shows until the booking has loaded', async ({ page, email }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/functions/v1/my-booking/of-session', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openCheckout(page, pendingBooking(email));
  await page.getByRole('button', { name: 'Pay $275.00' }).click();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  const again = page.getByRole('link', { name: 'Book Another Service' });
  await expect(again).toHaveCount(0);
  answer.resolve();
  await expect(again).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage booking' })).toBeVisible();
});

test('focus moves to the heading when the button that opened a closed dialog disappears', async ({
  page,
  email,
}) => {
  await openPaidBooking(page, email);
  const complete = page.getByRole('button', { name: 'Complete' });
  await complete.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Is this booking done?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(complete).toBeFocused();
  // As when an answer is drawn a moment after the dialog has closed.
  await complete.evaluate((button) => button.remove());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
