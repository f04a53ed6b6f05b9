import { estimate, next } from './booking.ts';
import { expect, test } from './fixtures.ts';

for (const path of ['/', '/embed']) {
  test(`a service that the address of ${path} chooses is in sight`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${path}?service=peace-mind`);
    const card = page.getByRole('radio', { name: 'Peace of Mind' });
    await expect(card).toBeChecked();
    await expect(card).toBeInViewport();
    // Where the visitor goes from there is theirs.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await expect(page.locator('html[data-script="ready"]:not([data-resuming])')).toBeAttached();
    await expect(card).toBeChecked();
    await expect(card).not.toBeInViewport();
  });

  test(`a door on ${path} presses the card of its service, by keyboard too`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const doors = page.getByRole('group', { name: 'Our suggestions' });
    await expect(doors.getByRole('button')).toHaveCount(4);
    await doors.getByRole('button', { name: /^A deep reset/ }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Home Deep Cleaning' })).toBeChecked();
    await expect(estimate(page)).toContainText('$380');
    await axe();

    const kept = doors.getByRole('button', { name: /^Kept up for you Essential \$240 a month/ });
    await kept.click();
    await expect(kept).toHaveAttribute('aria-pressed', 'true');
    await expect(doors.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Essential' })).toBeChecked();
    // A card is a choice like any other: its door is pressed, too.
    await page.getByRole('radio', { name: 'Emergency Cleanup' }).check();
    await expect(doors.getByRole('button', { pressed: true })).toContainText('Emergency Cleanup');
    await kept.click();
    await next(page, 'Select Frequency');
  });
}
