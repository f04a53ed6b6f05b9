import { expect, test } from 'vitest';
import { paymentWorld } from '#test/payment-world.ts';
import type { PaymentProcessor } from './processor.ts';
import { sweepEvents } from './sweep.ts';

const { db, deps } = await paymentWorld();

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
