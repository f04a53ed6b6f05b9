import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { catalogueWords } from '#catalogue/words/es/catalogue.ts';
import { auditOf } from '#company/server/operators/operators.ts';
import { type OrderId, paymentId, refundId, subscriptionRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { problemTitles } from '#kernel/words/es/failures-classes.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { reasonTexts } from '#orders/words/es/reasons.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { insertTimeRequest } from '#own-page/server/queries.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { sendPlanEnd } from '#payments/server/plans/end-plan.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sayFailure } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { type ConsoleBrowser, signedIn, todaySection } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { allKept } from '#test/seen-payments.ts';
import { visitDone } from '#test/visit-done.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const world = await paymentWorld();
const { db, deps, app, book, act, statusOf } = world;
const owner = await signedIn(app, db);
const colleague = await signedIn(app, db, 'owner', 'bea@example.com');
const staff = await signedIn(app, db, 'staff');
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const SPANISH = { 'accept-language': 'es' };
const PLAN = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
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
    hasCard: true,
    payments: [{ kind: 'booking', state: 'paid', leftCents: 27_500 }],
    offers: { confirmTime: true, complete: true, cancel: true, declineEmergency: false },
    timeline: [
      { kind: 'payment.received', who: 'processor' },
      { kind: 'payment.started' },
      { kind: 'order.created', who: 'visitor' },
    ],
  });
});

/** The bookings that wait in a section of Today. */
async function waitingIn(name: 'needs-time' | 'emergencies'): Promise<string[]> {
  return (await todaySection(owner, name)).rows.map((row) => row.booking.id);
}

async function needsTime(id: string) {
  const { rows } = await todaySection(owner, 'needs-time');
  return rows.find((row) => row.booking.id === id);
}

test('a confirmed time is one visit, in the timeline, in the log, and no longer to confirm', async () => {
  const id = await paid();
  const { version } = await detail(id);
  expect((await owner.post(`/bookings/${id}/visit`, { version, ...TIME })).status).toBe(200);
  const after = await detail(id);
  expect(after.visits).toMatchObject([{ state: 'confirmed', who: 'Owner' }]);
  // 09:00 in Los Angeles is 16:00 or 17:00 UTC, by the season.
  expect(after.visits[0].startsAt).toMatch(/T1[67]:00:00/);
  expect(after.timeline[0]).toMatchObject({ kind: 'visit.confirmed', who: 'Owner' });
  expect(await waitingIn('needs-time')).not.toContain(id);
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

test('a time that is odd is asked about, and confirmed with a reason that colleagues read', async () => {
  const id = await paid();
  const { version } = await detail(id);
  const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  const odd = { version, date: nextYear, from: '03:00', to: '04:00' };
  const asked = await owner.post(`/bookings/${id}/visit`, odd);
  expect(asked).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'date', code: 'visit-far' },
        { path: 'from', code: 'visit-hour-odd' },
        { path: 'to', code: 'visit-short', params: { hours: 5 } },
      ],
    },
  });
  expect((await owner.post(`/bookings/${id}/visit`, { ...odd, despite: ' ' })).body.errors).toEqual(
    [expect.objectContaining({ path: 'despite' })],
  );
  expect(await detail(id)).toMatchObject({ version, visits: [], notes: [] });
  const despite = 'A film set: they asked for it';
  expect((await owner.post(`/bookings/${id}/visit`, { ...odd, despite })).status).toBe(200);
  expect(await detail(id)).toMatchObject({
    visits: [{ state: 'confirmed' }],
    notes: [{ who: 'Owner', text: despite }],
  });
  // For an ordinary time, a reason is not stored as a note.
  const { version: now } = await detail(id);
  const usual = { ...TIME, version: now, despite: 'Of another time' };
  expect((await owner.post(`/bookings/${id}/visit`, usual)).status).toBe(200);
  expect((await detail(id)).notes).toHaveLength(1);
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

