import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createTurns, type Turns } from '#platform/server/database/turns.ts';
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

/** Turns that remember how many connections were out at a time. */
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

test('a call has one connection at a time', async () => {
  const turns = countingTurns();
  const counted = createDb(createPool({ connectionString: url, max: 10 }), () => undefined, turns);
  onTestFinished(() => counted.destroy());
  const app = testApp({ db: counted, turns, env: { RATE_LIMIT: 'on' } });
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
