// Areas: payments, booking
import type { Page } from '@playwright/test';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { tenderTexts } from '#booking/words/en/tenders.ts';
import { businessTexts } from '#company/words/en/console-business.ts';
import { cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { buyGiftCardTexts as buy } from '#payments/words/en/buy-gift-card.ts';
import { giftCardTexts } from '#payments/words/en/gift-cards.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import {
  cardPage,
  chooseService,
  fillContact,
  next,
  pay,
  schedule,
  walkToReview,
} from './booking.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { lostPresses } from './early-page.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, publishSettings, signIn, switchOn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { reloadUntil } from './reload-until.ts';

// Gift cards are a setting of the whole server.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_PHONE: '(415) 555-0171' },
  viewport: { width: 390, height: 844 },
  // A refused code answers 422.
  expectedProblems: /422|404|ERR_FAILED/,
});
// All tests share one server: starting it takes as long as one of them.
test.describe.configure({ mode: 'default' });

const { discount: texts } = laterTexts;
const { form, one } = giftCardTexts;

/** The code in the email that delivered the card. */
async function codeFor(page: Page, email: string): Promise<string> {
  const mail = page
    .locator('section')
    .filter({ hasText: `to ${email}`, hasNotText: 'Your receipt' })
    .first();
  await reloadUntil(page, mail, () => page.goto(`/sandbox/mail?to=${email}`));
  const body = mail.frameLocator('iframe').locator('body');
  await expect(body.getByRole('link', { name: mailTexts.giftCard.book })).toHaveAttribute(
    'href',
    /\/$/,
  );
  const text = await body.innerText();
  return /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
}

test('a gift card is sold, emailed, and pays a part of a booking', async ({ page, email, axe }) => {
  test.slow();
  await signIn(page);
  await page.goto('/operator/credit/gift-cards');
  await expect(page.getByText(giftCardTexts.none.title)).toBeVisible();
  await axe();
  await page.getByRole('button', { name: giftCardTexts.sell }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.amount, { exact: true }).fill('3');
  await dialog.getByRole('button', { name: form.submit }).click();
  // The error shows at the field, and the typed text stays.
  await expect(dialog.getByLabel(form.amount, { exact: true })).toHaveAccessibleDescription(/\$5/);
  await dialog.getByLabel(form.amount, { exact: true }).fill('50');
  await dialog.getByLabel(form.fromName).fill('Ann');
  await dialog.getByLabel(form.toName).fill('Ben');
  await dialog.getByLabel(form.email).fill(email);
  await dialog.getByLabel(form.message).fill('Enjoy a clean home!');
  await axe();
  await dialog.getByRole('button', { name: form.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(giftCardTexts.left('$50'))).toBeVisible();

  const code = await codeFor(page, email);
  expect(code).not.toBe('');
  await walkToReview(page, 'Home Standard Clean', { email });
  await page.getByText(tenderTexts.ask, { exact: true }).click();
  const field = page.getByLabel(texts.label);
  await field.fill('0000-0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    failureSentence('en', failure('gift-card-unknown')),
  );
  await field.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  const ending = tenderTexts.giftCard(code.slice(-4));
  await expect(page.getByText(ending).first()).toBeVisible();
  await expect(page.getByText(tenderTexts.byCard)).toBeVisible();
  await expect(page.getByText('$225').first()).toBeVisible();
  await axe();
  await schedule(page);
  await expect(cardPage(page)).toBeVisible();
  await pay(page, '$225.00');

  const own = await openFromMail(page, email, /confirmed/i);
  await expect(
    own.getByText(
      `${myBookingTexts.paidBy['gift-card']} ${myBookingTexts.endingIn(code.slice(-4))}`,
    ),
  ).toBeVisible();
  await own.close();

  await openBooking(page, email);
  await page.goto('/operator/credit/gift-cards');
  await page.getByRole('link', { name: new RegExp(code.slice(-4)) }).click();
  await expect(page.getByText(one.kinds.reserved)).toBeVisible();
  const card = page.url();
  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`${card}?lang=${language}`);
    await expect(page.getByText(/\$50/).first()).toBeVisible();
  });
});

