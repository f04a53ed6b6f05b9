// Areas: figures
import { pay } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

// A separate server: bookings of other journeys would count as well.
test.use({ serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Figures Co' } });

test('the numbers next to the charts match the bookings', async ({ page, email, axe }) => {
  for (let booking = 0; booking < 2; booking += 1) {
    await openCheckout(page, pendingBooking(email, { source: 'campaign:flyer' }));
    await pay(page, '$275.00');
  }
  await signIn(page);
  await page.goto('/operator/figures');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText('$550')).toBeVisible();
  await expect(totals.getByText('$275')).toBeVisible();
  const week = page.getByRole('table', { name: 'By week', exact: true }).getByRole('row').nth(1);
  await expect(week).toContainText('$550');
  await expect(week.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  const service = page.getByRole('row', { name: /Home Standard Clean/ });
  await expect(service).toContainText('$550');
  await expect(totals.getByText('50%', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Campaign “flyer”/ })).toContainText('$550');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download “Where bookings come from” (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^sources-.*\.csv$/);
  await axe();
  await page.setViewportSize({ width: 320, height: 640 });
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
});
