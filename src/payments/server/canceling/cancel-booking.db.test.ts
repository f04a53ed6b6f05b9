import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  intentRef,
  type OrderId,
  paymentId,
  refundId,
  type SessionRef,
  type SubscriptionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { lockOrder } from '#orders/server/queries.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import type { PaymentProcessor } from '#payments/server/processor/processor.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { refundPayment, sendRefund } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { startAttempt } from '#payments/server/sessions/open-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { endPlansAsked } from '#test/payment-jobs.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { keepAllPayments } from '#test/seen-payments.ts';
import { type Cancellation, cancelBooking, NOTHING_PAID } from './cancel-booking.ts';

const world = await paymentWorld();
const { db, deps, book, act, statusOf } = world;
const PLAN = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };

beforeEach(async () => {
  await endPlansAsked(db, deps);
});

function wish(orderId: OrderId, refund: Cancellation['refund'] = 'all'): Cancellation {
  return {
    orderId,
    kind: 'order.cancelled',
    reason: { text: 'Moved away' },
    actor: 'operator:1',
    refund,
  };
}

function withProcessor(changes: Partial<PaymentProcessor>): PaymentDeps {
  return { ...deps, processor: { ...deps.processor, ...changes } };
}

async function paidPlan() {
  const { orderId, session } = await book(PLAN);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const plan = await planOf(session);
  if (plan === null) throw new Error('no plan');
  await applyPlan(deps, plan);
  return { orderId, plan };
}

async function planOf(session: SessionRef): Promise<SubscriptionRef | null> {
  const answer = await deps.processor.readSession(session);
  return answer.ok ? answer.value.subscriptionRef : null;
}

async function planState(plan: SubscriptionRef | null) {
  if (plan === null) return 'none';
  const answer = await deps.processor.readPlan(plan);
  return answer.ok ? answer.value.state : answer.failure;
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map((row) => row.kind);
}

async function refundedOf(orderId: OrderId): Promise<number[]> {
  return (await paymentsOf(db, orderId)).map((payment) => payment.refunded_cents);
}

/** Sends the refunds right away, as the job would. */
async function sendRefunds(orderId: OrderId): Promise<void> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.order_id', '=', orderId)
    .execute();
  for (const { id } of rows) await sendRefund(deps, id);
}

test('refunds the money even if the plan’s end was recorded before the cancellation', async () => {
  const { orderId, plan } = await paidPlan();
  const cancelPlan: PaymentProcessor['cancelPlan'] = async (...given) => {
    const answer = await deps.processor.cancelPlan(...given);
    await applyPlan(deps, plan);
    return answer;
  };
  const done = await cancelBooking(withProcessor({ cancelPlan }), wish(orderId));
  expect(done).toEqual({ refunds: 1, waiting: false });
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundedOf(orderId)).toEqual([24_000]);
  expect((await kinds(orderId)).filter((kind) => kind === 'order.cancelled')).toHaveLength(1);
  expect(await cancelBooking(deps, wish(orderId))).toEqual({ refunds: 0, waiting: false });
});

test('refunds a booking canceled without a refund once that is requested', async () => {
  const { orderId } = await paidPlan();
  await cancelBooking(deps, wish(orderId, await keepAllPayments(db, orderId)));
  expect(await refundedOf(orderId)).toEqual([0]);
  await cancelBooking(deps, wish(orderId));
  expect(await refundedOf(orderId)).toEqual([24_000]);
});

test.each(['replayed', 'refused', 'unreachable'] as const)(
  'keeps the promised refund and retries the plan’s end when the processor’s answer is %s',
  async (kind) => {
    const { orderId, plan } = await paidPlan();
    const failure = { kind, code: 'x', param: null };
    const cancelPlan = async () => ({ ok: false as const, failure });
    await cancelBooking(withProcessor({ cancelPlan }), wish(orderId));
    expect(await planState(plan)).toBe('active');
    expect(await refundedOf(orderId)).toEqual([24_000]);
    expect(await endPlansAsked(db, deps)).toEqual([plan]);
    expect(await planState(plan)).toBe('cancelled');
    expect(await statusOf(orderId)).toBe('refunded');
  },
);

test('a server killed while ending a plan has stored its promised refund, and a job sends it', async () => {
  const { orderId, plan } = await paidPlan();
  // The process dies during its first call to the processor.
  const cancelPlan = (): never => {
    throw new Error('killed');
  };
  const killed = withProcessor({ cancelPlan });
  await expect(cancelBooking(killed, wish(orderId))).rejects.toThrow('killed');
  expect(await statusOf(orderId)).toBe('cancelled');
  expect(await endPlansAsked(db, deps)).toEqual([plan]);
  await sendRefunds(orderId);
  expect(await refundedOf(orderId)).toEqual([24_000]);
  expect(await statusOf(orderId)).toBe('refunded');
});

