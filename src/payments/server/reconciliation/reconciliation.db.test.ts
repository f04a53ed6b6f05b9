import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  disputeRef,
  type IntentRef,
  intentRef,
  type OrderId,
  type PaymentId,
  refundId,
  reservationId,
  sessionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { Difference } from '#payments/rules/difference.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { requestRun } from './ask-for-run.ts';
import { examinePayment, examineSession } from './examine.ts';
import { ReadingFailed } from './read-books.ts';
import { reconcile } from './reconcile.ts';
import { requestNightlyRun, runReconciliation } from './reconciliation-jobs.ts';

const world = await paymentWorld();
const { db, deps } = world;
const DAY_MS = 24 * 3_600_000;

/** Everything is old enough to be in both books. */
function run() {
  const from = new Date(Date.now() - 30 * DAY_MS);
  return reconcile(deps, { from, freshSince: new Date(Date.now() + 1_000) });
}

async function found(): Promise<readonly Difference[]> {
  return (await run()).differences;
}

interface Paid {
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
  readonly intent: IntentRef;
  readonly charge: string;
}

async function paid(changes: Record<string, unknown> = {}): Promise<Paid> {
  const { orderId, session } = await world.book(changes);
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const payment = await paymentOf(orderId);
  return { orderId, ...payment, charge: await chargeOf(payment.intent) };
}

