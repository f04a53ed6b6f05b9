// Areas: booking, payments
import type { Page } from '@playwright/test';
import { browserOptions } from '#test/browser.ts';
import { cardPage, estimate, expectStep, fillVisit, pay, walkToReview } from './booking.ts';
import { expect, test } from './fixtures.ts';

// Real browsers bring a page back from this cache on Back; Playwright turns it off by default.
test.use({
  launchOptions: {
    ...browserOptions('whole'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => {
      if (event.persisted) document.documentElement.dataset.thawed = '';
    });
  });
});

/** The page came from the cache and was not loaded again. Without this check these tests would prove nothing. */
function expectThawed(page: Page): Promise<void> {
  return expect(page.locator('html')).toHaveAttribute('data-thawed', '');
}

test('Back from the card page finds pages whose buttons all work', async ({
  page,
  email,
  records,
}) => {
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, '12 Larch Street');
  await expect(cardPage(page)).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expectThawed(page);
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
  await page.goBack({ waitUntil: 'commit' });
  await expectThawed(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Home Details');
  await page.goForward({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, '14 Larch Street');
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  // Another address makes another order; the first one can no longer be paid.
  expect(await records.orders(email)).toMatchObject([
    { status: 'expired', payments: ['expired'] },
    { status: 'confirmed', payments: ['paid'], street: '14 Larch Street' },
  ]);
});

test('Back after the payment does not bring back the paid booking', async ({ page, email }) => {
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, '12 Larch Street');
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('');
  await page.goBack({ waitUntil: 'commit' });
  await expect(estimate(page)).toContainText('Select a service to see pricing');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(email);
});
