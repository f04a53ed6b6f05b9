import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/embed', '/payment-success', '/payment-cancelled', '/contact'];

for (const path of [...PAGES, '/schedule?redirect_url=%2Fcheckout']) {
  test(`${path} opens without an error, and axe finds nothing`, async ({ page, axe }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe();
  });
}

test.describe('an address that does not exist', () => {
  test.use({ expectedProblems: /404/ });

  test('shows the 404 page, with status 404', async ({ page, axe }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe();
  });
});
