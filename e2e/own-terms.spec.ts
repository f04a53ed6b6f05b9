// Areas: callers, payments, own-page
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { businessTexts } from '#company/words/en/console-business.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { bookPaidAfter } from './book-caller.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import {
  enterPlaceAndTime,
  OPERATOR_ENV,
  publishDraft,
  publishSettings,
  signIn,
} from './operator.ts';
import { openFromMail } from './own-page.ts';

// The terms are in the server's only catalog.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Agreed on the Page' },
  expectedProblems: /status of 409/,
});

/** Publishes that the first booking of a home clean is charged to a saved card after the visit. */
async function chargeAfterVisit(page: Page): Promise<void> {
  const { terms } = entryTexts.service;
  await page.goto('/operator/catalogue/services/home-standard-clean');
  const first = page.getByLabel(terms.first);
  await expect(first).toBeEnabled();
  const { after } = terms.kinds;
  if ((await first.locator('option:checked').textContent()) === after) return;
  await first.selectOption({ label: after });
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await publishDraft(page);
}

test('terms that changed while the page was open show in place, and the second press agrees to them', async ({
  page,
  email,
}) => {
  await signIn(page);
  await chargeAfterVisit(page);
  const phone = `(628) 555-${randomInt(1_000, 9_999)}`;
  await bookPaidAfter(page, { email, phone, pays: 'terms' });
  const subject = new RegExp(mailTexts.paymentLink.terms.subject);
  const own = await openFromMail(page, email, subject, mailTexts.paymentLink.terms.see);
  await expect(own.getByText('9:00 AM').first()).toBeVisible();

  await page.goto('/operator/settings');
  await page.getByLabel(businessTexts.fields.chargesAt).fill('11:30');
  await publishSettings(page);

  const agree = own.getByRole('button', { name: myBookingTexts.agreeAndSaveCard });
  await agree.click();
  await expect(own.getByRole('alert').first()).toContainText('11:30 AM');
  await expect(own.locator('main p', { hasText: '11:30 AM' }).first()).toBeVisible();
  await expect(own.getByText('9:00 AM')).toHaveCount(0);
  await agree.click();
  await own.getByRole('button', { name: /^Save/ }).click();
  await own.getByRole('link', { name: 'Manage booking' }).click();
  await expect(own.getByText(myBookingTexts.paysByItself)).toBeVisible();
});

test('a caller on a rhythm gets the terms by email, agrees on a phone and saves a card', async ({
  page,
  email,
  axe,
  records,
}) => {
  test.slow();
  const { pay, book } = newBookingTexts;
  await signIn(page);
  await chargeAfterVisit(page);
  await page.goto('/operator/bookings/new');
  await page.getByLabel('Name').fill('Rhea Calling');
  await page.getByLabel('Phone').fill(`(628) 555-${randomInt(1_000, 9_999)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Home Standard Clean');
  await page
    .getByRole('combobox', { name: 'How often' })
    .selectOption('Every 2 weeks, each visit paid after it');
  await enterPlaceAndTime(page);
  await page.getByLabel(pay.seriesTerms).check();
  await expect(page.getByText(pay.hints.seriesTerms)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: book.seriesTerms('$193') }).click();
  await expect(page.getByText('Booked for a caller.')).toBeVisible();
  await axe();

  const { subject, see } = mailTexts.paymentLink.terms;
  const own = await openFromMail(page, email, new RegExp(subject), see);
  await own.setViewportSize({ width: 390, height: 844 });
  const words = own.getByText(/^Every 2 weeks, \$193 each visit\./);
  await expect(words.first()).toBeVisible();
  await findsNothing(own);
  await own.getByRole('button', { name: myBookingTexts.agreeAndSaveCard }).click();
  await expect(own.getByRole('heading', { name: /^Save a card for/ })).toBeVisible();
  await own.getByRole('button', { name: /^Save/ }).click();
  await own.getByRole('link', { name: 'Manage booking' }).click();
  await expect(own.getByText(/every 2 weeks on/).first()).toBeVisible();
  await findsNothing(own);
  const [order] = await records.orders(email);
  expect(order).toMatchObject({ status: 'confirmed', chargedCents: 0 });
});
