// Areas: discounts, booking
import type { Page } from '@playwright/test';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { codesTexts } from '#discounts/words/en/codes.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { cardPage, pay, schedule, walkToReview } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';

// The code field is a setting of the whole server.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_PHONE: '(415) 555-0170' },
  viewport: { width: 390, height: 844 },
  // A refused code answers 422.
  expectedProblems: /422/,
});

const { discount: texts } = laterTexts;
const { form } = codesTexts;

async function createCode(page: Page, code: string, uses: string): Promise<void> {
  await page.getByRole('button', { name: codesTexts.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.code, { exact: true }).fill(code);
  await dialog.getByLabel(form.percent, { exact: true }).fill('101');
  await dialog.getByRole('button', { name: form.save }).click();
  // The error shows at the field, and the typed text stays.
  const percent = dialog.getByLabel(form.percent, { exact: true });
  await expect(percent).toHaveAccessibleDescription(
    failureSentence('en', failure('discount-percent-out-of-range')),
  );
  await percent.fill('10');
  await dialog.getByLabel(form.mostUses).fill(uses);
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(dialog).toBeHidden();
}

test('an owner makes a code, a visitor enters it by keyboard, and pays less', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  // Without any code in the company, no page asks for one.
  await walkToReview(page, 'Home Standard Clean', { email });
  await expect(page.getByText(laterTexts.breakdown)).toBeVisible();
  await expect(page.getByText(texts.ask)).toHaveCount(0);

  await signIn(page);
  await page.goto('/operator/credit/codes');
  await expect(page.getByText(codesTexts.none.title)).toBeVisible();
  await createCode(page, 'spring10', '1');
  await expect(page.getByText('SPRING10')).toBeVisible();
  await axe();

  await page.goto('/?step=review');
  const ask = page.getByText(texts.ask, { exact: true });
  await ask.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const field = page.getByLabel(texts.label);
  await expect(field).toBeFocused();
  await page.keyboard.type('nothing');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    failureSentence('en', failure('discount-unknown')),
  );
  await axe();
  await field.fill('spring10');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.applied('SPRING10', '$27.50', '$247.50'))).toBeVisible();
  await expect(page.getByText(texts.line('SPRING10'))).toBeVisible();
  await axe();
  await page.getByRole('button', { name: texts.remove }).press('Enter');
  await expect(field).toBeFocused();
  await expect(page.getByText('$247.50')).toHaveCount(0);

  // A link enters it, and the code leaves the URL.
  await page.goto('/?step=review&code=SPRING10');
  await expect(page.getByText(texts.applied('SPRING10', '$27.50', '$247.50'))).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
  await page.getByRole('button', { name: laterTexts.schedule }).click();
  await expect(page.getByText(scheduleTexts.discount('SPRING10'))).toBeVisible();
  await page.goBack();
  await schedule(page);
  await expect(cardPage(page)).toBeVisible();
  await expect(page.getByText('$247.50').first()).toBeVisible();
  await pay(page, '$247.50');

  await openBooking(page, email);
  await expect(page.getByText('Discount code: SPRING10')).toBeVisible();
  await page.goto('/operator/credit/codes');
  await expect(page.getByText(codesTexts.uses(1, 1))).toBeVisible();

  // The next visitor learns that it is used up, and continues without it.
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByText(texts.ask, { exact: true }).click();
  await field.fill('SPRING10');
  await page.getByRole('button', { name: texts.apply }).click();
  await expect(field).toHaveAccessibleDescription(
    failureSentence('en', failure('discount-used-up')),
  );
  await page.getByRole('button', { name: laterTexts.schedule }).click();
  await expect(page.getByText(scheduleTexts.discount('SPRING10'))).toHaveCount(0);
  await expect(page).toHaveURL(/schedule/);
});
