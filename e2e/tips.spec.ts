// Areas: after-visit, pay, crew, payments
import { phoneTexts } from '#crew/words/en/phone.ts';
import { refundTexts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { tipTexts } from '#own-page/words/en/after-visit.ts';
import { zoneAtNoon } from '#test/zone-at-noon.ts';
import { dayAt, mondayOf } from '#visits/rules/wall-clock.ts';
import { pay } from './booking.ts';
import { signInOnPhone, test } from './crew.ts';
import { expect } from './fixtures.ts';
import { confirmTime, OPERATOR_ENV, openBooking, signIn, switchOn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { openCheckout, pendingBooking } from './pending.ts';

const ZONE = zoneAtNoon();

// Tips are a setting of the whole server.
test.use({
  serverEnv: { ...OPERATOR_ENV, BUSINESS_NAME: 'Tipped', BUSINESS_TIME_ZONE: ZONE },
});

test('a customer tips with the saved card, the tip is in the worker’s pay, and a crew records cash', async ({
  page,
  office,
  email,
  records,
  axe,
}) => {
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
  await signIn(page);
  await switchOn(page, 'asksForTips');

  const { ben } = office.world;
  await openBooking(page, email);
  await confirmTime(page, 54);
  const id = page.url().split('/').at(-1) ?? '';
  const booking = `/operator/api/bookings/${id}`;
  const { visits } = await (await page.request.get(booking)).json();
  await records.beginVisit(visits[0].id, 6);
  const { visits: begun } = await (await page.request.get(booking)).json();
  const { version } = begun[0];
  const done = await page.request.post(`/operator/api/visits/${visits[0].id}/complete`, {
    headers: { origin: new URL(page.url()).origin },
    data: { version, workedMinutes: 120, workedBy: [ben], billId: null },
  });
  expect(done.ok(), await done.text()).toBe(true);
  const terms = await page.request.put('/operator/api/pay/terms', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      ...{ cadence: 'weekly', driving: 'work', overtime: 'none' },
      begins: mondayOf(dayAt(Date.now(), ZONE)),
    },
  });
  expect(terms.ok()).toBe(true);

  const own = await openFromMail(page, email, /confirmed/);
  await page.goto(own.url());
  await page.getByRole('button', { name: tipTexts.send }).click();
  await expect(page.getByText(tipTexts.missing).first()).toBeVisible();
  await page.getByText(tipTexts.other).click();
  await page.getByLabel(tipTexts.amount).fill('a lot');
  await page.getByRole('button', { name: tipTexts.send }).click();
  await expect(page.getByText(tipTexts.range('$1', '$1,000')).first()).toBeVisible();
  await page.getByText(tipTexts.percent(20)).click();
  await axe();
  await page.getByRole('button', { name: tipTexts.send }).click();
  await expect(page.getByText(tipTexts.paid('$55'))).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await signInOnPhone(page, await office.code(ben));
  await page.getByRole('link', { name: phoneTexts.pay.title }).click();
  await expect(page.getByText(phoneTexts.pay.tips('$55'))).toBeVisible();
  await axe();
  await page.getByRole('link', { name: phoneTexts.backToDay }).click();
  await page.getByRole('link', { name: /1 Main Street/ }).click();
  const texts = phoneTexts.cashTip;
  await page.getByLabel(texts.amount).fill('lots');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(texts.wrong)).toBeVisible();
  await page.getByLabel(texts.amount).fill('12.50');
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page.getByText(texts.noted('$12.50'))).toBeVisible();
  await axe();
  await expect
    .poll(async () => (await office.work(ben)).map(({ kind }) => kind))
    .toContain('cash-tip');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/operator/bookings/${id}`);
  await page.getByRole('button', { name: paymentTexts.refund, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: refundTexts.title });
  await dialog.getByLabel(refundTexts.amount).fill('100');
  await expect(dialog.getByRole('checkbox', { name: refundTexts.tips('$55') })).toBeHidden();
  await dialog.getByLabel(refundTexts.amount).fill('275');
  await dialog.getByRole('checkbox', { name: refundTexts.tips('$55') }).check();
  await dialog.getByLabel(refundTexts.reason).fill('A broken vase');
  await axe();
  await dialog.getByRole('button', { name: refundTexts.confirmAmount('$275') }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => records.orders(email))
    .toMatchObject([{ status: 'refunded', chargedCents: 33_000 }]);
  const { payments } = await (await page.request.get(booking)).json();
  expect(payments.map((each: { leftCents: number }) => each.leftCents)).toEqual([0, 0]);
});
