import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { catalogueWords } from '#catalogue/words/es/catalogue.ts';
import { problemTitles } from '#kernel/words/es/failures-classes.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { insertTimeRequest } from '#own-page/server/queries.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import { failure } from '#registry/failures.ts';
import { bookingDesk, SPANISH, TIME, TOMORROW } from '#test/booking-desk.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const { world, db, owner, colleague, staff, paid, detail, waitingIn } = await bookingDesk();

beforeEach(async () => {
  await db.deleteFrom('order_duties').execute();
  await db.deleteFrom('visits').execute();
  await db.updateTable('crews').set({ active: false }).execute();
});

test('shows everything that was sold with a booking, and what can be done', async () => {
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

test('confirming a time creates one visit and a timeline entry, and ends the wait for a time', async () => {
  const id = await paid();
  const { version } = await detail(id);
  expect((await owner.post(`/bookings/${id}/visit`, { version, ...TIME })).status).toBe(200);
  const after = await detail(id);
  expect(after.visits).toMatchObject([{ state: 'confirmed', who: 'Owner' }]);
  expect(after.visits[0].start).toMatch(/T09:00:00-0[78]:00/);
  expect(after.visits[0].waits).toEqual({ reason: 'no-crew' });
  expect((await owner.get('/waiting-visits')).body.visits).toMatchObject([
    { id: after.visits[0].id, orderId: id, crewId: null, seriesId: null, number: null },
  ]);
  expect(after.timeline[0]).toMatchObject({ kind: 'visit.confirmed', who: 'Owner' });
  expect(await waitingIn('needs-time')).not.toContain(id);
  await owner.post(`/bookings/${id}/visit`, { version: after.version, ...TIME, from: '10:00' });
  const states = (await detail(id)).visits.map((visit: { state: string }) => visit.state);
  expect(states).toEqual(['confirmed']);
});

test.each([
  ['a day that is over', { date: '2020-01-01' }, 'date'],
  ['an end before the start', { from: '15:00' }, 'to'],
  ['no time at all', { from: 'noon' }, 'from'],
])('refuses %s at its field', async (_name, changes, path) => {
  const id = await paid();
  const { version } = await detail(id);
  const answer = await owner.post(`/bookings/${id}/visit`, { version, ...TIME, ...changes });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test('asks about an unusual time, and confirms it with a reason that colleagues can read', async () => {
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
  // For an ordinary time, the reason is not stored as a note.
  const { version: now } = await detail(id);
  const usual = { ...TIME, version: now, despite: 'Of another time' };
  expect((await owner.post(`/bookings/${id}/visit`, usual)).status).toBe(200);
  expect((await detail(id)).notes).toHaveLength(1);
});

test('lets one of two simultaneous operators act, and tells the other what changed', async () => {
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

test('refuses in Spanish for a Spanish-speaking operator, with what changed and at the field', async () => {
  const id = await paid();
  const { version } = await detail(id);
  await colleague.post(`/bookings/${id}/visit`, { version, ...TIME });
  const inSpanish = (changes: object) =>
    owner.send('POST', `/bookings/${id}/visit`, { version, ...TIME, ...changes }, SPANISH);
  expect((await inSpanish({})).body).toMatchObject({
    title: problemTitles['state-differs'],
    detail: failureSentence(
      'es',
      failure('booking-changed', { event: 'visit.confirmed', by: 'Bea' }),
    ),
  });
  const backwards = failure('visit-ends-before-start');
  const { version: seen } = await detail(id);
  expect((await inSpanish({ from: '15:00', version: seen })).body.errors).toEqual([
    { path: 'to', ...backwards, message: failureSentence('es', backwards) },
  ]);
});

test('shows the checklist in the reader’s language', async () => {
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

test('keeps a request for another time open when only the address or the crew changes', async () => {
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
  expect((await move(visit.start, visit.end)).status).toBe(200);
  expect(await isAnswered()).toBe(false);
  const later = new Date(new Date(visit.end).getTime() + 3_600_000).toISOString();
  expect((await move(visit.end, later)).status).toBe(200);
  expect(await isAnswered()).toBe(true);
});

test.each(['bookings?service=%00', 'bookings?q=%00abc', 'plans?q=a%00bc'])(
  'does not answer GET /%s with a server error',
  async (path) => {
    expect((await owner.get(`/${path}`)).status).toBeLessThan(500);
  },
);

test('closes a request for another time once a time is confirmed', async () => {
  const id = await paid();
  const times = [{ date: TOMORROW, window: 'morning' }] as const;
  await db.transaction().execute((trx) => insertTimeRequest(trx, id, times, ''));
  expect((await detail(id)).requests).toMatchObject({ isAnswered: false });
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  expect((await detail(id)).requests).toMatchObject({ isAnswered: true });
});

test('completes a finished booking, and cancels the visit of a canceled one', async () => {
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

test('checks off duties, stores notes, and finds a booking by its new name', async () => {
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

test('answers 404 for an unknown booking', async () => {
  const id = randomUUID();
  expect((await owner.get(`/bookings/${id}`)).status).toBe(404);
  expect((await owner.get('/bookings/nonsense')).status).toBe(404);
  expect((await owner.post(`/bookings/${id}/notes`, { text: 'Hello' })).status).toBe(404);
  expect((await owner.post(`/bookings/${id}/visit`, { version: 1, ...TIME })).status).toBe(404);
});

test('refuses to accept a payment if none waits, and lets only an owner try', async () => {
  const id = await paid();
  const { version } = await detail(id);
  expect((await staff.post(`/bookings/${id}/accept-payment`, { version })).status).toBe(403);
  expect((await owner.post(`/bookings/${id}/accept-payment`, { version })).status).toBe(409);
});

test('a new link to the customer’s page ends all old links and is emailed', async () => {
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

test('refuses a new link without an email, and keeps the old links working', async () => {
  const id = await paid();
  const token = await mintBookingLink(db, id);
  await db.updateTable('orders').set({ customer_email: '' }).where('id', '=', id).execute();
  const { version, timeline } = await detail(id);
  const refused = await owner.post(`/bookings/${id}/new-link`, { version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'link-without-email' } });
  expect((await world.call('/functions/v1/my-booking', { token })).status).toBe(200);
  expect((await detail(id)).timeline).toEqual(timeline);
});
