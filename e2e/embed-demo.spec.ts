// Areas: booking, sandbox
import { expect, test } from './fixtures.ts';

test('the sandbox shows the booking from another origin: inline, in other colors, and in a dialog', async ({
  page,
  axe,
  baseURL,
}) => {
  await page.goto('/sandbox/embed-demo');
  const own = new URL(baseURL ?? '').host;
  await expect(page.getByText('To a browser these are two websites')).toBeVisible();
  const themed = page.locator('#themed iframe');
  await expect(themed).toHaveAttribute(
    'src',
    /^http:\/\/127\.0\.0\.1:\d+\/embed\?service=essential/,
  );
  await expect(themed).not.toHaveAttribute('src', new RegExp(own));
  const log = page.getByRole('listitem');
  await expect(log.filter({ hasText: 'themed: quote {"status":"priced"' })).toBeVisible();
  await expect(log.filter({ hasText: 'plain: step {"step":"service"' })).toBeVisible();
  await expect(
    page.frameLocator('#themed iframe').getByRole('heading', { name: 'Select Frequency' }),
  ).toBeVisible();
  // Two bookings on one page have two of every landmark.
  await page.locator('#plain').evaluate((place) => place.remove());
  await axe();
  await page.locator('#themed').evaluate((place) => place.remove());

  await page.locator('#button').click();
  const dialog = page.getByRole('dialog', { name: 'Book online' });
  await expect(
    dialog.frameLocator('iframe').getByRole('radio', { name: 'Home Standard Clean' }),
  ).toBeChecked();
  await axe();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 1400 });
  expect(await dialog.boundingBox()).toMatchObject({ y: 0, height: 1400 });
  if (size) await page.setViewportSize(size);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('#button')).toBeFocused();
});