test('two refunds at once refund the money once', async () => {
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
      giveBack: [payments[0].id],
      keep: [],
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

test('emergencies come first, with the time by which someone has to call', async () => {
  const emergency = { serviceType: { id: 'emergency-cleanup' }, amount: 350 };
  const id = await paid({ ...emergency, homeDetails: { isEmergency: true } });
  const { rows } = await todaySection(owner, 'emergencies');
  const mine = rows.find((row) => row.id === id);
  const left = new Date(mine?.dueAt ?? 0).getTime() - Date.now();
  expect(left / 60_000).toBeGreaterThan(115);
  expect(left / 60_000).toBeLessThanOrEqual(120);
  expect(await waitingIn('needs-time')).not.toContain(id);
  const answer = { version: mine?.version, answer: 'unavailable' };
  expect((await owner.post(`/bookings/${id}/emergency`, answer)).status).toBe(200);
  expect(await statusOf(id)).toBe('refunded');
});

test('an emergency whose bank has not answered stands first, by its own clock, and can be answered', async () => {
  const { orderId: id, session } = await book({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  const later = { outcome: 'paid', seconds: null };
  await act(`sessions/${session}/pay`, { method: 'us_bank_account', force: true, later });
  await applyPaymentSession(deps, session);
  expect(await statusOf(id)).toBe('processing');
  const dueAt = new Date(((await findOrder(db, id))?.created_at.getTime() ?? 0) + 2 * 3_600_000);
  const { rows } = await todaySection(staff, 'emergencies');
  expect(rows.find((row) => row.id === id)).toMatchObject({
    booking: { status: 'processing' },
    dueAt: dueAt.toISOString(),
  });
  const { offers, emergency, version } = await detail(id, staff);
  expect(offers).toMatchObject({ answerEmergency: true, confirmTime: false });
  expect(emergency).toEqual({ dueAt: dueAt.toISOString(), answeredAt: null });
  const answer = await staff.post(`/bookings/${id}/emergency`, { version, answer: 'answered' });
  expect(answer.status).toBe(200);
  expect(await waitingIn('emergencies')).not.toContain(id);
  expect((await detail(id, staff)).offers).toMatchObject({ answerEmergency: false });
});

test('that someone called back is undone for a minute, and not once a time is agreed on', async () => {
  const emergency = { serviceType: { id: 'emergency-cleanup' }, amount: 350 };
  const id = await paid({ ...emergency, homeDetails: { isEmergency: true } });
  const answer = async (what: string) => {
    const { version } = await detail(id, staff);
    return staff.post(`/bookings/${id}/emergency`, { version, answer: what });
  };
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: false });
  expect((await answer('reopened')).body).toMatchObject({ code: 'emergency-undo-too-late' });
  await answer('answered');
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: true });
  expect(await needsTime(id)).toMatchObject({
    mayReopen: true,
    version: (await detail(id)).version,
  });
  expect((await answer('reopened')).status).toBe(200);
  expect(await waitingIn('emergencies')).toContain(id);
  expect(await kinds(id)).toEqual(['emergency.answered', 'emergency.reopened']);
  await answer('answered');
  const answeredAt = (at: Date) =>
    db.updateTable('orders').set({ emergency_answered_at: at }).where('id', '=', id).execute();
  await answeredAt(new Date(Date.now() - 61_000));
  expect(await needsTime(id)).toMatchObject({ mayReopen: false });
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: false });
  expect((await answer('reopened')).status).toBe(409);
  await answeredAt(new Date());
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: false });
  expect((await answer('reopened')).status).toBe(409);
});

test('the checklist is in the reader’s language', async () => {
  const id = await paid();
  const english = (await detail(id)).checklist[0];
  const spanish = (await owner.send('GET', `/bookings/${id}`, undefined, SPANISH)).body
    .checklist[0];
  expect(spanish.item).toBe(catalogueWords[english.item]);
  const texts = ({ duties }: { duties: { key: string; text: string }[] }) =>
    duties.map(({ key, text }) => [key, text]);
  expect(texts(spanish)).toEqual(
    texts(english).map(([key = '', text = '']) => [key, catalogueWords[text]]),
  );
});

test('a plan’s own next visits answer no wish for another time', async () => {
  const id = await paid(PLAN);
  const times = [{ date: TOMORROW, window: 'morning' }] as const;
  await db.transaction().execute((trx) => insertTimeRequest(trx, id, times, ''));
  const [startsAt, endsAt] = [new Date(Date.now() + 86_400_000), new Date(Date.now() + 90_000_000)];
  const visit = { order_id: id, starts_at: startsAt, ends_at: endsAt, state: 'confirmed' } as const;
  await db
    .insertInto('visits')
    .values({ ...visit, plan_number: 1 })
    .execute();
  expect((await detail(id)).requests).toMatchObject({ isAnswered: false });
});

