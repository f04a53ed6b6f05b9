// Areas: company
import { pay } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { lostByForcedColours } from './forced-colours.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /401/ });

test('signing in requires no memorizing and no retyping', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/operator');
  const password = page.getByLabel('Password');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('pasted from a manager'));
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue('pasted from a manager');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
});

test('under forced colors the current section and the bars of the charts are still visible', async ({
  page,
  email,
}) => {
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await signIn(page);
  await page.goto('/operator/figures');
  await expect(page.getByRole('img', { name: 'Revenue by week' })).toBeVisible();
  await expect(page.locator('td [style="width: 100%;"]').first()).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect(await page.evaluate(lostByForcedColours)).toEqual([]);
});
