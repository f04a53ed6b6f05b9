// Areas: payments
import { pay } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';
import { submitForm } from './submit-form.ts';

// A separate server: payments of other journeys would be in its payout.
const serverEnv = { ...OPERATOR_ENV, BUSINESS_NAME: 'Books & Co.' };
test.use({ serverEnv, expectedProblems: /422|500/ });

test('an operator compares the books, resolves a difference, and sees the payouts', async ({
  page,
  axe,
  email,
  records,
}) => {
  test.slow();
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await records.neverCompared();
  await signIn(page);
  await page.getByRole('link', { name: 'Reconciliation' }).first().click();
  await expect(page.getByText('Not compared yet')).toBeVisible();
  // Nothing has been counted yet.
  await expect(page.getByText('0 differences')).toBeHidden();
  await expect(page.getByText('Everything matches')).toHaveCount(0);
  await axe();

  await records.misbook(email, 274_00);
  await page.getByRole('button', { name: 'Compare now' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('We recorded a payment of $274. The processor has $275.');
  await expect(page.getByText(/^Compared just now for /)).toBeVisible();
  await expect(row.getByRole('link', { name: 'At the processor' })).toBeVisible();
  await axe();
  await row.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve this difference' });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText(englishFailure('reason-missing'))).toBeVisible();
  await axe();
  await dialog.getByLabel('What is it?').fill('A slip of the pen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The difference is resolved.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('A slip of the pen');
  const undone = page.getByRole('status').filter({ hasText: 'The difference is open again.' });
  await expect(undone).toBeFocused();

  await records.manyMessages(9, 'Last Caller');
  await page.goto('/operator/today');
  await expect(page.getByRole('heading', { name: /^Records that differ \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show more: Inquiries' }).press('Enter');
  // By keyboard, the focus moves to the first new entry.
  await expect(page.getByRole('link', { name: 'Last Caller' })).toBeFocused();
  await axe();
  await page.route('**/operator/api/today*', (route) => route.fulfill({ status: 500 }));
  // The page asks again when the visitor returns, if the last answer is old.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(await page.getByText(/^Out of date\. /).count()).toBe(1);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Last Caller' })).toBeVisible();
  await axe();
  await page.unroute('**/operator/api/today*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Out of date\. /)).toHaveCount(0);

  await records.refuseRefund(email, 100_00);
  await openBooking(page, email);
  await page.getByRole('button', { name: 'Stop trying' }).click();
  const stopping = page.getByRole('dialog', { name: 'Stop trying to refund $100?' });
  await expect(stopping.getByText(/Stopping moves no money/)).toBeVisible();
  await axe();
  await stopping.getByRole('button', { name: 'Stop trying' }).click();
  await expect(stopping).toBeHidden();
  await expect(page.getByRole('button', { name: 'Stop trying' })).toHaveCount(0);
  await page.goto('/sandbox/payments');
  await submitForm(page, page.getByRole('button', { name: 'Pay out all of it now' }));
  await page.goto('/operator/reconciliation/payouts');
  await expect(page.getByText('No payout yet')).toBeVisible();
  await page.getByRole('link', { name: 'Differences' }).click();
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText(/^Compared just now for .*: \d+ movements/)).toBeVisible();
  await page.getByRole('link', { name: 'Payouts' }).click();
  await axe();
  await page.getByRole('row').filter({ hasText: 'on its way' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payout $266.72' })).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await axe();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^transactions-po_.*\.csv$/);

  await page.goto('/operator/reconciliation/accountant');
  await expect(page.getByText(/^Card payments as of /)).toBeVisible();
  const sums = page.getByRole('row').last().getByRole('cell');
  await expect(sums.first()).toHaveText('Total');
  expect(await sums.nth(2).textContent()).toBe(await sums.nth(3).textContent());
  await axe();
  const journal = page.waitForEvent('download');
  await page.getByRole('link', { name: /IIF/ }).click();
  expect((await journal).suggestedFilename()).toMatch(/^journal-\d{4}-\d\d\.iif$/);
});
