import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type OrderId, refundId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/queries.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith, confirmVisit } from '#test/terms-world.ts';
import { applyHold } from './apply-hold.ts';
import { type Hold, holdsOf } from './hold-queries.ts';
import { placeHold } from './place-hold.ts';
import { releaseHold } from './release-hold.ts';

const world = await paymentWorld({}, catalogueWith({ kind: 'held', hours: 48 }));
const { db, deps } = world;
const FEE = cents(50_00);

/** Booked for tomorrow, and held. */
async function held(): Promise<{ orderId: OrderId; hold: Hold }> {
  const orderId = await bookOnTerms(world);
  await confirmVisit(world, orderId, 20);
  await placeHold(deps, (await latest(orderId)).id);
  return { orderId, hold: await latest(orderId) };
}

async function latest(orderId: OrderId): Promise<Hold> {
  const [hold] = await holdsOf(db, orderId);
  if (hold === undefined) throw new Error('nothing is held');
  return hold;
}

function cancel(orderId: OrderId, with_ = deps) {
  return cancelBooking(with_, {
    ...{ orderId, kind: 'order.cancelled', reason: { code: 'customer-cancelled-late' } },
    ...{ actor: 'visitor', refund: 'all' },
    fee: { act: 'take', due: { kind: 'late-cancel', cents: FEE, visitId: null } },
  });
}

async function money(orderId: OrderId) {
  const rows = await paymentsOf(db, orderId);
  return rows.map(({ kind, state, amount_cents: amount }) => [kind, state, amount]);
}

async function kinds(orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map(({ kind }) => kind);
}

async function expectSameBooks(): Promise<void> {
  const from = new Date(Date.now() - 86_400_000);
  const { differences } = await reconcile(deps, { from, freshSince: new Date(Date.now() + 1_000) });
  expect(differences).toEqual([]);
}

test('captures a fee from the hold, and refunds it like any payment', async () => {
  const { orderId, hold } = await held();
  await cancel(orderId);
  expect(await money(orderId)).toEqual([['fee', 'paid', FEE]]);
  expect((await latest(orderId)).state).toBe('captured');
  const [fee] = await paymentsOf(db, orderId);
  expect(fee?.payment_intent_ref).toBe(hold.payment_intent_ref);
  const told = (await kinds(orderId)).filter((kind) =>
    /^(fee|hold)\.|^payment\.charged/.test(kind),
  );
  expect(told).toEqual(['hold.placed', 'fee.taken', 'fee.paid']);
  await expectSameBooks();
  if (fee === undefined) throw new Error('no fee');
  await refundPayment(deps, {
    ...{ refundId: refundId(randomUUID()), orderId, paymentId: fee.id, amount: FEE },
    ...{ reason: { text: 'Sorry' }, actor: 'operator:1' },
  });
  expect(await paymentsOf(db, orderId)).toMatchObject([{ kind: 'fee', refunded_cents: FEE }]);
  await expectSameBooks();
});

test('a capture whose answer was lost, and whose event comes first, is one fee', async () => {
  const { orderId, hold } = await held();
  const deaf = {
    ...deps,
    processor: {
      ...deps.processor,
      async captureHold(...asked: Parameters<typeof deps.processor.captureHold>) {
        await deps.processor.captureHold(...asked);
        return { ok: false, failure: { kind: 'unreachable' } } as never;
      },
      readHold: async () => ({ ok: false, failure: { kind: 'unreachable' } }) as never,
    },
  };
  await cancel(orderId, deaf);
  const [pending] = await paymentsOf(db, orderId);
  expect(pending).toMatchObject({ kind: 'fee', state: 'pending' });
  if (pending === undefined || hold.payment_intent_ref === null) throw new Error('nothing asked');
  await applyHold(deps, hold.id, hold.payment_intent_ref);
  expect(await money(orderId)).toEqual([['fee', 'paid', FEE]]);
  await sendCharge(deps, pending.id);
  await releaseHold(deps, hold.id);
  expect(await money(orderId)).toEqual([['fee', 'paid', FEE]]);
  expect((await kinds(orderId)).filter((kind) => kind === 'fee.paid')).toHaveLength(1);
  expect((await findOrder(db, orderId))?.paid_at).toBeNull();
  await expectSameBooks();
});

test('charges a lapsed hold’s fee to the saved card instead, and never both', async () => {
  const { orderId, hold } = await held();
  await deps.processor.cancelCharge(hold.payment_intent_ref ?? ('' as never));
  await cancel(orderId);
  expect(await money(orderId)).toEqual([['fee', 'paid', FEE]]);
  expect((await latest(orderId)).state).toBe('lapsed');
  const [fee] = await paymentsOf(db, orderId);
  expect(fee?.payment_intent_ref).not.toBe(hold.payment_intent_ref);
  await expectSameBooks();
});

test('a waived fee releases the whole hold', async () => {
  const { orderId } = await held();
  await cancelBooking(deps, {
    ...{ orderId, kind: 'order.cancelled', reason: { text: 'We are sorry' } },
    ...{ actor: 'operator:1', refund: 'all' },
    fee: {
      ...{ act: 'waive', due: { kind: 'late-cancel', cents: FEE, visitId: null } },
      reason: { text: 'Our mistake' },
    },
  });
  expect(await money(orderId)).toEqual([]);
  expect((await latest(orderId)).state).toBe('releasing');
});
