import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { bookingDesk } from '#test/booking-desk.ts';

const desk = await bookingDesk();
const { db, owner, detail, paid } = desk;

/** Paid, with an agreed fee of $50 within 24 hours, and a visit in 10 hours. */
async function nearVisit(): Promise<{ id: OrderId; version: number; paymentId: string }> {
  const id = await paid();
  await sql`
    update orders set late_cancel_hours = 24, late_cancel_fee_cents = 5000, fee_words = 'As agreed.'
    where id = ${id}
  `.execute(db);
  await sql`
    with crew as (
      insert into crews (name, color, people, hours) values ('Crew 1', '#2b6cb0', 2, '[]') returning id
    )
    insert into visits (order_id, state, starts_at, ends_at, crew_id)
    select ${id}, 'confirmed', now() + interval '10 hours', now() + interval '12 hours', id from crew
  `.execute(db);
  const { version, lateFee, payments } = await detail(id);
  const paymentId = payments[0]?.id ?? '';
  expect(lateFee).toEqual({
    cents: 5_000,
    chargedCents: 0,
    kept: [{ paymentId, cents: 5_000 }],
  });
  return { id, version, paymentId };
}

function cancel(
  { id, version, paymentId }: Awaited<ReturnType<typeof nearVisit>>,
  fee: object | undefined,
) {
  const body = { version, giveBack: [paymentId], keep: [], reason: 'They called.', fee };
  return owner.post(`/bookings/${id}/cancel`, body);
}

async function refundedOf(id: OrderId): Promise<number[]> {
  return (await paymentsOf(db, id)).map(({ refunded_cents: refunded }) => refunded);
}

async function feeEvents(id: OrderId) {
  const events = (await eventsOf(db, id)).map(({ event }) => event);
  return events.filter((event) => event?.kind.startsWith('fee.'));
}

test('takes the agreed fee and refunds the rest', async () => {
  const booking = await nearVisit();
  const other = await cancel(booking, { act: 'take', cents: 7_000 });
  expect(other).toMatchObject({ status: 409, body: { code: 'cancelling-costs-a-fee' } });
  const { version } = await detail(booking.id);
  const taken = await cancel({ ...booking, version }, { act: 'take', cents: 5_000 });
  expect(taken.status).toBe(200);
  expect(await refundedOf(booking.id)).toEqual([22_500]);
  expect(await feeEvents(booking.id)).toMatchObject([{ kind: 'fee.taken', kept: 5_000 }]);
});

test('a waived fee needs a reason, is refunded in full, and the reason is stored', async () => {
  const booking = await nearVisit();
  const unsaid = await cancel(booking, { act: 'waive', reason: '' });
  expect(unsaid.status).toBe(422);
  const waived = await cancel(booking, { act: 'waive', reason: 'Their child is ill.' });
  expect(waived.status).toBe(200);
  expect(await refundedOf(booking.id)).toEqual([27_500]);
  expect(await feeEvents(booking.id)).toMatchObject([
    { kind: 'fee.waived', amount: 5_000, reason: { text: 'Their child is ill.' } },
  ]);
});

test('takes no fee from a program that does not mention it', async () => {
  const booking = await nearVisit();
  expect((await cancel(booking, undefined)).status).toBe(200);
  expect(await refundedOf(booking.id)).toEqual([27_500]);
  expect(await feeEvents(booking.id)).toEqual([]);
});
