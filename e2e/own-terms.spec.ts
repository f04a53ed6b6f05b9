// Areas: payments, own-page
import { randomInt } from 'node:crypto';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { businessTexts } from '#company/words/en/console-business.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { bookPaidAfter } from './book-caller.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, publishDraft, publishSettings, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';

// The terms are in the server's only catalog.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Agreed on the Page' },
  expectedProblems: /status of 409/,
});

test('terms that changed while the page was open show in place, and the second press agrees to them', async ({
  page,
  email,
}) => {
  const { terms } = entryTexts.service;
  await signIn(page);
  await page.goto('/operator/catalogue/services/home-standard-clean');
  await page.getByLabel(terms.first).selectOption({ label: terms.kinds.after });
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await publishDraft(page);
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
