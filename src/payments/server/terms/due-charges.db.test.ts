import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OrderId, type PaymentId, paymentId, type SessionRef } from '#kernel/rules/ids.ts';
import { cents, formatUsd } from '#kernel/rules/money.ts';
import { aboveMandate } from '#orders/rules/payment-state.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { lockOrder } from '#orders/server/queries.ts';
import { payOrder } from '#own-page/server/pay-booking.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { releaseStale } from '#payments/server/tenders/tender-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, bookOnTerms, catalogueWith } from '#test/terms-world.ts';
import { chargeDue } from './charge-due.ts';
import { duesOf } from './due-queries.ts';
import { mandateOf } from './mandate-queries.ts';
import { planDueAgain, stopDue } from './stop-due.ts';

const world = await paymentWorld({}, catalogueWith({ kind: 'after' }));
const { db, deps } = world;
const { orderLog } = deps;
const LATER = new Date(Date.now() + 30 * 86_400_000);

async function complete(orderId: OrderId): Promise<boolean> {
  return inTransaction(db, (trx) =>
    orderLog.moveOrder(
      trx,
      orderId,
      'completed',
      { kind: 'order.completed', workedMinutes: null, visitId: null },
      'operator:1',
    ),
  );
}

async function reopen(orderId: OrderId): Promise<boolean> {
  const none = { visitId: null, startsAt: null, endsAt: null };
  return inTransaction(db, (trx) =>
    orderLog.moveOrder(
      trx,
      orderId,
      'confirmed',
      { kind: 'visit.reopened', ...none },
      'operator:1',
    ),
  );
}

async function planned(orderId: OrderId): Promise<PaymentId> {
  const [due] = await duesOf(db, orderId);
  return due?.id ?? paymentId(randomUUID());
}

async function act(orderId: OrderId, what: 'stop' | 'plan'): Promise<void> {
  const id = await planned(orderId);
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (what === 'stop') await stopDue(trx, deps, { order, id, actor: 'operator:1' });
    else await planDueAgain(trx, deps, { order, id, actor: 'operator:1' }, new Date());
  });
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
  amount_received: number;
  metadata: { order_id?: string };
}

/** What the processor really charged for a booking. */
async function taken(orderId: OrderId): Promise<number[]> {
  const list = await world.readApi<{ data: Intent[] }>('/v1/payment_intents?limit=100');
  return list.data
    .filter(({ metadata, amount_received }) => metadata.order_id === orderId && amount_received > 0)
    .map(({ amount_received }) => amount_received);
}

test('saves a card and confirms the booking, and no money moves', async () => {
  const orderId = await bookOnTerms(world);
  expect(await world.statusOf(orderId)).toBe('confirmed');
  expect(await taken(orderId)).toEqual([]);
  expect(await kinds(orderId)).toEqual(['order.secured']);
  expect(await mails(orderId)).toEqual(['confirmation', 'booking-paid']);
  expect(await mandateOf(db, orderId)).toMatchObject({
    terms: { kind: 'after' },
    words: expect.stringContaining(formatUsd(cents(45_500))),
    due_now_cents: 0,
    most_cents: 27_500 + 4 * 4_500,
    ip: '127.0.0.1',
  });
});

test('charges a finished visit the next day at the owner’s hour, and not before', async () => {
  const orderId = await bookOnTerms(world);
  await complete(orderId);
  const [due] = await duesOf(db, orderId);
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: deps.settings.business.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  expect(clock.format(due?.charge_at)).toBe('09:00');
  expect(await chargeDue(deps, due?.id ?? paymentId(''))).toBe(true);
  expect(await taken(orderId)).toEqual([]);
  await Promise.all([1, 2, 3].map(async () => chargeDue(deps, await planned(orderId), LATER)));
  await sendCharge(deps, await planned(orderId));
  await sweepUnpaid(deps);
  expect(await taken(orderId)).toEqual([27_500]);
  expect((await duesOf(db, orderId)).map(({ state }) => state)).toEqual(['paid']);
  expect(await kinds(orderId)).toEqual([
    'order.secured',
    'order.completed',
    'due-charge.planned',
    'payment.charged',
  ]);
  // The visit's receipt says when; the charge's receipt says that it was paid.
  expect((await mails(orderId)).slice(2)).toEqual(['completed', 'completed']);
});

