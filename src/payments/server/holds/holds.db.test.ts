import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type HoldId,
  holdId,
  intentRef,
  type OrderId,
  paymentId,
  visitId,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder, lockOrder } from '#orders/server/queries.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import { noteLaterPayment } from '#payments/server/noted/note-payment.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { chargeDue } from '#payments/server/terms/charge-due.ts';
import { duesOf } from '#payments/server/terms/due-queries.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith } from '#test/terms-world.ts';
import { type Hold, holdsOf } from './hold-queries.ts';
import { placeHold } from './place-hold.ts';
import { releaseHold, settleHold } from './release-hold.ts';
import { planHoldRetry } from './retry-hold.ts';

const world = await paymentWorld({}, catalogueWith({ kind: 'held', hours: 48 }));
const { db, deps } = world;
const { orderLog } = deps;
const HOUR_MS = 3_600_000;
const LATER = new Date(Date.now() + 30 * 24 * HOUR_MS);
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS);

function append(orderId: OrderId, event: OrderEvent): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    await orderLog.appendEvent(trx, orderId, event, 'operator:1');
  });
}

/** Gives a booking's visit a time, its first or another. */
async function giveTime(
  orderId: OrderId,
  startsAt: Date,
  kind: 'visit.confirmed' | 'visit.waits' = 'visit.confirmed',
): Promise<void> {
  const endsAt = new Date(startsAt.getTime() + 3 * HOUR_MS);
  const at = { starts_at: startsAt, ends_at: endsAt };
  const known = await db
    .updateTable('visits')
    .set(at)
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirst();
  const visit =
    known ??
    (await db
      .insertInto('visits')
      .values({ order_id: orderId, state: 'confirmed', ...at })
      .returning('id')
      .executeTakeFirstOrThrow());
  const event = {
    visitId: visitId(visit.id),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    movedFrom: null,
    movesAll: false,
  };
  await append(
    orderId,
    kind === 'visit.waits'
      ? { kind, ...event, isListed: false }
      : { kind, ...event, isChange: known !== undefined },
  );
}

async function booked(startsAt: Date, card = 'works'): Promise<OrderId> {
  const orderId = await bookOnTerms(world, { card });
  await giveTime(orderId, startsAt);
  return orderId;
}

async function latest(orderId: OrderId): Promise<Hold> {
  const [hold] = await holdsOf(db, orderId);
  if (hold === undefined) throw new Error('nothing is held');
  return hold;
}

/** Booked for tomorrow, and held. */
async function held(card = 'works'): Promise<OrderId> {
  const orderId = await booked(inHours(30), card);
  await placeHold(deps, (await latest(orderId)).id);
  return orderId;
}

function move(orderId: OrderId, to: 'completed' | 'cancelled'): Promise<boolean> {
  const event: OrderEvent =
    to === 'completed'
      ? { kind: 'order.completed', workedMinutes: null, visitId: null }
      : { kind: 'order.cancelled', reason: { text: 'asked' } };
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    return orderLog.moveOrder(trx, orderId, to, event, 'operator:1');
  });
}

async function charge(orderId: OrderId): Promise<void> {
  const [due] = await duesOf(db, orderId);
  if (due !== undefined) await chargeDue(deps, due.id, LATER);
}

async function states(orderId: OrderId): Promise<string[]> {
  return (await holdsOf(db, orderId)).map(({ state }) => state);
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map(({ kind }) => kind).slice(2);
}

