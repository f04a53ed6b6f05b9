import type { FrameLocator, Page } from '@playwright/test';
import { bookPrefilled, fillVisit, nextIn, pay } from './booking.ts';
import { expect } from './fixtures.ts';
import { withPlainChromium } from './plain-chromium.ts';
import { test } from './shop.ts';

/** What a frame of the booking may do with its storage. */
function storageOf(frame: FrameLocator): Promise<string> {
  return frame.locator('html').evaluate(() => {
    try {
      return String(Object.keys(localStorage));
    } catch {
      return 'blocked';
    }
  });
}

function place(baseURL: string | undefined, email: string): string {
  return `<div data-wellkept data-service="home-standard-clean" data-phone="(415) 555-0142"
    data-email="${email}"></div><script src="${baseURL}/embed.js" async></script>`;
}

async function payFor(page: Page): Promise<void> {
  await fillVisit(page, '7 Elm Court');
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
}

test('a frame whose storage is blocked books', async ({ page, shop, email, records, baseURL }) => {
  await shop.show(page, place(baseURL, email));
  const frame = page.frameLocator('iframe');
  expect(await storageOf(frame)).toBe('blocked');
  await bookPrefilled(frame);
  await payFor(page);
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed', totalCents: 27_500 }]);
});

test('a frame whose storage is its own keeps what the visitor changed through another load, and books', async ({
  shop,
  email,
  records,
  baseURL,
}) => {
  await withPlainChromium(async (page) => {
    await page.goto(`${baseURL}/contact`);
    await page.evaluate(() => localStorage.setItem('seen-by-the-site-alone', '1'));
    await shop.show(page, place(baseURL, email));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('radio', { name: 'Home Standard Clean' })).toBeChecked();
    await frame.getByRole('radio', { name: 'Home Deep Cleaning' }).check();
    await nextIn(frame, 'Contact Information');
    await frame.getByRole('textbox', { name: 'Phone', exact: true }).fill('212-555-0100');
    await expect.poll(() => storageOf(frame)).toContain('wellkept-draft');
    expect(await storageOf(frame)).not.toContain('seen-by-the-site-alone');
    await shop.show(page, place(baseURL, email));
    await expect(frame.getByRole('radio', { name: 'Home Deep Cleaning' })).toBeChecked();
    await nextIn(frame, 'Contact Information');
    await expect(frame.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(/0100/);
    await frame.getByRole('button', { name: 'Back', exact: true }).click();
    await frame.getByRole('radio', { name: 'Home Standard Clean' }).check();
    await bookPrefilled(frame);
    await payFor(page);
    expect(await records.orders(email)).toMatchObject([{ status: 'confirmed' }]);
  });
});
