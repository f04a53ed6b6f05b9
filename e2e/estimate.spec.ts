// Areas: booking
import type { Locator, Page } from '@playwright/test';
import {
  chooseHome,
  chooseService,
  estimate,
  estimatedTotal,
  fillContact,
  next,
} from './booking.ts';
import { expect, test } from './fixtures.ts';

const STEPS = [
  'Select Frequency',
  'Add-On Services',
  'Contact Information',
  'Home Details',
  'Review & Book',
] as const;

/** Scrolls to the top of the page, its middle and its end. */
async function expectAlwaysInSight(page: Page, total: Locator): Promise<void> {
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((share) => {
      scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
    }, part);
    await expect(total).toBeInViewport({ ratio: 1 });
  }
}

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a low phone', { width: 360, height: 560 }],
  ['a laptop', { width: 1280, height: 800 }],
] as const) {
  test(`on ${screen} the total stays in view on every step at any scroll position`, async ({
    page,
    email,
  }) => {
    const isPhone = viewport.width < 1024;
    await page.setViewportSize(viewport);
    await page.goto('/');
    const total = () =>
      estimate(page)
        .getByText(isPhone ? /^\$/ : 'Total')
        .first();
    await chooseService(page, 'Peace of Mind');
    await expectAlwaysInSight(page, total());
    for (const title of STEPS) {
      await next(page, title);
      if (title === 'Add-On Services') {
        for (const addOn of await page.getByRole('checkbox').all()) await addOn.check();
      }
      if (title === 'Contact Information') await fillContact(page, { email });
      if (title !== 'Review & Book') await expectAlwaysInSight(page, total());
    }
    const last = isPhone
      ? page.locator('form').getByText('$1,160', { exact: true }).last()
      : estimatedTotal(page).getByText('$1,160', { exact: true }).first();
    await expectAlwaysInSight(page, last);
  });
}

test('before any choice, the panel next to the step shows a price and what comes next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const panel = estimate(page);
  await expect(panel.getByText('from $120Exact price in two taps')).toBeVisible();
  await expect(panel.getByText('Select a service to see pricing')).toBeHidden();
  const drawn = panel.locator('svg:visible');
  await expect(drawn).toHaveCount(1);
  const before = await drawn.locator('..').boundingBox();

  // The first move of the mouse draws the rooms, in the same place, and none is clean yet.
  await page.mouse.move(400, 400);
  await expect(panel.getByText('Then pick a day and time. You pay last.')).toBeVisible();
  const rooms = panel.locator('[data-level]');
  await expect(rooms).toHaveCount(5);
  expect(await rooms.first().locator('..').boundingBox()).toEqual(before);
  const clean = rooms.locator('path[stroke="var(--primary)"]');
  for (const sparkle of await clean.all()) await expect(sparkle).toHaveCSS('opacity', '0');

  await chooseService(page, 'Home Deep Cleaning / More In-Depth');
  await expect(panel.getByText('$380').last()).toBeVisible();
  await expect(panel.getByText('Then pick a day and time.')).toHaveCount(0);
  await expect(rooms.first().locator('path').first()).toHaveCSS('opacity', '1');
});

test('by keyboard, Escape and moving the focus out close the opened bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  const bar = estimate(page).getByRole('button', { name: 'Your estimate' });
  const lines = estimate(page).getByRole('group', { name: 'Your estimate' });
  await bar.press('Enter');
  await expect(lines).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lines).toBeHidden();
  await bar.press('Enter');
  await page.keyboard.press('Tab');
  await expect(lines).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(lines).toBeHidden();
});

test('on a phone the bar opens into its lines; a tap outside works as usual and closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const bar = estimate(page).getByRole('button');
  await expect(bar).toHaveText('Exact price in two tapsfrom $120');
  await chooseService(page, 'Home Standard Clean');
  await expect(bar).toContainText('$275');
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Handyman Services' }).check();
  await page.getByRole('button', { name: 'One hour more of Handyman' }).click();
  await expect(bar).toContainText('$455');
  await expect(estimate(page).getByText('Handyman Services')).toBeHidden();
  await bar.click();
  const lines = estimate(page).getByRole('group', { name: 'Your estimate' });
  await expect(lines).toContainText('Handyman Services');
  await expect(lines).toContainText('2 × $90');
  await expect(lines).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'One hour more of Handyman' }).dispatchEvent('click');
  await expect(lines).toBeHidden();
  await expect(bar).toContainText('$545');
  await page.getByRole('checkbox', { name: 'Handyman Services' }).uncheck();
  await expect(bar).toContainText('$275');
  await bar.click();
  await expect(lines).not.toContainText('Handyman Services');
  await page.getByRole('heading', { level: 2, name: 'Add-On Services' }).click();
  await expect(lines).toBeHidden();
  await next(page, 'Contact Information');
  await fillContact(page, {});
  await next(page, 'Home Details');
  await chooseHome(page, '4br3ba', 'large');
  // 275 x 1.65 = 453.75
  await expect(bar).toContainText('$454');
});

test('with very large text the bar is at the step’s end, and still opens into its lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  const bar = page.getByRole('button', { name: /^Your estimate/ });
  await expect(page.locator('[data-tall]')).toBeAttached();

  // There it covers nothing: scrolling into view uses the window's edge.
  const far = page.getByRole('checkbox', { name: 'Handyman Services' });
  const margin = await far.evaluate((box) => {
    box.scrollIntoView({ block: 'nearest' });
    return innerHeight - box.getBoundingClientRect().bottom;
  });
  expect(margin).toBeGreaterThan(0);
  expect(margin).toBeLessThan(64);

  await bar.click();
  // Below its button, where the person who pressed it sees them.
  const lines = page.getByRole('group', { name: 'Your estimate' });
  await expect(lines.getByText('Total')).toBeInViewport();
  const [above, opened] = await Promise.all([bar.boundingBox(), lines.boundingBox()]);
  expect(opened?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});
