import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { paymentId, refundId } from '#kernel/rules/ids.ts';
import { cents, sumCents } from '#kernel/rules/money.ts';
import { linesOf } from '#orders/server/queries.ts';
import type { MonthOfJournal, MonthOfTax } from '#payments/contract/journal.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import type { TaxAnswer } from '#tax/contract/tax.ts';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { app, db, deps, call, book, act } = world;
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');

const texas = {
  ...{ place: 'Texas', state: 'TX', zips: '', classes: serviceClasses },
  ...{ taxable: true, rate: '8.25', from: '2020-01-01', source: '', checkedOn: '' },
};

async function table(): Promise<TaxAnswer> {
  return (await owner.get('/tax')).body;
}

async function put(state: string, body: object) {
  const { version } = await table();
  return owner.send('PUT', `/tax/states/${state}`, {
    version,
    permit: 'P-1',
    collects: true,
    ...body,
  });
}

async function addRate(changes: object = {}) {
  const { version } = await table();
  return owner.post('/tax/rates', { ...texas, version, ...changes });
}

/** Moves every booking of this file there. */
async function moveTo(postalCode: string): Promise<void> {
  await sql`update schedules set postal_code = ${postalCode}`.execute(db);
}

let last = 0;
function someone() {
  last += 1;
  const email = `taxed-${last}@example.com`;
  const customerPhone = `(415) 558-${1000 + last}`;
  return {
    bookingId: randomUUID(),
    customerEmail: email,
    homeDetails: { customerPhone, customerEmail: email },
  };
}

async function pay({ session }: { session: SessionRef }): Promise<void> {
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
}

async function sold(orderId: OrderId) {
  const lines = await linesOf(db, orderId);
  return lines.map(({ kind, item_id: id, name, amount_cents: amount }) => [kind, id, name, amount]);
}

async function refund(orderId: OrderId, amount: number): Promise<void> {
  const [payment] = await paymentsOf(db, orderId);
  await refundPayment(deps, {
    refundId: refundId(randomUUID()),
    orderId,
    paymentId: payment?.id ?? paymentId(''),
    amount: cents(amount),
    reason: { code: 'other', text: 'half of it' },
    actor: 'operator:00000000-0000-7000-8000-000000000000',
  } as never);
}

async function compare(): Promise<void> {
  const { differences } = await reconcile(deps, {
    from: new Date(Date.now() - 30 * 24 * 3_600_000),
    freshSince: new Date(Date.now() + 1_000),
  });
  expect(differences).toEqual([]);
}

async function report(): Promise<MonthOfTax> {
  return (await owner.get('/reconciliation/tax')).body;
}

async function journal(): Promise<MonthOfJournal> {
  return (await owner.get('/reconciliation/journal')).body;
}

test('without a permit nothing can be switched on, and no one pays tax', async () => {
  await moveTo('75201');
  expect(await put('TX', { permit: ' ' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'permit', code: 'tax-permit-missing' }] },
  });
  const { orderId } = await book(someone());
  expect(await sold(orderId)).toHaveLength(1);
});

test('shows what is wrong in a rate at its field, and stores nothing', async () => {
  const refused = async (changes: object, path: string, code: string) => {
    const answer = await addRate(changes);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
  };
  await refused({ rate: '101' }, 'rate', 'tax-rate-too-high');
  await refused({ rate: 'eight' }, 'rate', 'tax-rate-malformed');
  await refused({ rate: '' }, 'rate', 'tax-rate-malformed');
  await refused({ from: '2026-02-30' }, 'from', 'tax-day-malformed');
  await refused({ checkedOn: 'soon' }, 'checkedOn', 'tax-day-malformed');
  await refused({ zips: '75201, 7A2' }, 'zips', 'tax-zip-malformed');
  await refused({ zips: '94607' }, 'zips', 'tax-zip-elsewhere');
  await refused({ state: 'XX' }, 'state', 'tax-state-unknown');
  await refused({ classes: [] }, 'classes', 'tax-classes-missing');
  await refused({ place: '' }, 'place', 'tax-place-missing');
  expect((await table()).table.rates).toEqual([]);
});

