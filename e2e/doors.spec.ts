// Areas: booking, catalogue
import { estimate, next } from './booking.ts';
import { expect, test } from './fixtures.ts';

for (const path of ['/', '/embed']) {
  test(`scrolls to the service that the URL of ${path} selects`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${path}?service=peace-mind`);
    const card = page.getByRole('radio', { name: 'Peace of Mind' });
    await expect(card).toBeChecked();
    await expect(card).toBeInViewport();
    // The page does not scroll there again on a reload.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await expect(page.locator('html[data-script="ready"]:not([data-resuming])')).toBeAttached();
    await expect(card).toBeChecked();
    await expect(card).not.toBeInViewport();
    // Opening the link again in the same tab scrolls there again.
    await page.goto('about:blank');
    await page.goto(`${path}?service=peace-mind`);
    await expect(card).toBeInViewport();
  });

  test(`${path} lists the recommended first, with rows that open in place and a table to compare`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const radios = page.getByRole('region', { name: 'One Time Solutions' }).getByRole('radio');
    await expect(radios.nth(0)).toHaveAccessibleName('Home Standard Clean');
    await expect(radios.nth(1)).toHaveAccessibleName('Home Deep Cleaning / More In-Depth');
    await expect(radios.nth(2)).toHaveAccessibleName('Emergency Cleanup');
    await expect(estimate(page)).toContainText('from $120');
    await radios.nth(1).check();
    await expect(estimate(page)).toContainText('$380');
    await axe();

    await page.getByRole('link', { name: 'Wellness Plans' }).press('Enter');
    const essential = page.getByRole('radio', { name: 'Essential' });
    await expect(essential).toBeInViewport();
    await essential.check();
    await expect(radios.nth(1)).not.toBeChecked();

    const compare = page.getByRole('button', { name: 'Compare room by room' });
    await compare.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What each service does' });
    const row = dialog.getByRole('row', { name: /^Safe & Sound/ });
    await expect(row).toContainText('Detail the stove and microwave');
    await expect(row.getByText('Clean and disinfect bathrooms')).toBeHidden();
    await dialog.getByRole('button', { name: 'Bathrooms' }).press('Enter');
    await expect(row.getByRole('cell')).toHaveText(['Clean and disinfect bathrooms']);
    await axe();
    await page.keyboard.press('Escape');
    await expect(compare).toBeFocused();
    await compare.press('Enter');
    await dialog.getByRole('button', { name: /^Choose Safe & Sound/ }).press('Enter');
    await expect(compare).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Safe & Sound' })).toBeChecked();
    await next(page, 'Select Frequency');
  });
}

test('on a phone the first step is short, and the plans start within two screens', async ({
  page,
}) => {
  const screen = { width: 390, height: 844 };
  await page.setViewportSize(screen);
  await page.goto('/');
  const words = (await page.getByRole('main').innerText()).split(/\s+/);
  expect(words.length).toBeLessThanOrEqual(330);
  const plans = page.getByRole('heading', { name: 'Wellness Plans' });
  const { y = Number.NaN } = (await plans.boundingBox()) ?? {};
  expect(y).toBeLessThan(2 * screen.height);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2_300);
});
