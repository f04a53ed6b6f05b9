import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OrderId, paymentId } from '#kernel/rules/ids.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { findOrder, lockOrder } from '#orders/server/orders.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { sendVoid } from '#payments/server/charges/void-bill.ts';
import { withdrawBill } from '#payments/server/charges/withdraw-bill.ts';
import { findPayment } from '#payments/server/payment-queries.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { mailWorld } from '#test/mail-world.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, bookOnTerms, catalogueWith } from '#test/terms-world.ts';
import { mintBookingLink } from './own-page.ts';

const deposit = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
const world = await paymentWorld({}, catalogueWith(deposit));
const { db, deps } = world;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
await sql`insert into crm_endpoints (url, state) values ('https://crm.example/hook', 'on')`.execute(
  db,
);
/** What a deposit leaves of $275. */
const OWED = 206_25;

async function ownPage(orderId: OrderId) {
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, orderId));
  const send = async (path: string, body: object = {}) => {
    const answer = await world.call(`/functions/v1/my-booking${path}`, { token, ...body });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    pay: (amountCents?: number) => send('/pay', amountCents === undefined ? {} : { amountCents }),
    owed: async () => (await send('')).body.owedCents,
  };
}

/** The amounts of an order's card pages, the newest last. */
async function pages(orderId: OrderId) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['session_ref', 'asks_cents', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ session_ref: session, ...row }) => (session ? [{ session, ...row }] : []));
}