async function mails(orderId: OrderId): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('channel', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

interface Intent {
  id: string;
  status: string;
  amount_received: number;
  amount_capturable: number;
  metadata: { order_id?: string };
}

/** What the processor has for a booking. */
async function intentsOf(orderId: OrderId): Promise<Intent[]> {
  const list = await world.readApi<{ data: Intent[] }>('/v1/payment_intents?limit=100');
  return list.data.filter(({ metadata }) => metadata.order_id === orderId);
}

async function taken(orderId: OrderId): Promise<number[]> {
  const intents = await intentsOf(orderId);
  return intents.map(({ amount_received: came }) => came).filter((came) => came > 0);
}

/** Delivers every event of the processor about a booking's payments. */
async function deliverAll(orderId: OrderId): Promise<void> {
  const refs = new Set((await intentsOf(orderId)).map(({ id }) => id));
  await world.deliverAll((await world.events()).filter(({ data }) => refs.has(data.object.id)));
}

const lost = { ok: false, failure: { kind: 'unreachable', code: 'lost', param: null } } as const;

test('12 days ahead nothing is held until 48 hours before; then it is, and it is charged after the visit', async () => {
  const visitStart = inHours(12 * 24);
  const orderId = await booked(visitStart);
  const { id, place_at: at } = await latest(orderId);
  expect(visitStart.getTime() - at.getTime()).toBe(48 * HOUR_MS);
  await placeHold(deps, id, new Date(at.getTime() - 1));
  expect(await intentsOf(orderId)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => placeHold(deps, id, at)));
  expect(await intentsOf(orderId)).toMatchObject([
    { status: 'requires_capture', amount_capturable: 27_500 },
  ]);
  const placed = await latest(orderId);
  // A bank holds a Visa charged without its holder for 4 days and 18 hours, by its own statement.
  const hours = ((placed.capture_before?.getTime() ?? 0) - Date.now()) / HOUR_MS;
  expect(Math.round(hours)).toBe(4 * 24 + 18);
  await move(orderId, 'completed');
  expect(await taken(orderId)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => charge(orderId)));
  expect(await taken(orderId)).toEqual([27_500]);
  expect(await states(orderId)).toEqual(['captured']);
  expect((await findOrder(db, orderId))?.paid_at).not.toBeNull();
  expect(await kinds(orderId)).toEqual([
    'order.secured',
    'visit.confirmed',
    'hold.placed',
    'order.completed',
    'due-charge.planned',
    'payment.charged',
  ]);
  expect(await mails(orderId)).toContain('hold-placed');
  await deliverAll(orderId);
  expect((await paymentsOf(db, orderId)).map(({ state }) => state)).toEqual(['paid']);
});

test('tells the customer of a declined hold at once; the card is tried again by hand', async () => {
  const orderId = await held('decline_later');
  const declined = await latest(orderId);
  expect(declined).toMatchObject({ state: 'declined', failure: 'card_declined' });
  expect(await mails(orderId)).toContain('hold-declined');
  const again = (id: HoldId) =>
    inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      return planHoldRetry(trx, { order, id }, new Date());
    });
  const card = (await latest(orderId)).card_ref ?? '';
  await world.act(`payment_methods/${card}`, { behaviour: 'works' });
  await placeHold(deps, await again(declined.id));
  expect(await states(orderId)).toEqual(['held', 'withdrawn']);
  await expect(again(declined.id)).rejects.toMatchObject({ failure: { code: 'hold-not-again' } });
});

test('a canceled booking releases its hold at once, and charges nothing', async () => {
  const orderId = await held();
  await move(orderId, 'cancelled');
  expect(await states(orderId)).toEqual(['releasing']);
  await releaseHold(deps, (await latest(orderId)).id);
  expect(await states(orderId)).toEqual(['released']);
  expect(await intentsOf(orderId)).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
  await deliverAll(orderId);
  expect(await kinds(orderId)).toEqual([
    'order.secured',
    'visit.confirmed',
    'hold.placed',
    'order.cancelled',
    'hold.released',
  ]);
});

