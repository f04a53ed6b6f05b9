// Areas: payments, visits, desk
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cents } from '#kernel/rules/money.ts';
import { planTexts } from '#payments/words/en/plans.ts';
import { pay } from './booking.ts';
import { englishFailure } from './failure-said.ts';
import { expect, test } from './fixtures.ts';
import { expectSoundInEveryLook } from './looks.ts';
import { OPERATOR_ENV, openBooking, signIn, workdayIn } from './operator.ts';
import { openCheckout, pendingBooking } from './pending.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /422/ });

/** Types, and waits until the list shows the search results. */
async function search(page: Page, text: string): Promise<void> {
  const answer = page.waitForResponse(/\/operator\/api\/\w+\?.*q=/);
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await answer;
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
}

test('an operator serves a plan, lowers its next invoice by credit, and ends it', async ({
  page,
  axe,
  email,
}) => {
  // This covers two areas from end to end, with axe on ten screens.
  test.slow();
  const changes = {
    service: { id: 'essential', name: 'Essential', category: 'wellness' },
    frequency: 'monthly',
    amount: 240,
    customerPhone: '(415) 555-0187',
    referrerPhone: '(415) 555-0188',
  };
  await openCheckout(page, pendingBooking(email, changes));
  await pay(page, '$240.00');
  await signIn(page);

  await page.getByRole('link', { name: 'Plans' }).first().click();
  await search(page, email);
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible();
  await expect(page.getByText('$210')).toBeVisible();
  const lacksVisit = page.getByRole('table').getByText(planTexts.lacksVisit);
  await expect(lacksVisit).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Confirm visit' }).click();
  const visit = page.getByRole('dialog', { name: 'Confirm a visit' });
  await visit.getByLabel('Day').fill('2020-01-01');
  await visit.getByRole('button', { name: 'Confirm time' }).click();
  await expect(visit.getByText(englishFailure('visit-time-over'))).toBeVisible();
  await axe();
  await visit.getByLabel('Day').fill(workdayIn(20));
  await visit.getByRole('button', { name: 'Confirm time' }).click();
  await expect(visit).toBeHidden();
  await expect(lacksVisit).toBeHidden();

  await page.getByRole('link', { name: 'Credit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credit' })).toBeVisible();
  await search(page, email);
  await expect(page.getByText('1 phone number', { exact: true })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: '(415) 555-0187' }).click();
  await expect(page.getByText('Referral credited')).toBeVisible();
  await page.getByRole('button', { name: 'Grant credit' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant credit' });
  await grant.getByLabel('Amount in dollars').fill('twenty');
  await grant.getByLabel('Why').fill('We came late');
  await grant.getByRole('button', { name: 'Grant credit' }).click();
  await expect(grant.getByText(englishFailure('credit-amount-malformed'))).toBeVisible();
  await expect(grant.getByLabel('Why')).toHaveValue('We came late');
  await axe();
  await grant.getByLabel('Amount in dollars').fill('20');
  await grant.getByRole('button', { name: 'Grant credit' }).click();
  await expect(page.getByText('Granted by hand')).toBeVisible();

  await page.getByRole('button', { name: 'Use credit' }).click();
  const use = page.getByRole('dialog', { name: 'Use credit' });
  await use.getByLabel('Amount in dollars').fill('21');
  await use.getByLabel('For').selectOption('Next invoices of Essential');
  await use.getByLabel('Why').fill('For the next month');
  await use.getByRole('button', { name: 'Use credit' }).click();
  await expect(
    use.getByText(englishFailure('credit-above-balance', { most: cents(20_00) })),
  ).toBeVisible();
  await use.getByLabel('Amount in dollars').fill('20');
  await expect(use.getByText(/\$20 goes to the card processor/)).toBeVisible();
  await use.getByRole('button', { name: 'Use credit' }).click();
  await expect(page.getByText('The credit was used.')).toBeVisible();
  await axe();

  await page.goto(`/operator/plans?q=${email}`);
  await expect(page.getByText('$190')).toBeVisible();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Plan' })).toBeVisible();
  const duty = page.getByRole('group', { name: 'Essential' }).getByRole('checkbox').first();
  await duty.check();
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible();
  await page.getByRole('button', { name: 'End the plan' }).click();
  const end = page.getByRole('dialog', { name: 'End this plan?' });
  await expect(end.getByText(/This refunds nothing/)).toBeVisible();
  await expect(end.getByText(/\$50 of credit was set aside/)).toBeVisible();
  await axe();
  await end.getByRole('button', { name: 'End the plan after this month' }).click();
  await expect(end).toBeHidden();
  await expect(page.getByText('Ending', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End the plan' })).toBeHidden();
  await axe();

  await page.goto('/operator/credit/referrals');
  await expect(page.getByText('(415) 555-0188').first()).toBeVisible();
  await axe();
});

test('a plan by phone starts on the card of an earlier booking, which cannot start a second plan', async ({
  page,
  email,
  records,
}) => {
  // The console's form in every look, and the customer's own page.
  test.slow();
  const customerPhone = `(510) 555-${randomInt(1000, 10_000)}`;
  await openCheckout(page, pendingBooking(email, { customerPhone }));
  await pay(page, '$275.00');
  await signIn(page);
  await openBooking(page, email);
  await page.getByRole('link', { name: 'Book again' }).click();
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Essential');
  await page.getByRole('combobox', { name: 'How often' }).selectOption({ index: 1 });
  // The day's last time: its first may start while the looks are checked.
  await page
    .getByRole('group', { name: /^Arrival on/ })
    .getByRole('radio')
    .last()
    .check();
  await expect(page.getByRole('radio', { name: 'Paid in cash' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Card on file •••• 4242' }).check();
  const yes = page.getByRole('checkbox', {
    name: /\$240 may be charged to the card ending in 4242 now, and \$240 each month after that/,
  });
  await expect(yes).not.toBeChecked();
  const begin = page.getByRole('button', { name: 'Charge $240 and start the plan' });
  await begin.click();
  await expect(page.getByText(englishFailure('card-consent-missing'))).toBeVisible();
  await expectSoundInEveryLook(page, 'a plan on the card on file');
  await yes.check();
  await begin.click();
  await expect(page.getByText('Booked for a caller.')).toBeVisible();
  await expect(page.getByText(/The caller agreed to a charge.*\$240 each month/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'End the plan' })).toBeVisible();

  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByRole('radio', { name: 'Email a link to pay by card' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Card on file/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Home Standard Clean');
  await expect(page.getByRole('radio', { name: /^Card on file/ })).toBeVisible();

  const terms = page
    .frameLocator('iframe[title="Email: Your booking is confirmed: Essential"]')
    .getByText(/\$240 is charged to the same card every month.* You can end the plan at any time/);
  const subject = 'Your booking is confirmed: Essential';
  await expect.poll(() => records.subjects(email)).toContain(subject);
  await page.goto(`/sandbox/mail?to=${email}`);
  await expect(terms).toBeVisible();
});
