import { expect, test } from 'vitest';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith } from '#test/terms-world.ts';

// A third of $275 is $90.75, and $184.25 is left.
const deposit = { kind: 'deposit', unit: 'percent', figure: 33 } as const;
const world = await paymentWorld({}, catalogueWith(deposit));
const { db } = world;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });

test("a deposit's receipt shows the rest, and canceling in time refunds it to the cent", async () => {
  const orderId = await bookOnTerms(world);
  await post.runDueMails();
  const told = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join('\n');
  expect(told).toContain('$90.75');
  expect(told).toContain('$184.25');

  const token = await mintBookingLink(db, orderId);
  const ask = async (path: string, body: object) => {
    const answer = await world.call(`/functions/v1/my-booking${path}`, { token, ...body });
    return { status: answer.status, body: await answer.json() };
  };
  expect((await ask('', {})).body.cancellation).toMatchObject({
    kind: 'refund',
    refundCents: 9_075,
  });
  expect((await ask('/cancel', { expect: 'refund' })).status).toBe(200);
  const payments = await paymentsOf(db, orderId);
  expect(
    payments.map(({ amount_cents, refunded_cents }) => [amount_cents, refunded_cents]),
  ).toEqual([[9_075, 9_075]]);
  const [payment] = payments;
  const { latest_charge: charge } = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${payment?.payment_intent_ref}`,
  );
  const taken = await world.readApi<{ amount: number; amount_refunded: number }>(
    `/v1/charges/${charge}`,
  );
  expect(taken).toMatchObject({ amount: 9_075, amount_refunded: 9_075 });
});