async function payNewest(orderId: OrderId): Promise<void> {
  const newest = (await pages(orderId)).at(-1);
  if (newest === undefined) throw new Error('no card page');
  await world.act(`sessions/${newest.session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, newest.session);
}

test('a customer pays a part of what they owe, then the rest', async () => {
  const orderId = await bookOnTerms(world);
  const page = await ownPage(orderId);
  expect((await page.pay(50_00)).status).toBe(200);
  await payNewest(orderId);
  expect(await page.owed()).toBe(OWED - 50_00);
  expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed', paid_at: null });
  expect((await page.pay()).status).toBe(200);
  expect((await pages(orderId)).at(-1)?.asks_cents).toBe(OWED - 50_00);
  await payNewest(orderId);
  expect(await page.owed()).toBe(0);
  expect((await findOrder(db, orderId))?.paid_at).not.toBeNull();
  const { differences } = await reconcile(deps, {
    from: new Date(Date.now() - 86_400_000),
    freshSince: new Date(Date.now() + 1_000),
  });
  expect(differences).toEqual([]);
});

test('another amount closes the previous card page, so only one can be paid', async () => {
  const orderId = await bookOnTerms(world);
  const page = await ownPage(orderId);
  const first = (await page.pay(50_00)).body.url;
  expect((await page.pay(50_00)).body.url).toBe(first);
  expect((await page.pay()).body.url).not.toBe(first);
  expect((await page.pay(60_00)).status).toBe(200);
  const asked = (await pages(orderId)).slice(1);
  expect(asked.map(({ asks_cents, state }) => [asks_cents, state])).toEqual([
    [50_00, 'expired'],
    [OWED, 'expired'],
    [60_00, 'open'],
  ]);
  await payNewest(orderId);
  expect(await page.owed()).toBe(OWED - 60_00);
});

test('refuses an amount that is too small, too large or leaves too little, and opens no card page', async () => {
  const orderId = await bookOnTerms(world);
  const page = await ownPage(orderId);
  const params = { least: cents(50), most: cents(OWED - 50), owed: cents(OWED) };
  const said = {
    path: 'amountCents',
    message: failureSentence('en', failure('part-out-of-range', params)),
  };
  for (const amount of [49, OWED - 49, OWED + 1]) {
    const { status, body } = await page.pay(amount);
    expect([status, body.errors[0]]).toMatchObject([422, said]);
  }
  expect((await page.pay(0)).status).toBe(422);
  expect(await pages(orderId)).toHaveLength(1);
  expect(await page.owed()).toBe(OWED);
});

test('refuses a part at its field where parts are not allowed', async () => {
  const said = {
    path: 'amountCents',
    message: failureSentence('en', failure('part-not-payable')),
  };
  const bookingId = randomUUID();
  const agreedTo = await askedTermsText(world, checkoutBody({ bookingId }));
  const { orderId: unpaid } = await world.book({ bookingId, agreedTo });
  const page = await ownPage(unpaid);
  const { status, body } = await page.pay(50_00);
  expect([status, body.errors?.[0]]).toMatchObject([422, said]);
  expect((await page.pay()).status).toBe(200);
});

/** A visit so long that there is a bill for 19 extra hours, which the customer pays by link. */
async function billed() {
  const orderId = await bookOnTerms(world);
  await complete(orderId);
  const billId = paymentId(randomUUID());
  await billExtraHours(deps, { billId, orderId, workedMinutes: 24 * 60, actor: 'operator:1' });
  const token = await db.transaction().execute((trx) => mintBookingLink(trx, orderId));
  const send = async (path: string, body: object = {}) => {
    const answer = await world.call(`/functions/v1/my-booking${path}`, { token, ...body });
    return { status: answer.status, body: await answer.json() };
  };
  /** Its bills for extra hours as the customer sees them, the paid ones first. */
  const bills = async () => {
    const { payments } = (await send('')).body as {
      payments: { id: string; kind: string; state: string; amountCents: number; part: string }[];
    };
    const hours = payments.filter(({ kind }) => kind === 'extra-hours');
    return hours.toSorted((one, other) => other.state.localeCompare(one.state));
  };
  const pay = (id: string | undefined, amountCents?: number) =>
    send('/pay', { paymentId: id, ...(amountCents !== undefined && { amountCents }) });
  return { orderId, billId, bills, pay };
}

const HOURS = 855_00;

test('pays a part of a bill for extra hours once, then the rest', async () => {
  const { orderId, billId, bills, pay } = await billed();
  const pressed = await Promise.all([1, 2].map(() => pay(billId, 300_00)));
  expect(new Set(pressed.map(({ body }) => body.url)).size).toBe(1);
  expect((await pay(billId, 200_00)).body.url).not.toBe(pressed[0]?.body.url);
  await told(orderId);
  const newest = (await pages(orderId)).at(-1);
  if (newest === undefined) throw new Error('no card page');
  await world.act(`sessions/${newest.session}/pay`, { card: 'works' });
  await Promise.all([1, 2, 3].map(() => applyPaymentSession(deps, newest.session)));
  const receipt = ['mail payment-arrived', 'mail payment-receipt'];
  expect(await told(orderId)).toEqual(receipt);
  const [part, rest] = await bills();
  expect([part, rest]).toMatchObject([
    { state: 'paid', amountCents: 200_00, part: 'paid' },
    { state: 'due', amountCents: HOURS - 200_00, part: 'left' },
  ]);
  expect((await pay(billId)).status).toBe(409);
  expect((await pay(rest?.id)).status).toBe(200);
  await payNewest(orderId);
  expect(await told(orderId)).toEqual(receipt);
  expect((await bills()).map(({ state, amountCents }) => [state, amountCents]).toSorted()).toEqual(
    [
      ['paid', 200_00],
      ['paid', HOURS - 200_00],
    ].toSorted(),
  );
  const { differences } = await reconcile(deps, {
    from: new Date(Date.now() - 86_400_000),
    freshSince: new Date(Date.now() + 1_000),
  });
  expect(differences).toEqual([]);
});

test('refuses a part of a bill outside its limits, and refunds a payment for a withdrawn bill', async () => {
  const { orderId, billId, pay } = await billed();
  for (const amount of [49, HOURS - 49, HOURS + 1]) {
    const { status, body } = await pay(billId, amount);
    expect([status, body.errors[0].path]).toEqual([422, 'amountCents']);
  }
  expect((await pay(billId, 100_00)).status).toBe(200);
  await sql`update payments set state = 'cancelled' where id = ${billId}`.execute(db);
  await payNewest(orderId);
  const { rows } = await sql<{ amount: number; state: string }>`
    select amount_cents as amount, state from payments where order_id = ${orderId}
      and kind = 'extra-hours' order by amount_cents`.execute(db);
  expect(rows).toEqual([
    { amount: 100_00, state: 'paid' },
    { amount: HOURS, state: 'cancelled' },
  ]);
  expect(await refundsOf(orderId)).toBe(1);
});

test('refuses to withdraw a bill whose part was just paid: the part stays, and the rest is owed', async () => {
  const { orderId, billId, bills, pay } = await billed();
  await pay(billId, 200_00);
  await payNewest(orderId);
  const rest = paymentId((await bills()).at(-1)?.id ?? '');
  await pay(rest, 300_00);
  const session = (await pages(orderId)).at(-1)?.session;
  await world.act(`sessions/${session}/pay`, { card: 'works' });
  const reason = { text: 'Sorry' };
  await expect(
    withdrawBill(deps, { billId: rest, reason, actor: 'operator:1' }),
  ).rejects.toMatchObject({ failure: { code: 'bill-over-already' } });
  const amounts = async () =>
    (await bills()).map(({ state, amountCents }) => `${state} ${amountCents}`).toSorted();
  expect(await amounts()).toEqual(['due 35500', 'paid 20000', 'paid 30000']);
  // Closing it again at the processor finds nothing more.
  expect(await sendVoid(deps, rest)).toBe(true);
  expect(await amounts()).toEqual(['due 35500', 'paid 20000', 'paid 30000']);
  expect(await refundsOf(orderId)).toBe(0);
});

test('closing a withdrawn bill again after a late part refunds that part once', async () => {
  const { orderId, billId, pay } = await billed();
  await pay(billId, 100_00);
  await sql`update payments set state = 'cancelled' where id = ${billId}`.execute(db);
  await payNewest(orderId);
  expect(await sendVoid(deps, billId)).toBe(true);
  expect(await refundsOf(orderId)).toBe(1);
});

test('the rest of a partly paid bill is owed since the bill was made', async () => {
  const { billId, bills, pay, orderId } = await billed();
  await sql`update payments set created_at = now() - interval '40 days' where id = ${billId}`.execute(
    db,
  );
  await pay(billId, 200_00);
  await payNewest(orderId);
  const rest = paymentId((await bills()).at(-1)?.id ?? '');
  const [former, left] = await Promise.all([billId, rest].map((id) => findPayment(db, id)));
  expect(left).toMatchObject({ state: 'needs-customer', created_at: former?.created_at });
});

async function refundsOf(orderId: OrderId): Promise<number> {
  const { rows } = await sql`
    select from refunds join payments on payments.id = payment_id
    where payments.order_id = ${orderId}`.execute(db);
  return rows.length;
}

/** The emails and CRM events of an order, sorted; clears them. */
async function told(orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select channel || ' ' || kind as message from outbox_messages
    where order_id = ${orderId} and state = 'queued' order by message`.execute(db);
  await sql`update outbox_messages set state = 'parked' where order_id = ${orderId}`.execute(db);
  return rows.map(({ message }) => message);
}

async function complete(orderId: OrderId): Promise<void> {
  const done = { kind: 'order.completed', workedMinutes: null, visitId: null } as const;
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    await deps.orderLog.moveOrder(trx, orderId, 'completed', done, 'operator:1');
  });
}

