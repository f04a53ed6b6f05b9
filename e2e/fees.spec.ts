// Areas: payments, own-page, catalogue
import { checkoutTexts } from '#booking/words/en/checkout.ts';
import { businessTexts } from '#company/words/en/console-business.ts';
import { maxFee } from '#kernel/rules/business/fee.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorTimeline } from '#orders/words/en/timeline.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { fillVisit, pay, walkToReview } from './booking.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { confirmTime, OPERATOR_ENV, openBooking, publishSettings, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { reloadUntil } from './reload-until.ts';

// The fee is a setting of the whole server. Every visit within 30 days counts as late.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Late and Agreed', CANCEL_FREE_HOURS: '720' },
  // The server answers 409 where the page has not shown the fees, and 422 for an unreadable fee.
  expectedProblems: /status of (409|422)/,
});

test('an owner sets a fee; a late canceler sees the same amount on the page, by email and from the office', async ({
  page,
  email,
  records,
  axe,
}) => {
  await signIn(page);
  await page.goto('/operator/settings');
  const late = page.getByLabel(businessTexts.fields.lateCancelFee);
  await late.fill('fifty');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const malformed = failureSentence('en', failure('fee-malformed', { most: maxFee.dollars }));
  await expect(page.getByText(malformed).first()).toBeVisible();
  await expect(late).toHaveValue('fifty');
  await late.fill('$50');
  await publishSettings(page);

  const words = `${cardPageTexts.fees.lateCancel(720, '$50')} ${cardPageTexts.fees.kept}`;
  await walkToReview(page, 'Home Standard Clean', { email });
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, '12 Larch Street');
  await expect(page.getByText(words)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: checkoutTexts.agree }).click();
  await pay(page, '$275.00');

  await openBooking(page, email);
  await confirmTime(page, 12);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  const address = own.url();
  await expectSoundInBothLanguages(own, async (language) => {
    await own.goto(`${address}?lang=${language}`);
    await expect(own.getByText(/\$50/).first()).toBeVisible();
  });
  await expect(own.getByText(myBookingTexts.cancelFee('$50'))).toBeVisible();
  await own.getByRole('button', { name: myBookingTexts.cancelButton }).click();
  const dialog = own.getByRole('dialog', { name: myBookingTexts.cancelDialog });
  await expect(dialog).toContainText(myBookingTexts.cancelFeeFrom.kept('$50'));
  await expect(dialog).toContainText(myBookingTexts.cancelBack.card('$225'));
  await findsNothing(own);
  await dialog.getByRole('button', { name: myBookingTexts.cancelFeeYes('$50') }).press('Enter');
  const told = own.getByRole('paragraph').filter({ hasText: 'This booking is canceled' });
  await expect(told).toBeVisible();
  await expect(own.getByText('$225 refunded')).toBeVisible();
  await findsNothing(own);

  const mail = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: mailTexts.refund.subject('$225') }) });
  await reloadUntil(page, mail, () => page.goto(`/sandbox/mail?to=${email}`));
  await mail.scrollIntoViewIfNeeded();
  const body = mail.frameLocator('iframe').locator('body');
  await expect(body).toContainText(mailTexts.fee.kept('$50'));

  await openBooking(page, email);
  await expect(page.getByText(operatorTimeline['fee.taken'])).toContainText('$50');
  await axe();
  expect(await records.orders(email)).toMatchObject([{ status: 'cancelled' }]);
});
