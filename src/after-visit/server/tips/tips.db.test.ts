import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAfterVisit } from '#after-visit/server/after-visit.ts';
import { disputeRef, type OrderId, paymentId, refundId, type VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { findOrder, type Order } from '#orders/server/orders.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import { paymentsOf, refundPayment } from '#payments/server/payments.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { bookingDesk } from '#test/booking-desk.ts';
import { crewWorld, phoneEvent, TestPhone } from '#test/crew-phone.ts';
import { crewOf, visitBegun } from '#test/visit-done.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { giveNoOwnTip, giveOwnTip } from './own-tip.ts';
import { tipsReceived } from './tips-received.ts';

const { db, app, owner, paid, detail, deps, world, checkoutDeps, kinds, book, act } =
  await bookingDesk();
const settings = parseSettings({});
const { timeZone } = settings.business;
const on = {
  ...checkoutDeps,
  ...deps,
  settings: { ...settings, business: { ...settings.business, asksForTips: true } },
  now: () => new Date(),
};
const crewId = await crewOf(db);
const people = await crewWorld(db);
const today = dayAt(Date.now(), timeZone);
const ORIGIN = 'https://book.example.com';

async function orderOf(id: OrderId): Promise<Order> {
  const order = await findOrder(db, id);
  if (order === undefined) throw new Error('no order');
  return order;
}

/** A completed visit, and the people who worked it. */
async function done(id: OrderId, workedBy = [people.ana, people.ben]): Promise<VisitId> {
  const visitId = await visitBegun(db, id, 1, crewId);
  const { version } = (await detail(id)).visits.find((each: { id: string }) => each.id === visitId);
  const body = { version, workedMinutes: 120, workedBy, billId: null };
  const { status } = await owner.post(`/visits/${visitId}/complete`, body);
  expect(status).toBe(200);
  return visitId;
}

async function tipOf(id: OrderId, as: typeof on = on) {
  return (await readAfterVisit(as, await orderOf(id))).visits[0]?.tip;
}

async function give(id: OrderId, visitId: VisitId, wish: object = {}) {
  const tip = { visitId, tipId: paymentId(randomUUID()), cents: cents(2_000), last4: '4242' };
  return giveOwnTip(on, await orderOf(id), { ...tip, ...wish }, ORIGIN);
}

const received = async (visitId: VisitId) =>
  (await tipsReceived(db, timeZone, { from: today, to: today })).filter(
    (tip) => tip.visitId === visitId,
  );

test('offers everyone 15, 20 and 25 percent, whatever the rating, and nothing if tips are off', async () => {
  const id = await paid();
  await done(id);
  const choices = [
    { percent: 15, cents: 4_125 },
    { percent: 20, cents: 5_500 },
    { percent: 25, cents: 6_875 },
  ];
  const open = { state: 'open', isNone: false, choices, card: { last4: '4242' } };
  expect(await tipOf(id)).toMatchObject(open);
  await sql`insert into ratings (visit_id, order_id, stars) select id, order_id, 1 from visits
    where order_id = ${id} and state = 'done'`.execute(db);
  expect(await tipOf(id)).toMatchObject(open);
  expect(await tipOf(id, { ...on, settings })).toBeNull();
});

test('one press charges the saved card once, however often it is sent, and the full tip counts', async () => {
  const id = await paid();
  const visitId = await done(id);
  const tipId = paymentId(randomUUID());
  const answers = await Promise.all([give(id, visitId, { tipId }), give(id, visitId, { tipId })]);
  expect(answers.map(({ state }) => state)).toContain('paid');
  expect(await give(id, visitId, { tipId })).toEqual({ state: 'paid' });
  const tips = (await paymentsOf(db, id)).filter(({ kind }) => kind === 'tip');
  expect(tips).toMatchObject([{ id: tipId, amount_cents: 2_000, state: 'paid' }]);
  const charged = await world.readApi<{ data: { metadata: { payment_id?: string } }[] }>(
    '/v1/payment_intents?limit=100',
  );
  expect(charged.data.filter(({ metadata }) => metadata.payment_id === tipId)).toHaveLength(1);
  await expect(give(id, visitId)).rejects.toMatchObject({
    failure: { code: 'tip-given-already' },
  });
  expect(await tipOf(id)).toMatchObject({ state: 'paid', cents: 2_000 });
  expect(await kinds(id)).toEqual(expect.arrayContaining(['tip.given', 'tip.paid']));
  expect(await received(visitId)).toMatchObject([{ cents: 2_000, isCash: false }]);
  const mails = await sql`select from outbox_messages where order_id = ${id}
    and kind = 'tip-paid'`.execute(db);
  expect(mails.rows).toHaveLength(1);
});

test('a declined card leads to the card page, and the tip is not owed', async () => {
  const { orderId: id, session } = await book();
  await act(`sessions/${session}/pay`, { card: 'decline_later' });
  await applyPaymentSession(deps, session);
  const visitId = await done(id);
  const { card } = (await tipOf(id)) as { card: { last4: string } };
  expect(await give(id, visitId, { last4: card.last4 })).toEqual({ state: 'refused' });
  const due = await tipOf(id);
  expect(due).toMatchObject({ state: 'due', cents: 2_000 });
  expect((await owner.get('/today')).body.owed.totalCents).toBe(0);
  await giveNoOwnTip(on, await orderOf(id), visitId, async () => undefined);
  expect(await tipOf(id)).toMatchObject({ state: 'open' });
  const page = await give(id, visitId, { last4: null });
  expect(page).toMatchObject({ state: 'card-page', url: expect.stringContaining('/sandbox/') });
});

test('a customer who chose no tip can change their mind', async () => {
  const id = await paid();
  const visitId = await done(id);
  await giveNoOwnTip(on, await orderOf(id), visitId, async () => undefined);
  expect(await tipOf(id)).toMatchObject({ state: 'open', isNone: true });
  expect(await give(id, visitId)).toEqual({ state: 'paid' });
});

test('refunding the visit leaves the tip, and refunding the tip takes it back', async () => {
  const id = await paid();
  const visitId = await done(id);
  await give(id, visitId);
  const [price, tip] = await paymentsOf(db, id);
  if (price === undefined || tip === undefined) throw new Error('no payments');
  const refund = { orderId: id, amount: null, reason: { text: 'Broken vase' }, actor: 'system' };
  const ask = (payment: typeof tip) =>
    refundPayment(deps, {
      ...refund,
      actor: 'system',
      refundId: refundId(randomUUID()),
      paymentId: payment.id,
    });
  expect(await ask(price)).toBe('succeeded');
  expect((await orderOf(id)).status).toBe('refunded');
  expect(await received(visitId)).toMatchObject([{ cents: 2_000 }]);
  expect(await ask(tip)).toBe('succeeded');
  expect(await received(visitId)).toEqual([]);
});

test('the office can refund a tip together with its visit', async () => {
  const id = await paid();
  const visitId = await done(id);
  await give(id, visitId);
  const [price, tip] = await paymentsOf(db, id);
  const refund = async (tips: readonly object[]) => {
    const { version } = await detail(id);
    return owner.post(`/bookings/${id}/refund`, {
      ...{ version, refundId: randomUUID(), paymentId: price?.id, amountCents: null },
      ...{ endPlan: false, tips, reason: 'Broken vase' },
    });
  };
  expect(await refund([{ paymentId: price?.id, refundId: randomUUID() }])).toMatchObject({
    status: 409,
  });
  // All or nothing: the refused request refunded nothing.
  expect((await kinds(id)).filter((kind) => kind.startsWith('refund'))).toEqual([]);
  expect(await refund([{ paymentId: tip?.id, refundId: randomUUID() }])).toMatchObject({
    status: 200,
  });
  const { payments } = await detail(id);
  expect(payments.map((each: { leftCents: number }) => each.leftCents)).toEqual([0, 0]);
  expect(await received(visitId)).toEqual([]);
  expect((await kinds(id)).filter((kind) => kind === 'refund.made')).toHaveLength(2);
});

test('the crew keeps a tip lost in a dispute, and the visit stays paid and completed', async () => {
  const id = await paid();
  const visitId = await done(id);
  await give(id, visitId);
  const [, tip] = await paymentsOf(db, id);
  const intent = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${tip?.payment_intent_ref}`,
  );
  await act(`charges/${intent.latest_charge}/dispute`, { amount: 2_000 });
  const list = await world.readApi<{ data: { id: string }[] }>('/v1/disputes?limit=1');
  const dispute = disputeRef(list.data[0]?.id ?? '');
  await applyDispute(deps, dispute);
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  const [, lost] = await paymentsOf(db, id);
  expect(lost).toMatchObject({ taken_cents: 2_000 });
  expect(await received(visitId)).toMatchObject([{ cents: 2_000 }]);
  expect(await orderOf(id)).toMatchObject({ status: 'completed' });
  const [price] = await paymentsOf(db, id);
  expect(price).toMatchObject({ state: 'paid', taken_cents: 0 });
});

test('owners and managers get no tips, and without other workers no one is asked', async () => {
  const id = await paid();
  const visitId = await done(id);
  await sql`update cleaners set manages_since = ${today}::date - 400 where id = ${people.ben}`.execute(
    db,
  );
  await give(id, visitId);
  expect(await received(visitId)).toMatchObject([{ people: [people.ana] }]);
  const alone = await paid();
  const theirs = await done(alone, [people.ben]);
  expect(await tipOf(alone)).toBeNull();
  await expect(give(alone, theirs)).rejects.toMatchObject({
    failure: { code: 'visit-takes-no-tip' },
  });
  await sql`update cleaners set manages_since = null`.execute(db);
});

test('refuses a tip for another booking, and a charge to another card than the one shown', async () => {
  const [mine, other] = [await paid(), await paid()];
  await done(mine);
  const theirs = await done(other);
  await expect(give(mine, theirs)).rejects.toMatchObject({
    failure: { code: 'visit-takes-no-tip' },
  });
  await expect(give(other, theirs, { last4: '0000' })).rejects.toMatchObject({
    failure: { code: 'tip-card-changed' },
  });
});

test("a crew's cash tip counts once, the last amount applies, and 0 removes it", async () => {
  const ana = await new TestPhone(app).signIn(owner, people.ana);
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  const note = (minutesAgo: number, amount: unknown) =>
    phoneEvent('cash-tip', people.visitId, { cents: amount, at: at(minutesAgo) });
  const tip = note(9, 2_000);
  expect((await ana.send([tip, tip])).body.results).toMatchObject([
    { status: 'stored' },
    { status: 'known' },
  ]);
  await sql`update visits set state = 'done' where id = ${people.visitId}`.execute(db);
  await sql`insert into visit_workers values (${people.visitId}, ${people.ana})`.execute(db);
  const cash = { isCash: true, people: [people.ana] };
  expect(await received(people.visitId)).toMatchObject([{ ...cash, cents: 2_000 }]);
  await ana.send([note(8, 2_500)]);
  expect(await received(people.visitId)).toMatchObject([{ ...cash, cents: 2_500 }]);
  await ana.send([note(7, 0)]);
  expect(await received(people.visitId)).toEqual([]);
  expect((await ana.send([note(6, 'much')])).body.results).toMatchObject([
    { status: 'stored', code: 'not-understood' },
  ]);
});