test('a gift card pays a part of a plan’s first month, and the page says what the card pays', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/operator/credit/gift-cards');
  await page.getByRole('button', { name: giftCardTexts.sell }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.amount, { exact: true }).fill('100');
  await dialog.getByLabel(form.email).fill(email);
  await dialog.getByRole('button', { name: form.submit }).click();
  await expect(dialog).toBeHidden();
  const code = await codeFor(page, email);

  await page.goto('/');
  await chooseService(page, 'Essential');
  await next(page, 'Select Frequency');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  const words = (today: number) =>
    consentWords(renewalTexts, {
      ...{ today: cents(today), month: cents(240_00) },
      frequency: 'monthly',
    });
  await expect(page.getByText(words(240_00))).toBeVisible();
  await page.getByText(tenderTexts.ask, { exact: true }).click();
  await page.getByLabel(texts.label).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(tenderTexts.ofPlan)).toBeVisible();
  await expect(page.getByText(words(140_00))).toBeVisible();
  await axe();
  await schedule(page);
  await pay(page, '$140.00');
  const own = await openFromMail(page, email, /confirmed/i);
  await expect(
    own.getByText(
      `${myBookingTexts.paidBy['gift-card']} ${myBookingTexts.endingIn(code.slice(-4))}`,
    ),
  ).toBeVisible();
  await expect(own.getByText('$240').first()).toBeVisible();
});

test('anyone can buy a gift card on its page once an owner sells them there', async ({
  page,
  email,
  axe,
}) => {
  test.slow();
  const off = await page.goto('/gift-cards');
  expect(off?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: buy.off.title })).toBeVisible();
  await signIn(page);
  await page.goto('/operator/settings');
  await page.getByRole('checkbox', { name: businessTexts.fields.sellsGiftCards }).check();
  const amounts = page.getByLabel(businessTexts.fields.giftAmounts);
  await expect(amounts).toHaveValue('$50, $100, $200');
  await amounts.fill('$5, $100');
  await page.getByRole('button', { name: businessTexts.save }).click();
  await expect(amounts).toHaveAccessibleDescription(/Enter at most 6 amounts from \$10 to \$500/);
  await expect(amounts).toHaveValue('$5, $100');
  await amounts.fill('$100, 40');
  await publishSettings(page);

  await page.goto('/gift-cards');
  const offered = page.getByRole('group', { name: buy.offered }).getByRole('button');
  await expect(offered).toHaveText(['$40', '$100']);
  await page.getByRole('button', { name: buy.pay }).click();
  // A missing field is shown at its place.
  await expect(page.getByLabel(buy.buyerEmail)).toHaveAccessibleDescription(
    new RegExp(buy.needEmail),
  );
  await axe();
  await page.getByRole('button', { name: '$100' }).click();
  await page.getByLabel(buy.toName).fill('Ben');
  await page.getByLabel(buy.email, { exact: false }).first().fill(email);
  await page.getByLabel(buy.message).fill('Enjoy a clean home!');
  await page.getByLabel(buy.fromName).fill('Ann');
  await page.getByLabel(buy.buyerEmail).fill(`buyer-${email}`);
  await page.getByRole('button', { name: buy.pay }).click();
  await expect(cardPage(page)).toBeVisible();
  // Back without paying: nothing is lost.
  await page.goBack();
  await expect(page.getByLabel(buy.message)).toHaveValue('Enjoy a clean home!');
  await page.getByRole('button', { name: buy.pay }).click();
  await page.getByRole('button', { name: 'Pay $100.00', exact: true }).click();
  await expect(page.getByRole('heading', { name: buy.bought.paid('$100') })).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await axe();

  expect(await codeFor(page, email)).not.toBe('');
  const receipt = page.locator('section').filter({ hasText: `to buyer-${email}` });
  await reloadUntil(page, receipt, () => page.goto(`/sandbox/mail?to=buyer-${email}`));
  await page.goto('/operator/credit/gift-cards');
  await expect(page.getByText('Ben').first()).toBeVisible();
});

test.describe('before its script', () => {
  test.use({ waitsForScripts: false });
  test('the gift card page offers no press before its script that it would lose', async ({
    page,
  }) => {
    if ((await page.goto('/gift-cards'))?.status() === 404) {
      await signIn(page);
      await switchOn(page, 'sellsGiftCards');
    }
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/gift-cards', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('button', { name: buy.pay })).toBeVisible();
    expect(await page.evaluate(lostPresses)).toEqual([]);
  });
});
