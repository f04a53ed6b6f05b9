import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiScopes } from '#api/contract/scopes.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { createLimits } from '#platform/server/http/limits.ts';
import { createLogger } from '#platform/server/logger.ts';
import { askedQuestions } from '#test/asked-questions.ts';
import { confirmed, signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { TEST_SECRET, testApp } from '#test/test-app.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const env = { BUSINESS_TIME_ZONE: TIME_ZONE };
const world = await paymentWorld(env);
const { db } = world;
await ensureCompany(db, true);
// Only one crew, so each time can be taken once.
await sql`update crews set active = false where id <> (select min(id::text)::uuid from crews)`.execute(
  db,
);
await db.updateTable('scheduling_rules').set({ mode: 'times', area: null }).execute();
const owner = await confirmed(await signedIn(world.app, db, 'owner'));

async function makeKey(): Promise<{ id: string; key: string }> {
  return (await owner.post('/api-keys', { name: 'Website', scopes: apiScopes })).body;
}
const { key } = await makeKey();

async function ask(call: string, { by = key, app = world.app, body }: Asking = {}) {
  const [method = '', path = ''] = call.split(' ');
  const response = await app.request(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

interface Asking {
  by?: string;
  app?: typeof world.app;
  body?: object;
}

const book = (body: object, asking: Asking = {}) => ask('POST /bookings', { ...asking, body });

const home = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const selected = 'service=home-standard-clean&bedroomBath=3br2ba&sizeCategory=average';
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
const MAX_HELD = 15;
const FROM = addDays(dayAt(Date.now(), TIME_ZONE), 3);

/** One free start for each day. */
async function startsByDay(): Promise<string[]> {
  const asked = `${selected}&postalCode=94105&from=${FROM}&days=31`;
  const { times } = (await ask(`GET /free-times?${asked}`)).body as { times: { start: string }[] };
  const days = new Map(
    times.map(({ start }) => [dayAt(Date.parse(start), TIME_ZONE), start] as const),
  );
  return [...days.values()];
}
const starts = await startsByDay();

function wanted(changes: object = {}) {
  return {
    ...{ service: 'home-standard-clean', ...home, totalCents: 27500, address },
    phone: '(415) 555-0134',
    email: 'cal@example.com',
    start: starts.shift(),
    bookingId: randomUUID(),
    ...changes,
  };
}

const hoursLeft = (heldUntil: string) => (Date.parse(heldUntil) - Date.now()) / 3_600_000;

test('the history shows a known customer’s name from a program, and the key’s own name', async () => {
  const known = { phone: '(415) 555-0198', email: 'nameless@example.com' };
  await book(wanted(known));
  const { id } = (await book(wanted({ ...known, name: 'Nell Lima' }))).body;
  const { customerId } = (await owner.get(`/bookings/${id}`)).body;
  expect((await owner.get(`/customers/${customerId}`)).body).toMatchObject({
    name: 'Nell Lima',
    changes: [{ who: 'Website', field: 'name', before: '', after: 'Nell Lima' }],
  });
});

test('one id is one booking, and the same id with another time, place or note is refused', async () => {
  const body = wanted({ accessNotes: 'Ring twice' });
  const held = await book(body);
  expect([held.status, Date.parse(held.body.start)]).toEqual([200, Date.parse(body.start ?? '')]);
  for (const changes of [
    { start: starts[0] },
    { start: undefined, preferredTimes: [{ date: FROM, window: 'morning' }] },
    { address: { ...address, line1: '2 Main St' } },
    { accessNotes: 'Do not ring' },
  ]) {
    const other = await book({ ...body, ...changes });
    expect([other.status, other.body.code]).toEqual([409, 'booking-made-already']);
  }
  expect((await book(body)).body).toMatchObject({ id: held.body.id, start: held.body.start });
  const wish = wanted({ start: undefined, preferredTimes: [{ date: FROM, window: 'morning' }] });
  expect((await book(wish)).body).toMatchObject({ start: null, heldUntil: null });
});

test('an expired hold is renewed or refused, and a current one is never extended', async () => {
  const body = wanted();
  const { body: held } = await book(body);
  expect((await book(body)).body.heldUntil).toBe(held.heldUntil);
  const end = () =>
    sql`update visits set held_until = now() - interval '1 minute' where order_id = ${held.id}`.execute(
      db,
    );
  await end();
  const again = (await book(body)).body;
  expect([again.id, again.start]).toEqual([held.id, held.start]);
  expect(hoursLeft(again.heldUntil)).toBeGreaterThan(23);
  await sql`delete from visits where order_id = ${held.id}`.execute(db);
  expect(hoursLeft((await book(body)).body.heldUntil)).toBeGreaterThan(23);
  await end();
  expect((await book(wanted({ start: body.start }))).status).toBe(200);
  const late = await book(body);
  expect([late.status, late.body.code]).toEqual([409, 'time-taken']);
});

test('refuses a repeated request for a canceled booking', async () => {
  const body = wanted();
  const { body: held } = await book(body);
  await sql`update orders set status = 'cancelled' where id = ${held.id}`.execute(db);
  const again = await book(body);
  expect([again.status, again.body.code]).toEqual([409, 'booking-made-already']);
});

test('repeating a booking request does not count toward the customer’s message limit', async () => {
  const logger = createLogger('silent');
  const few = createLimits({ db, secret: TEST_SECRET, enabled: true, logger });
  const limits: typeof few = (limit) =>
    few(limit.name === 'recipient' ? { ...limit, points: 2 } : limit);
  const app = testApp({ db, env, payments: world.deps, limits });
  const cal = { phone: '(415) 555-0178', email: 'often@example.com' };
  const body = wanted(cal);
  for (let count = 0; count < 3; count += 1) expect((await book(body, { app })).status).toBe(200);
  expect((await book(wanted(cal), { app })).status).toBe(200);
  const third = await book(wanted(cal), { app });
  expect([third.status, third.body.code]).toEqual([429, 'recipient-told-too-often']);
});

test('a key may hold only so many unpaid times, until one is paid or expires', async () => {
  const { key: by } = await makeKey();
  const days = await startsByDay();
  const sent = await Promise.all(
    days.slice(0, MAX_HELD + 1).map((start) => book(wanted({ start }), { by })),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: MAX_HELD }, () => 200),
    429,
  ]);
  const refused = sent.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('held-too-many');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
  const wish = { start: undefined, preferredTimes: [{ date: FROM, window: 'morning' }] };
  expect((await book(wanted(wish), { by })).status).toBe(200);
  const start = days.at(-1);
  expect((await book(wanted({ start }), { by })).status).toBe(429);
  const { id } = sent.find(({ status }) => status === 200)?.body ?? {};
  await sql`update visits set held_until = now() where order_id = ${id}`.execute(db);
  expect((await book(wanted({ start }), { by })).status).toBe(200);
});