test('another address, or another crew at the same hour, answers no wish for another time', async () => {
  await ensureCompany(db, false);
  const id = await paid();
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  const times = [{ date: TOMORROW, window: 'morning' }] as const;
  await db.transaction().execute((trx) => insertTimeRequest(trx, id, times, ''));
  const isAnswered = async () => (await detail(id)).requests.isAnswered;
  const address = { line1: '9 Oak St', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const place = { version: (await detail(id)).version, address };
  expect((await owner.post(`/bookings/${id}/place`, place)).status).toBe(200);
  expect(await isAnswered()).toBe(false);
  const hours = [{ weekday: 1, from: '08:00', to: '18:00' }];
  const crew = { name: 'North', color: '#aa3300', people: 2, postalCode: '94607', hours };
  const crewId = (await owner.post('/crews', crew)).body.id;
  const [visit] = (await detail(id)).visits;
  const move = async (start: string, end: string) => {
    const { row_version: version } = await db
      .selectFrom('visits')
      .select('row_version')
      .where('id', '=', visit.id)
      .executeTakeFirstOrThrow();
    const despite = 'At any hour';
    return owner.post(`/visits/${visit.id}/move`, { version, start, end, crewId, despite });
  };
  expect((await move(visit.startsAt, visit.endsAt)).status).toBe(200);
  expect(await isAnswered()).toBe(false);
  const later = new Date(new Date(visit.endsAt).getTime() + 3_600_000).toISOString();
  expect((await move(visit.endsAt, later)).status).toBe(200);
  expect(await isAnswered()).toBe(true);
});

test.each(['bookings?service=%00', 'bookings?q=%00abc', 'plans?q=a%00bc'])(
  'GET /%s is not a server error',
  async (path) => {
    expect((await owner.get(`/${path}`)).status).toBeLessThan(500);
  },
);

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
  const { rows } = await todaySection(owner, 'needs-time');
  const place = rows.findIndex((row) => row.id === id);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(rows.slice(0, place + 1).every(({ booking }) => booking.isEmergency)).toBe(true);
  expect(rows.at(-1)?.booking.isEmergency).toBe(false);
});

test('hours over the booked ones are charged to the saved card', async () => {
  const id = await paid();
  const { version, service } = await detail(id);
  const worked = { workedMinutes: service.bookedMinutes + 61, billId: paymentId(randomUUID()) };
  const answer = await owner.post(`/bookings/${id}/extra-hours`, { version, ...worked });
  expect(answer).toMatchObject({ status: 200, body: { hours: 2, amount: 9_000, state: 'paid' } });
});

test('a bill that is requested twice with one id is one bill, and a second click hears the same', async () => {
  const id = await paid();
  const { version, service } = await detail(id);
  const bill = { workedMinutes: service.bookedMinutes + 61, billId: paymentId(randomUUID()) };
  const asked = { version, ...bill };
  const clicks = await Promise.all(
    [1, 2].map(() => owner.post(`/bookings/${id}/extra-hours`, asked)),
  );
  const reloaded = { ...bill, version: (await detail(id)).version };
  for (const answer of [...clicks, await owner.post(`/bookings/${id}/extra-hours`, reloaded)]) {
    expect(answer).toMatchObject({ status: 200, body: { hours: 2, amount: 9_000 } });
  }
  const { payments, offers } = await detail(id);
  expect(payments.filter(({ kind }: { kind: string }) => kind === 'extra-hours')).toHaveLength(1);
  expect(offers).toMatchObject({ billHours: false });
  const acts = await auditOf(db, { subject: { kind: 'booking', id }, most: 10 });
  expect(acts.filter(({ act }) => act === 'booking.extra-hours-asked')).toHaveLength(1);
});

test('each visit of a plan is billed once, however often it is requested', async () => {
  const id = await paid(PLAN);
  expect((await detail(id)).offers).toMatchObject({ billHours: false });
  for (const daysAgo of [7, 14]) await visitDone(db, id, daysAgo);
  const before = await detail(id);
  expect(before.visits.map(({ mayBill }: { mayBill: boolean }) => mayBill)).toEqual([true, true]);
  const [latest, earlier] = before.visits.map((visit: { id: string }) => visit.id);
  const bill = async (visitId: string | null, browser = owner) => {
    const { version, service } = await detail(id);
    const wish = { version, visitId, billId: randomUUID() };
    const workedMinutes = service.bookedMinutes + 61;
    return browser.post(`/bookings/${id}/extra-hours`, { ...wish, workedMinutes });
  };
  expect(await bill(null)).toMatchObject({ status: 422, body: { errors: [{ path: 'visitId' }] } });
  expect(await bill(latest)).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect(await bill(latest, colleague)).toMatchObject({
    status: 409,
    body: { code: 'visit-billed-already' },
  });
  expect(await bill(earlier)).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect(await detail(id)).toMatchObject({
    offers: { billHours: false },
    visits: [{ mayBill: false }, { mayBill: false }],
  });
});