test('cancels nothing when a payment turns up for a booking canceled as unpaid', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  const unpaid = wish(orderId, NOTHING_PAID);
  await expect(cancelBooking(deps, unpaid)).rejects.toMatchObject({
    failure: { code: 'paid-meanwhile' },
  });
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await kinds(orderId)).not.toContain('order.cancelled');
  await cancelBooking(deps, wish(orderId));
  expect(await statusOf(orderId)).toBe('refunded');
});

test('a plan that is already over at the processor does not stop the cancellation', async () => {
  const { orderId, plan } = await paidPlan();
  await deps.processor.cancelPlan(plan, 'now');
  await cancelBooking(deps, wish(orderId));
  expect(await statusOf(orderId)).toBe('refunded');
});

test('closes a card page that was opened during the cancellation too', async () => {
  const { orderId, session } = await book();
  const opened: string[] = [];
  // The first page is closed, and right away the visitor returns for another one.
  const expireSession: PaymentProcessor['expireSession'] = async (id) => {
    const answer = await deps.processor.expireSession(id);
    if (id !== session) return answer;
    await applyPaymentSession(deps, session);
    const attempt = await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      const event = { kind: 'order.reopened' } as const;
      await deps.orderLog.moveOrder(trx, orderId, 'awaiting_payment', event, 'visitor');
      return startAttempt(trx, deps, order, 'https://example.com');
    });
    opened.push(attempt.id);
    return answer;
  };
  await cancelBooking(withProcessor({ expireSession }), wish(orderId));
  expect(await statusOf(orderId)).toBe('cancelled');
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .execute();
  expect(opened).toHaveLength(1);
  expect(attempts.map(({ state }) => state)).toEqual(['expired', 'expired']);
});

test.each([
  ['a one-time booking', {}, 27_500],
  ['a plan', PLAN, 24_000],
])(
  'refunds money for %s that was canceled while its bank was still deciding',
  async (_what, changes, amount) => {
    const { orderId, session } = await book(changes);
    await act(`sessions/${session}/pay`, {
      force: true,
      later: { outcome: 'paid', seconds: null },
    });
    await applyPaymentSession(deps, session);
    await cancelBooking(deps, wish(orderId, await keepAllPayments(db, orderId)));
    await act(`sessions/${session}/settle`, { outcome: 'paid' });
    await applyPaymentSession(deps, session);
    await applyPaymentSession(deps, session);
    expect(await statusOf(orderId)).toBe('cancelled');
    await sendRefunds(orderId);
    const plan = await planOf(session);
    expect(await endPlansAsked(db, deps)).toEqual(plan === null ? [] : [plan]);
    if (plan !== null) expect(await planState(plan)).toBe('cancelled');
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await refundedOf(orderId)).toEqual([amount]);
    const told = await kinds(orderId);
    expect(told).not.toContain('payment.received');
    expect(told.filter((kind) => kind === 'payment.after-cancel')).toHaveLength(1);
  },
);

test('ends a plan whose first payment the bank declined late, before another one is sold', async () => {
  const bookingId = randomUUID();
  const { orderId, session } = await book({ ...PLAN, bookingId });
  await act(`sessions/${session}/pay`, {
    force: true,
    later: { outcome: 'failed', seconds: null },
  });
  await applyPaymentSession(deps, session);
  await act(`sessions/${session}/settle`, { outcome: 'failed' });
  await applyPaymentSession(deps, session);
  const first = await planOf(session);
  expect(first).toMatch(/^sub_/);
  const again = await book({ ...PLAN, bookingId });
  expect(again.orderId).toBe(orderId);
  await act(`sessions/${again.session}/pay`);
  await applyPaymentSession(deps, again.session);
  expect(await endPlansAsked(db, deps)).toEqual([first]);
  expect(await planState(first)).toBe('cancelled');
  expect(await planState(await planOf(again.session))).toBe('active');
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('subscription_ref')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  expect(attempts.map((each) => each.subscription_ref)).toEqual([
    first,
    await planOf(again.session),
  ]);
});

test('ends a plan that was paid a second time, and refunds that payment', async () => {
  const { orderId, plan } = await paidPlan();
  const second = await book(PLAN);
  await act(`sessions/${second.session}/pay`);
  await db
    .updateTable('payment_attempts')
    .set({ order_id: orderId } as never)
    .where('session_ref', '=', second.session)
    .execute();
  await applyPaymentSession(deps, second.session);
  await sendRefunds(orderId);
  const extra = await planOf(second.session);
  expect(await endPlansAsked(db, deps)).toEqual([extra]);
  expect(await planState(extra)).toBe('cancelled');
  expect(await planState(plan)).toBe('active');
  expect(await statusOf(orderId)).toBe('confirmed');
  expect(await refundedOf(orderId)).toEqual([0, 24_000]);
});

