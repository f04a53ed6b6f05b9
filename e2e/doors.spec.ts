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
    // The link again, in the same tab: what it asks for is shown again.
    await page.goto('about:blank');
    await page.goto(`${path}?service=peace-mind`);
    await expect(card).toBeInViewport();
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
