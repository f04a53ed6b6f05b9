import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OrderId, sessionRef } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { mintBookingLinks } from './booking-links.ts';

const world = await paymentWorld({ PAGE_LANGUAGES: 'en' });
const { db, deps } = world;
const owner = await signedIn(world.app, db, 'owner');
const staff = await signedIn(world.app, db, 'staff');
const post = await mailWorld(db);

async function own(path: string, body: unknown) {
  const response = await world.call(`/functions/v1/my-booking${path}`, body);
  return { status: response.status, body: (await response.json()) as object };
}

test('the link that staff see shows and pays a quote, and refunds nothing', async () => {
  const message = { name: 'Jo', phone: '', email: 'jo@example.com', message: 'Barns' };
  await world.call('/functions/v1/contact', message);
  const path = `/enquiries/${(await owner.get('/enquiries')).body.rows[0].id}`;
  const price = { version: 1, amountCents: 123_450, serviceId: 'home-standard-clean' };
  const { orderId } = (await owner.post(`${path}/quote`, price)).body;
  // Requested in a language that we no longer offer.
  await db.updateTable('orders').set({ language: 'es' }).where('id', '=', orderId).execute();
  const { url } = (await staff.post(`${path}/quote-link`)).body;
  const token = url.split('/booking/')[1];

  expect((await own('', { token })).body).toMatchObject({ mayPay: true, totalCents: 123_450 });
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const address = { line1: '1 Barn Road', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const visit = { token, address, preferredTimes: [{ date, window: 'morning' }] };
  expect((await own('/visit', visit)).status).toBe(200);
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const session = sessionRef(session_ref ?? '');
  const { locale } = await world.readApi<{ locale: string }>(`/v1/checkout/sessions/${session}`);
  expect(locale).toBe('en');
  await world.act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  expect(await world.statusOf(orderId)).toBe('confirmed');

  expect((await own('', { token })).body).toMatchObject({
    status: 'confirmed',
    cancellation: { kind: 'none' },
    mayShare: false,
    hasPortal: false,
    mayAskForTime: false,
    mayMove: false,
  });
  const refused = { status: 403, body: { code: 'link-only-pays' } };
  expect(await own('/cancel', { token, expect: 'refund' })).toMatchObject(refused);
  expect(await own('/plan-end', { token, expect: 'now' })).toMatchObject(refused);
  expect(await own('/plan-keep', { token })).toMatchObject(refused);
  expect(await own('/portal', { token })).toMatchObject(refused);
  expect(await own('/share', { token })).toMatchObject(refused);
  const { preferredTimes } = visit;
  expect(await own('/time', { token, preferredTimes, note: '' })).toMatchObject(refused);
  expect(await own('/address', visit)).toMatchObject(refused);
  const start = `${date}T17:00:00Z`;
  expect(await own('/move', { token, start })).toMatchObject(refused);
  expect(await world.statusOf(orderId)).toBe('confirmed');

  // The customer's own link, from the email, can do everything.
  await post.runDueMails();
  const full = await post.latestToken();
  expect((await own('', { token: full })).body).toMatchObject({ cancellation: { kind: 'refund' } });
  expect((await own('/cancel', { token: full, expect: 'refund' })).body).toEqual({
    outcome: 'cancelled',
  });
});

test('links for several orders wait for an order without holding a later one', async () => {
  const orders = [await world.book(), await world.book()].map(({ orderId }) => orderId).sort();
  const [first, second] = orders as [OrderId, OrderId];
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let minting: Promise<string[]> | undefined;
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, first);
    minting = mintBookingLinks(db, [second, first]);
    while ((await waiting.execute(db)).rows.length === 0);
    await lockOrder(trx, second);
  });
  expect(await minting).toHaveLength(2);
});
