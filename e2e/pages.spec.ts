// Areas: app, booking, own-page
import type { Page } from '@playwright/test';
import { knownTexts } from '#booking/words/en/result.ts';
import { cardPage, estimate } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { openCheckout, pendingBooking } from './pending.ts';

/** The colors, shape and font that a visitor sees on this page. */
function look(page: Page, button: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const body = getComputedStyle(document.body);
    const main = document.querySelector(selector);
    if (main === null) throw new Error(`no ${selector}`);
    const control = getComputedStyle(main);
    const heading = getComputedStyle(document.querySelector('h1') as Element);
    return [
      ...[body.fontFamily, body.backgroundColor, body.color, body.lineHeight],
      ...[heading.fontSize, heading.letterSpacing, heading.fontWeight],
      ...[control.backgroundColor, control.color, control.borderRadius, control.fontWeight],
      ...(document.fonts.check('16px Figtree') ? [] : ['the font has not come']),
    ];
  }, button);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sandbox’s card page looks like our own pages, ${colorScheme}`, async ({
    page,
    email,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/payment-cancelled');
    await expect(page.getByRole('button', { name: 'Try payment again' })).toBeEnabled();
    const house = await look(page, 'main button');
    await openCheckout(page, pendingBooking(email));
    await expect(cardPage(page)).toBeVisible();
    // A browser lays out a page before its stylesheet has loaded.
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    expect(await look(page, 'button.primary')).toEqual(house);
  });
}

test.describe('a canceled payment without a pending booking', () => {
  test.use({ expectedProblems: /status of 409/ });

  test('leads to the calculator, once per request', async ({ page, axe }) => {
    await page.goto('/payment-cancelled');
    const again = page.getByRole('button', { name: 'Try payment again' });
    await expect(again).toBeEnabled();
    // Nothing was chosen here.
    await expect(page.getByText('You can try again, or contact support')).toBeVisible();
    await expect(page.getByText('Your choices are kept')).toBeHidden();
    const primary = await look(page, 'main button');
    await again.click();
    await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(again).toHaveCount(0);
    await expect(page.getByText('Your choices are kept')).toHaveCount(0);
    expect(await look(page, 'main a[href="/"]')).toEqual(primary);
    await axe();
  });
});

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('shows the 404 page, with status 404', async ({ page }) => {
    const answer = await page.goto('/no-such-page?x=1');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
  test('starts with its drawing, as the pages after the payment do', async ({ page }) => {
    for (const address of ['/nothing-here', '/payment-cancelled', '/payment-success']) {
      await page.goto(address);
      const height = async () => (await page.locator('#main svg').first().boundingBox())?.height;
      // An icon is a third as tall.
      await expect.poll(height, address).toBeGreaterThan(60);
    }
  });
});

test('the success page never calls an unknown payment paid', async ({ page, axe }) => {
  const title = page.getByRole('heading', { name: 'Payment Successful!' });
  await page.goto('/payment-success?session_id=cs_test_madeup_by_somebody_12345678');
  await expect(title).toBeVisible();
  await expect(page.getByText('Payment reference')).toHaveText('Payment reference 12345678');
  await expect(page.getByText('We do not know this reference')).toBeVisible();
  for (const address of ['/payment-success', '/payment-success?session_id=']) {
    await page.goto(address);
    await expect(title).toBeVisible();
    await expect(page.getByText('This link has no payment reference')).toBeVisible();
    await expect(page.getByText(/^Payment reference/)).toHaveCount(0);
  }
  await axe();
  await page.goto(`/payment-success?session_id=${encodeURIComponent('<b>٪👩‍🔧</b>'.repeat(8))}`);
  await expect(page.getByText('We do not know this reference')).toBeVisible();
  await expect(page.getByText('Your booking is confirmed')).toHaveCount(0);
});

test.describe('a server that restarts', () => {
  test.use({ expectedProblems: /status of (404|422|503)/ });
  test('the success page keeps asking, and says so only after some tries', async ({ page }) => {
    let asked = 0;
    await page.route('**/functions/v1/order-status', (route) => {
      asked += 1;
      return asked < 5 ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
    });
    await page.clock.install();
    await page.goto('/payment-success?session_id=cs_test_madeup_by_somebody_12345678');
    const askedTimes = (times: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return asked;
        })
        .toBe(times);
    const away = page.getByText(knownTexts.unreachable.title);
    await askedTimes(3);
    await expect(page.getByText(knownTexts.checking.title)).toBeVisible();
    await expect(away).toHaveCount(0);
    await askedTimes(4);
    await expect(away).toBeVisible();
    await askedTimes(5);
    await expect(page.getByText(knownTexts.unknown.title)).toBeVisible();
    await expect(away).toHaveCount(0);
  });
});

test.describe('a page whose script fails', () => {
  test.use({ expectedProblems: /TypeError|Cannot read|undefined|#\d+/ });

  test('shows the error view, and keeps the choices', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'Essential' }).check();
    await expect(estimate(page)).toContainText('Essential');
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const broken = html.replace(/(<script id="page-data"[^>]*>)[^<]*/, '$1{"catalogue":{}}');
      await route.fulfill({ response: answer, body: broken });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText(
      'Unexpected Application Error!',
    );
    await page.unroute('**/');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'Essential' })).toBeChecked();
  });
});
