// Areas: visits, payments, desk
import type { Page } from '@playwright/test';
import { scopeTexts, seriesTexts, skipTexts as texts } from '#visits/words/en/console-series.ts';
import { skipTexts as textsEs } from '#visits/words/es/console-series.ts';
import { bookPlan } from './book-plan.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';
import { reloadUntil } from './reload-until.ts';

test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Skipped Visits' },
  expectedProblems: /status of 422/,
});

/** Opens the page of a paid plan once its visits are planned. */
async function openPlan(page: Page, email: string, daysAhead: number) {
  await bookPlan(page, email, daysAhead);
  await signIn(page);
  await openBooking(page, email);
  await page.waitForURL(/\/bookings\/[\da-f]{8}-/);
  const visits = page.getByRole('region', { name: 'Visit', exact: true });
  await reloadUntil(page, visits.getByRole('button', { name: texts.skip }).nth(5), async () => {
    await page.reload();
    await expect(visits.getByRole('button', { name: texts.skip }).first()).toBeVisible();
  });
  return visits;
}

test('a customer calls: one visit is skipped for its credit, and one from the series for another time', async ({
  page,
  axe,
  email,
}) => {
  test.slow();
  const visits = await openPlan(page, email, 16);
  // A visit of a series cannot be called off any other way.
  await expect(visits.getByRole('button', { name: 'Call off' })).toHaveCount(0);
  const skip = visits.getByRole('button', { name: texts.skip });
  const before = await skip.count();
  const dialog = page.getByRole('dialog', { name: /^Skip the visit of / });

  await skip.nth(1).focus();
  await page.keyboard.press('Enter');
  const money = dialog.getByLabel(texts.money);
  await expect(money.locator('option:checked')).toHaveText(/^A credit of \$\d/);
  await axe();
  // The choices are not lost without a question.
  await dialog.getByLabel(texts.by).selectOption(texts.wishes.company);
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay here' }).click();
  // A visit that we cannot keep owes the customer something; the error at its field says so.
  await money.selectOption(texts.moneys.none);
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(money).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(texts.by).selectOption(texts.wishes.customer);
  await money.selectOption({ index: 0 });
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(skip).toHaveCount(before - 1);
  await expect(visits.getByText('Called off')).toBeVisible();

  await page.getByRole('link', { name: seriesTexts.ofBooking }).click();
  const next = page.getByRole('region', { name: seriesTexts.nextTitle });
  await next
    .getByRole('button', { name: /^Skip the visit of / })
    .nth(1)
    .click();
  await dialog.getByLabel(texts.by).selectOption(texts.wishes.company);
  await dialog.getByLabel(texts.money).selectOption(texts.moneys.swap);
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('region', { name: seriesTexts.historyTitle });
  await expect(history.getByText(seriesTexts.left.credit)).toBeVisible();
  await expect(history.getByText(seriesTexts.left.swap)).toBeVisible();

  // All that follow: a preview shows the result before the press.
  await next
    .getByRole('button', { name: /^Skip the visit of / })
    .nth(1)
    .click();
  await dialog.getByLabel(texts.scope).selectOption(scopeTexts.scopes.following);
  const makes = dialog.getByRole('region', { name: seriesTexts.makes });
  await expect(makes.getByText(seriesTexts.diff.gone).first()).toBeVisible();
  await dialog.getByRole('button', { name: texts.submitAll }).click();
  await expect(dialog).toBeHidden();
  await expect(history.getByText(/^Ends on /)).toBeVisible();
});

test('the skip dialog opens from the calendar, and passes in both languages', async ({
  page,
  email,
}) => {
  test.slow();
  await openPlan(page, email, 19);
  await page.getByRole('link', { name: seriesTexts.ofBooking }).click();
  await page
    .getByRole('link', { name: /in the calendar$/ })
    .first()
    .click();
  await page.getByRole('button', { name: email }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.skip }).click();
  const dialog = page.getByRole('dialog', { name: /^Skip the visit of / });
  await expect(dialog.getByLabel(texts.money)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openBooking(page, email);
  await page.waitForURL(/\/bookings\/[\da-f]{8}-/);
  const address = new URL(page.url());
  await expectSoundInBothLanguages(page, async (language) => {
    const words = language === 'es' ? textsEs : texts;
    address.searchParams.set('lang', language);
    await page.goto(address.href);
    await page.getByRole('button', { name: words.skip, exact: true }).nth(1).click();
    await expect(page.getByRole('dialog').getByLabel(words.money)).toBeVisible();
  });
});
