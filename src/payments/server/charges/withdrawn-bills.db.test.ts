import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  intentRef,
  type OrderId,
  type PaymentId,
  paymentId,
  refundId,
  type SessionRef,
  sessionRef,
  subscriptionRef,
  type VisitId,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf, findOrder } from '#orders/server/orders.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPayment, paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { keepAllPayments } from '#test/seen-payments.ts';
import { visitDone } from '#test/visit-done.ts';
import { billExtraHours } from './bill-extra-hours.ts';
import { correctBill } from './correct-bill.ts';
import { openBill } from './open-bill-session.ts';
import { sendCharge, storeCharge } from './send-charge.ts';
import { sendVoid } from './void-bill.ts';
import { withdrawBill } from './withdraw-bill.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const ORIGIN = 'https://book.example.com';
const PLAN = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
const ACTOR = 'operator:1' as const;

async function confirmed(card: string, changes?: Record<string, unknown>): Promise<OrderId> {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`, { card });
  await applyPaymentSession(deps, session);
  return orderId;
}

/** A bill for one extra hour, 45 dollars, that the saved card does not pay. */
async function waiting(card = 'decline_later', changes?: Record<string, unknown>) {
  const orderId = await confirmed(card, changes);
  const visitId = changes === PLAN ? await visitDone(db, orderId) : null;
  const billId = await billed(orderId, deps, visitId);
  return { orderId, billId };
}

async function billed(
  orderId: OrderId,
  using: PaymentDeps = deps,
  visitId: VisitId | null = null,
): Promise<PaymentId> {
  const billId = paymentId(randomUUID());
  await billExtraHours(using, { billId, orderId, workedMinutes: 301, visitId, actor: ACTOR });
  return billId;
}

function withdraw(billId: PaymentId, using: PaymentDeps = deps) {
  const reason = { text: 'The crew came late.' };
  return withdrawBill(using, { billId, reason, actor: ACTOR });
}

function correct(orderId: OrderId, formerId: PaymentId, workedMinutes: number) {
  const billId = paymentId(randomUUID());
  return correctBill(deps, { billId, formerId, orderId, workedMinutes, actor: ACTOR });
}

async function cancel(orderId: OrderId) {
  const wish = { reason: { text: 'Moved away' }, actor: ACTOR, refund: 'all' } as const;
  await cancelBooking(deps, { ...wish, orderId, kind: 'order.cancelled' });
}

async function pageOf(billId: PaymentId): Promise<SessionRef> {
  await openBill(deps, billId, ORIGIN);
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('payment_id', '=', billId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return sessionRef(session_ref ?? '');
}

async function stateOf(billId: PaymentId) {
  return (await findPayment(db, billId))?.state;
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind);
}

/** The charges for an order's bills at the processor, with their state there. */
async function chargesOf(orderId: OrderId): Promise<string[]> {
  const list = await world.readApi<{
    data: { status: string; amount: number; metadata: Record<string, string> }[];
  }>('/v1/payment_intents?limit=100');
  return list.data
    .filter(({ metadata }) => metadata.order_id === orderId && metadata.payment_id)
    .map(({ status, amount }) => `${status} ${amount}`)
    .sort();
}

async function sessionStatus(session: SessionRef) {
  return (await world.readApi<{ status: string }>(`/v1/checkout/sessions/${session}`)).status;
}

/** The number of jobs that close bills at the processor; no worker runs them here. */
async function voidJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'payments.void-bill'
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** What was charged for bills and not refunded. */
async function keptOf(orderId: OrderId): Promise<number> {
  const bills = (await paymentsOf(db, orderId)).filter(({ kind }) => kind === 'extra-hours');
  return bills
    .filter(({ state }) => state === 'paid')
    .reduce((sum, each) => sum + each.amount_cents - each.refunded_cents, 0);
}

test.each(['decline_later', 'authenticate_later'])(
  'withdraws a bill whose card answered %s, at the processor too',
  async (card) => {
    const { orderId, billId } = await waiting(card);
    const session = await pageOf(billId);
    await withdraw(billId);
    await withdraw(billId);
    expect(await stateOf(billId)).toBe('cancelled');
    expect(await sessionStatus(session)).toBe('expired');
    expect(await chargesOf(orderId)).toEqual(['canceled 4500']);
    await world.deliverAll();
    const told = (await kinds(orderId)).filter((kind) => kind.startsWith('extra-hours.'));
    const first = card === 'decline_later' ? 'extra-hours.failed' : 'extra-hours.needs-customer';
    expect(told).toEqual([
      'extra-hours.billed',
      first,
      'extra-hours.link',
      'extra-hours.withdrawn',
    ]);
    await expect(openBill(deps, billId, ORIGIN)).rejects.toMatchObject({
      failure: { code: 'bill-not-payable' },
    });
  },
);

test('a bill that was just paid stays paid, and its withdrawal says so', async () => {
  const { orderId, billId } = await waiting();
  const session = await pageOf(billId);
  await act(`sessions/${session}/pay`);
  await expect(withdraw(billId)).rejects.toMatchObject({
    failure: { code: 'bill-paid-meanwhile' },
  });
  await expect(correct(orderId, billId, 421)).rejects.toMatchObject({
    failure: { code: 'bill-paid-meanwhile' },
  });
  expect(await stateOf(billId)).toBe('paid');
  expect(await keptOf(orderId)).toBe(4_500);
  expect(await kinds(orderId)).not.toContain('extra-hours.withdrawn');
});

test('a successful charge whose answer was lost wins over the withdrawal', async () => {
  const orderId = await confirmed('works');
  const charge: typeof deps.processor.charge = async (request) => {
    await deps.processor.charge(request);
    return { ok: false, failure: { kind: 'unreachable', code: 'timeout', param: null } };
  };
  const billId = await billed(orderId, { ...deps, processor: { ...deps.processor, charge } });
  expect(await stateOf(billId)).toBe('pending');
  await expect(withdraw(billId)).rejects.toMatchObject({
    failure: { code: 'bill-paid-meanwhile' },
  });
  expect(await stateOf(billId)).toBe('paid');
});

test('withdraws nothing while the processor is unreachable', async () => {
  const { billId } = await waiting();
  await pageOf(billId);
  await world.faults({ api: { error: 1 } });
  await expect(withdraw(billId)).rejects.toMatchObject({ failure: { code: 'bill-unclosed' } });
  await world.faults({ api: { error: 0 } });
  expect(await stateOf(billId)).toBe('failed');
});

test('closes a page that was opened during the withdrawal too', async () => {
  const { billId } = await waiting();
  let session: SessionRef | undefined;
  const cancelCharge: typeof deps.processor.cancelCharge = async (charge) => {
    session ??= await pageOf(billId);
    return deps.processor.cancelCharge(charge);
  };
  await withdraw(billId, { ...deps, processor: { ...deps.processor, cancelCharge } });
  expect(await stateOf(billId)).toBe('cancelled');
  expect(session && (await sessionStatus(session))).toBe('expired');
});

test('cancels a charge that was made during the withdrawal too', async () => {
  const { billId } = await waiting();
  const later = intentRef(`pi_${randomUUID()}`);
  const calledOff: string[] = [];
  const cancelCharge: typeof deps.processor.cancelCharge = async (charge) => {
    calledOff.push(charge);
    const again = { state: 'failed', paymentIntentRef: later, code: null, paidAt: null } as const;
    if (charge !== later) await storeCharge(deps, billId, again);
    return charge === later ? { ok: true, value: null } : deps.processor.cancelCharge(charge);
  };
  await withdraw(billId, { ...deps, processor: { ...deps.processor, cancelCharge } });
  expect(calledOff).toEqual([expect.any(String), later]);
  expect(await stateOf(billId)).toBe('cancelled');
});

test('either the withdrawal or a simultaneous payment wins, and no money is kept for nothing', async () => {
  const { orderId, billId } = await waiting();
  const session = await pageOf(billId);
  const [, withdrawn] = await Promise.allSettled([
    act(`sessions/${session}/pay`),
    withdraw(billId),
    applyPaymentSession(deps, session),
  ]);
  await world.deliverAll();
  const isWithdrawn = withdrawn.status === 'fulfilled';
  expect(await keptOf(orderId)).toBe(isWithdrawn ? 0 : 4_500);
});

test('refunds money that arrives for a withdrawn bill', async () => {
  const { orderId, billId } = await waiting();
  const other = await book();
  await act(`sessions/${other.session}/pay`);
  const read = await deps.processor.readSession(other.session);
  const paymentIntentRef = read.ok ? read.value.paymentIntentRef : null;
  await withdraw(billId);
  const charge = { state: 'paid', paymentIntentRef, code: null, paidAt: null } as const;
  await storeCharge(deps, billId, charge);
  await storeCharge(deps, billId, charge);
  expect((await kinds(orderId)).slice(-2)).toEqual(['extra-hours.paid-late', 'refund.requested']);
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'reason'])
    .where('payment_id', '=', billId)
    .execute();
  expect(refunds).toEqual([{ amount_cents: 4_500, reason: 'bill-withdrawn-before' }]);
});

test('a corrected bill replaces the unpaid one, and is charged once', async () => {
  const { orderId, billId } = await waiting();
  const session = await pageOf(billId);
  const wish = { billId: paymentId(randomUUID()), formerId: billId, orderId, actor: ACTOR };
  const answers = [
    await correctBill(deps, { ...wish, workedMinutes: 421 }),
    await correctBill(deps, { ...wish, workedMinutes: 421 }),
  ];
  expect(answers).toEqual(Array(2).fill({ state: 'failed', hours: 3, amount: 13_500 }));
  expect(await stateOf(billId)).toBe('cancelled');
  expect(await sessionStatus(session)).toBe('expired');
  expect(await chargesOf(orderId)).toEqual(['canceled 4500', 'requires_payment_method 13500']);
  const event = (await eventsOf(db, orderId)).find((row) => row.kind === 'extra-hours.corrected');
  expect(event?.event).toMatchObject({ formerId: billId, former: 4_500, amount: 13_500, hours: 3 });
  await expect(correctBill(deps, { ...wish, workedMinutes: 500 })).rejects.toMatchObject({
    failure: { code: 'bill-differs' },
  });
});

test.each([
  [300, 'correction-within-booked'],
  [330, 'correction-changes-nothing'],
  [1441, 'worked-minutes-malformed'],
])('refuses a correction to %d minutes at its field, and closes nothing', async (minutes, code) => {
  const { orderId, billId } = await waiting();
  const session = await pageOf(billId);
  await expect(correct(orderId, billId, minutes)).rejects.toMatchObject({
    failure: { code },
    errors: [{ path: 'workedMinutes' }],
  });
  expect(await stateOf(billId)).toBe('failed');
  expect(await sessionStatus(session)).toBe('open');
});

test('refuses a bill above the operator’s limit, at the hours', async () => {
  const most = cents(4_500);
  const orderId = await confirmed('decline_later', PLAN);
  const visitId = await visitDone(db, orderId);
  const wish = { orderId, visitId, actor: ACTOR, most };
  const billId = paymentId(randomUUID());
  const above = { failure: { code: 'bill-above-limit', params: { most } } };
  const atHours = { ...above, errors: [{ path: 'workedMinutes' }] };
  await expect(billExtraHours(deps, { ...wish, billId, workedMinutes: 361 })).rejects.toMatchObject(
    atHours,
  );
  expect(await billExtraHours(deps, { ...wish, billId, workedMinutes: 360 })).toMatchObject({
    amount: 4_500,
  });
  const next = { ...wish, billId: paymentId(randomUUID()), formerId: billId };
  await expect(correctBill(deps, { ...next, workedMinutes: 361 })).rejects.toMatchObject(atHours);
  const high = await correctBill(deps, { ...next, workedMinutes: 361, most: null });
  expect(high).toMatchObject({ amount: 9_000 });
  const lower = { ...wish, billId: paymentId(randomUUID()), formerId: next.billId };
  await expect(correctBill(deps, { ...lower, workedMinutes: 360 })).rejects.toMatchObject(above);
  expect(await stateOf(next.billId)).toBe('failed');
  const reason = { text: 'Too much' };
  const less = { billId: next.billId, reason, actor: ACTOR, most };
  await expect(withdrawBill(deps, less)).rejects.toMatchObject(above);
  await withdrawBill(deps, { ...less, most: null });
});

test.each([
  ['cancelled', cancel],
  [
    'called off, since nobody is available',
    async (orderId: OrderId) => {
      const wish = { reason: { code: 'nobody-available' }, actor: ACTOR } as const;
      const refund = await keepAllPayments(db, orderId);
      await cancelBooking(deps, { ...wish, refund, orderId, kind: 'emergency.unavailable' });
    },
  ],
  [
    'refunded in full',
    async (orderId: OrderId) => {
      const [payment] = await paymentsOf(db, orderId);
      const wish = { amount: null, reason: { text: 'Sorry' }, actor: ACTOR };
      await refundPayment(deps, {
        ...wish,
        refundId: refundId(randomUUID()),
        paymentId: payment?.id ?? paymentId(''),
      });
    },
  ],
])('a bill ends with its booking when that is %s, at the processor too', async (_how, end) => {
  const { orderId, billId } = await waiting();
  const session = await pageOf(billId);
  await end(orderId);
  expect(await stateOf(billId)).toBe('cancelled');
  expect(await voidJobs()).not.toBe(0);
  expect(await sendVoid(deps, billId)).toBe(true);
  expect(await sessionStatus(session)).toBe('expired');
  expect(await chargesOf(orderId)).toEqual(['canceled 4500']);
  expect(await kinds(orderId)).toContain('extra-hours.withdrawn');
});

test('refunds a bill whose charge was on its way when its booking was canceled', async () => {
  const orderId = await confirmed('works');
  await world.faults({ api: { error: 1 } });
  const billId = await billed(orderId);
  await world.faults({ api: { error: 0 } });
  const charge: typeof deps.processor.charge = async (request) => {
    await cancel(orderId);
    return deps.processor.charge(request);
  };
  await sendCharge({ ...deps, processor: { ...deps.processor, charge } }, billId);
  expect(await kinds(orderId)).toContain('extra-hours.paid-late');
  await sendCharge(deps, billId);
  expect(await chargesOf(orderId)).toEqual(['succeeded 4500']);
});

test.each(['decline_later', 'authenticate_later'])(
  'cancels a charge that the card answers with %s after its bill was voided',
  async (card) => {
    const orderId = await confirmed(card);
    await world.faults({ api: { error: 1 } });
    const billId = await billed(orderId);
    await world.faults({ api: { error: 0 } });
    const charge: typeof deps.processor.charge = async (request) => {
      await cancel(orderId);
      expect(await sendVoid(deps, billId)).toBe(true);
      // That job is done.
      await sql`delete from graphile_worker._private_jobs`.execute(db);
      return deps.processor.charge(request);
    };
    await sendCharge({ ...deps, processor: { ...deps.processor, charge } }, billId);
    expect(await voidJobs()).toBe(1);
    expect(await sendVoid(deps, billId)).toBe(true);
    expect(await chargesOf(orderId)).toEqual(['canceled 4500']);
    await world.deliverAll();
    expect(await voidJobs()).toBe(1);
  },
);

test('the last visit of an ended plan can be billed, and an ended plan without a visit cannot', async () => {
  const visits: VisitId[] = [];
  const [visited, unvisited] = [await confirmed('works', PLAN), await confirmed('works', PLAN)];
  for (const orderId of [visited, unvisited]) {
    const startsAt = new Date(Date.now() + (orderId === visited ? -1 : 1) * 7_200_000);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const { id } = await db
      .insertInto('visits')
      .values({ order_id: orderId, starts_at: startsAt, ends_at: endsAt, state: 'confirmed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    visits.push(id);
    const plan = subscriptionRef((await findOrder(db, orderId))?.subscription_ref ?? '');
    await deps.processor.cancelPlan(plan, 'now');
    await applyPlan(deps, plan);
    expect(await world.statusOf(orderId)).toBe('cancelled');
  }
  expect(await stateOf(await billed(visited, deps, visits[0]))).toBe('paid');
  await expect(billed(unvisited)).rejects.toMatchObject({
    failure: { code: 'billing-needs-confirmed' },
  });
});

test('the bill of the last visit outlives the end of its plan', async () => {
  const { orderId, billId } = await waiting('decline_later', PLAN);
  const plan = subscriptionRef((await findOrder(db, orderId))?.subscription_ref ?? '');
  await deps.processor.cancelPlan(plan, 'now');
  await applyPlan(deps, plan);
  expect(await world.statusOf(orderId)).toBe('cancelled');
  expect(await stateOf(billId)).toBe('failed');
  await pageOf(billId);
});
