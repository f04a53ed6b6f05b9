import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PaymentProcessor } from '#payments/server/processor/processor.ts';
import { unpaidSessions } from '#payments/server/sessions/unpaid-queries.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { sweepEvents, sweepUnpaid } from './sweep.ts';

const { db, deps, book, act, statusOf } = await paymentWorld();

async function grow(seconds: number): Promise<void> {
  const at = sql`now() - make_interval(secs => ${seconds})`;
  await sql`update payment_attempts set created_at = ${at}`.execute(db);
}

test('a paid attempt is never checked again', async () => {
  const { session } = await book();
  await act(`sessions/${session}/pay`);
  await grow(300);
  await sweepUnpaid(deps);
  await db
    .updateTable('payment_attempts')
    .set({ checked_at: new Date(Date.now() - 3_600_000) })
    .execute();
  expect(await unpaidSessions(db, 0, 10)).toEqual([]);
});

test('after a long outage the oldest undelivered event is handled too', async () => {
  const events = Array.from({ length: 1_200 }, (_, number) => ({
    id: `evt_${number}`,
    type: 'price.created',
    objectType: 'price',
    objectRef: `price_${number}`,
    orderId: null,
  }));
  const undeliveredEvents: PaymentProcessor['undeliveredEvents'] = async (_from, most) => ({
    ok: true,
    value: events.slice(-most),
  });
  await sweepEvents({ ...deps, processor: { ...deps.processor, undeliveredEvents } });
  const receipts = await db
    .selectFrom('processor_events')
    .select('id')
    .where('id', 'in', ['evt_0', 'evt_1199'])
    .execute();
  expect(receipts).toHaveLength(2);
});

test('a sweep soon gives up while the processor is unreachable, and one bad item affects no other', async () => {
  const bookings = await Promise.all(Array.from({ length: 12 }, () => book()));
  await grow(300);
  let asked = 0;
  const readSession: PaymentProcessor['readSession'] = async () => {
    asked += 1;
    return { ok: false, failure: { kind: 'unreachable', code: 'timeout', param: null } };
  };
  await sweepUnpaid({ ...deps, processor: { ...deps.processor, readSession } });
  expect(asked).toBeLessThan(12);

  await db.updateTable('payment_attempts').set({ checked_at: null }).execute();
  const broken = bookings[0]?.session;
  const reading: PaymentProcessor['readSession'] = async (id) => {
    if (id === broken) throw new Error('broken');
    return deps.processor.readSession(id);
  };
  for (const { session } of bookings) await act(`sessions/${session}/pay`);
  await sweepUnpaid({ ...deps, processor: { ...deps.processor, readSession: reading } });
  const statuses = await Promise.all(bookings.map(({ orderId }) => statusOf(orderId)));
  expect(statuses.filter((status) => status === 'confirmed')).toHaveLength(11);
});

test('events without an answer end the sweep early, and the job is retried', async () => {
  const events = Array.from({ length: 30 }, (_, number) => ({
    id: `evt_silent_${number}`,
    type: 'charge.dispute.created',
    objectType: 'dispute',
    objectRef: `dp_${number}`,
    orderId: null,
  }));
  let asked = 0;
  const readDispute: PaymentProcessor['readDispute'] = async () => {
    asked += 1;
    return { ok: false, failure: { kind: 'unreachable', code: 'timeout', param: null } };
  };
  const undeliveredEvents = async () => ({ ok: true as const, value: events });
  const processor = { ...deps.processor, readDispute, undeliveredEvents };
  await expect(sweepEvents({ ...deps, processor })).rejects.toMatchObject({
    code: 'processor-unreachable',
  });
  expect(asked).toBe(5);
});