test.each([
  ['a booking that stands', false],
  ['an emergency', true],
])(
  'for %s, a part is reported as a part, and only the rest as paid',
  async (_what, isEmergency) => {
    const orderId = await bookOnTerms(world);
    await sql`update orders set is_emergency = ${isEmergency} where id = ${orderId}`.execute(db);
    const page = await ownPage(orderId);
    await told(orderId);
    await page.pay(50_00);
    await payNewest(orderId);
    const part = ['mail payment-arrived', 'mail payment-receipt'];
    expect(await told(orderId)).toEqual(part);
    await page.pay(60_00);
    await payNewest(orderId);
    expect(await told(orderId)).toEqual(part);
    await page.pay();
    await payNewest(orderId);
    expect(await told(orderId)).toEqual(['crm booking.paid', ...part]);
  },
);

test('after completion, a part gets a receipt, and the rest the thanks with all payments', async () => {
  const orderId = await bookOnTerms(world);
  await complete(orderId);
  const page = await ownPage(orderId);
  await told(orderId);
  await page.pay(50_00);
  await payNewest(orderId);
  expect(await told(orderId)).toEqual(['mail payment-arrived', 'mail payment-receipt']);
  await page.pay();
  await payNewest(orderId);
  expect(await told(orderId)).toEqual([
    'crm booking.paid',
    'mail completed',
    'mail payment-arrived',
  ]);
});

