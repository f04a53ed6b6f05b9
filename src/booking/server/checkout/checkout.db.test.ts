import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import type { Problem } from '#kernel/contract/problem.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { checkout } from './checkout.ts';

const language = 'en' as const;
const world = await paymentWorld();
const { db, call, book } = world;

interface Session {
  mode: string;
  amount_total: number;
  customer_email: string;
  metadata: Record<string, string>;
  success_url: string;
  status: string;
}

async function refusal(body: unknown): Promise<Problem> {
  const response = await call('/functions/v1/checkout', body);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  return (await response.json()) as Problem;
}

async function ordersOf(bookingId: string) {
  return db.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).execute();
}

async function openSessions(bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('session_ref')
    .where('booking_id', '=', bookingId)
    .execute();
  const found = await Promise.all(
    rows.map(({ session_ref }) =>
      session_ref ? world.readApi<Session>(`/v1/checkout/sessions/${session_ref}`) : null,
    ),
  );
  return found
    .filter((session) => session?.status === 'open')
    .map((session) => session?.mode ?? '');
}

test('stores an order with its priced lines, and opens a one-time session at that price', async () => {
  const { orderId, session } = await book({
    amount: 275 + 90 * 2,
    selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
  });
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    service_id: 'home-standard-clean',
    total_cents: 45_500,
    booked_minutes: 7 * 60,
    customer_phone_e164: '+14155550134',
    recurring: false,
    paid_at: null,
  });
  const lines = await db
    .selectFrom('order_lines')
    .select(['item_id', 'quantity', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    { item_id: 'home-standard-clean', quantity: 1, amount_cents: 27_500 },
    { item_id: 'handyman-services', quantity: 2, amount_cents: 18_000 },
  ]);
  const made = await world.readApi<Session>(`/v1/checkout/sessions/${session}`);
  expect(made).toMatchObject({
    mode: 'payment',
    amount_total: 45_500,
    customer_email: 'ada@example.com',
    metadata: { order_id: orderId },
    success_url: 'http://localhost/payment-success?session_id={CHECKOUT_SESSION_ID}',
  });
});

const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