test.each(['heard', 'unheard'])(
  'a server that was down while the hold lapsed (%s) charges the saved card, once',
  async (told) => {
    const orderId = await held();
    const [intent] = await intentsOf(orderId);
    await world.act(`payment_intents/${intent?.id}/lapse`);
    if (told === 'heard') await deliverAll(orderId);
    expect(await states(orderId)).toEqual([told === 'heard' ? 'lapsed' : 'held']);
    await move(orderId, 'completed');
    await Promise.all([charge(orderId), charge(orderId)]);
    await deliverAll(orderId);
    await sweepUnpaid(deps);
    expect(await taken(orderId)).toEqual([27_500]);
    expect(await states(orderId)).toEqual(['withdrawn']);
    expect(await kinds(orderId)).toContain('hold.lapsed');
  },
);

test('a server that dies between placing and recording finds its hold, and places no second one', async () => {
  const orderId = await booked(inHours(30));
  const { id } = await latest(orderId);
  const placeLost: typeof deps.processor.placeHold = async (request) => {
    await deps.processor.placeHold(request);
    return lost;
  };
  const dying = { ...deps, processor: { ...deps.processor, placeHold: placeLost } };
  expect(await placeHold(dying, id)).toBe(false);
  expect(await states(orderId)).toEqual(['placing']);
  await settleHold(deps, id);
  expect(await states(orderId)).toEqual(['held']);
  expect(await intentsOf(orderId)).toHaveLength(1);
});

test('the processor’s event is enough if our own answer was lost', async () => {
  const orderId = await booked(inHours(30));
  const { id } = await latest(orderId);
  const placeLost: typeof deps.processor.placeHold = async (request) => {
    await deps.processor.placeHold(request);
    return lost;
  };
  await placeHold({ ...deps, processor: { ...deps.processor, placeHold: placeLost } }, id);
  await deliverAll(orderId);
  expect(await states(orderId)).toEqual(['held']);
});

test('a capture whose answer was lost is found later, and nothing is charged again', async () => {
  const orderId = await held();
  await move(orderId, 'completed');
  const captureLost: typeof deps.processor.captureHold = async (ref, amount) => {
    await deps.processor.captureHold(ref, amount);
    return lost;
  };
  const dying = { ...deps, processor: { ...deps.processor, captureHold: captureLost } };
  const readLost = { ...dying, processor: { ...dying.processor, readHold: async () => lost } };
  const [due] = await duesOf(db, orderId);
  if (due !== undefined) await chargeDue(readLost, due.id, LATER);
  expect((await duesOf(db, orderId)).map(({ state }) => state)).toEqual(['charging']);
  if (due !== undefined) await sendCharge(deps, due.id);
  await charge(orderId);
  expect(await taken(orderId)).toEqual([27_500]);
  expect(await states(orderId)).toEqual(['captured']);
});

test('releases a hold that was canceled while its bank was being asked', async () => {
  const orderId = await booked(inHours(30));
  const { id } = await latest(orderId);
  const canceledMeanwhile: typeof deps.processor.placeHold = async (request) => {
    const placed = await deps.processor.placeHold(request);
    await move(orderId, 'cancelled');
    return placed;
  };
  const busy = { ...deps, processor: { ...deps.processor, placeHold: canceledMeanwhile } };
  await placeHold(busy, id);
  await releaseHold(deps, id);
  expect(await states(orderId)).toEqual(['released']);
  expect(await intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
});

test('a moved visit takes its hold along, or gets another one in time', async () => {
  const orderId = await booked(inHours(12 * 24));
  await giveTime(orderId, inHours(10 * 24));
  const planned = await latest(orderId);
  expect(Math.round((planned.place_at.getTime() - Date.now()) / HOUR_MS)).toBe(8 * 24);
  const near = await held();
  await giveTime(near, inHours(40));
  expect(await states(near)).toEqual(['held']);
  await giveTime(near, inHours(9 * 24));
  expect(await states(near)).toEqual(['planned', 'releasing']);
  await releaseHold(deps, (await holdsOf(db, near))[1]?.id ?? holdId(''));
  expect(await states(near)).toEqual(['planned', 'released']);
});

test('while its bank holds the price, only the full amount can be paid', async () => {
  const planned = await booked(inHours(12 * 24));
  const orderId = await held();
  const pay = async (id: OrderId, amountCents?: number) => {
    const token = await mintBookingLink(db, id);
    const answer = await world.call('/functions/v1/my-booking/pay', { token, amountCents });
    return { status: answer.status, body: await answer.json() };
  };
  const refused = await pay(orderId, 50_00);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amountCents', code: 'part-not-payable' }] },
  });
  expect((await pay(orderId)).status).toBe(200);
  expect((await pay(planned, 50_00)).status).toBe(200);
});

