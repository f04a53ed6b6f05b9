import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Problem } from '#kernel/contract/problem.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, bookOnTerms, catalogueWith } from '#test/terms-world.ts';
import { callHeaders } from '#test/test-app.ts';

const world = await paymentWorld(
  {},
  catalogueWith({ kind: 'deposit', unit: 'percent', figure: 25 }),
);
const { db, call, book } = world;

test('a page that has not shown the terms gets them, and nothing is stored', async () => {
  const bookingId = randomUUID();
  const response = await call('/functions/v1/checkout', checkoutBody({ bookingId }));
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({ status: 409, code: 'terms-not-agreed' });
  // A quarter now, the rest after the visit, and four extra hours at most.
  for (const figure of ['$68.75', '$206.25', '9:00 AM', '$386.25']) {
    expect(problem.detail).toContain(figure);
  }
  const orders = db.selectFrom('orders').select('id').where('booking_id', '=', bookingId);
  expect(await orders.execute()).toEqual([]);
});

test.each(['en', 'es'])(
  'stores exactly the words that were shown, and puts them on the card page (%s)',
  async (language) => {
    const send = async (path: string, body: object) => {
      const headers = { ...callHeaders(), 'accept-language': language };
      const asked = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await world.app.request(`/functions/v1/${path}`, asked)).json();
    };
    const asked = checkoutBody({ bookingId: randomUUID() });
    const { words: agreedTo } = (await send('terms', asked)) as { words: string };
    const { orderId } = (await send('checkout', { ...asked, agreedTo })) as { orderId: OrderId };
    expect(await mandateOf(db, orderId)).toMatchObject({ words: agreedTo, language });
    const { session_ref } = await db
      .selectFrom('payment_attempts')
      .select('session_ref')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const page = await world.readApi<{ custom_text: { submit: { message: string } } }>(
      `/v1/checkout/sessions/${session_ref}`,
    );
    expect(page.custom_text.submit.message).toBe(agreedTo);
  },
);

test('a repeated booking is the same order, with one agreement', async () => {
  const bookingId = randomUUID();
  const agreedTo = await askedTermsText(world, checkoutBody({ bookingId }));
  const [one, other] = await Promise.all([1, 2].map(() => book({ bookingId, agreedTo })));
  expect(one?.orderId).toBe(other?.orderId);
  expect(one?.url).toBe(other?.url);
});

test("the specification's bare call pays all of it now", async () => {
  const { orderId, session } = await book();
  expect(await mandateOf(db, orderId)).toBeUndefined();
  const made = await world.readApi<{ mode: string; amount_total: number }>(
    `/v1/checkout/sessions/${session}`,
  );
  expect(made).toMatchObject({ mode: 'payment', amount_total: 27_500 });
});

test('a deposit that the bank confirms later leaves the rest owed', async () => {
  const bookingId = randomUUID();
  const agreedTo = await askedTermsText(world, checkoutBody({ bookingId }));
  const { orderId, session } = await book({ bookingId, agreedTo });
  const later = { outcome: 'paid', seconds: null };
  await world.act(`sessions/${session}/pay`, { force: true, later });
  await applyPaymentSession(world.deps, session);
  expect((await findOrder(db, orderId))?.status).toBe('processing');
  await world.act(`sessions/${session}/settle`, { outcome: 'paid' });
  await applyPaymentSession(world.deps, session);
  expect(await findOrder(db, orderId)).toMatchObject({ status: 'confirmed', paid_at: null });
});

test('a paid deposit confirms the booking, which still owes the rest', async () => {
  const orderId = await bookOnTerms(world);
  const order = await findOrder(db, orderId);
  expect(order).toMatchObject({ status: 'confirmed', paid_at: null });
  expect(order?.customer_ref).not.toBeNull();
  const paid = await paymentsOf(db, orderId);
  expect(paid.map(({ kind, state, amount_cents }) => [kind, state, amount_cents])).toEqual([
    ['booking', 'paid', 6_875],
  ]);
  expect((await eventsOf(db, orderId)).at(-1)?.event).toMatchObject({
    kind: 'order.secured',
    amount: 6_875,
  });
});
