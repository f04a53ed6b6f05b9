// Areas: desk, payments
import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bookingActTexts, chargeCardTexts, notePaymentTexts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { owedTexts } from '#desk/words/en/owed.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { payWays } from '#payments/words/en/pay-ways.ts';
import { bookPaidAfter } from './book-caller.ts';
import { pay } from './booking.ts';
import { expectSoundInBothLanguages } from './both-languages.ts';
import { expect, test } from './fixtures.ts';
import { OPERATOR_ENV, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { openCheckout, pendingBooking } from './pending.ts';

test.use({ serverEnv: OPERATOR_ENV });

const API = '/operator/api';

test('what a visit still owes is paid in part by hand, and the rest by the card on file', async ({
  page,
  axe,
  email,
  records,
}) => {
  // Their own number, because a saved card is found by its owner's phone.
  const customerPhone = `(628) 555-${randomInt(1_000, 9_999)}`;
  await openCheckout(page, pendingBooking(email, { customerPhone }));
  await pay(page, '$275.00');
  await signIn(page);
  const id = await bookPaidAfter(page, { email, phone: customerPhone });
  const { visits } = await (await page.request.get(`${API}/bookings/${id}`)).json();
  await records.beginVisit(visits[0].id, 3);

  await page.goto(`/operator/bookings/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(dialog).toBeHidden();

  // Everything is done on the row, without opening the booking's page.
  await page.goto('/operator/bookings/owed');
  const row = page.getByRole('listitem').filter({ hasText: 'Ona Owens' });
  const getPaid = row.getByRole('button', { name: owedTexts.getPaidBy('Ona Owens') });
  await expectSoundInBothLanguages(page, async (language) => {
    await page.goto(`/operator/bookings/owed?lang=${language}`);
    await expect(row).toBeVisible();
  });
  await getPaid.click();
  await expect(row.getByRole('button', { name: bookingActTexts.sendLink })).toBeVisible();
  await axe();
  await row.getByRole('button', { name: bookingActTexts.notePayment }).click();
  await dialog.getByLabel('Amount in dollars').fill('75');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: 'Record $75 as paid' }).click();
  await expect(dialog).toBeHidden();

  await expect(row.getByText('$200')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole('button', { name: bookingActTexts.chargeCard }).click();
  const yes = dialog.getByRole('checkbox', {
    name: /\$200 may be charged to the card ending in 4242/,
  });
  const charge = dialog.getByRole('button', { name: 'Charge $200' });
  await expect(yes).not.toBeChecked();
  await expect(charge).toBeDisabled();
  await axe();
  await yes.check();
  await charge.click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`/operator/bookings/${id}`);
  await expect(page.getByText(/\$200 may be charged to the card ending in 4242/)).toBeVisible();

  await expect
    .poll(async () =>
      (await records.subjects(email)).filter((subject) => /Thank you/.test(subject)),
    )
    .toHaveLength(2);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await expect(own.getByText('$75', { exact: true }).first()).toBeVisible();
  await expect(own.getByText('$200', { exact: true }).first()).toBeVisible();
});

interface Done {
  readonly extraHours?: number;
}

/** Its visit is over, and the office says so. */
async function done(page: Page, id: string, { extraHours = 0 }: Done = {}): Promise<void> {
  const { version, service } = await (await page.request.get(`${API}/bookings/${id}`)).json();
  const hours = { workedMinutes: service.bookedMinutes + 60 * extraHours, billId: randomUUID() };
  const completed = await page.request.post(`${API}/bookings/${id}/complete`, {
    headers: { origin: new URL(page.url()).origin },
    data: { version, ...(extraHours > 0 ? hours : { workedMinutes: null }) },
  });
  expect(completed.status()).toBe(200);
}

/** Opens the ways in which a row can be paid. */
async function openRow(page: Page, who: string, what: string) {
  await page.goto('/operator/bookings/owed');
  const row = page.getByRole('listitem').filter({ hasText: who }).filter({ hasText: what });
  await row.getByRole('button', { name: owedTexts.getPaidBy(who) }).click();
  return row;
}

test('a bill for extra hours has its link, is paid in part by hand, and the rest by the card on file', async ({
  page,
  axe,
  email,
  records,
}) => {
  const customerPhone = `(628) 555-${randomInt(1_000, 9_999)}`;
  await openCheckout(page, pendingBooking(email, { customerPhone }));
  await pay(page, '$275.00');
  await signIn(page);
  const id = await bookPaidAfter(page, { email, phone: customerPhone });
  const { visits } = await (await page.request.get(`${API}/bookings/${id}`)).json();
  await records.beginVisit(visits[0].id, 3);
  await done(page, id, { extraHours: 2 });
  const { dueSubject } = mailTexts.extraHours;
  await expect.poll(() => records.subjects(email)).toContain(dueSubject('$90'));

  const kind = owedTexts.kinds['extra-hours'];
  let row = await openRow(page, 'Ona Owens', kind);
  await row.getByRole('button', { name: paymentTexts.link }).click();
  await expect(row.getByLabel(paymentTexts.linkLabel)).toHaveValue(/\/sandbox\//);
  await axe();
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: bookingActTexts.notePayment }).click();
  await dialog.getByLabel(notePaymentTexts.amount).fill('40');
  await dialog.getByRole('radio', { name: payWays.check }).check();
  await dialog.getByRole('button', { name: notePaymentTexts.confirmAmount('$40') }).click();
  await expect(dialog).toBeHidden();

  // The rest is a bill of its own.
  row = await openRow(page, 'Ona Owens', kind);
  await expect(row.getByText('$50', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: bookingActTexts.chargeCard }).click();
  await dialog.getByRole('checkbox', { name: cardPageTexts.onFileYes('$50', '4242') }).check();
  await axe();
  await dialog.getByRole('button', { name: chargeCardTexts.confirm('$50') }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  const { payments } = await (await page.request.get(`${API}/bookings/${id}`)).json();
  const came = payments.filter(
    ({ kind: of, state }: { kind: string; state: string }) =>
      of === 'extra-hours' && state === 'paid',
  );
  expect(came.map(({ amountCents }: { amountCents: number }) => amountCents).toSorted()).toEqual([
    4_000, 5_000,
  ]);
  // The price of the visit is another debt, and stays.
  await expect(page.getByRole('listitem').filter({ hasText: 'Ona Owens' })).toContainText('$275');
});

test('an invoice is emailed once more from its row, and paid in parts by hand', async ({
  page,
  axe,
  email,
  records,
}) => {
  await signIn(page);
  const phone = `(628) 555-${randomInt(1_000, 9_999)}`;
  const id = await bookPaidAfter(page, { email, phone, back: 3 });
  const { visits, customerId } = await (await page.request.get(`${API}/bookings/${id}`)).json();
  await records.beginVisit(visits[0].id, 3);
  await done(page, id);
  const headers = { origin: new URL(page.url()).origin };
  const company = `Quill ${randomInt(1_000, 9_999)} LLC`;
  const address = { line1: '9 Dock Road', line2: '', city: 'Oakland', region: 'CA' };
  const billing = { company, email, poNumber: '', language: 'en', netDays: 15, version: 0 };
  const saved = await page.request.post(`${API}/customers/${customerId}/billing`, {
    headers,
    data: { ...billing, address: { ...address, postalCode: '94607' } },
  });
  expect(saved.status()).toBe(200);
  const items = [{ orderId: id, billId: null }];
  const issued = await page.request.post(`${API}/customers/${customerId}/invoices`, {
    headers,
    data: { invoiceId: randomUUID(), items, poNumber: '', netDays: 15 },
  });
  const { number } = await issued.json();
  const letters = async () =>
    (await records.subjects(email)).filter((each) => each.includes(String(number))).length;
  await expect.poll(letters).toBe(1);

  const row = await openRow(page, company, owedTexts.invoice(number));
  const { page: texts, note } = invoicesTexts;
  await row.getByRole('button', { name: texts.sendAgain }).click();
  await expect(row.getByText(texts.sent)).toBeVisible();
  await expect.poll(letters).toBe(2);
  await axe();
  const dialog = page.getByRole('dialog');
  for (const [amount, method, left] of [
    ['100', payWays.check, '$175'],
    ['175', payWays.transfer, null],
  ] as const) {
    await row.getByRole('button', { name: note.open }).click();
    await dialog.getByLabel(note.amount).fill(amount);
    await dialog.getByLabel(note.how).selectOption(method);
    await dialog.getByRole('button', { name: note.open }).click();
    await expect(dialog).toBeHidden();
    if (left === null) break;
    await expect(row.getByText(left, { exact: true })).toBeVisible();
  }
  await expect(row).toHaveCount(0);
  const { paidSubject } = mailTexts.invoice;
  await expect.poll(() => records.subjects(email)).toContain(paidSubject(number));
});