test('revoking a key releases its held times, except where a customer is paying', async () => {
  const { id: keyId, key: by } = await makeKey();
  const keys = [by, by, by, key];
  const days = (await startsByDay()).slice(0, keys.length);
  const held = await Promise.all(
    days.map((start, index) => book(wanted({ start }), { by: keys[index] ?? by })),
  );
  const [left, begun, bank, other] = held.map(({ body }) => body);
  const token = (booking: { payUrl: string }) => booking.payUrl.split('/').at(-1);
  const pay = (booking: { payUrl: string }) =>
    world.call('/functions/v1/my-booking/pay', { token: token(booking) });
  expect((await pay(begun)).status).toBe(200);
  await sql`update visits set held_until = null where order_id = ${bank.id}`.execute(db);

  expect((await owner.post(`/api-keys/${keyId}/revoke`, {})).status).toBe(200);

  const until = async (id: string) =>
    (
      await sql<{ minutes: number | null }>`
      select extract(epoch from held_until - now())::float8 / 60 as minutes
      from visits where order_id = ${id}
    `.execute(db)
    ).rows[0]?.minutes;
  expect(await until(left.id)).toBeLessThanOrEqual(0);
  expect(await until(begun.id)).toBeGreaterThan(29);
  expect(await until(begun.id)).toBeLessThan(32);
  expect(await until(bank.id)).toBeNull();
  expect(await until(other.id)).toBeGreaterThan(23 * 60);

  const { session_ref: session } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', begun.id)
    .executeTakeFirstOrThrow();
  if (session === null) throw new Error('no card page');
  await world.deps.processor.expireSession(session);
  await applyPaymentSession(world.deps, session);
  expect(await until(begun.id)).toBeUndefined();

  expect((await book(wanted({ start: begun.start }))).status).toBe(200);
  expect((await pay(left)).status).toBe(200);
  expect(await until(left.id)).toBeGreaterThan(29);
  expect((await pay(begun)).status).toBe(409);
});

test('a program books with answers about the home, at the quoted price', async () => {
  const catalogues = {
    current: () => ({ ...defaultCatalogue, questions: askedQuestions }),
    refresh: () => Promise.resolve(),
    stop: () => undefined,
  };
  const app = testApp({ db, env, catalogues });
  const quoted = await ask(`GET /quote?${selected}&pets=more`, { app });
  expect(quoted.body.totalCents).toBe(295_00);
  const preferredTimes = [{ date: FROM, window: 'morning' }];
  const wish = { ...wanted({ totalCents: 295_00, preferredTimes }), start: undefined };
  const odd = await book({ ...wish, pets: 'a horse' }, { app });
  expect([odd.status, odd.body.errors[0].path]).toEqual([422, 'pets']);
  const taken = await book({ ...wish, pets: 'more' }, { app });
  expect(taken.body).toMatchObject({ totalCents: 295_00 });
  const { home: told } = (await ask(`GET /bookings/${taken.body.id}`, { app })).body;
  expect(told.answers).toEqual(['Pets: Two or more']);
});
