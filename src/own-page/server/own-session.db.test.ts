import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { orderId, sessionRef } from '#kernel/rules/ids.ts';
import { caller, signIn } from '#test/caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { mintBookingLink, mintPayingLink } from './booking-links.ts';

const world = await paymentWorld();
const { db, app } = world;
const call = caller(app);
let own = '';
let stranger = '';

beforeEach(async () => {
  [own, stranger] = [await signIn(app), await signIn(app)];
});

/** Checks out in that visitor's session; returns the card page's URL and its session. */
async function book(token: string, changes: Parameters<typeof checkoutBody>[0] = {}) {
  const { status, body } = await call('checkout', checkoutBody(changes), token);
  expect(status).toBe(200);
  const session = new URL(body.url).pathname.split('/').at(-1) ?? '';
  return { url: body.url as string, session, orderId: orderId(body.orderId) };
}

const ofSession = async (sessionId: string, token?: string) =>
  (await call('my-booking/of-session', { sessionId }, token)).body;

test('a visitor who booked sees the booking and a working link; no one else sees anything', async () => {
  const { session } = await book(own);
  await world.act(`sessions/${session}/pay`);
  await call('order-status', { sessionId: session });
  const { own: known } = await ofSession(session, own);
  expect(known.booking).toMatchObject({
    status: 'confirmed',
    service: 'Home Standard Clean',
    address: ['1 Main St', 'Oakland, CA 94607'],
    email: 'ada@example.com',
    totalCents: 27_500,
  });
  expect((await call('my-booking', { token: known.token })).status).toBe(200);
  for (const token of [stranger, undefined]) {
    const answer = await ofSession(session, token);
    expect(answer).toEqual({ own: null });
    expect(JSON.stringify(answer)).not.toContain('ada@');
  }
  expect(await ofSession('cs_test_of_nobody', own)).toEqual({ own: null });
});

test("after a day, a URL in a browser's history reveals nothing about the person", async () => {
  const { session } = await book(own);
  await sql`
    update payment_attempts set created_at = now() - interval '25 hours' where session_ref = ${session}
  `.execute(db);
  expect(await ofSession(session, own)).toEqual({ own: null });
});

test('paying again opens the same card page while it is valid, then a new one', async () => {
  const { url, session, orderId: id } = await book(own);
  const again = () => call('my-booking/again', undefined, own);
  expect((await again()).body).toEqual({ url });
  await world.deps.processor.expireSession(sessionRef(session));
  await call('order-status', { sessionId: session });
  const { body } = await again();
  expect(body.url).not.toBe(url);
  const other = new URL(body.url).pathname.split('/').at(-1) ?? '';
  await world.act(`sessions/${other}/pay`);
  await call('order-status', { sessionId: other });
  expect(await world.statusOf(id)).toBe('confirmed');
  expect(await again()).toMatchObject({ status: 409, body: { code: 'booking-not-payable' } });
});

test("reopens the payment of the visitor's latest booking, and none for anyone else", async () => {
  await book(own);
  const latest = await book(own, { serviceType: { id: 'home-deep-cleaning' }, amount: 380 });
  expect((await call('my-booking/again', undefined, own)).body).toEqual({ url: latest.url });
  for (const token of [stranger, undefined]) {
    expect((await call('my-booking/again', undefined, token)).status).toBe(409);
  }
});

test('a booking without an address opens its own page, which asks for it', async () => {
  const { session, orderId: id } = await book(own);
  await world.deps.processor.expireSession(sessionRef(session));
  await call('order-status', { sessionId: session });
  await db.updateTable('orders').set({ schedule_request_id: null }).where('id', '=', id).execute();
  const { body } = await call('my-booking/again', undefined, own);
  const token = new URL(body.url).pathname.split('/booking/')[1];
  expect((await call('my-booking', { token })).body).toMatchObject({ needsVisit: true });
});

test("paying through a booking's link shows that booking, and none that the link is not for", async () => {
  const { session, orderId: id } = await book(stranger);
  const other = await book(stranger, {
    serviceType: { id: 'home-deep-cleaning' },
    amount: 380,
  });
  await world.act(`sessions/${session}/pay`);
  await call('order-status', { sessionId: session });
  const token = await mintBookingLink(db, id);
  const byLink = async (sessionId: string, link: string) =>
    (await call('my-booking/of-session', { sessionId, token: link }, own)).body;
  expect(await byLink(session, token)).toMatchObject({
    own: { token, booking: { mayShare: true } },
  });
  expect(await byLink(other.session, token)).toEqual({ own: null });
  expect(await byLink(session, 'no-such-link')).toEqual({ own: null });
  const payingAlone = await mintPayingLink(db, id);
  expect(await byLink(session, payingAlone)).toMatchObject({
    own: { token: payingAlone, booking: { mayShare: false } },
  });
});
