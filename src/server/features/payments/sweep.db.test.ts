import { expect, test } from 'vitest';
import { paymentWorld } from '#test/payment-world.ts';
import type { PaymentProcessor } from './processor.ts';
import { sweepEvents, sweepUnpaid } from './sweep.ts';
import { unpaidSessions } from './sweep-queries.ts';

const { db, deps, book, act } = await paymentWorld();

async function waitSince(table: 'payment_attempts' | 'payments', seconds: number): Promise<void> {
  const created_at = new Date(Date.now() - seconds * 1000);
  // biome-ignore lint/suspicious/noExplicitAny: time passes, which no code of ours may write.
  await db
    .updateTable(table)
    .set({ created_at } as any)
    .execute();
}

test('an attempt that was paid is never asked about again', async () => {
  const { session } = await book();
  await act(`sessions/${session}/pay`);
  await waitSince('payment_attempts', 300);
  await sweepUnpaid(deps);
  await db
    .updateTable('payment_attempts')
    .set({ checked_at: new Date(Date.now() - 3_600_000) })
    .execute();
  expect(await unpaidSessions(db, 0, 10)).toEqual([]);
});

test('after a long outage the oldest undelivered event is done too', async () => {
  const events = Array.from({ length: 1_200 }, (_, number) => ({
    id: `evt_${number}`,
    type: 'price.created',
    objectType: 'price',
    objectRef: `price_${number}`,
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