async function paymentOf(orderId: OrderId) {
  const row = await db
    .selectFrom('payments')
    .select(['id as paymentId', 'payment_intent_ref as intent'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { paymentId: row.paymentId, intent: intentRef(row.intent ?? '') };
}

async function chargeOf(intent: string): Promise<string> {
  const { data } = await world.readApi<{ data: { id: string }[] }>(
    `/v1/charges?payment_intent=${intent}`,
  );
  return data[0]?.id ?? '';
}

async function rows() {
  return db
    .selectFrom('reconciliation_differences')
    .select(['key', 'state', 'row_version'])
    .orderBy('id')
    .execute();
}

// Each test has its own books on both sides.
beforeEach(async () => {
  await inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      truncate orders, processor_transactions, processor_payouts, reconciliation_differences,
        reconciliation_runs, sandbox.objects, sandbox.events, graphile_worker._private_jobs cascade
    `.execute(trx);
  });
});

test('payments, refunds, disputes, credit and payouts of a normal day have no differences', async () => {
  await paid();
  const refunded = await paid();
  const whole = { refundId: refundId(randomUUID()), paymentId: refunded.paymentId, amount: null };
  const by = { reason: { text: 'as agreed' }, actor: 'operator:1' as const };
  await refundPayment(deps, { ...whole, ...by });
  const part = await paid();
  await refundPayment(deps, {
    ...whole,
    ...by,
    refundId: refundId(randomUUID()),
    paymentId: part.paymentId,
    amount: cents(40_00),
  });
  for (const outcome of ['lost', 'won'] as const) {
    const { charge } = await paid();
    await world.act(`charges/${charge}/dispute`);
    const dispute = await disputeOf(charge);
    await applyDispute(deps, dispute);
    await world.act(`disputes/${dispute}/close`, { status: outcome });
    await applyDispute(deps, dispute);
  }
  await world.act('payouts', { early: true });
  const { transactions, differences } = await run();
  expect(differences).toEqual([]);
  expect(transactions).toBe(5 + 2 + 3 + 1);
  const payouts = await db.selectFrom('processor_payouts').selectAll().execute();
  expect(payouts).toMatchObject([{ status: 'in-transit', counted_at: expect.any(Date) }]);
  const within = db
    .selectFrom('processor_transactions')
    .select('ref')
    .where('payout_ref', '=', payouts[0]?.ref ?? null);
  expect(await within.execute()).toHaveLength(11);
});

async function disputeOf(charge: string) {
  const { data } = await world.readApi<{ data: { id: string }[] }>(`/v1/disputes?charge=${charge}`);
  return disputeRef(data[0]?.id ?? '');
}

test('a dashboard action without an event is applied, not listed', async () => {
  const { charge, orderId } = await paid();
  await world.act(`charges/${charge}/refund`);
  expect(await found()).toEqual([]);
  expect(await world.statusOf(orderId)).toBe('refunded');
});

test('a payment whose events were all lost is applied, not listed', async () => {
  const { orderId, session } = await world.book();
  await world.act(`sessions/${session}/pay`);
  expect(await found()).toEqual([]);
  expect(await world.statusOf(orderId)).toBe('confirmed');
});

test('a charge with our id but without an order is one open row, however often it is found', async () => {
  const ownId = randomUUID();
  await world.act('sessions', { amount: 120_00, metadata: { order_id: ownId } });
  const [difference] = await found();
  expect(difference).toMatchObject({ kind: 'charge-unknown', ownId, amount: 120_00, left: 120_00 });
  const before = await rows();
  await run();
  expect(await rows()).toEqual(before);
  expect(before).toMatchObject([{ state: 'open', row_version: 1 }]);
});

test('a card page with only the id of an attempt is identified by it', async () => {
  const ownId = randomUUID();
  await world.act('sessions', { client_reference_id: ownId });
  expect(await found()).toMatchObject([{ kind: 'charge-unknown', ownId }]);
});

test('a payment refunded at the processor disappears automatically', async () => {
  await world.act('payment_intents', { amount: 50_00 });
  const [difference] = await found();
  if (difference?.kind !== 'charge-unknown') throw new Error('not found');
  expect(difference.ownId).toBeNull();
  await world.act(`charges/${difference.chargeRef}/refund`);
  expect(await found()).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'gone', row_version: 2 }]);
});

test('lists a booking that is only paid here, and a different amount', async () => {
  const { paymentId, orderId, intent } = await paid();
  await sql`update payments set amount_cents = amount_cents + 100 where id = ${paymentId}`.execute(
    db,
  );
  expect(await found()).toEqual([
    { kind: 'charge-differs', paymentId, orderId, intentRef: intent, ours: 276_00, theirs: 275_00 },
  ]);
  await sql`update payments set payment_intent_ref = 'pi_nowhere' where id = ${paymentId}`.execute(
    db,
  );
  const kinds = (await found()).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['charge-missing', 'charge-unrecorded']);
});

test('lists a refund that is done here but unknown to the processor', async () => {
  const { paymentId } = await paid();
  const id = refundId(randomUUID());
  await sql`insert into refunds (id, payment_id, amount_cents, state, reason, actor, refund_ref)
    values (${id}, ${paymentId}, 4000, 'succeeded', 'x', 'operator:1', 're_nowhere')`.execute(db);
  expect(await found()).toMatchObject([{ kind: 'refund-missing', refundId: id, amount: 40_00 }]);
});

test('lists a dispute with a different state here until both agree', async () => {
  const { charge } = await paid();
  await world.act(`charges/${charge}/dispute`);
  const dispute = await disputeOf(charge);
  await applyDispute(deps, dispute);
  await sql`update disputes set state = 'won', held_cents = 0 where dispute_ref = ${dispute}`.execute(
    db,
  );
  expect(await found()).toMatchObject([{ kind: 'dispute-differs', state: 'won', theirs: 275_00 }]);
  await world.act(`disputes/${dispute}/close`, { status: 'won' });
  expect(await found()).toEqual([]);
});

test('lists credit that the processor never got, and a different amount of credit', async () => {
  const { orderId } = await paid({ serviceType: { id: 'essential' }, amount: 299 }).catch(() =>
    paid(),
  );
  const given = { id: reservationId(randomUUID()), phone: '+14155550134' };
  const entry = (kind: string, amount: number) => sql`
    insert into credit_entries (phone, kind, amount_cents, order_id, reservation_id, reason, actor)
    values (${given.phone}, ${kind}, ${amount}, ${orderId}, ${given.id}, 'x', 'operator:1')`;
  await entry('reserved', -30_00).execute(db);
  await entry('used', 0).execute(db);
  expect(await found()).toEqual([
    { kind: 'credit-missing', reservationId: given.id, orderId, amount: 30_00 },
  ]);
  const { customer_ref: customer } = await db
    .selectFrom('orders')
    .select('customer_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (customer === null) throw new Error('no customer');
  await deps.processor.creditCustomer({
    customer,
    amount: cents(20_00),
    description: 'x',
    reservationId: given.id,
    orderId,
    isOld: false,
  });
  expect(await found()).toEqual([
    { kind: 'credit-differs', reservationId: given.id, orderId, ours: 30_00, theirs: 20_00 },
  ]);
});

test('lists credit of a running plan that our books have lost, as after a restore', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
  const { orderId, session } = await world.book(plan);
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const { customer_ref: customer } = await db
    .selectFrom('orders')
    .select('customer_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (customer === null) throw new Error('no customer');
  const lost = reservationId(randomUUID());
  const credit = { customer, amount: cents(30_00), description: 'x', orderId, isOld: false };
  await deps.processor.creditCustomer({ ...credit, reservationId: lost });
  expect(await found()).toEqual([
    { kind: 'credit-unrecorded', reservationId: lost, orderId: null, amount: 30_00 },
  ]);
});

test('lists a card page without a booking while it can be paid', async () => {
  const ownId = randomUUID();
  await world.act('sessions', { unpaid: true, metadata: { order_id: ownId } });
  const [difference] = await found();
  expect(difference).toMatchObject({ kind: 'session-unknown', state: 'open', ownId });
  if (difference?.kind !== 'session-unknown') throw new Error('not found');
  await deps.processor.expireSession(difference.sessionRef);
  expect(await found()).toEqual([]);
});

test('an event of a payment without a booking is not dropped', async () => {
  const ownId = randomUUID();
  await world.act('sessions', { metadata: { order_id: ownId } });
  await world.deliverAll();
  const { rows: jobs } = await sql<{ payload: { intentRef?: IntentRef; sessionRef?: string } }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'reconciliation.examine'
  `.execute(db);
  expect(jobs.length).toBeGreaterThan(0);
  for (const { payload } of jobs) {
    if (payload.intentRef !== undefined) await examinePayment(deps, payload.intentRef);
    else await examineSession(deps, sessionRef(payload.sessionRef ?? ''));
  }
  expect(await rows()).toMatchObject([{ state: 'open' }]);
});

test('the schedule requests one run a night, and a run is done once', async () => {
  const night = new Date('2026-11-22T11:30:00Z');
  await requestNightlyRun(db, 'America/Los_Angeles', night);
  await requestNightlyRun(db, 'America/Los_Angeles', night);
  await inTransaction(db, (trx) => requestRun(trx, null));
  expect(await db.selectFrom('reconciliation_runs').select('state').execute()).toEqual([
    { state: 'waiting' },
  ]);
  await runReconciliation(deps, new Date());
  const [run] = await db.selectFrom('reconciliation_runs').selectAll().execute();
  expect(run).toMatchObject({
    state: 'succeeded',
    tries: 1,
    failure: null,
    transactions: expect.any(Number),
  });
  await runReconciliation(deps, new Date());
  expect(await db.selectFrom('reconciliation_runs').selectAll().execute()).toEqual([run]);
});

test('a run that fails at the processor shows its code, and is retried', async () => {
  await inTransaction(db, (trx) => requestRun(trx, null));
  await world.faults({ api: { error: 1 } });
  await expect(runReconciliation(deps, new Date())).rejects.toThrow(ReadingFailed);
  const state = () =>
    db.selectFrom('reconciliation_runs').select(['state', 'failure', 'tries']).execute();
  expect(await state()).toEqual([{ state: 'failed', failure: 'StripeAPIError', tries: 1 }]);
  await world.faults({ api: { error: 0 } });
  await runReconciliation(deps, new Date());
  expect(await state()).toEqual([{ state: 'succeeded', failure: null, tries: 2 }]);
});

test('of two runs at once one does the work', async () => {
  await inTransaction(db, (trx) => requestRun(trx, null));
  const both = await Promise.allSettled([
    runReconciliation(deps, new Date()),
    runReconciliation(deps, new Date()),
  ]);
  const { tries } = await db
    .selectFrom('reconciliation_runs')
    .select('tries')
    .executeTakeFirstOrThrow();
  expect(tries).toBe(1);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
});
