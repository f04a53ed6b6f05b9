import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { highestAmount } from '#kernel/rules/money.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, catalogueWith } from '#test/terms-world.ts';

const world = await paymentWorld(
  {},
  catalogueWith({ kind: 'deposit', unit: 'percent', figure: 25 }),
);
const { app, call, db } = world;
const owner = await signedIn(app, db);

async function collectInTexas(): Promise<void> {
  const version = async () => (await owner.get('/tax')).body.version;
  await owner.send('PUT', '/tax/states/TX', {
    version: await version(),
    ...{ permit: 'P-1', collects: true },
  });
  const rate = { place: 'Texas', state: 'TX', zips: '', classes: serviceClasses };
  await owner.post('/tax/rates', {
    ...{ ...rate, taxable: true, rate: '8.25', from: '2020-01-01', source: '', checkedOn: '' },
    version: await version(),
  });
}

/** Stores what someone in Texas entered on /schedule for their booking. */
async function storedInTexas(bookingId: string): Promise<string> {
  const scheduleId = randomUUID();
  await sql`
    insert into schedules (id, email, preferred_times, line1, line2, city, region, postal_code,
      access_notes, parking_notes, pet_notes, booking_id)
    select ${scheduleId}, email, preferred_times, line1, line2, city, region, '75201',
      access_notes, parking_notes, pet_notes, ${bookingId}
    from schedules limit 1
  `.execute(db);
  return scheduleId;
}

test('terms include the tax in every amount, and the review says where it is still to be added', async () => {
  await collectInTexas();
  const { scheduleId: _, ...chosen } = checkoutBody();
  const review = await askedTermsText(world, chosen);
  expect(review).toContain('$206.25');
  expect(review).toContain(cardPageTexts.terms.beforeTax);
  const bookingId = randomUUID();
  const body = checkoutBody({ bookingId, scheduleId: await storedInTexas(bookingId) });
  const agreedTo = await askedTermsText(world, body);
  // A quarter of $297.69 now, and four hours at most on top of the rest.
  for (const told of ['$74.42', '$223.27', '$403.27', cardPageTexts.plusTax('$45')]) {
    expect(agreedTo).toContain(told);
  }
  expect(agreedTo).not.toContain(cardPageTexts.terms.beforeTax);
  const answer = await call('/functions/v1/checkout', { ...body, agreedTo });
  const { orderId } = (await answer.json()) as { orderId: OrderId };
  expect(await mandateOf(db, orderId)).toMatchObject({
    due_now_cents: 74_42,
    most_cents: 403_27,
  });
});

test('refuses a checkout that exceeds the booking limit with its tax, and stores nothing', async () => {
  const bookingId = randomUUID();
  const selectedAddOns = [{ id: 'handyman-services', quantity: 105 }];
  const wanted = { bookingId, scheduleId: await storedInTexas(bookingId), selectedAddOns };
  const quoted = await call('/functions/v1/quote', checkoutBody(wanted));
  const { totalCents } = (await quoted.json()) as { totalCents: number };
  expect(totalCents).toBeLessThan(highestAmount);
  const shown = await call('/functions/v1/tax', { ...checkoutBody(wanted), postalCode: '75201' });
  expect([shown.status, await shown.json()]).toMatchObject([
    422,
    { errors: [{ path: 'postalCode', code: 'booking-price-too-high' }] },
  ]);
  const asked = checkoutBody({ ...wanted, amount: totalCents / 100 });
  const response = await call('/functions/v1/checkout', asked);
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { errors: [{ path: 'amount', code: 'booking-price-too-high' }] },
  ]);
  const stored = db.selectFrom('orders').select('id').where('booking_id', '=', bookingId);
  expect(await stored.execute()).toEqual([]);
});