test('hours typed once complete a visit and bill what goes beyond, or do neither', async () => {
  const id = await paid();
  const { version, service } = await detail(id);
  const wish = { version, billId: randomUUID() };
  const long = { ...wish, workedMinutes: service.bookedMinutes + 5 * 60 };
  expect(await staff.post(`/bookings/${id}/complete`, long)).toMatchObject({
    status: 422,
    body: { code: 'bill-above-limit' },
  });
  expect(await detail(id)).toMatchObject({ status: 'confirmed', version });
  const worked = { ...wish, workedMinutes: service.bookedMinutes + 61 };
  expect(await staff.post(`/bookings/${id}/complete`, worked)).toMatchObject({
    status: 200,
    body: { billed: { hours: 2, amount: 9_000, state: 'paid' } },
  });
  expect(await detail(id)).toMatchObject({
    status: 'completed',
    payments: [{ kind: 'booking' }, { kind: 'extra-hours', state: 'paid' }],
  });
  const acts = (await auditOf(db, { subject: { kind: 'booking', id }, most: 10 })).map(
    ({ act }) => act,
  );
  expect(acts).toEqual(expect.arrayContaining(['booking.completed', 'booking.extra-hours-asked']));
});

test('a visit of a plan that is done with its bill cannot be billed again', async () => {
  const id = await paid(PLAN);
  expect((await detail(id)).offers).toMatchObject({ complete: false });
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  const { version, service, offers } = await detail(id);
  expect(offers).toMatchObject({ complete: true });
  const worked = { version, billId: randomUUID(), workedMinutes: service.bookedMinutes + 1 };
  expect(await owner.post(`/bookings/${id}/complete`, worked)).toMatchObject({
    body: { billed: { hours: 1, state: 'paid' } },
  });
  const after = await detail(id);
  expect(after).toMatchObject({
    status: 'confirmed',
    offers: { billHours: false, complete: false },
  });
  expect(after.visits).toMatchObject([{ state: 'done', mayBill: false }]);
  const [{ id: visitId, startsAt, endsAt }] = after.visits;
  const done = after.timeline.find(({ kind }: { kind: string }) => kind === 'visit.done');
  expect(done.event).toMatchObject({ visitId, startsAt, endsAt });
});

test('a wish for another time is answered once a time is agreed on', async () => {
  const id = await paid();
  const times = [{ date: TOMORROW, window: 'morning' }] as const;
  await db.transaction().execute((trx) => insertTimeRequest(trx, id, times, ''));
  expect((await detail(id)).requests).toMatchObject({ isAnswered: false });
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  expect((await detail(id)).requests).toMatchObject({ isAnswered: true });
});

test('staff bill up to the limit, and are told at the hours above it; an owner bills any', async () => {
  const id = await paid();
  const { version, service } = await detail(id, staff);
  const wish = (hours: number) => ({
    version,
    billId: paymentId(randomUUID()),
    workedMinutes: service.bookedMinutes + hours * 60,
  });
  const refused = await staff.post(`/bookings/${id}/extra-hours`, wish(5));
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'bill-above-limit',
      errors: [{ path: 'workedMinutes', params: { most: 18_000 } }],
    },
  });
  expect((await detail(id)).version).toBe(version);
  const billed = await owner.post(`/bookings/${id}/extra-hours`, wish(5));
  expect(billed).toMatchObject({ status: 200, body: { amount: 22_500 } });
});

