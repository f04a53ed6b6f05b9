import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OwedAnswer } from '#desk/contract/owed.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { bookingDesk } from '#test/booking-desk.ts';

const { db, owner, staff, paid, detail } = await bookingDesk();

async function owed(after = ''): Promise<OwedAnswer> {
  return (await staff.get(`/owed${after}`)).body;
}

/** Completed `daysAgo`, and not paid here. */
async function done(daysAgo: number): Promise<OrderId> {
  const id = await paid();
  await sql`delete from payments where order_id = ${id}`.execute(db);
  await sql`update orders set paid_at = null where id = ${id}`.execute(db);
  await owner.post(`/bookings/${id}/complete`, { version: (await detail(id)).version });
  await sql`alter table order_events disable trigger user`.execute(db);
  await sql`update order_events set created_at = now() - make_interval(days => ${daysAgo})
    where order_id = ${id} and kind = 'order.completed'`.execute(db);
  await sql`alter table order_events enable trigger user`.execute(db);
  return id;
}

test('totals and lists what is owed, oldest first, and drops it once paid', async () => {
  expect(await owed()).toMatchObject({ totalCents: 0, count: 0, rows: [], next: null });
  const newer = await done(1);
  const older = await done(9);
  const all = await owed();
  expect(all).toMatchObject({
    totalCents: 55_000,
    count: 2,
    rows: [
      { kind: 'booking', orderId: older, owedCents: 27_500, booking: { id: older } },
      { orderId: newer },
    ],
  });
  expect((await staff.get('/today')).body.owed).toEqual({ totalCents: 55_000, count: 2 });
  const note = async (id: OrderId, amountCents: number | null) =>
    owner.post(`/bookings/${id}/noted-payment`, {
      version: (await detail(id)).version,
      paymentId: randomUUID(),
      method: 'check',
      amountCents,
    });
  await note(older, 20_000);
  expect(await owed()).toMatchObject({ totalCents: 35_000, rows: [{ owedCents: 7_500 }, {}] });
  await note(older, null);
  expect(await owed()).toMatchObject({ totalCents: 27_500, count: 1 });
  await note(newer, null);
  expect(await owed()).toMatchObject({ totalCents: 0, count: 0 });
});

test('a bill that the card did not pay is owed', async () => {
  const id = await paid();
  await sql`
    insert into payments (order_id, kind, state, amount_cents, currency, details)
    values (${id}, 'extra-hours', 'needs-customer', 9000, 'usd', '{"hours": 2}')
  `.execute(db);
  expect(await owed()).toMatchObject({
    totalCents: 9_000,
    rows: [{ kind: 'extra-hours', orderId: id, owedCents: 9_000 }],
  });
});

test('refuses an invalid cursor', async () => {
  expect((await staff.get('/owed?after=nonsense')).status).toBe(422);
});
