// Areas: payments, own-page, visits
import { planChangeTexts as texts } from '#own-page/words/en/plan-change.ts';
import { planChangeDialogTexts as dialogTexts } from '#payments/words/en/plan-change-dialog.ts';
import { bookPlan } from './book-plan.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of 4(22|09)/ });

test('a customer changes the frequency by keyboard, and the office sees and withdraws it', async ({
  page,
  axe,
  email,
}) => {
  await bookPlan(page, email, 5);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  const opener = own.getByRole('button', { name: texts.open });
  await opener.focus();
  await own.keyboard.press('Enter');
  const form = own.getByRole('form', { name: texts.title });
  await expect(form.getByLabel(texts.frequency)).toHaveValue('weekly');
  // Nothing has changed yet: the error shows at the field, and the choice stays.
  await form.getByRole('button', { name: texts.look }).press('Enter');
  await expect(form.getByLabel(texts.frequency)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(texts.frequency).selectOption('monthly');
  await form.getByRole('button', { name: texts.look }).press('Enter');
  const words = form.getByText(/Each month covers one visit/);
  await expect(words).toContainText('every month, instead of');
  await findsNothing(own);
  const said = await words.textContent();
  const yes = form.getByRole('button', { name: /^Change my plan to \$/ });
  await yes.press('Enter');
  await expect(own.getByText(texts.changed)).toBeVisible();
  await expect(own.getByText(said ?? '')).toBeVisible();
  const address = own.url();
  await expectSoundInBothLanguages(own, async (language) => {
    await own.goto(`${address}?lang=${language}`);
    await expect(own.locator('main').getByText(/\$/).first()).toBeVisible();
  });

  await signIn(page);
  await openBooking(page, email);
  await expect(page.getByText(said ?? '')).toBeVisible();
  await page.getByRole('button', { name: dialogTexts.withdraw }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.withdrawTitle });
  await dialog.getByRole('button', { name: dialogTexts.withdraw }).click();
  await expect(page.getByText(dialogTexts.planned)).toBeHidden();

  await page.getByRole('button', { name: dialogTexts.open }).click();
  const change = page.getByRole('dialog', { name: dialogTexts.title });
  await change.getByLabel(dialogTexts.frequency).selectOption('biweekly');
  await change.getByRole('button', { name: dialogTexts.look }).click();
  await expect(change.getByText(dialogTexts.readOut)).toBeVisible();
  await axe();
  await change.getByRole('button', { name: dialogTexts.store }).click();
  await expect(page.getByText(dialogTexts.planned)).toBeVisible();
});
