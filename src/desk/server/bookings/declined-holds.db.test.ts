import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { holdsOf } from '#payments/server/holds/hold-queries.ts';
import { placeHold } from '#payments/server/payments.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';
import { bookOnTerms, catalogueWith, confirmVisit } from '#test/terms-world.ts';

const desk = await bookingDesk(catalogueWith({ kind: 'held', hours: 24 }));
const { world, db, deps, owner, staff, detail } = desk;

/** A visit this many hours from now, with its hold already requested. */
async function asked(hours: number, card: string): Promise<OrderId> {
  const orderId = await bookOnTerms(world, { card });
  await confirmVisit(world, orderId, hours);
  const [hold] = await holdsOf(db, orderId);
  if (hold !== undefined) await placeHold(deps, hold.id);
  return orderId;
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly isAtRisk: boolean;
  readonly amountCents: number;
}

async function rowOf(id: OrderId): Promise<Row | undefined> {
  const { rows } = await todaySection(owner, 'declined-holds');
  return rows.find(({ booking }) => booking.id === id) as Row | undefined;
}

test('lists a declined card on Today until a hold works, and marks it at risk close to the visit', async () => {
  const far = await asked(20, 'decline_later');
  expect(await rowOf(far)).toMatchObject({
    amountCents: 27_500,
    maxCents: 27_500 + 4 * 4_500,
    code: 'card_declined',
    isAtRisk: false,
  });
  const near = await asked(11, 'decline_later');
  const row = await rowOf(near);
  expect(row).toMatchObject({ isAtRisk: true });
  expect((await detail(near)).terms).toMatchObject({ hold: { state: 'declined' } });
  const again = (browser = staff, holdId = row?.id) =>
    browser.post(`/bookings/${near}/hold-again`, { version: row?.version, holdId });
  expect(await again(staff, (await rowOf(far))?.id)).toMatchObject({
    status: 409,
    body: { code: 'hold-not-again' },
  });
  const [hold] = await holdsOf(db, near);
  await world.act(`payment_methods/${hold?.card_ref}`, { behaviour: 'works' });
  expect(await again()).toMatchObject({ status: 200, body: { state: 'held' } });
  expect(await rowOf(near)).toBeUndefined();
  const { terms } = await detail(near);
  expect(terms).toMatchObject({ hold: { state: 'held', cents: 27_500 } });
  expect(terms?.hold?.until).toBe((await holdsOf(db, near))[0]?.capture_before?.toISOString());
});

test('a canceled booking leaves Today, and its page says that the hold is released', async () => {
  const declined = await asked(20, 'decline_later');
  const held = await asked(20, 'works');
  for (const id of [declined, held]) {
    const { version } = await detail(id);
    const body = { version, giveBack: [], keep: [], reason: 'asked' };
    expect((await owner.post(`/bookings/${id}/cancel`, body)).status).toBe(200);
  }
  expect(await rowOf(declined)).toBeUndefined();
  expect((await detail(held)).terms).toMatchObject({ hold: { state: 'released' } });
});
