// Areas: callers, desk, payments
import { newBookingTexts as texts } from '#callers/words/en/new-booking.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { highestAmount, minimumCharge } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorTimeline } from '#orders/words/en/timeline.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { fillCaller } from './book-caller.ts';
import { pay } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { reloadUntil } from './reload-until.ts';

// The server answers 422 to an unreadable price.
test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /422.*new-booking/ });

const { setPrice } = texts;
const why = 'Agreed on the phone with Pat';

test('the office sets a price by hand: the customer pays it by the link, and sees no reason', async ({
  page,
  email,
  axe,
}) => {
  test.setTimeout(90_000);
  await signIn(page);
  await fillCaller(page, { email, phone: '(415) 555-0177' });
  await page
    .getByRole('radio', { name: /\d:\d\d (AM|PM)/ })
    .first()
    .check();
  await page.getByLabel(setPrice.isSet).check();
  const price = page.getByLabel(setPrice.price);
  const reason = page.getByLabel(setPrice.reason, { exact: true });
  await price.fill('a hundred');
  await page.getByRole('button', { name: texts.book.nothing, exact: true }).click();
  const range = { least: minimumCharge, most: highestAmount };
  const said = failureSentence('en', failure('set-price-out-of-range', range));
  await expect(page.getByText(said)).toBeVisible();
  await expect(price).toHaveValue('a hundred');
  await expect(page.getByText(failureSentence('en', failure('reason-missing')))).toBeVisible();
  await price.fill('$149.50');
  await reason.fill(why);
  await expect(page.getByText('Price adjustment')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: texts.book.link('$149.50') }).press('Enter');
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
  const line = page.getByText(operatorTimeline['price.set']);
  await expect(line).toContainText(bookingTexts.history.priceSet('$193', '$149.50', why));

  const letter = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: mailTexts.paymentLink.subject('$149.50') }) });
  await reloadUntil(page, letter, () => page.goto(`/sandbox/mail?to=${email}`));
  await letter.scrollIntoViewIfNeeded();
  const body = letter.frameLocator('iframe').locator('body');
  await expect(body).toContainText('Price adjustment');
  await expect(body).not.toContainText(why);
  const link = body.getByRole('link', { name: mailTexts.paymentLink.pay('$149.50') });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText('Price adjustment')).toBeVisible();
  await expect(page.getByText(why)).toHaveCount(0);
  await page.getByRole('button', { name: myBookingTexts.pay('$149.50') }).click();
  await pay(page, '$149.50');
  await page.goto(`/operator/bookings?q=${email}`);
  await page.getByRole('link', { name: 'Cal Lima' }).click();
  await expect(
    page.getByRole('region', { name: 'Payments' }).getByText('$149.50').first(),
  ).toBeVisible();
});
