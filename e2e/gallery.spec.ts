// Areas: ui
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';

test.use({ serverEnv: OPERATOR_ENV });

test('axe finds nothing on any part in any state, light and dark', async ({ page, axe }) => {
  await signIn(page);
  await page.goto('/operator/settings/server');
  await page.getByRole('link', { name: /^Every part of the pages/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parts of the pages' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the error summary' }).click();
  await page.getByRole('button', { name: 'Show a toast: error' }).click();
  await page.getByRole('button', { name: 'Show a toast: status' }).click();
  await expect(page.getByText('Please provide an email address.')).toBeVisible();
  await axe();
  await page.setViewportSize({ width: 320, height: 640 });
  await axe();
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'Give $40 back?' })).toBeVisible();
  await axe();
});
