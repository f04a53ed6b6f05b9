// Areas: booking, desk
import { expect, test } from './fixtures.ts';

/** A screen of 1280x1024 and a phone, enlarged: the window, what promises may take of it, and where the step begins. */
const enlarged = [
  { zoom: '200 %', viewport: { width: 640, height: 512 }, most: 0.2, top: 0.5 },
  { zoom: '200 % on a phone', viewport: { width: 195, height: 422 }, most: 0.5, top: 0.6 },
  { zoom: '400 %', viewport: { width: 320, height: 256 }, most: 0.5, top: 0.9 },
] as const;

for (const language of ['en', 'es']) {
  for (const { zoom, viewport, most, top } of enlarged) {
    test(`at ${zoom} the first step begins in the first screen, in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/?lang=${language}`);
      const promises = page.locator('[data-promise] > ul');
      await expect(promises).toContainText('$45');
      await expect(promises).toContainText('$30');
      const { height = Number.NaN } = (await promises.boundingBox()) ?? {};
      expect(height / viewport.height).toBeLessThan(most);
      // The page keeps its name for screen readers.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { y = Number.NaN } = (await page.locator('#step-title').boundingBox()) ?? {};
      // Below the demonstration's own line, the brand and the links.
      expect(y / viewport.height).toBeLessThan(top);
    });
  }
}

test('a word that does not fit on its line is hyphenated', async ({ page }) => {
  // Of the page's language. Which syllables a browser knows is its own matter.
  await page.goto('/?lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const part of ['h2', 'label']) {
    await expect(page.locator(`[data-wizard] ${part}`).first()).toHaveCSS('hyphens', 'auto');
  }
});