test('the emails about a part say how it was paid, and what is left', async () => {
  const orderId = await bookOnTerms(world);
  const page = await ownPage(orderId);
  // Sends only what follows.
  await sql`update outbox_messages set state = 'parked' where state = 'queued'`.execute(db);
  const mails = async (amount?: number) => {
    await page.pay(amount);
    await payNewest(orderId);
    await post.runDueMails();
    const emails = (await post.arrived()).map(({ recipients, plain }) => ({
      to: String(recipients),
      plain: plain.replace(/\s+/g, ' '),
    }));
    return emails.slice(-2).sort((a, b) => a.to.localeCompare(b.to));
  };
  const { came, methods, owed } = mailTexts.completed;
  const { nothingLeft, later, text } = mailTexts.paymentReceipt;
  const paid = (amount: number) => came(formatUsd(cents(amount)), methods.card);
  const [customer, office] = await mails(50_00);
  for (const { plain } of [customer, office].filter((each) => each !== undefined)) {
    expect(plain).toContain(paid(50_00));
    expect(plain).toContain(paid(275_00 - OWED));
    expect(plain).toContain(owed(formatUsd(cents(OWED - 50_00))));
  }
  expect(customer?.plain).toContain(text(formatUsd(cents(50_00))));
  expect(customer?.plain).toContain(later);
  const [restOfCustomer, restOfOffice] = await mails();
  expect(restOfCustomer?.plain).toContain(paid(OWED - 50_00));
  expect(restOfCustomer?.plain).toContain(nothingLeft);
  expect(restOfOffice?.plain).toContain(operatorMailTexts.paymentArrived.nothingLeft);
  expect(await post.arrived()).toHaveLength(4);
});

test('the emails about a part of extra hours say what it was for, and list only that payment', async () => {
  const { orderId, billId, bills, pay } = await billed();
  await told(orderId);
  const mails = async (id: string, amount?: number) => {
    await pay(id, amount);
    await payNewest(orderId);
    const before = (await post.arrived()).length;
    await post.runDueMails();
    const emails = (await post.arrived()).slice(before).map(({ recipients, plain }) => ({
      to: String(recipients),
      plain: plain.replace(/\s+/g, ' '),
    }));
    expect(emails).toHaveLength(2);
    return emails.sort((a, b) => a.to.localeCompare(b.to)).map(({ plain }) => plain);
  };
  const { came, methods } = mailTexts.completed;
  const paid = (amount: number) => came(formatUsd(cents(amount)), methods.card);
  const [customer, office] = await mails(billId, 200_00);
  expect(customer).toContain(mailTexts.paymentReceipt.forExtraHours(formatUsd(cents(200_00))));
  expect(office).toContain(operatorMailTexts.paymentArrived.forExtraHours);
  const rest = (await bills()).at(-1)?.id ?? '';
  const ofRest = await mails(rest);
  for (const plain of [customer, office]) expect(plain).toContain(paid(200_00));
  for (const plain of ofRest) {
    expect(plain).toContain(paid(HOURS - 200_00));
    expect(plain).not.toContain(paid(200_00));
  }
  for (const plain of [customer, office, ...ofRest]) {
    expect(plain).not.toContain(paid(275_00 - OWED));
  }
});