test('an operator with the right corrects and withdraws an unpaid bill, with audit and email', async () => {
  const { orderId: id, session } = await book();
  await act(`sessions/${session}/pay`, { card: 'decline_later' });
  await applyPaymentSession(deps, session);
  // The browser makes it: it sorts anywhere, and the list stays in the order of time.
  const billId = paymentId(`00000000${randomUUID().slice(8)}`);
  const first = { version: (await detail(id)).version, billId, workedMinutes: 361 };
  await staff.post(`/bookings/${id}/extra-hours`, first);
  const before = await detail(id, staff);
  expect(before.payments[1]).toMatchObject({ bill: { workedMinutes: 361, isOpen: true } });
  const { version } = before;
  const correction = { version, billId: paymentId(randomUUID()), formerId: billId };
  const wrong = await staff.post(`/bookings/${id}/bill-correction`, {
    ...correction,
    workedMinutes: 300,
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'workedMinutes' }] } });
  const corrected = { ...correction, version: (await detail(id)).version, workedMinutes: 301 };
  for (let click = 0; click < 2; click += 1) {
    const answer = await staff.post(`/bookings/${id}/bill-correction`, corrected);
    expect(answer).toMatchObject({ status: 200, body: { hours: 1, amount: 4_500 } });
  }
  const after = await detail(id, staff);
  const withdrawal = { version: after.version, paymentId: corrected.billId, reason: 'Our fault' };
  expect((await staff.post(`/bookings/${id}/bill-withdrawal`, withdrawal)).status).toBe(200);
  const { payments, mails } = await detail(id, staff);
  expect(payments.slice(1).map(({ state }: { state: string }) => state)).toEqual([
    'cancelled',
    'cancelled',
  ]);
  const kindsOfMails = mails.map(({ kind }: { kind: string }) => kind);
  expect(kindsOfMails).toEqual(expect.arrayContaining(['bill-corrected', 'bill-withdrawn']));
  const acts = await auditOf(db, { subject: { kind: 'booking', id }, most: 10 });
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['booking.bill-correction-asked', 'booking.bill-withdrawal-asked']),
  );
});