test('does not charge the card more than agreed if a gift card was spent in the meantime', async () => {
  const owner = await signedIn(world.app, db);
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const sold = await owner.post('/gift-cards', {
    ...{ ...card, cardId: randomUUID(), amount: '200', soldBy: 'cash' },
  });
  const changes = { bookingId: randomUUID(), giftCard: sold.body.code };
  const agreedTo = await askedTermsText(world, checkoutBody(changes));
  const { orderId, session } = await world.book({ ...changes, agreedTo });
  await sql`update tenders set reserved_until = now() - interval '1 second'`.execute(db);
  await deps.processor.expireSession(session);
  await applyPaymentSession(deps, session);
  await releaseStale(db);
  await world.book({ giftCard: sold.body.code });

  const ownDeps = { ...world.checkoutDeps, settings: parseSettings({}), now: () => new Date() };
  const own = await payOrder(ownDeps, orderId, { origin: 'https://x.example', ip: null });
  const saving = own.url.split('/').pop() as SessionRef;
  await world.act(`sessions/${saving}/pay`);
  await applyPaymentSession(deps, saving);
  expect(await mandateOf(db, orderId)).toMatchObject({ most_cents: 7_500 + 4 * 4_500 });
  await complete(orderId);
  await chargeDue(deps, await planned(orderId), LATER);
  await sweepUnpaid(deps);
  expect(await taken(orderId)).toEqual([]);
  expect((await duesOf(db, orderId)).map(({ state }) => state)).toEqual(['failed']);
  expect((await paymentsOf(db, orderId)).map(({ failure }) => failure)).toEqual([aboveMandate]);
  expect(await mails(orderId)).toContain('charge-refused');
});

test('a charge stopped in time is not made, and can be planned again with a notice', async () => {
  const orderId = await bookOnTerms(world);
  await complete(orderId);
  await act(orderId, 'stop');
  await chargeDue(deps, await planned(orderId), LATER);
  expect(await taken(orderId)).toEqual([]);
  await expect(act(orderId, 'stop')).rejects.toMatchObject({
    failure: { code: 'charge-not-stoppable' },
  });
  await act(orderId, 'plan');
  expect(await mails(orderId)).toContain('charge-planned');
  await chargeDue(deps, await planned(orderId), LATER);
  expect(await taken(orderId)).toEqual([27_500]);
});

test('a reopened visit is not charged, and is charged once when it is done again', async () => {
  const orderId = await bookOnTerms(world);
  await complete(orderId);
  const first = await planned(orderId);
  await reopen(orderId);
  await chargeDue(deps, first, LATER);
  expect(await taken(orderId)).toEqual([]);
  await complete(orderId);
  await chargeDue(deps, first, LATER);
  await chargeDue(deps, await planned(orderId), LATER);
  expect(await taken(orderId)).toEqual([27_500]);
});

test('a booking canceled before its visit moves no money', async () => {
  const orderId = await bookOnTerms(world);
  await inTransaction(db, (trx) =>
    orderLog.moveOrder(
      trx,
      orderId,
      'cancelled',
      { kind: 'order.cancelled', reason: { text: 'asked' } },
      'operator:1',
    ),
  );
  expect(await complete(orderId)).toBe(false);
  expect(await duesOf(db, orderId)).toEqual([]);
  expect(await taken(orderId)).toEqual([]);
});

