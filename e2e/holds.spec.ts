// Areas: payments
import { entryTexts } from '#catalogue/words/en/console.ts';
import { cancelTexts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { fillVisit, walkToReview } from './booking.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { confirmTime, OPERATOR_ENV, openBooking, signIn } from './operator.ts';
import { reloadUntil } from './reload-until.ts';

// The terms are in the server's only catalog.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Held Before' },
  expectedProblems: /status of (409|422)/,
});

test('a bank declines a hold, accepts a retry, and releases it when the booking is canceled', async ({
  page,
  email,
  records,
  axe,
}) => {
  const { terms } = entryTexts.service;
  const { hold } = todayTexts.lines;
  await signIn(page);
  await page.goto('/operator/catalogue/services/home-standard-clean');
  await page.getByLabel(terms.first).selectOption({ label: terms.kinds.held });
  const hours = page.getByLabel(terms.hours);
  // No bank holds an amount for 30 days.
  await hours.fill('720');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(page.getByText('A card can be held 24 to 48 hours before the visit.')).toBeVisible();
  await expect(hours).toHaveValue('720');
  await axe();
  await hours.fill('48');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await page.getByRole('link', { name: 'See what changes' }).click();
  await expect(page.getByText(/held on the card 48 hours before/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish \d+ change/ });
  await publish.click();
  await expect(page.getByText(/^Version \d+ is what customers see/)).toBeVisible();

  await walkToReview(page, 'Home Standard Clean', { email });
  const words = page.getByText(/your bank holds \$275 on it up to 48 hours before the visit/);
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, '12 Larch Street');
  await expect(words).toContainText('never charged more than $455');
  await page.getByRole('button', { name: 'I agree. Continue' }).click();
  await page.getByRole('combobox', { name: 'Test card' }).selectOption('decline_later');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('link', { name: 'Manage booking' }).click();
  await expect(page.getByText(myBookingTexts.paysByItself)).toBeVisible();
  const own = page.url();

  await page.goto('/operator');
  await openBooking(page, email);
  await confirmTime(page, 54);
  await expect(page.getByText(paymentTexts.hold.planned('').replace(/ \.$/, ''))).toBeVisible();
  const booking = page.url();
  const id = booking.split('/').at(-1) ?? '';
  const { visits, payments } = await (
    await page.request.get(`/operator/api/bookings/${id}`)
  ).json();
  expect(payments).toEqual([]);
  await records.reachHold(visits[0].id);

  await page.goto('/operator');
  const again = page.getByRole('button', { name: hold.againOf(email) });
  // The visit has no crew either: Today is complete once it lists that too.
  await reloadUntil(page, again, async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Waiting visits/ })).toBeVisible();
  });
  await page.getByRole('button', { name: hold.linkOf(email) }).click();
  await expect(page.getByText(hold.linkSent)).toBeVisible();
  await axe();
  await page.goto(own);
  await expect(page.getByText(myBookingTexts.hold.declined)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $275' })).toBeVisible();
  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`${own}?lang=${language}`);
    await expect(page.getByRole('button', { name: /\$275$/ })).toBeVisible();
  });

  await records.cardsWork(email);
  await page.goto('/operator');
  await again.click();
  await expect(again).toBeHidden();
  await page.goto(own);
  await expect(page.getByText(myBookingTexts.hold.held('$275'))).toBeVisible();
  await axe();

  await page.goto(booking);
  await expect(
    page.getByText(paymentTexts.hold.held('$275', '').replace(/ \.$/, '')),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(cancelTexts.holdReleased)).toBeVisible();
  await dialog.getByLabel('Why').fill('The customer moved');
  await dialog.getByRole('button', { name: cancelTexts.confirm }).click();
  await expect(page.getByText(paymentTexts.hold.released('$275'))).toBeVisible();
  await page.goto(own);
  await expect(page.getByText(myBookingTexts.hold.released('$275'))).toBeVisible();
  await expect(page.getByText(myBookingTexts.cancelledUnpaid)).toBeVisible();
  // No future charge is announced anymore.
  await expect(words).toHaveCount(0);
  await axe();
  expect(await records.orders(email)).toMatchObject([{ status: 'cancelled', chargedCents: 0 }]);
});
