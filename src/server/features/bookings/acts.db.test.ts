import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { failure } from '#contract/failure.ts';
import { cents } from '#domain/money.ts';
import { type OrderId, paymentId, refundId, subscriptionRef } from '#domain/order/ids.ts';
import { sayFailure } from '#server/failure-texts.ts';
import { mintBookingLink } from '#server/features/my-booking/booking-links.ts';
import { eventsOf, findOrder } from '#server/features/orders/queries.ts';
import { applyPaymentSession } from '#server/features/payments/apply-payment-session.ts';
import { applyPlan } from '#server/features/payments/apply-plan.ts';
import { paymentsOf } from '#server/features/payments/payment-queries.ts';
import { refundPayment } from '#server/features/payments/refund-payment.ts';
import { type ConsoleBrowser, signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { problemTitles } from '#texts/es/failures/classes.ts';

const world = await paymentWorld();
const { db, deps, app, book, act, statusOf } = world;
const owner = await signedIn(app, db);
const colleague = await signedIn(app, db, 'owner', 'bea@example.com');
const staff = await signedIn(app, db, 'staff');
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const SPANISH = { 'accept-language': 'es' };
const TIME = { date: TOMORROW, from: '09:00', to: '14:00' };

async function paid(changes: Record<string, unknown> = {}): Promise<OrderId> {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  return orderId;
}

async function detail(id: string, browser: ConsoleBrowser = owner) {
  return (await browser.get(`/bookings/${id}`)).body;
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind).slice(3);
}

test('a booking shows everything that was sold, and what can be done', async () => {
  const id = await paid();
  expect(await detail(id)).toMatchObject({
    status: 'confirmed',
    customer: { email: 'ada@example.com', phone: '(415) 555-0134' },
    home: { label: '3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)', levels: 1 },
    lines: [{ name: 'Home Standard Clean', amountCents: 27_500 }],
    payments: [{ kind: 'booking', state: 'paid', leftCents: 27_500 }],
    offers: { confirmTime: true, complete: true, cancel: true, declineEmergency: false },
    timeline: [
      { kind: 'payment.received', who: 'processor' },
      { kind: 'payment.started' },
      { kind: 'order.created', who: 'visitor' },
    ],
  });
});

test('a confirmed time is one visit, in the timeline, in the log, and no longer to confirm', async () => {
  const id = await paid();
  const { version } = await detail(id);
  expect((await owner.post(`/bookings/${id}/visit`, { version, ...TIME })).status).toBe(200);
  const after = await detail(id);
  expect(after.visits).toMatchObject([{ state: 'confirmed', who: 'Owner' }]);
  // 09:00 in Los Angeles is 16:00 or 17:00 UTC, by the season.
  expect(after.visits[0].startsAt).toMatch(/T1[67]:00:00/);
  expect(after.timeline[0]).toMatchObject({ kind: 'visit.confirmed', who: 'Owner' });
  const { toConfirm } = (await owner.get('/today')).body;
  expect(toConfirm.map((row: { id: string }) => row.id)).not.toContain(id);
  await owner.post(`/bookings/${id}/visit`, { version: after.version, ...TIME, from: '10:00' });
  const states = (await detail(id)).visits.map((visit: { state: string }) => visit.state);
  expect(states.sort()).toEqual(['cancelled', 'confirmed']);
});

