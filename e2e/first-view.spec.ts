import type { Page } from '@playwright/test';
import { chooseService, estimate, expectStep, next } from './booking.ts';
import { expect, test } from './fixtures.ts';

/** The scripts and stylesheets that the page asks for, as they come. */
function watchAssets(page: Page): string[] {
  const assets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) assets.push(pathname);
  });
  return assets;
}

for (const path of ['/', '/embed']) {
  test(`${path}, only looked at, loads three scripts; the first touch brings the rest, with its style`, async ({
    page,
  }) => {
    const assets = watchAssets(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(assets).toHaveLength(3);
    await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
    await expect.poll(() => assets).toHaveLength(6);
    expect(assets.filter((asset) => asset.endsWith('.css'))).toHaveLength(1);
  });
}

test('whoever comes back with a choice finds the later steps there', async ({ page }) => {
  await page.goto('/');
  await chooseService(page, 'Essential');
  await expect(estimate(page)).toContainText('Essential');
  const assets = watchAssets(page);
  await page.reload();
  await expect.poll(() => assets).toHaveLength(6);
});

test.describe('where the later steps do not arrive', () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to load|booking-.*css/ });

  test('the step says so, and what was chosen is there on the next try', async ({ page }) => {
    await page.goto('/');
    await page.route('**/assets/*.css', (route) => route.abort());
    await chooseService(page, 'Home Standard Clean');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('This step could not be loaded')).toBeVisible();
    await page.unroute('**/assets/*.css');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('checkbox', { name: 'Handyman Services' })).toBeVisible();
    await next(page, 'Contact Information');
    await page.goBack();
    await expectStep(page, 'Add-On Services');
  });
});
