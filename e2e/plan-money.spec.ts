// Areas: payments, desk
import type { Locator, Page } from '@playwright/test';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { pay } from './booking.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { openCheckout, pendingBooking } from './pending.ts';
import { reloadUntil } from './reload-until.ts';
import { submitForm } from './submit-form.ts';

const { evidence } = paymentTexts;

test.use({ serverEnv: OPERATOR_ENV });

const PLAN = {
  service: { id: 'essential', name: 'Essential', category: 'wellness' },
  frequency: 'monthly',
  amount: 240,
};

/** Opens a plan with a paid second month in the console. */
async function openPaidMonths(page: Page, email: string): Promise<void> {
  await openCheckout(page, pendingBooking(email, PLAN));
  await pay(page, '$240.00');
  await page.goto('/sandbox/plans');
  await submitForm(page, page.getByRole('button', { name: 'A month passes, paid' }).first());
  await signIn(page);
  await openBooking(page, email);
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  await reloadBookingUntil(page, email, page.getByText('Month of the plan', { exact: true }));
}

/** Reloads, because what the processor reports arrives a moment later. */
function reloadBookingUntil(page: Page, email: string, shown: Locator): Promise<void> {
  return reloadUntil(page, shown, async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  });
}

test('canceling a plan asks which months to refund, and preselects the one not yet served', async ({
  page,
  axe,
  email,
  records,
}) => {
  await openPaidMonths(page, email);
  await page.getByRole('button', { name: 'Refund' }).first().click();
  const refund = page.getByRole('dialog', { name: 'Refund a payment' });
  await expect(
    refund.getByRole('checkbox', { name: 'End the plan now as well' }),
  ).not.toBeChecked();
  await expect(refund.getByText(/The plan continues/)).toBeVisible();
  await axe();
  await refund.press('Escape');

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  const months = dialog.getByRole('group', { name: 'What to refund' }).getByRole('checkbox');
  await expect(months).toHaveCount(2);
  await expect(
    dialog.getByRole('checkbox', { name: /^First month, .+: \$240$/ }),
  ).not.toBeChecked();
  const later = dialog.getByRole('checkbox', { name: /^Month of the plan, .+: \$240$/ });
  await expect(later).toBeChecked();
  await expect(dialog.getByText(/\$240 goes back .+ \$240 stays with you/)).toBeVisible();
  await dialog.getByLabel('Why').fill('Moved away');
  await axe();
  await later.press('Space');
  await expect(dialog.getByText(/paid \$480 and gets no refund/)).toBeVisible();
  await later.press('Space');
  await dialog.getByRole('button', { name: 'Cancel and refund $240' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Refund, completed')).toHaveCount(1);
  expect(await records.orders(email)).toMatchObject([{ status: 'cancelled' }]);
});

test('a disputed month pauses the plan, and both pages say so', async ({ page, axe, email }) => {
  await openPaidMonths(page, email);
  const address = page.url();
  await page.goto('/sandbox/payments');
  await submitForm(page, page.getByRole('button', { name: /^Cardholder disputes it/ }).first());
  await page.goto(address);
  await reloadBookingUntil(page, email, page.getByText('Paused', { exact: true }));
  await expect(
    page.getByText(/disputed at the bank. Until you win, no month is charged/),
  ).toBeVisible();
  await page.getByRole('button', { name: evidence.fill }).click();
  await expect(page.getByText(evidence.filled)).toBeVisible();
  await axe();
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await expect(own.getByText(/It is paused because you asked your bank/)).toBeVisible();
  await findsNothing(own);

  await page.goto(address);
  await page.getByRole('button', { name: 'Charge the plan again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charge this plan again?' });
  await axe();
  await dialog.getByRole('button', { name: 'Charge it again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});