test('staff can read the table but not change it, and the second of two owners is refused', async () => {
  expect(await staff.get('/tax')).toMatchObject({ status: 200 });
  const { version } = await table();
  expect(await staff.post('/tax/rates', { ...texas, version })).toMatchObject({ status: 403 });
  expect(await put('TX', { permit: 'TX-12345' })).toMatchObject({ status: 200 });
  expect(await owner.post('/tax/rates', { ...texas, version })).toMatchObject({
    status: 409,
    body: { code: 'tax-changed' },
  });
  expect(await addRate()).toMatchObject({ status: 200 });
  expect(await addRate()).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'from', code: 'tax-rate-twice' }] },
  });
});

test('a visitor in Texas sees the tax and pays it as a line; half the money has half of it', async () => {
  const who = someone();
  const shown = await call('/functions/v1/tax', { ...checkoutBody(who), postalCode: '75201' });
  expect(await shown.json()).toEqual({
    lines: [{ id: 'once', name: 'Sales tax 8.25%', amountCents: 22_69 }],
    ...{ taxCents: 22_69, totalCents: 297_69, monthCents: null },
  });
  const booked = await book({ ...who, taxAmount: 22.69 });
  expect(await sold(booked.orderId)).toEqual([
    ['service', 'home-standard-clean', 'Home Standard Clean', 275_00],
    ['tax', 'once', 'Sales tax 8.25%', 22_69],
  ]);
  const session = await deps.processor.readSession(booked.session);
  expect(session).toMatchObject({ ok: true, value: { lineAmounts: [275_00, 22_69] } });
  await pay(booked);
  expect(await world.statusOf(booked.orderId)).toBe('confirmed');
  await refund(booked.orderId, 148_85);
  await compare();
  expect(await report()).toMatchObject({
    rows: [{ state: 'TX', place: 'Texas', collected: 22_69, givenBack: 11_35, due: 11_34 }],
    money: 148_84,
    rest: 0,
  });
  await refund(booked.orderId, 148_84);
  await compare();
  expect((await report()).total).toMatchObject({
    ...{ taxable: 0, collected: 22_69, givenBack: 22_69, due: 0 },
  });
});

test('refuses a tax that differs from the one shown, and says so', async () => {
  const response = await call(
    '/functions/v1/checkout',
    checkoutBody({ ...someone(), taxAmount: 20 }),
  );
  expect(response.status).toBe(409);
  const problem = (await response.json()) as { code: string; detail: string };
  expect(problem.code).toBe('tax-differs');
  expect(problem.detail).toBe(failureSentence('en', failure('tax-differs', { tax: cents(22_69) })));
});

test('a plan’s months have their tax, and a code only lowers that of the first', async () => {
  const made = await owner.post('/discounts', {
    ...{ code: 'TAXED', worth: { kind: 'percent', percent: '10' }, services: [], frequencies: [] },
    ...{ firstBookingOnly: false, startsOn: '', endsOn: '', mostUses: '', mostUsesEach: '' },
    isActive: true,
  });
  expect(made.status).toBe(200);
  const booked = await book({
    ...someone(),
    ...{ serviceType: { id: 'essential' }, frequency: 'monthly', amount: 330 },
    ...{ selectedAddOns: [{ id: 'handyman-services', quantity: 1 }], discountCode: 'TAXED' },
  }).catch((error: Error) => error);
  if (booked instanceof Error) throw booked;
  const lines = await linesOf(db, booked.orderId);
  const tax = (id: string) => lines.find((line) => line.kind === 'tax' && line.item_id === id);
  const service = lines[0]?.amount_cents ?? 0;
  expect(tax('month')?.amount_cents).toBe(Math.floor(service * 0.0825 + 0.5));
  expect(tax('discount')?.amount_cents).toBeLessThan(0);
  await pay(booked);
  expect(await world.statusOf(booked.orderId)).toBe('confirmed');
  const { subscription_ref: plan } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', booked.orderId)
    .executeTakeFirstOrThrow();
  await act(`subscriptions/${plan}/advance`);
  if (plan === null) throw new Error('no plan');
  await applyPlan(deps, plan);
  const month = (await paymentsOf(db, booked.orderId)).find(({ kind }) => kind === 'plan-month');
  expect(month?.amount_cents).toBe(service + (tax('month')?.amount_cents ?? 0));
});

