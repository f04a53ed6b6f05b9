import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createTurns, runAsOneCall, type Turns } from '#platform/server/database/turns.ts';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { callHeaders, testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const { db, url } = await testDatabase();
await ensureCompany(db, true);

const selection = {
  serviceType: { id: 'home-standard-clean' },
  homeDetails: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  selectedAddOns: [],
  frequency: 'one-time',
};
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

/** Turns that record how many connections were in use at once. */
function countingTurns(): Turns & { most(): number } {
  const turns = createTurns(10);
  let out = 0;
  let most = 0;
  return {
    ...turns,
    async take() {
      await turns.take();
      out += 1;
      most = Math.max(most, out);
    },
    done() {
      out -= 1;
      turns.done();
    },
    most: () => most,
  };
}

async function counted() {
  const turns = countingTurns();
  const own = createDb(createPool({ connectionString: url, max: 10 }), () => undefined, turns);
  onTestFinished(() => own.destroy());
  return { turns, own, app: testApp({ db: own, turns, env: { RATE_LIMIT: 'on' } }) };
}

test('each console call uses one connection at a time', async () => {
  const [id] = await seedOrders(db, 1);
  const { turns, own, app } = await counted();
  const staff = await signedIn(app, own);
  const from = new Date().toISOString().slice(0, 10);
  const paths = ['/today', '/bookings', `/bookings/${id}`, `/calendar?from=${from}`, '/figures'];
  for (const path of [...paths, '/customers', '/waiting-visits', '/reconciliation']) {
    expect([path, (await staff.get(path)).status]).toEqual([path, 200]);
  }
  expect(turns.most()).toBe(1);
});

test('a query outside a transaction does not wait for its end', async () => {
  const { own } = await counted();
  await runAsOneCall(() =>
    inTransaction(own, async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`select 2`.execute(own);
    }),
  );
});

test('each booking call uses one connection at a time', async () => {
  const { turns, app } = await counted();
  const call = async (name: string, body: object) => {
    const init = { method: 'POST', headers: callHeaders(), body: JSON.stringify(body) };
    const answer = await app.request(`/functions/v1/${name}`, init);
    expect([name, answer.status]).toEqual([name, 200]);
    return answer.json();
  };
  const { times } = await call('free-times', { ...selection, postalCode: '94105', days: 31 });
  const [{ start }] = times;
  const bookingId = randomUUID();
  await call('schedule', { ...selection, start, address, bookingId });
  await call('contact', { email: 'ada@example.com', phone: '(415) 555-0134', message: 'Hello' });
  expect(turns.most()).toBe(1);
});
