// Areas: booking, desk
import { siteTexts } from '#ui/words/en/site.ts';
import { chooseArrival, chooseService, fillContact, next, walkToReview } from './booking.ts';
import { expect, test } from './fixtures.ts';

/**
 * A 1280x1024 screen and a phone, zoomed: the window, the largest share for promises, and where the
 * step starts at the latest.
 */
const enlarged = [
  { zoom: '200 %', viewport: { width: 640, height: 512 }, most: 0.2, top: 0.5 },
  { zoom: '200 % on a phone', viewport: { width: 195, height: 422 }, most: 0.5, top: 0.6 },
  { zoom: '400 %', viewport: { width: 320, height: 256 }, most: 0.5, top: 0.9 },
] as const;

for (const language of ['en', 'es']) {
  for (const { zoom, viewport, most, top } of enlarged) {
    test(`at ${zoom} the first step starts in the first screen, in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/?lang=${language}`);
      const promises = page.locator('[data-promise] > ul');
      await expect(promises).toContainText('$45');
      await expect(promises).toContainText('$30');
      const { height = Number.NaN } = (await promises.boundingBox()) ?? {};
      expect(height / viewport.height).toBeLessThan(most);
      // The page keeps its heading for screen readers.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { y = Number.NaN } = (await page.locator('#step-title').boundingBox()) ?? {};
      // Below the demo banner, the brand and the links.
      expect(y / viewport.height).toBeLessThan(top);
    });
  }
}

test('zoomed in, every step shows its first control in the first screen', async ({
  page,
  email,
}) => {
  const desktop = { width: 1280, height: 720 };
  const found: string[] = [];
  const see = async (step: string) => {
    for (const { zoom, viewport } of enlarged.filter(({ zoom }) => zoom !== '400 %')) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      const own = page.locator('#main form :is(input, select):not([type=hidden])');
      const { y = Number.NaN } = (await own.first().boundingBox()) ?? {};
      // A demo banner is above everything.
      const banner = page.getByRole('complementary', { name: siteTexts.banners });
      const { height = 0 } = (await banner.boundingBox()) ?? {};
      if (!(y - height < viewport.height)) found.push(`${step} at ${zoom}: ${y - height}`);
    }
    await page.setViewportSize(desktop);
  };
  await page.goto('/');
  await see('service');
  await chooseService(page, 'Essential');
  await next(page, 'Select Frequency');
  await see('frequency');
  await next(page, 'Add-On Services');
  await see('add-ons');
  await next(page, 'Contact Information');
  await see('contact');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await see('home');
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(page.getByRole('button', { name: /^Continue · / })).toBeEnabled();
  await see('schedule');
  expect(found).toEqual([]);
});

test('at 200 % on a phone the days to choose are wide enough for a finger', async ({
  page,
  email,
}) => {
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await chooseArrival(page);
  await page.getByText('More days and times').click();
  const free = page
    .locator('label:has(input:enabled)')
    .filter({ has: page.getByLabel(/ times?$/) });
  await expect(free.first()).toBeVisible();
  const widths = () =>
    free.evaluateAll((days) => days.map((day) => day.getBoundingClientRect().width));
  for (const width of [195, 320, 390]) {
    await page.setViewportSize({ width, height: 422 });
    expect(Math.min(...(await widths())), `at ${width} pixels`).toBeGreaterThanOrEqual(36);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, 'the width of the page').toBe(width);
  }
});

test('a word that does not fit on its line is hyphenated', async ({ page }) => {
  // In the page's language; which syllables a browser knows is up to the browser.
  await page.goto('/?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const part of ['h2', 'label']) {
    await expect(page.locator(`[data-wizard] ${part}`).first()).toHaveCSS('hyphens', 'auto');
  }
});
