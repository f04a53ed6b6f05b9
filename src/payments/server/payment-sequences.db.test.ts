import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargeRef,
  customerRef,
  intentRef,
  type OrderId,
  type SessionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { lockOrder } from '#orders/server/queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { paymentsOf } from './payment-queries.ts';
import type { PaymentSession } from './processor/processor.ts';
import { applyPaymentSession } from './sessions/apply-payment-session.ts';

const world = await paymentWorld();
const { db, deps, book, statusOf } = world;
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

/** What the processor may say about a session, including late answers, in any order. */
const answers = {
  open: {},
  declined: { decline: { id: chargeRef('ch_1'), code: 'generic_decline' } },
  processing: { status: 'complete' },
  failed: { status: 'complete', bankRefused: true },
  expired: { status: 'expired' },
  paid: { status: 'complete', payment: 'paid' },
  mismatch: { status: 'complete', payment: 'paid', amount: cents(27_499) },
} as const satisfies Record<string, Partial<PaymentSession>>;

type Step = keyof typeof answers | 'cancel';
const unpaid = ['open', 'declined', 'processing', 'failed', 'expired'] as const;

function sessionOf(id: SessionRef, orderId: OrderId, step: keyof typeof answers): PaymentSession {
  const refs = {
    customerRef: customerRef('cus_1'),
    subscriptionRef: null,
    invoiceRef: null,
    url: null,
  };
  return {
    ...{ id, attemptId: null, ...refs, paymentIntentRef: intentRef(`pi_${orderId}`) },
    ...{ status: 'open', payment: 'unpaid', bankRefused: false, decline: null, paidAt: null },
    isUntouched: true,
    ...{ amount: cents(27_500), currency: 'usd', lineAmounts: [cents(27_500)] },
    ...answers[step],
  };
}

/** Plays the steps through the real function on a new booking; returns the result. */
async function play(steps: readonly Step[], atOnce = false) {
  const { orderId, session } = await book();
  const take = async (step: Step): Promise<void> => {
    if (step === 'cancel') return cancel(orderId);
    const value = sessionOf(session, orderId, step);
    const readSession = async () => ({ ok: true as const, value });
    await applyPaymentSession({ ...deps, processor: { ...deps.processor, readSession } }, session);
  };
  if (atOnce) await Promise.all(steps.map(take));
  else for (const step of steps) await take(step);
  return outcomeOf(orderId);
}

async function cancel(orderId: OrderId): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const event = { kind: 'order.cancelled', reason: { text: 'By phone' } } as const;
    await deps.orderLog.moveOrder(trx, orderId, 'cancelled', event, 'operator:1');
  });
}

async function outcomeOf(orderId: OrderId) {
  const timeline = await eventsOf(db, orderId);
  const messages = await db
    .selectFrom('outbox_messages')
    .select('kind')
    .where('order_id', '=', orderId)
    .execute();
  return {
    status: await statusOf(orderId),
    confirmations: timeline.filter((row) => row.to === 'confirmed').length,
    received: timeline.filter((row) => row.kind === 'payment.received').length,
    refunds: timeline.filter((row) => row.kind === 'refund.requested').length,
    told: messages.filter(({ kind }) => kind === 'booking.paid').length,
    mails: messages.filter(({ kind }) => kind === 'confirmation').length,
    payments: (await paymentsOf(db, orderId)).length,
  };
}

const few = { numRuns: 20 };
const PAID = { status: 'confirmed', confirmations: 1, received: 1, refunds: 0 };
const ONCE = { told: 1, mails: 1, payments: 1 };
const unpaidSteps = fc.array(fc.constantFrom<Step>(...unpaid), { maxLength: 5 });
const withPaid = fc.array(fc.constantFrom<Step>(...unpaid, 'paid'), { maxLength: 5 });

test('a payment confirms exactly once, whatever comes before and after it, in any order', async () => {
  const property = fc.asyncProperty(
    unpaidSteps,
    withPaid,
    fc.boolean(),
    async (before, after, atOnce) => {
      const outcome = await play([...before, 'paid', ...after], atOnce);
      expect(outcome).toEqual({ ...PAID, ...ONCE });
    },
  );
  await fc.assert(property, few);
});

test('nothing confirms a booking without a payment', async () => {
  const steps = fc.array(fc.constantFrom<Step>(...unpaid, 'mismatch', 'cancel'), { maxLength: 6 });
  const property = fc.asyncProperty(steps, async (said) => {
    const { status, payments, ...counts } = await play(said);
    expect(counts).toEqual({ confirmations: 0, received: 0, refunds: 0, told: 0, mails: 0 });
    expect(['confirmed', 'refunded', 'disputed', 'completed']).not.toContain(status);
    expect(payments).toBe(said.includes('mismatch') ? payments : 0);
  });
  await fc.assert(property, few);
});

test('a booking canceled before its payment stays canceled, and refunds the payment once', async () => {
  const property = fc.asyncProperty(unpaidSteps, withPaid, async (before, after) => {
    const outcome = await play([...before, 'cancel', ...after, 'paid', 'paid']);
    const none = { confirmations: 0, received: 0, told: 0, mails: 0 };
    expect(outcome).toEqual({ status: 'cancelled', ...none, refunds: 1, payments: 1 });
  });
  await fc.assert(property, few);
});

test('a mismatch waits for a person, whatever comes after it', async () => {
  const property = fc.asyncProperty(withPaid, async (after) => {
    const outcome = await play(['mismatch', ...after]);
    expect(outcome).toMatchObject({ status: 'awaiting_payment', confirmations: 0, payments: 1 });
  });
  await fc.assert(property, few);
});