test.each(['here', 'in the dashboard'])(
  'a plan whose first month was refunded in full, %s, continues',
  async (where) => {
    const { orderId, plan } = await paidPlan();
    const [payment] = await paymentsOf(db, orderId);
    const half = {
      paymentId: paymentId(payment?.id ?? ''),
      reason: { text: 'We came late' },
      actor: 'operator:1',
    } as const;
    await refundPayment(deps, { ...half, refundId: refundId(randomUUID()), amount: cents(14_000) });
    if (where === 'here') {
      await refundPayment(deps, { ...half, refundId: refundId(randomUUID()), amount: null });
    } else {
      const [known] = await paymentsOf(db, orderId);
      const paymentIntent = intentRef(known?.payment_intent_ref ?? '');
      const rest = {
        paymentIntent,
        amount: cents(10_000),
        refundId: refundId(randomUUID()),
        orderId,
      };
      await deps.processor.refund(rest);
      await applyRefunds(deps, paymentIntent);
    }
    expect(await refundedOf(orderId)).toEqual([24_000]);
    expect(await endPlansAsked(db, deps)).toEqual([]);
    expect(await planState(plan)).toBe('active');
    expect(await statusOf(orderId)).toBe('confirmed');
  },
);

test('a refund with “end the plan” ends it, and is stored together with that end', async () => {
  const { orderId, plan } = await paidPlan();
  const [payment] = await paymentsOf(db, orderId);
  const refund = {
    refundId: refundId(randomUUID()),
    paymentId: paymentId(payment?.id ?? ''),
    amount: null,
    reason: { text: 'Moved away' },
    actor: 'operator:1',
    endPlan: true,
  } as const;
  const cancelPlan = (): never => {
    throw new Error('killed');
  };
  await expect(refundPayment(withProcessor({ cancelPlan }), refund)).rejects.toThrow('killed');
  expect(await endPlansAsked(db, deps)).toEqual([plan]);
  await sendRefunds(orderId);
  expect(await planState(plan)).toBe('cancelled');
  expect(await refundedOf(orderId)).toEqual([24_000]);
  expect(await statusOf(orderId)).toBe('refunded');
  expect(await refundPayment(deps, refund)).toBe('succeeded');
  const asked = (await kinds(orderId)).filter((kind) => kind === 'plan.end-asked');
  expect(asked).toHaveLength(1);
});

test('refunds only the chosen months of a plan', async () => {
  const { orderId, plan } = await paidPlan();
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  await act(`subscriptions/${plan}/advance`, { outcome: 'paid' });
  await applyPlan(deps, plan);
  const [first, second, third] = (await paymentsOf(db, orderId)).map(({ id }) => id);
  if (!first || !second || !third) throw new Error('three months were paid');
  const blind = { giveBack: [third], keep: [first] };
  await expect(cancelBooking(deps, wish(orderId, blind))).rejects.toMatchObject({
    failure: { code: 'paid-meanwhile' },
  });
  expect(await statusOf(orderId)).toBe('confirmed');
  const chosen = { giveBack: [third], keep: [first, second] };
  expect(await cancelBooking(deps, wish(orderId, chosen))).toMatchObject({ refunds: 1 });
  expect(await refundedOf(orderId)).toEqual([0, 0, 24_000]);
  expect(await planState(plan)).toBe('cancelled');
  expect(await statusOf(orderId)).toBe('cancelled');
});

test.each([
  ['the plan first', true],
  ['the card page first', false],
])('refunds a plan canceled during its bank debit, reported by %s', async (_, isPlanFirst) => {
  const { orderId, session } = await book(PLAN);
  await act(`sessions/${session}/pay`, { force: true, later: { outcome: 'paid', seconds: null } });
  await applyPaymentSession(deps, session);
  await cancelBooking(deps, wish(orderId, NOTHING_PAID));
  await act(`sessions/${session}/settle`, { outcome: 'paid' });
  const plan = await planOf(session);
  if (plan === null) throw new Error('no plan');
  if (isPlanFirst) await applyPlan(deps, plan);
  await applyPaymentSession(deps, session);
  if (!isPlanFirst) await applyPlan(deps, plan);
  await sendRefunds(orderId);
  const payments = await paymentsOf(db, orderId);
  expect(payments.map(({ kind, refunded_cents }) => [kind, refunded_cents])).toEqual([
    ['booking', 24_000],
  ]);
  expect(await endPlansAsked(db, deps)).toEqual([plan]);
});