test('a time that waits for a crew has its hold, and moves it along', async () => {
  const orderId = await bookOnTerms(world);
  await giveTime(orderId, inHours(12 * 24), 'visit.waits');
  expect(await states(orderId)).toEqual(['planned']);
  await giveTime(orderId, inHours(10 * 24), 'visit.waits');
  const { place_at: at } = await latest(orderId);
  expect(Math.round((at.getTime() - Date.now()) / HOUR_MS)).toBe(8 * 24);
});

test('a payment made another way releases the hold', async () => {
  const orderId = await held();
  await noteLaterPayment(
    { ...deps, now: () => new Date() } as BookingDeps,
    {
      orderId,
      paymentId: paymentId(randomUUID()),
      method: 'cash',
      actor: 'operator:1',
      requireSeen: async () => {},
      hold: async () => {},
    } as Parameters<typeof noteLaterPayment>[1],
  );
  expect(await states(orderId)).toEqual(['releasing']);
  await settleHold(deps, (await latest(orderId)).id);
  expect(await intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
});

test('a capture made at the processor is recorded, and paid once', async () => {
  const orderId = await held();
  const [intent] = await intentsOf(orderId);
  await deps.processor.captureHold(intentRef(intent?.id ?? '-'), cents(27_500));
  await deliverAll(orderId);
  expect(await states(orderId)).toEqual(['captured']);
  expect((await findOrder(db, orderId))?.paid_at).not.toBeNull();
  await move(orderId, 'completed');
  await charge(orderId);
  expect(await taken(orderId)).toEqual([27_500]);
});

/** A random generator that repeats its sequence. */
function drawing(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever happens at once, a booking is charged at most once, and nothing stays held (seed %i)',
  async (seed) => {
    const draw = drawing(seed);
    const orderId = await booked(inHours(30));
    const ignored = () => undefined;
    const settleAll = async () => {
      for (const { id } of await holdsOf(db, orderId)) await settleHold(deps, id);
    };
    const lapse = async () => {
      const [intent] = await intentsOf(orderId);
      await world.act(`payment_intents/${intent?.id}/lapse`);
    };
    const acts = [
      () => settleAll(),
      () => settleAll(),
      () => lapse(),
      () => giveTime(orderId, inHours(20 + draw(200))),
      () => move(orderId, draw(4) === 0 ? 'cancelled' : 'completed'),
      () => charge(orderId),
      () => deliverAll(orderId),
      () => sweepUnpaid(deps),
    ];
    for (let round = 0; round < 10; round += 1) {
      const together = Array.from({ length: 1 + draw(4) }, () => acts[draw(acts.length)]);
      await Promise.all(together.map((each) => each?.().then(ignored, ignored)));
    }
    await settleAll();
    await charge(orderId);
    await deliverAll(orderId);
    const came = await taken(orderId);
    const mandate = await mandateOf(db, orderId);
    expect(came.length).toBeLessThanOrEqual(1);
    expect(came.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mandate?.most_cents ?? 0);
    const ours = (await paymentsOf(db, orderId)).filter(({ state }) => state === 'paid');
    expect(ours.map(({ amount_cents }) => amount_cents)).toEqual(came);
    const standing = (await intentsOf(orderId)).filter(
      ({ status }) => status === 'requires_capture',
    );
    const open = (await states(orderId)).filter((state) => state === 'held');
    expect(standing).toHaveLength(open.length);
  },
);