async function stored(changes: object): Promise<string> {
  const address = { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const answer = await call('/functions/v1/schedule', { address, ...changes });
  return ((await answer.json()) as { scheduleId: string }).scheduleId;
}

test.each([
  ['no word of it', () => undefined],
  ['an id that leads nowhere', () => randomUUID()],
  [
    'the address of an emergency alone',
    (bookingId: string) => stored({ bookingId, serviceType: { id: 'emergency-cleanup' } }),
  ],
])('opens no card page if it only knows %s about the visit (ruling 28)', async (_, scheduleId) => {
  const bookingId = randomUUID();
  const visit = { bookingId, scheduleId: await scheduleId(bookingId) };
  const problem = await refusal(checkoutBody(visit));
  expect(problem).toMatchObject({ status: 422, code: 'visit-missing' });
  expect(await ordersOf(bookingId)).toEqual([]);
});

test('pays an emergency with only its address, but not without it', async () => {
  const emergency = {
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  };
  const bookingId = randomUUID();
  const soon = await stored({ bookingId, serviceType: emergency.serviceType });
  expect((await book({ ...emergency, bookingId, scheduleId: soon })).url).toBeTruthy();
  const problem = await refusal(
    checkoutBody({ ...emergency, bookingId: randomUUID(), scheduleId: undefined }),
  );
  expect(problem).toMatchObject({ status: 422, code: 'visit-missing' });
});

test("answers the specification's bare body, without a schedule", async () => {
  const { url, orderId } = await book({ scheduleId: undefined, bookingId: undefined });
  expect(url).toContain('/pay/cs_');
  expect(
    await world.db
      .selectFrom('orders')
      .select('schedule_request_id')
      .where('id', '=', orderId)
      .execute(),
  ).toEqual([{ schedule_request_id: null }]);
});

test('if an outside widget asks for the visit, the checkout works without ours', async () => {
  const outside = await paymentWorld({ SCHEDULING_WIDGET_URL: 'https://widget.example/survey' });
  expect((await outside.book({ scheduleId: undefined })).url).toBeTruthy();
});

test('sells a plan as a monthly subscription, with add-ons only on the first invoice', async () => {
  const { session } = await book({
    serviceType: { id: 'essential' },
    frequency: 'weekly',
    amount: 740 + 130,
    selectedAddOns: [{ id: 'trash-bin-pressure-washing', quantity: 1 }],
  });
  const made = await world.readApi<Session>(`/v1/checkout/sessions/${session}`);
  expect(made).toMatchObject({ mode: 'subscription', amount_total: 87_000 });
  const lines = await world.readApi<{ data: { price: { recurring: unknown } }[] }>(
    `/v1/checkout/sessions/${session}/line_items`,
  );
  expect(lines.data.map((line) => line.price.recurring !== null)).toEqual([true, false]);
});

test('books add-ons alone as the placeholder service', async () => {
  const { orderId } = await book({
    serviceType: { id: 'addons-only' },
    amount: 50,
    selectedAddOns: [{ id: 'laundry-dishes-organizing' }],
  });
  const order = await db
    .selectFrom('orders')
    .select(['service_id', 'service_name', 'booked_minutes'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({
    service_id: 'addons-only',
    service_name: 'Add-ons Only',
    booked_minutes: 60,
  });
});

test('refuses a wrong price with the right one, and stores nothing', async () => {
  const bookingId = randomUUID();
  for (const amount of [274, 275.01, 276, 10_000]) {
    const problem = await refusal(checkoutBody({ amount, bookingId }));
    expect(problem).toMatchObject({
      type: 'urn:wellkept:problem:price-differs',
      status: 409,
      code: 'booking-price-differs',
      params: { price: 27_500 },
    });
  }
  expect(await ordersOf(bookingId)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['an unknown service', { serviceType: { id: 'constructor' } }, 'serviceType.id'],
  ['the prototype key', { serviceType: { id: '__proto__' } }, 'serviceType.id'],
  ['no service and no add-on', { serviceType: null }, 'serviceType'],
  ['an unknown home', { homeDetails: { bedroomBath: '9br9ba' } }, 'homeDetails.bedroomBath'],
  ['an unknown size', { homeDetails: { sizeCategory: 'toString' } }, 'homeDetails.sizeCategory'],
  [
    'a custom quote',
    { homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'custom' } },
    'homeDetails.sizeCategory',
  ],
  [
    'an emergency that nobody confirmed',
    { serviceType: { id: 'emergency-cleanup' }, amount: 350 },
    'homeDetails.isEmergency',
  ],
  ['an unknown add-on', { selectedAddOns: [{ id: '🧽', quantity: 1 }] }, 'selectedAddOns.0.id'],
  [
    'a quantity beyond all measure',
    { selectedAddOns: [{ id: 'handyman-services', quantity: 1e9 }] },
    'selectedAddOns.0.quantity',
  ],
  [
    'half an hour',
    { selectedAddOns: [{ id: 'handyman-services', quantity: 1.5 }] },
    'selectedAddOns.0.quantity',
  ],
  ['a negative amount', { amount: -1 }, 'amount'],
  ['a text as amount', { amount: '275' }, 'amount'],
  ['too high an amount', { amount: 10_001 }, 'amount'],
  ['no email', { customerEmail: '' }, 'customerEmail'],
  ['no phone', { homeDetails: { customerPhone: '' } }, 'homeDetails.customerPhone'],
  ['a booking id of another kind', { bookingId: 'mine' }, 'bookingId'],
  [
    'more than a booking may cost',
    {
      amount: 10_000,
      homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'luxury' },
      selectedAddOns: [{ id: 'moving-packing-junk-removal', quantity: 24 }],
    },
    'amount',
  ],
])('refuses %s at its field', async (_what, changes, path) => {
  const before = await db.selectFrom('orders').select('id').execute();
  const problem = await refusal(checkoutBody(changes));
  expect(problem).toMatchObject({ status: 422, type: 'urn:wellkept:problem:invalid' });
  expect(problem.errors?.map((error) => error.path)).toContain(path);
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
});

test('refuses anything but a booking without a server error', async () => {
  const bodies = ['', 'null', '[]', '"x"', '{', '{"__proto__":{"amount":1}}', '{"serviceType":[]}'];
  for (const body of bodies) {
    expect([400, 422]).toContain((await refusal(body)).status);
  }
  expect((await refusal(checkoutBody({ customerEmail: 'x'.repeat(70_000) }))).status).toBe(413);
});

test('stores right-to-left text and emoji in free fields', async () => {
  const { orderId } = await book({ homeDetails: { referrerPhone: '‏٠٥٠ 🏠' } });
  const order = await db
    .selectFrom('orders')
    .select(['referrer_phone', 'referrer_phone_e164'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.referrer_phone).toContain('🏠');
});

test('refuses text the database cannot store, without a server error', async () => {
  for (const text of ['\u0000', '\ud800']) {
    for (const changes of [
      { homeDetails: { referrerPhone: `1${text}2` } },
      { customerEmail: `a${text}@example.com` },
    ]) {
      const answer = await call('/functions/v1/checkout', checkoutBody(changes));
      expect([200, 400, 422]).toContain(answer.status);
    }
  }
});

test('parallel double clicks make one order with one open session', async () => {
  const bookingId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => book({ bookingId })));
  expect(new Set(answers.map((answer) => answer.url)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  expect(await openSessions(bookingId)).toHaveLength(1);
});

test('a changed selection is a new order, and the old session can no longer be paid', async () => {
  const bookingId = randomUUID();
  const first = await book({ bookingId });
  const second = await book({ bookingId, serviceType: { id: 'home-deep-cleaning' }, amount: 380 });
  expect(second.orderId).not.toBe(first.orderId);
  expect(await world.statusOf(first.orderId)).toBe('expired');
  expect(await openSessions(bookingId)).toHaveLength(1);
  await expect(world.act(`sessions/${first.session}/pay`)).rejects.toThrow();
});

test('a stranger who knows the booking id cannot touch an order made without a visitor session', async () => {
  const bookingId = randomUUID();
  const first = await book({ bookingId });
  const wish = { bookingId, preferredTimes: [{ date: tomorrow, window: 'morning' }] };
  const scheduleId = await stored(wish);
  const stranger = { customerEmail: 'stranger@example.com', amount: 380, scheduleId };
  const second = await book({
    bookingId,
    ...stranger,
    serviceType: { id: 'home-deep-cleaning' },
  });
  expect(second.orderId).not.toBe(first.orderId);
  expect(await world.statusOf(first.orderId)).toBe('awaiting_payment');
  await world.act(`sessions/${first.session}/pay`);
});

test('two tabs that change one booking at once leave one open session', async () => {
  const bookingId = randomUUID();
  await book({ bookingId });
  const tabs = [
    { serviceType: { id: 'home-deep-cleaning' }, amount: 380 },
    { serviceType: { id: 'kitchen-deep-cleaning' }, amount: 160 },
    { serviceType: { id: 'pet-hair-odor-carpet' }, amount: 420 },
  ];
  const answers = await Promise.all(
    tabs.map((tab) => call('/functions/v1/checkout', checkoutBody({ bookingId, ...tab }))),
  );
  expect(answers.map((answer) => answer.status)).toContain(200);
  expect(await openSessions(bookingId)).toHaveLength(1);
});

test('does not sell a paid booking again, even before its event arrived', async () => {
  const bookingId = randomUUID();
  const { orderId, session } = await book({ bookingId });
  await world.act(`sessions/${session}/pay`);
  const changed = { serviceType: { id: 'home-deep-cleaning' }, amount: 380 };
  for (const changes of [{ bookingId }, { bookingId, ...changed }]) {
    const problem = await refusal(checkoutBody(changes));
    expect(problem).toMatchObject({ status: 409, code: 'booking-already-paid' });
  }
  expect(await world.statusOf(orderId)).toBe('confirmed');
  expect(await ordersOf(bookingId)).toHaveLength(1);
});

test('asks the visitor not to pay again while the bank is processing', async () => {
  const bookingId = randomUUID();
  const { session } = await book({ bookingId });
  await world.act(`sessions/${session}/pay`, {
    force: true,
    later: { outcome: 'paid', seconds: null },
  });
  expect((await refusal(checkoutBody({ bookingId }))).code).toBe('payment-processing');
});

test('reopens an expired booking under its own order', async () => {
  const bookingId = randomUUID();
  const first = await book({ bookingId });
  await world.deps.processor.expireSession(first.session);
  const second = await book({ bookingId });
  expect(second.orderId).toBe(first.orderId);
  expect(second.session).not.toBe(first.session);
  expect(await world.statusOf(first.orderId)).toBe('awaiting_payment');
});

test('keeps the order when the processor fails, and the next try sends the same request', async () => {
  const bookingId = randomUUID();
  await world.faults({ api: { error: 1 } });
  const problem = await refusal(checkoutBody({ bookingId }));
  await world.faults({ api: { error: 0 } });
  expect(problem).toMatchObject({ status: 502, code: 'payment-page-unopened' });
  const [order] = await ordersOf(bookingId);
  const { orderId } = await book({ bookingId });
  expect(orderId).toBe(order?.id);
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('state')
    .where('order_id', '=', orderId)
    .execute();
  expect(attempts).toEqual([{ state: 'open' }]);
});

test('an answer lost after the work was done leads to the same session', async () => {
  const bookingId = randomUUID();
  await world.faults({ api: { dropAfter: 1 } });
  expect((await refusal(checkoutBody({ bookingId }))).status).toBe(502);
  await world.faults({ api: { dropAfter: 0 } });
  await book({ bookingId });
  const made = await world.readApi<{ data: { metadata: { order_id: string } }[] }>(
    '/v1/checkout/sessions?limit=100',
  );
  const [order] = await ordersOf(bookingId);
  expect(made.data.filter((session) => session.metadata.order_id === order?.id)).toHaveLength(1);
});

test('a new attempt gets past a failure that is replayed under its idempotency key', async () => {
  const bookingId = randomUUID();
  await world.faults({ api: { storedError: 1 } });
  expect((await refusal(checkoutBody({ bookingId }))).status).toBe(502);
  await world.faults({ api: { storedError: 0 } });
  await book({ bookingId });
  expect(await openSessions(bookingId)).toHaveLength(1);
});

test('shows an email that only the processor rejects at its own field', async () => {
  const refusing = {
    ...world.deps.processor,
    createSession: async () => ({
      ok: false as const,
      failure: { kind: 'refused' as const, code: 'email_invalid', param: 'customer_email' },
    }),
  };
  const request = checkoutRequest.parse(checkoutBody({ scheduleId: undefined }));
  const caller = { visitorId: null, origin: 'https://book.example.com', language };
  const deps = { ...world.checkoutDeps, processor: refusing };
  await expect(checkout(deps, caller, request)).rejects.toMatchObject({
    failure: { code: 'receipt-email-refused' },
    errors: [{ path: 'customerEmail' }],
  });
});

test('with LIVE_CARD_TEST, the essential plan and each unit of its add-ons cost one dollar', async () => {
  const request = checkoutRequest.parse(
    checkoutBody({
      scheduleId: undefined,
      serviceType: { id: 'essential' },
      frequency: 'monthly',
      amount: 3,
      selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
    }),
  );
  const caller = { visitorId: null, origin: 'https://book.example.com', language };
  const { orderId } = await checkout(
    { ...world.checkoutDeps, liveCardTest: true },
    caller,
    request,
  );
  const order = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirst();
  expect(order?.total_cents).toBe(300);
});

test('the same visitor with the same selection gets the same open session', async () => {
  const { id } = await db
    .insertInto('visitors')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = checkoutRequest.parse(checkoutBody({ scheduleId: undefined }));
  const caller = { visitorId: id, origin: 'https://book.example.com', language };
  const deps = world.checkoutDeps;
  const first = await checkout(deps, caller, request);
  expect(await checkout(deps, caller, request)).toEqual(first);
  const other = await checkout(deps, { ...caller, visitorId: null }, request);
  const forgotten = await checkout(deps, { ...caller, visitorId: randomUUID() }, request);
  expect(forgotten.orderId).not.toBe(first.orderId);
  expect(other.orderId).not.toBe(first.orderId);
});

async function newVisitor(): Promise<string> {
  const made = db.insertInto('visitors').defaultValues().returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

test('someone else with the same booking id gets their own order and cannot touch the first', async () => {
  const bookingId = randomUUID();
  const deps = world.checkoutDeps;
  const origin = 'https://book.example.com';
  const [owner, other] = [await newVisitor(), await newVisitor()];
  const wish = { bookingId, preferredTimes: [{ date: tomorrow, window: 'morning' }] };
  const own = { bookingId, scheduleId: await stored(wish) };
  const request = checkoutRequest.parse(checkoutBody(own));
  const theirs = { bookingId, scheduleId: await stored(wish) };
  const changed = checkoutRequest.parse(
    checkoutBody({ ...theirs, serviceType: { id: 'home-deep-cleaning' }, amount: 380 }),
  );
  const first = await checkout(deps, { visitorId: owner, origin, language }, request);
  const foreign = await checkout(deps, { visitorId: other, origin, language }, changed);
  const nobodys = await checkout(deps, { visitorId: null, origin, language }, changed);
  const orders = [first.orderId, foreign.orderId, nobodys.orderId];
  expect(new Set(orders).size).toBe(3);
  for (const id of orders) expect(await world.statusOf(id)).toBe('awaiting_payment');
  expect(await checkout(deps, { visitorId: owner, origin, language }, request)).toEqual(first);
  expect(await checkout(deps, { visitorId: other, origin, language }, changed)).toEqual(foreign);
});

test('a customer who lost their session does not pay the same booking twice', async () => {
  const bookingId = randomUUID();
  const deps = world.checkoutDeps;
  const origin = 'https://book.example.com';
  const wish = { bookingId, preferredTimes: [{ date: tomorrow, window: 'morning' }] };
  const own = { bookingId, scheduleId: await stored(wish) };
  const request = checkoutRequest.parse(checkoutBody(own));
  const first = await checkout(deps, { visitorId: await newVisitor(), origin, language }, request);
  const later = { visitorId: await newVisitor(), origin, language };
  expect(await checkout(deps, later, request)).toEqual(first);
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', first.orderId)
    .executeTakeFirstOrThrow();
  await world.act(`sessions/${session_ref}/pay`);
  await expect(checkout(deps, later, request)).rejects.toMatchObject({
    failure: { code: 'booking-already-paid' },
  });
});

test('stores a one-time service as one-time, whatever frequency was requested', async () => {
  const { orderId } = await book({ frequency: 'weekly' });
  const order = await db
    .selectFrom('orders')
    .select(['frequency', 'recurring'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ frequency: 'one-time', recurring: false });
});

test.each([
  ['campaign:spring', 'campaign:spring'],
  [undefined, null],
  // Free text does not refuse a booking, but it is not stored.
  ['ann@example.com', null],
  [{ kind: 'site' }, null],
])('a booking with the source %j stores %j', async (source, kept) => {
  const { orderId } = await book({ source });
  const { source: stored } = await db
    .selectFrom('orders')
    .select('source')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(stored).toBe(kept);
});
