import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OrderId, orderId, refundId, sessionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { linesOf } from '#orders/server/queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { collectInTexas } from '#test/tax-table.ts';

const world = await paymentWorld();
const { db, deps, act } = world;
const owner = await signedIn(world.app, db, 'owner');
const post = await mailWorld(db);
const dallas = { line1: '1 Barn Road', city: 'Dallas', region: 'TX', postalCode: '75201' };
const oakland = { ...dallas, city: 'Oakland', region: 'CA', postalCode: '94607' };

/** A price for someone's barns, and the token from its email. */
async function quoted(changes: Record<string, unknown> = {}) {
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('outbox_messages').execute();
  const jo = { name: 'Jo Doe', phone: '(415) 555-0142', email: 'jo@example.com', message: 'Barns' };
  await world.call('/functions/v1/contact', jo);
  const path = `/enquiries/${(await owner.get('/enquiries')).body.rows[0].id}`;
  const price = { version: 1, amountCents: 1_000_00, serviceId: 'home-standard-clean' };
  const { body } = await owner.post(`${path}/quote`, { ...price, ...changes });
  await post.runDueMails();
  const mail = ((await post.arrived()).at(-1)?.plain ?? '').replaceAll(/\s+/g, ' ');
  return { id: orderId(body.orderId), token: await post.latestToken(), mail };
}

async function own(path: string, body: unknown) {
  const response = await world.call(`/functions/v1/my-booking${path}`, body);
  // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
  return { status: response.status, body: (await response.json()) as any };
}

function visit(token: string, address: object, more: object = {}) {
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  return { token, address, preferredTimes: [{ date, window: 'morning' }], ...more };
}

async function pay(id: OrderId): Promise<void> {
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const session = sessionRef(session_ref ?? '');
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
}

async function soldOf(id: OrderId) {
  return (await linesOf(db, id)).map(({ kind, amount_cents: amount }) => [kind, amount]);
}

test('a quote offered without tax is paid without tax', async () => {
  const { id, token, mail } = await quoted();
  await collectInTexas(owner);
  expect(mail).not.toContain(mailTexts.customQuote.tax);
  expect((await own('/visit', visit(token, dallas))).status).toBe(200);
  expect(await soldOf(id)).toEqual([['service', 1_000_00]]);
});

test("a quote shows its address's tax before payment, and half the money includes half of it", async () => {
  const { id, token, mail } = await quoted();
  expect(mail).toContain(mailTexts.customQuote.tax);
  expect((await own('', { token })).body).toMatchObject({
    totalCents: 1_000_00,
    quote: { addsTax: true },
  });
  expect((await own('/tax', { token, postalCode: '75201' })).body).toMatchObject({
    ...{ taxCents: 82_50, totalCents: 1_082_50, lines: [{ name: 'Sales tax 8.25%' }] },
  });
  expect(await own('/visit', visit(token, dallas, { taxCents: 0 }))).toMatchObject({
    ...{ status: 409, body: { code: 'tax-differs', params: { tax: 82_50 } } },
  });
  expect(await soldOf(id)).toEqual([['service', 1_000_00]]);
  expect((await own('/visit', visit(token, dallas, { taxCents: 82_50 }))).status).toBe(200);
  await pay(id);
  expect(await world.statusOf(id)).toBe('confirmed');
  expect((await own('', { token })).body).toMatchObject({
    totalCents: 1_082_50,
    lines: [{ kind: 'service' }, { kind: 'tax', amountCents: 82_50 }],
  });
  const [payment] = await paymentsOf(db, id);
  await refundPayment(deps, {
    refundId: refundId(randomUUID()),
    orderId: id,
    paymentId: payment?.id ?? fail(),
    amount: cents(541_25),
    reason: { text: 'half' },
    actor: `operator:${randomUUID()}`,
  });
  const from = new Date(Date.now() - 86_400_000);
  const { differences } = await reconcile(deps, { from, freshSince: new Date(Date.now() + 1_000) });
  expect(differences).toEqual([]);
  expect((await owner.get('/reconciliation/tax')).body).toMatchObject({
    rows: [{ place: 'Texas', collected: 82_50, givenBack: 41_25, due: 41_25 }],
    ...{ money: 541_25, rest: 0 },
  });
});

function fail(): never {
  throw new Error('nothing was paid');
}

test('a new address changes the tax until the quote is paid, but not after', async () => {
  const { id, token } = await quoted();
  expect((await own('/visit', visit(token, dallas))).status).toBe(200);
  expect(await soldOf(id)).toHaveLength(2);
  expect((await own('/visit', visit(token, oakland))).status).toBe(200);
  expect(await soldOf(id)).toEqual([['service', 1_000_00]]);
  expect((await own('/visit', visit(token, dallas))).status).toBe(200);
  await pay(id);
  expect(await world.statusOf(id)).toBe('confirmed');
  const removed = sql`select remove_quote_taxes(${id}::uuid)`.execute(db);
  await expect(removed).rejects.toMatchObject({ code: '23001' });
  expect(await soldOf(id)).toEqual([
    ['service', 1_000_00],
    ['tax', 82_50],
  ]);
});

test('a quoted plan has its tax every month', async () => {
  const { id, token } = await quoted({ serviceId: 'essential', frequency: 'weekly' });
  expect((await own('/tax', { token, postalCode: '75201' })).body).toMatchObject({
    ...{ totalCents: 1_082_50, monthCents: 1_082_50 },
  });
  expect((await own('/visit', visit(token, dallas))).status).toBe(200);
  expect((await linesOf(db, id)).at(-1)).toMatchObject({ kind: 'tax', item_id: 'month' });
});

test('an address that the office enters adds its tax', async () => {
  const { id } = await quoted();
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  const place = { version, address: { ...dallas, line2: '' } };
  expect(await owner.post(`/bookings/${id}/place`, place)).toMatchObject({ status: 200 });
  expect(await soldOf(id)).toEqual([
    ['service', 1_000_00],
    ['tax', 82_50],
  ]);
});

test('refuses an address whose tax makes the quote too high, and stores nothing', async () => {
  const { id, token } = await quoted({ amountCents: 9_500_00 });
  const tooHigh = {
    status: 422,
    body: { errors: [{ path: 'address.postalCode', code: 'booking-price-too-high' }] },
  };
  expect(await own('/visit', visit(token, dallas))).toMatchObject(tooHigh);
  // The page says so once the ZIP code is known, and shows no total that cannot be paid.
  expect(await own('/tax', { token, postalCode: '75201' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'postalCode', code: 'booking-price-too-high' }] },
  });
  const { version } = (await owner.get(`/bookings/${id}`)).body;
  const place = { version, address: { ...dallas, line2: '' } };
  expect(await owner.post(`/bookings/${id}/place`, place)).toMatchObject(tooHigh);
  expect((await own('', { token })).body).toMatchObject({ totalCents: 9_500_00 });
  expect(await soldOf(id)).toEqual([['service', 9_500_00]]);
  expect((await owner.get(`/bookings/${id}`)).body.version).toBe(version);
  expect((await own('/visit', visit(token, oakland))).status).toBe(200);
});