test('a bank that declines is asked again on a schedule, and the customer has the link', async () => {
  const orderId = await bookOnTerms(world, { card: 'decline_later' });
  await complete(orderId);
  for (let each = 0; each < 5; each += 1) await chargeDue(deps, await planned(orderId), LATER);
  const dues = await duesOf(db, orderId);
  expect(dues.map(({ state, tries }) => `${state} ${tries}`)).toEqual([
    'failed 3',
    'failed 2',
    'failed 1',
    'failed 0',
  ]);
  expect((await mails(orderId)).filter((kind) => kind === 'charge-refused')).toHaveLength(4);
  expect(await world.statusOf(orderId)).toBe('completed');
  expect(await taken(orderId)).toEqual([]);
});

test('a bank that requires the cardholder is not asked again automatically', async () => {
  const orderId = await bookOnTerms(world, { card: 'authenticate_later' });
  await complete(orderId);
  await chargeDue(deps, await planned(orderId), LATER);
  expect((await duesOf(db, orderId)).map(({ state }) => state)).toEqual(['failed']);
  const refused = (await eventsOf(db, orderId)).at(-1)?.event;
  expect(refused).toMatchObject({ kind: 'due-charge.refused', nextTryAt: null });
});

test('a lost answer is found later, and nothing is charged again', async () => {
  const orderId = await bookOnTerms(world);
  await complete(orderId);
  const id = await planned(orderId);
  const lost: typeof deps.processor.charge = async (request) => {
    await deps.processor.charge(request);
    return { ok: false, failure: { kind: 'unreachable', code: 'lost', param: null } };
  };
  await chargeDue({ ...deps, processor: { ...deps.processor, charge: lost } }, id, LATER);
  expect((await duesOf(db, orderId)).map(({ state }) => state)).toEqual(['charging']);
  await sendCharge(deps, id);
  await chargeDue(deps, id, LATER);
  expect(await taken(orderId)).toEqual([27_500]);
});

test('extra hours beyond the agreement are not charged, but paid by their link', async () => {
  const orderId = await bookOnTerms(world);
  const bill = (hours: number) => ({
    billId: paymentId(randomUUID()),
    orderId,
    workedMinutes: 300 + hours * 60,
    actor: 'operator:1' as const,
  });
  expect(await billExtraHours(deps, bill(5))).toMatchObject({ state: 'failed', hours: 5 });
  expect(await taken(orderId)).toEqual([]);
  const other = await bookOnTerms(world);
  expect(await billExtraHours(deps, { ...bill(4), orderId: other })).toMatchObject({
    state: 'paid',
  });
  await complete(other);
  await chargeDue(deps, await planned(other), LATER);
  expect((await taken(other)).reduce((sum, each) => sum + each, 0)).toBe(45_500);
});

/** A random generator that repeats its sequence. */
function drawing(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  'whatever happens at once, no one is charged twice, above the mandate, or unannounced (seed %i)',
  async (seed) => {
    const draw = drawing(seed);
    const orderId = await bookOnTerms(world);
    const ignored = () => undefined;
    const acts = [
      () => complete(orderId),
      () => reopen(orderId),
      () => act(orderId, 'stop'),
      () => act(orderId, 'plan'),
      async () => chargeDue(deps, await planned(orderId), LATER),
      async () => sendCharge(deps, await planned(orderId)),
      () => sweepUnpaid(deps),
    ];
    for (let round = 0; round < 12; round += 1) {
      const together = Array.from({ length: 1 + draw(4) }, () => acts[draw(acts.length)]);
      await Promise.all(together.map((each) => each?.().then(ignored, ignored)));
    }
    const came = await taken(orderId);
    expect(came.length).toBeLessThanOrEqual(1);
    const mandate = await mandateOf(db, orderId);
    expect(came.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mandate?.most_cents ?? 0);
    const ours = (await paymentsOf(db, orderId)).filter(({ state }) => state === 'paid');
    expect(ours.map(({ amount_cents }) => amount_cents)).toEqual(came);
    if (came.length > 0) expect(await kinds(orderId)).toContain('due-charge.planned');
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from due_charges
      where order_id = ${orderId} and state in ('planned', 'stopped', 'charging')
    `.execute(db);
    expect(rows[0]?.count).toBeLessThanOrEqual(1);
  },
);