test('exempt until yesterday is taxed today; exempt until today is not', async () => {
  const who = someone();
  const first = await book(who);
  await pay(first);
  const { rows } = await sql<{ id: string }>`
    select customer_of(customer_phone_e164, customer_email) as id from orders
    where id = ${first.orderId}
  `.execute(db);
  const path = `/tax/exemptions/${rows[0]?.id}`;
  const exemption = { kind: 'nonprofit', certificate: 'E-77', until: '2020-01-01', version: 0 };
  expect(await owner.send('PUT', path, { ...exemption, certificate: '' })).toMatchObject({
    body: { errors: [{ path: 'certificate', code: 'tax-certificate-missing' }] },
  });
  expect(await owner.send('PUT', path, exemption)).toMatchObject({ status: 200 });
  const bill = () => billedTax(first.orderId);
  expect(await bill()).toBe(3_71);
  await sql`update tax_exemptions set until_on = (now() at time zone 'America/Los_Angeles')::date`.execute(
    db,
  );
  await sql`update payments set state = 'cancelled' where kind = 'extra-hours'`.execute(db);
  expect(await bill()).toBe(0);
});

/** The tax of an extra hour billed now. */
async function billedTax(orderId: OrderId): Promise<number> {
  const billId = paymentId(randomUUID());
  const { booked_minutes: minutes } = await db
    .selectFrom('orders')
    .select('booked_minutes')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const actor = 'operator:00000000-0000-7000-8000-000000000000' as const;
  const billed = await billExtraHours(deps, { billId, orderId, workedMinutes: minutes + 1, actor });
  return billed.amount - 45_00;
}

test('a bill has the rate of its visit’s day, even if another applies when it is made', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const from = daysAgo(2).toISOString().slice(0, 10);
  expect(await addRate({ place: 'Austin', zips: '787', rate: '10', from })).toMatchObject({
    status: 200,
  });
  await moveTo('78701');
  const billOfVisit = async (at: Date) => {
    const booked = await book(someone());
    await pay(booked);
    const ends = new Date(at.getTime() + 3_600_000);
    await sql`
      insert into visits (order_id, state, starts_at, ends_at)
      values (${booked.orderId}, 'done', ${at}, ${ends})
    `.execute(db);
    return billedTax(booked.orderId);
  };
  expect(await billOfVisit(daysAgo(5))).toBe(3_71);
  expect(await billOfVisit(daysAgo(0.5))).toBe(4_50);
  await moveTo('75201');
});

test('a new rate does not change what was already sold', async () => {
  const before = await book(someone());
  expect(await addRate({ place: 'Dallas', zips: '752', rate: '9.5' })).toMatchObject({
    status: 200,
  });
  const after = await book(someone());
  expect((await sold(before.orderId)).at(-1)).toContain('Sales tax 8.25%');
  expect((await sold(after.orderId)).at(-1)).toEqual(['tax', 'once', 'Sales tax 9.5%', 26_13]);
  await pay(before);
  await pay(after);
});

test('the month’s report is the sum of the lines, and the journal owes it to each place', async () => {
  await moveTo('94607');
  await pay(await book(someone()));
  await compare();
  const { rows, total, money, rest } = await report();
  const { taxable, exempt, other, due } = total;
  expect(sumCents([taxable, exempt, other, due, rest])).toBe(money);
  expect(rest).toBe(275_00);
  const payable = (await journal()).lines.filter(({ account }) => account === 'tax');
  expect(payable.map(({ service, credit }) => [service, credit])).toEqual(
    rows.map(({ place, due: owed }) => [place, owed]).sort(),
  );
  const frozen = await sql<{ tax: number }>`
    select sum(tax_cents)::integer as tax from order_taxes as tax
    join payments on payments.id = tax.payment_id and payments.state = 'paid'
      or tax.payment_id is null and payments.order_id = tax.order_id and payments.state = 'paid'
        and (payments.kind = 'booking' and tax.part = 'price'
          or payments.kind = 'plan-month' and tax.part = 'month')
  `.execute(db);
  expect(total.collected).toBe(frozen.rows[0]?.tax);
  const file = await owner.get('/reconciliation/tax.csv');
  expect(file.status).toBe(200);
});
