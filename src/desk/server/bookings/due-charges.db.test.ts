import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { chargeDue, duesOf } from '#payments/server/payments.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { bookOnTerms, catalogueWith } from '#test/terms-world.ts';

const desk = await bookingDesk(catalogueWith({ kind: 'after' }));
const { world, db, deps, owner, staff, detail } = desk;
const LATER = new Date(Date.now() + 30 * 86_400_000);

async function done(card = 'works'): Promise<OrderId> {
  const id = await bookOnTerms(world, { card });
  const { version } = await detail(id);
  expect(await owner.post(`/bookings/${id}/complete`, { version })).toMatchObject({ status: 200 });
  return id;
}

async function rowOf(id: OrderId, section: 'due-charges' | 'refused-charges' = 'due-charges') {
  const { rows } = await todaySection(owner, section);
  return rows.find(({ booking }) => booking.id === id) as
    | { id: string; version: number; amountCents: number; isStopped?: boolean }
    | undefined;
}

test('lists a scheduled charge on Today, and lets staff stop and resume it', async () => {
  const id = await done();
  const planned = await rowOf(id);
  expect(planned).toMatchObject({
    amountCents: 27_500,
    maxCents: 27_500 + 4 * 4_500,
    isStopped: false,
  });
  const act = async (what: 'charge-stop' | 'charge-plan', browser = staff) => {
    const row = await rowOf(id);
    return browser.post(`/bookings/${id}/${what}`, { version: row?.version, paymentId: row?.id });
  };
  expect(await act('charge-plan')).toMatchObject({
    status: 409,
    body: { code: 'charge-not-plannable' },
  });
  expect((await act('charge-stop')).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ isStopped: true });
  const { rows } = await sql<{ act: string }>`
    select act from operator_audit where subject_id = ${id} order by id desc limit 1
  `.execute(db);
  expect(rows).toEqual([{ act: 'booking.charge-stopped' }]);
  expect((await act('charge-plan')).status).toBe(200);
  const [due] = await duesOf(db, id);
  if (due !== undefined) await chargeDue(deps, due.id, LATER);
  expect(await rowOf(id)).toBeUndefined();
  expect(await detail(id)).toMatchObject({ owedCents: 0, terms: { chargeAt: null } });
});

test('lists a card whose bank asks for its holder on Today until its booking is paid', async () => {
  const id = await done('authenticate_later');
  const [due] = await duesOf(db, id);
  if (due !== undefined) await chargeDue(deps, due.id, LATER);
  expect(await rowOf(id)).toBeUndefined();
  expect(await rowOf(id, 'refused-charges')).toMatchObject({
    amountCents: 27_500,
    code: 'authentication_required',
  });
  const noted = { version: (await detail(id)).version, method: 'check', amountCents: null };
  const paymentId = '0198a000-0000-7000-8000-0000000000aa';
  await owner.post(`/bookings/${id}/noted-payment`, { ...noted, paymentId });
  expect(await rowOf(id, 'refused-charges')).toBeUndefined();
});

test('refuses to stop another booking’s charge', async () => {
  const [one, other] = [await done(), await done()];
  const row = await rowOf(other);
  const { version } = await detail(one);
  const answer = await owner.post(`/bookings/${one}/charge-stop`, { version, paymentId: row?.id });
  expect(answer).toMatchObject({ status: 404, body: { code: 'payment-not-found' } });
});
