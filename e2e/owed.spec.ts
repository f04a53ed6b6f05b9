// Areas: desk, payments
import { randomInt } from 'node:crypto';
import { bookingActTexts } from '#desk/words/en/booking-acts.ts';
import { owedTexts } from '#desk/words/en/owed.ts';
import { bookPaidAfter } from './book-caller.ts';
import { pay } from './booking.ts';
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
