import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { paymentId, refundId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { MonthOfTax } from '#payments/contract/journal.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { noteBill } from '#payments/server/noted/note-payment.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { app, db, deps, book, act } = world;
const owner = await signedIn(app, db);
const actor = 'operator:00000000-0000-7000-8000-000000000000' as const;

/** Moves every booking of this file there. */
async function moveTo(postalCode: string): Promise<void> {
  await sql`update schedules set postal_code = ${postalCode}`.execute(db);
}

async function collectInTexas(): Promise<void> {
  const version = async () => (await owner.get('/tax')).body.version;
  await owner.send('PUT', '/tax/states/TX', {
    version: await version(),
    ...{ permit: 'P-1', collects: true },
  });
  const rate = { place: 'Texas', state: 'TX', zips: '', classes: serviceClasses };
  const added = await owner.post('/tax/rates', {
    ...{ ...rate, taxable: true, rate: '8.25', from: '2020-01-01', source: '', checkedOn: '' },
    version: await version(),
  });
  expect(added.status).toBe(200);
}
await moveTo('75201');
await collectInTexas();

let last = 0;
async function paid(): Promise<{ orderId: OrderId; session: SessionRef }> {
  last += 1;
  const email = `told-${last}@example.com`;
  const customerPhone = `(415) 559-${1000 + last}`;
  const who = { customerEmail: email, homeDetails: { customerPhone, customerEmail: email } };
  const booked = await book({ bookingId: randomUUID(), ...who });
  await act(`sessions/${booked.session}/pay`);
  await applyPaymentSession(deps, booked.session);
  return booked;
}

async function saidOn(session: SessionRef): Promise<string> {
  const page = await world.readApi<{ custom_text: { submit: { message: string } } }>(
    `/v1/checkout/sessions/${session}`,
  );
  return page.custom_text.submit.message;
}

async function anHourMore(orderId: OrderId) {
  const { booked_minutes: minutes } = await db
    .selectFrom('orders')
    .select('booked_minutes')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const billId = paymentId(randomUUID());
  return {
    billId,
    ...(await billExtraHours(deps, { billId, orderId, workedMinutes: minutes + 1, actor })),
  };
}

async function refund(orderId: OrderId, amount: number): Promise<void> {
  const [payment] = await paymentsOf(db, orderId);
  await refundPayment(deps, {
    refundId: refundId(randomUUID()),
    orderId,
    paymentId: payment?.id ?? paymentId(''),
    amount: cents(amount),
    reason: { code: 'other', text: 'a part of it' },
    actor,
  } as never);
}

async function totals() {
  return (await owner.get('/figures')).body.totals;
}

test('the card page says that tax is added to an extra hour, and it is charged that way', async () => {
  const { orderId, session } = await paid();
  expect(await saidOn(session)).toBe(cardPageTexts.notice(cardPageTexts.plusTax('$45')));
  expect(await anHourMore(orderId)).toMatchObject({ state: 'paid', amount: 48_71 });
});

test('a customer shown an hour’s price without tax pays the taxed bill by its link', async () => {
  await moveTo('94607');
  const { orderId, session } = await paid();
  expect(await saidOn(session)).toBe(cardPageTexts.notice('$45'));
  await moveTo('75201');
  expect(await anHourMore(orderId)).toMatchObject({ state: 'failed', amount: 48_71 });
});

test('figures count what was sold, and never its tax', async () => {
  await moveTo('75201');
  const before = await totals();
  const { orderId } = await paid();
  const sold = await totals();
  expect(sold).toMatchObject({
    bookedCents: before.bookedCents + 275_00,
    receivedCents: before.receivedCents + 275_00,
  });
  await anHourMore(orderId);
  expect((await totals()).receivedCents).toBe(sold.receivedCents + 45_00);
  await refund(orderId, 100_00);
  await refund(orderId, 97_69);
  expect((await totals()).refundedCents - sold.refundedCents).toBe(182_62);
  await refund(orderId, 100_00);
  expect((await totals()).refundedCents - sold.refundedCents).toBe(275_00);
});

test('a bill recorded in parts counts without its tax', async () => {
  await moveTo('94607');
  const { orderId } = await paid();
  await moveTo('75201');
  const { billId } = await anHourMore(orderId);
  const before = await totals();
  const noted = { orderId, billId, paymentId: paymentId(randomUUID()), method: 'check' } as const;
  await noteBill(deps, {
    ...noted,
    amount: cents(20_00),
    holdFirst: () => Promise.resolve(),
    actor,
  });
  expect((await totals()).receivedCents - before.receivedCents).toBe(18_48);
});

test('a refund follows its charge, though both are of the same second', async () => {
  await moveTo('75201');
  const sums = async () => ((await owner.get('/reconciliation/tax')).body as MonthOfTax).total;
  const before = await sums();
  const { orderId } = await paid();
  await sql`
    update payments set method = 'cash', payment_intent_ref = null, amount_cents = 10000
    where order_id = ${orderId}
  `.execute(db);
  // Its id sorts before the payment's.
  await sql`
    insert into refunds (id, payment_id, amount_cents, state, reason, actor, by_hand, refunded_at)
    select '00000000-0000-7000-8000-000000000000', id, 3340, 'succeeded', 'other', 'system', true, paid_at
    from payments where order_id = ${orderId}
  `.execute(db);
  const after = await sums();
  // Of $297.69, $22.69 is tax: $7.62 of the first $100, and $5.08 of the $66.60 that stay.
  expect(after.collected - before.collected).toBe(7_62);
  expect(after.due - before.due).toBe(5_08);
  expect(Math.abs(after.givenBack - before.givenBack)).toBe(2_54);
});

test('a customer’s data file contains their tax certificate', async () => {
  const { orderId } = await paid();
  const { rows } = await sql<{ id: string }>`
    select customer_of(customer_phone_e164, customer_email) as id from orders where id = ${orderId}
  `.execute(db);
  const id = rows[0]?.id;
  const exemption = { kind: 'nonprofit', certificate: 'E-77', until: '', version: 0 };
  expect((await owner.send('PUT', `/tax/exemptions/${id}`, exemption)).status).toBe(200);
  const { body } = await owner.get(`/customers/${id}/data`);
  expect(body.exempt_from_sales_tax).toMatchObject({ kind: 'nonprofit', certificate: 'E-77' });
});