test.each([
  ['a day that is over', { date: '2020-01-01' }, 'date'],
  ['an end before the start', { from: '15:00' }, 'to'],
  ['no time at all', { from: 'noon' }, 'from'],
])('%s is refused at its field', async (_name, changes, path) => {
  const id = await paid();
  const { version } = await detail(id);
  const answer = await owner.post(`/bookings/${id}/visit`, { version, ...TIME, ...changes });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test('of two operators at once one acts, and the other is told what changed', async () => {
  const id = await paid();
  const { version } = await detail(id);
  const answers = await Promise.all([
    owner.post(`/bookings/${id}/visit`, { version, ...TIME }),
    colleague.post(`/bookings/${id}/visit`, { version, ...TIME, from: '10:00' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'booking-changed',
    params: { event: 'visit.confirmed', by: expect.stringMatching(/^(Owner|Bea)$/) },
  });
  expect((await detail(id)).visits).toHaveLength(1);
});

test('an operator who reads Spanish is refused in Spanish, with what changed and at the field', async () => {
  const id = await paid();
  const { version } = await detail(id);
  await colleague.post(`/bookings/${id}/visit`, { version, ...TIME });
  const inSpanish = (changes: object) =>
    owner.send('POST', `/bookings/${id}/visit`, { version, ...TIME, ...changes }, SPANISH);
  expect((await inSpanish({})).body).toMatchObject({
    title: problemTitles['state-differs'],
    detail: sayFailure('es', failure('booking-changed', { event: 'visit.confirmed', by: 'Bea' })),
  });
  const backwards = failure('visit-ends-before-start');
  expect((await inSpanish({ from: '15:00' })).body.errors).toEqual([
    { path: 'to', ...backwards, message: sayFailure('es', backwards) },
  ]);
});

test('two refunds at once give the money back once', async () => {
  const id = await paid();
  const { version, payments } = await detail(id);
  const wish = {
    version,
    paymentId: payments[0].id,
    amountCents: 10_000,
    reason: 'Came late',
  };
  const answers = await Promise.all([
    owner.post(`/bookings/${id}/refund`, { ...wish, refundId: refundId(randomUUID()) }),
    colleague.post(`/bookings/${id}/refund`, { ...wish, refundId: refundId(randomUUID()) }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const after = await detail(id);
  expect(after.payments[0]).toMatchObject({
    leftCents: 17_500,
    refunds: [{ amountCents: 10_000, state: 'succeeded', reason: 'Came late' }],
  });
});

test('staff can neither refund, nor cancel with a refund, nor decline an emergency', async () => {
  const id = await paid({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  const { version, payments } = await detail(id, staff);
  const refund = {
    version,
    refundId: refundId(randomUUID()),
    paymentId: payments[0].id,
    amountCents: null,
  };
  const refused = [
    await staff.post(`/bookings/${id}/refund`, { ...refund, reason: 'Please' }),
    await staff.post(`/bookings/${id}/cancel`, {
      version,
      refund: true,
      reason: 'Please',
    }),
    await staff.post(`/bookings/${id}/emergency`, { version, answer: 'unavailable' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await statusOf(id)).toBe('confirmed');
  const answered = await staff.post(`/bookings/${id}/emergency`, { version, answer: 'answered' });
  expect(answered.status).toBe(200);
  expect(await kinds(id)).toEqual(['emergency.answered']);
});

test('emergencies come first, with the time by which somebody has to call', async () => {
  const emergency = { serviceType: { id: 'emergency-cleanup' }, amount: 350 };
  const id = await paid({ ...emergency, homeDetails: { isEmergency: true } });
  const { emergencies, toConfirm } = (await owner.get('/today')).body;
  const mine = emergencies.find((row: { id: string }) => row.id === id);
  const left = new Date(mine.dueAt).getTime() - Date.now();
  expect(left / 60_000).toBeGreaterThan(115);
  expect(left / 60_000).toBeLessThanOrEqual(120);
  expect(toConfirm.some((row: { id: string }) => row.id === id)).toBe(false);
  const { version } = mine;
  const answer = { version, answer: 'unavailable' };
  expect((await owner.post(`/bookings/${id}/emergency`, answer)).status).toBe(200);
  expect(await statusOf(id)).toBe('refunded');
});

test('confirming the time of an emergency answers it', async () => {
  const id = await paid({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  const { version } = await detail(id);
  expect((await owner.post(`/bookings/${id}/visit`, { version, ...TIME })).status).toBe(200);
  expect(await kinds(id)).toEqual(['visit.confirmed', 'emergency.answered']);
  expect((await findOrder(db, id))?.emergency_answered_at).not.toBeNull();
});

test('an emergency that was answered is the first to confirm', async () => {
  const emergency = { serviceType: { id: 'emergency-cleanup' }, amount: 350 };
  const id = await paid({ ...emergency, homeDetails: { isEmergency: true } });
  await paid();
  const { version } = await detail(id);
  await owner.post(`/bookings/${id}/emergency`, { version, answer: 'answered' });
  const { toConfirm } = (await owner.get('/today')).body;
  expect(toConfirm[0]).toMatchObject({ id, isEmergency: true });
});

test('hours over the booked ones are charged to the saved card', async () => {
  const id = await paid();
  const { version, service } = await detail(id);
  const worked = { workedMinutes: service.bookedMinutes + 61, billId: paymentId(randomUUID()) };
  const answer = await owner.post(`/bookings/${id}/extra-hours`, { version, ...worked });
  expect(answer).toMatchObject({ status: 200, body: { hours: 2, amount: 9_000, state: 'paid' } });
});

test('a done booking is completed; a cancelled one gives up its visit', async () => {
  const done = await paid();
  const before = await detail(done);
  await owner.post(`/bookings/${done}/complete`, { version: before.version, workedMinutes: 300 });
  expect(await detail(done)).toMatchObject({ status: 'completed', offers: { complete: false } });

  const gone = await paid();
  await owner.post(`/bookings/${gone}/visit`, { version: (await detail(gone)).version, ...TIME });
  const cancel = {
    version: (await detail(gone)).version,
    refund: true,
    reason: 'Moved away',
  };
  expect((await owner.post(`/bookings/${gone}/cancel`, cancel)).status).toBe(200);
  expect(await detail(gone)).toMatchObject({
    status: 'refunded',
    visits: [{ state: 'cancelled' }],
    payments: [{ leftCents: 0 }],
  });
});

test('why the server gave money back is told in the operator’s language, an operator’s reason as written', async () => {
  const id = await paid();
  const [payment] = await paymentsOf(db, id);
  for (const reason of [{ code: 'paid-already' }, { text: 'Came late' }] as const) {
    const wish = {
      paymentId: paymentId(payment?.id ?? ''),
      amount: cents(1_000),
      reason,
      actor: 'system',
    } as const;
    await refundPayment(deps, { ...wish, refundId: refundId(randomUUID()) });
  }
  const { body } = await owner.send('GET', `/bookings/${id}`, undefined, SPANISH);
  const reasons = body.payments[0].refunds.map(({ reason }: { reason: string }) => reason);
  expect(reasons.sort()).toEqual(['Came late', 'La reserva ya estaba pagada']);
});

test('a payment of another booking cannot be refunded here', async () => {
  const [mine, other] = [await paid(), await paid()];
  const { version } = await detail(mine);
  const paymentId = (await detail(other)).payments[0].id;
  const wish = {
    version,
    paymentId,
    refundId: refundId(randomUUID()),
    amountCents: null,
    reason: 'Wrong',
  };
  expect((await owner.post(`/bookings/${mine}/refund`, wish)).status).toBe(404);
});

test('duties are ticked, notes are kept, names are found', async () => {
  const id = await paid();
  const [{ duties }] = (await detail(id)).checklist;
  expect(
    (await staff.post(`/bookings/${id}/duties`, { duty: duties[0].key, done: true })).status,
  ).toBe(200);
  await staff.post(`/bookings/${id}/notes`, { text: 'The key is <under> the pot' });
  await staff.post(`/bookings/${id}/customer`, { name: 'Ada Lovelace' });
  expect(await detail(id)).toMatchObject({
    notes: [{ who: 'Staff', text: 'The key is <under> the pot' }],
    customer: { name: 'Ada Lovelace' },
  });
  expect((await detail(id)).ticked).toEqual([{ duty: duties[0].key, visitId: null }]);
  const found = (await staff.get('/bookings?q=lovelace')).body;
  expect(found.rows.map((row: { id: string }) => row.id)).toEqual([id]);
});

test('a booking that is none is told so', async () => {
  const id = randomUUID();
  expect((await owner.get(`/bookings/${id}`)).status).toBe(404);
  expect((await owner.get('/bookings/nonsense')).status).toBe(404);
  expect((await owner.post(`/bookings/${id}/notes`, { text: 'Hello' })).status).toBe(404);
  expect((await owner.post(`/bookings/${id}/visit`, { version: 1, ...TIME })).status).toBe(404);
});

test('a refund that did not go through waits for somebody until another takes its place', async () => {
  const id = await paid();
  const [payment] = await paymentsOf(db, id);
  const wish = {
    paymentId: paymentId(payment?.id ?? ''),
    amount: cents(5_000),
    reason: { text: 'Late' },
  };
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const refusing = { ...deps, processor: { ...deps.processor, refund } };
  const first = refundId(randomUUID());
  await refundPayment(refusing, { ...wish, refundId: first, actor: 'system' });
  const waiting = { refundId: first, amountCents: 5_000, booking: { id } };
  expect((await owner.get('/today')).body.failedRefunds).toMatchObject([waiting]);
  await refundPayment(deps, { ...wish, refundId: refundId(randomUUID()), actor: 'operator:1' });
  expect((await owner.get('/today')).body.failedRefunds).toEqual([]);
});

test('a living plan can be ended by the owner, and only a living one', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  await applyPlan(deps, subscriptionRef(order?.subscription_ref ?? ''));
  const { version, offers } = await detail(id);
  expect(offers).toMatchObject({ endPlan: true });
  const wish = { version, when: 'now' };
  expect((await staff.post(`/bookings/${id}/plan-end`, wish)).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/plan-end`, wish)).status).toBe(200);
  expect(await statusOf(id)).toBe('cancelled');
  expect((await detail(id)).offers).toMatchObject({ endPlan: false });
});

test('a payment is accepted only where one waits', async () => {
  const id = await paid();
  const { version } = await detail(id);
  expect((await staff.post(`/bookings/${id}/accept-payment`, { version })).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/accept-payment`, { version })).status).toBe(409);
});

test('an operator ends all links to the customer’s page, and a new one is mailed', async () => {
  const id = await paid();
  const token = await mintBookingLink(db, id);
  const opens = async () => (await world.call('/functions/v1/my-booking', { token })).status;
  expect(await opens()).toBe(200);
  const { version } = await detail(id);
  const answers = await Promise.all([
    staff.post(`/bookings/${id}/new-link`, { version }),
    owner.post(`/bookings/${id}/new-link`, { version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await opens()).toBe(404);
  const after = await detail(id);
  expect(after.timeline[0]).toMatchObject({ kind: 'link.renewed' });
  expect(after.mails.map((mail: { kind: string }) => mail.kind)).toContain('new-link');
});