test('a done booking is completed; a canceled one gives up its visit', async () => {
  const done = await paid();
  const before = await detail(done);
  await owner.post(`/bookings/${done}/complete`, { version: before.version, workedMinutes: 300 });
  expect(await detail(done)).toMatchObject({ status: 'completed', offers: { complete: false } });

  const gone = await paid();
  await owner.post(`/bookings/${gone}/visit`, { version: (await detail(gone)).version, ...TIME });
  const { version, payments } = await detail(gone);
  const giveBack = [payments[0].id];
  const cancel = { version, giveBack, keep: [], reason: 'Moved away' };
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
  expect(reasons.sort()).toEqual(['Came late', reasonTexts['paid-already']]);
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

test('a refund that did not go through waits for someone until its own retry did', async () => {
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
  const waiting = { id: first, amountCents: 5_000, code: 'balance_insufficient', booking: { id } };
  expect(await todaySection(owner, 'failed-refunds')).toMatchObject({ count: 1, rows: [waiting] });
  await refundPayment(deps, { ...wish, refundId: refundId(randomUUID()), actor: 'operator:1' });
  expect(await todaySection(owner, 'failed-refunds')).toMatchObject({ count: 1, rows: [waiting] });
  const { version, payments } = await detail(id);
  const again = { version, paymentId: payments[0].id, promiseId: first, refundId: randomUUID() };
  const answer = await owner.post(`/bookings/${id}/refund-again`, again);
  expect(answer.body).toEqual({ state: 'succeeded' });
  expect(await todaySection(owner, 'failed-refunds')).toMatchObject({ count: 0, rows: [] });
});

test('an owner stops a refund that is refused again and again; staff cannot', async () => {
  const id = await paid();
  const [payment] = await paymentsOf(db, id);
  const refund: typeof deps.processor.refund = async () => ({
    ok: false,
    failure: { kind: 'refused', code: 'balance_insufficient', param: null },
  });
  const first = refundId(randomUUID());
  await refundPayment(
    { ...deps, processor: { ...deps.processor, refund } },
    {
      paymentId: paymentId(payment?.id ?? ''),
      amount: cents(5_000),
      reason: { text: 'Late' },
      refundId: first,
      actor: 'system',
    },
  );
  const { version, payments } = await detail(id);
  expect(payments[0].refunds).toMatchObject([
    { id: first, state: 'failed', owed: { cents: 5_000, isRetried: true } },
  ]);
  const wish = { version, paymentId: payments[0].id, refundId: first };
  expect((await staff.post(`/bookings/${id}/refund-stop`, wish)).status).toBe(403);
  const other = { ...wish, refundId: refundId(randomUUID()) };
  expect((await owner.post(`/bookings/${id}/refund-stop`, other)).status).toBe(404);
  expect((await owner.post(`/bookings/${id}/refund-stop`, wish)).status).toBe(200);
  expect((await detail(id)).payments[0].refunds).toMatchObject([
    { state: 'cancelled', owed: null },
  ]);
  const failed = (await todaySection(owner, 'failed-refunds')).rows;
  expect(failed.some(({ booking }) => booking.id === id)).toBe(false);
  const [last] = await auditOf(db, { subject: { kind: 'booking', id }, most: 1 });
  expect(last?.act).toBe('booking.refund-stopped');
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

test('an owner ends a plan with its month, and keeps it after all', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  await applyPlan(deps, subscriptionRef(order?.subscription_ref ?? ''));
  const ending = { version: (await detail(id)).version, when: 'period-end' };
  expect((await owner.post(`/bookings/${id}/plan-end`, ending)).status).toBe(200);
  const { version, offers, plan: before } = await detail(id);
  expect(offers).toMatchObject({ endPlan: false, keepPlan: true });
  expect(before).toMatchObject({ standing: 'ending' });
  expect((await staff.post(`/bookings/${id}/plan-keep`, { version })).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/plan-keep`, { version })).status).toBe(200);
  const after = await detail(id);
  expect(after).toMatchObject({
    plan: { standing: 'active' },
    offers: { endPlan: true, keepPlan: false },
  });
  expect((await owner.post(`/bookings/${id}/plan-keep`, { version })).status).toBe(409);
});

test('a month is refunded and the plan continues, unless its end is requested', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  const subscription = subscriptionRef(order?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const { version, payments } = await detail(id);
  const [first, second] = payments;
  expect(Date.parse(second.startsAt)).toBeGreaterThanOrEqual(Date.parse(first.startsAt));
  const wish = { version, amountCents: null, reason: 'We came late' };
  const one = { ...wish, paymentId: first.id, refundId: randomUUID() };
  expect((await owner.post(`/bookings/${id}/refund`, one)).body).toEqual({ state: 'succeeded' });
  const after = await detail(id);
  expect(after).toMatchObject({ status: 'confirmed', plan: { standing: 'active' } });
  const other = { ...wish, version: after.version, paymentId: second.id, refundId: randomUUID() };
  const ending = await owner.post(`/bookings/${id}/refund`, { ...other, endPlan: true });
  expect(ending.body).toEqual({ state: 'succeeded' });
  expect(await detail(id)).toMatchObject({ status: 'refunded', plan: { standing: 'cancelled' } });
});

test('a plan that could not be ended is on Today until it has, and the owner tries again', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const id = await paid(plan);
  const order = await findOrder(db, id);
  const subscription = subscriptionRef(order?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  const failure = { kind: 'refused', code: 'locked', param: null } as const;
  const cancelPlan = async () => ({ ok: false as const, failure });
  const stubborn = { ...deps, processor: { ...deps.processor, cancelPlan } };
  const reason = { text: 'Moved away' };
  const act = { orderId: id, kind: 'order.cancelled', reason, actor: 'operator:1' } as const;
  await cancelBooking(stubborn, { ...act, refund: await allKept(db, id) });
  expect((await todaySection(owner, 'unended-plans')).rows).toEqual([]);
  for (let tries = 1; tries < 8; tries += 1) await sendPlanEnd(stubborn, subscription);
  const [waiting] = (await todaySection(owner, 'unended-plans')).rows;
  const { version, planGoesOnSince } = await detail(id);
  expect(waiting).toMatchObject({ booking: { id }, version, since: planGoesOnSince });
  expect((await staff.post(`/bookings/${id}/plan-end-again`, { version })).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/plan-end-again`, { version })).status).toBe(200);
  expect((await todaySection(owner, 'unended-plans')).rows).toEqual([]);
  expect(await detail(id)).toMatchObject({
    planGoesOnSince: null,
    plan: { standing: 'cancelled' },
  });
});

test('a payment is accepted only where one waits', async () => {
  const id = await paid();
  const { version } = await detail(id);
  expect((await staff.post(`/bookings/${id}/accept-payment`, { version })).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/accept-payment`, { version })).status).toBe(409);
});

test('an operator ends all links to the customer’s page, and a new one is emailed', async () => {
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

test('where no email is left nobody is sent a link, and those that were sent continue working', async () => {
  const id = await paid();
  const token = await mintBookingLink(db, id);
  await db.updateTable('orders').set({ customer_email: '' }).where('id', '=', id).execute();
  const { version, timeline } = await detail(id);
  const refused = await owner.post(`/bookings/${id}/new-link`, { version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'link-without-email' } });
  expect((await world.call('/functions/v1/my-booking', { token })).status).toBe(200);
  expect((await detail(id)).timeline).toEqual(timeline);
});
