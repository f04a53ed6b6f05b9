// Areas: tax, booking, payments
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { refundTexts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { accountingTexts } from '#payments/words/en/accounting.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { taxTexts } from '#tax/words/en/tax.ts';
import { cardPage, nameWishes, pay, walkToReview, wishDays } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';

// Sales tax is a setting of the whole server.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_PHONE: '(415) 555-0177' },
  viewport: { width: 390, height: 844 },
  // An error in the table answers 422.
  expectedProblems: /422/,
});

const { states, rates } = taxTexts;
const { tax: report } = accountingTexts;

test('an owner collects tax in Texas, a visitor sees and pays it, and half is refunded', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  await walkToReview(page, 'Home Standard Clean', { email });
  await expect(page.getByText(laterTexts.breakdown)).toBeVisible();
  await expect(page.getByText(laterTexts.plusTax)).toHaveCount(0);

  await signIn(page);
  await page.goto('/operator/settings/tax');
  await page.getByRole('button', { name: states.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(states.state, { exact: true }).selectOption('TX');
  await expect(dialog.getByText(taxTexts.hints.doubt)).toBeVisible();
  await dialog.getByRole('button', { name: states.save }).click();
  const permit = dialog.getByLabel(states.permit);
  await expect(permit).toHaveAccessibleDescription(
    failureSentence('en', failure('tax-permit-missing')),
  );
  await permit.fill('TX-12345');
  await axe();
  await dialog.getByRole('button', { name: states.save }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: rates.add }).click();
  await dialog.getByLabel(rates.place, { exact: true }).fill('Texas');
  await dialog.getByLabel(rates.rate).fill('101');
  await dialog.getByRole('button', { name: rates.save }).click();
  await expect(dialog.getByLabel(rates.rate)).toHaveAccessibleDescription(
    new RegExp(failureSentence('en', failure('tax-rate-too-high')).replaceAll('.', '\\.')),
  );
  await dialog.getByLabel(rates.rate).fill('8.25');
  await dialog.getByRole('button', { name: rates.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('8.25%').first()).toBeVisible();
  await axe();

  await page.goto('/?step=review');
  await expect(page.getByText(laterTexts.plusTax)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: laterTexts.schedule }).click();
  await expect(page.getByText(scheduleTexts.tax.later)).toBeVisible();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('75201');
  await expect(page.getByText('Sales tax 8.25%')).toBeVisible();
  await expect(page.getByText('$297.69').first()).toBeVisible();
  await axe();
  await nameWishes(page);
  await wishDays(page).nth(1).getByText('Morning').click();
  await page.getByRole('textbox', { name: 'Street address' }).fill('12 Elm Street');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(cardPage(page)).toBeVisible();
  await expect(page.getByText('Sales tax 8.25%').first()).toBeVisible();
  await pay(page, '$297.69');

  await openBooking(page, email);
  await expect(page.getByText('Sales tax 8.25%')).toBeVisible();
  await page.getByRole('button', { name: paymentTexts.refund, exact: true }).first().click();
  const refund = page.getByRole('dialog', { name: refundTexts.title });
  await refund.getByLabel(refundTexts.amount).fill('148.85');
  await refund.getByLabel(refundTexts.reason).fill('Half of it');
  await refund.getByRole('button', { name: refundTexts.confirmAmount('$148.85') }).click();
  await expect(refund).toBeHidden();

  await page.goto('/operator/reconciliation/tax');
  await page.getByRole('button', { name: 'Compare now' }).click();
  const row = page.getByRole('row', { name: /TX/ });
  await expect(row.getByText('$22.69')).toBeVisible();
  await expect(row.getByText('$11.35')).toBeVisible();
  await expect(row.getByText('$11.34')).toBeVisible();
  await expect(page.getByText(report.rest('$0', '$148.84'))).toBeVisible();
  await axe();
});
