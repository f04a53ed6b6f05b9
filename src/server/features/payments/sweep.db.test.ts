import { expect, test } from 'vitest';
import { paymentWorld } from '#test/payment-world.ts';
import type { PaymentProcessor } from './processor.ts';
import { hasReceipt } from './queries.ts';
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
  expect(await hasReceipt(db, 'evt_0')).toBe(true);
});
