import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { intentRef, paymentId, refundId, reservationId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { billExtraHours } from './charges/bill-extra-hours.ts';
import { sendCharge } from './charges/send-charge.ts';
import { reserveCredit, sendCredit } from './credit/use-credit.ts';
import { findPayment, paymentsOf } from './payment-queries.ts';
import { refundPayment, sendRefund } from './refunds/refund-payment.ts';
import { applyPaymentSession } from './sessions/apply-payment-session.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };
const away = { kind: 'unreachable', code: 'timeout', param: null } as const;

async function paid(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const read = await deps.processor.readSession(session);
  const [payment] = await paymentsOf(db, orderId);
  if (!read.ok || payment === undefined) throw new Error('not paid');
  return { orderId, payment, customer: read.value.customerRef ?? '' };
}

/** Makes every row a day old, and has the processor forget every key. */
async function aDayLater(): Promise<void> {
  await sql`delete from sandbox.idempotency_keys`.execute(db);
  await db.transaction().execute(async (trx) => {
    // The ledger is append-only; only time may change it here.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of ['payments', 'refunds', 'credit_entries'] as const) {
      const aged = sql`update ${sql.table(table)} set created_at = now() - interval '25 hours'`;
      await aged.execute(trx);
    }
  });
}

/** The processor does what it is asked, but the answer is lost. */
function unheard<W extends 'charge' | 'refund' | 'creditCustomer'>(work: W): typeof deps {
  const lost = async (request: never) => {
    await (deps.processor[work] as (request: never) => Promise<unknown>)(request);
    return { ok: false, failure: away };
  };
  return { ...deps, processor: { ...deps.processor, [work]: lost } };
}

async function charges(customer: string): Promise<number[]> {
  const list = await world.readApi<{ data: { amount_received: number }[] }>(
    `/v1/payment_intents?customer=${customer}&limit=100`,
  );
  return list.data.map((intent) => intent.amount_received).sort((a, b) => a - b);
}

test('looks for a charge whose key is forgotten before making it', async () => {
  const { orderId, customer } = await paid();
  const billId = paymentId(randomUUID());
  const bill = { billId, orderId, workedMinutes: 301, actor: 'operator:1' as const };
  expect(await billExtraHours(unheard('charge'), bill)).toMatchObject({ state: 'pending' });
  await aDayLater();
  expect(await sendCharge(deps, billId)).toBe(true);
  expect(await charges(customer)).toEqual([4_500, 27_500]);
  expect((await findPayment(db, billId))?.state).toBe('paid');
});

test('makes a charge that was never made, however late', async () => {
  const { orderId, customer } = await paid();
  const charge = async () => ({ ok: false as const, failure: away });
  const billId = paymentId(randomUUID());
  const silent = { ...deps, processor: { ...deps.processor, charge } };
  const bill = { billId, orderId, workedMinutes: 301, actor: 'operator:1' as const };
  await billExtraHours(silent, bill);
  await aDayLater();
  await sendCharge(deps, billId);
  expect(await charges(customer)).toEqual([4_500, 27_500]);
});

test("a charge whose answer was lost is identified by its event's payment", async () => {
  const { orderId } = await paid();
  const billId = paymentId(randomUUID());
  const bill = { billId, orderId, workedMinutes: 301, actor: 'operator:1' as const };
  await billExtraHours(unheard('charge'), bill);
  const event = (await world.events())
    .filter(({ type }) => type === 'payment_intent.succeeded')
    .at(-1);
  if (event === undefined) throw new Error('no event');
  expect((await world.deliver(event)).status).toBe(200);
  expect((await findPayment(db, billId))?.state).toBe('paid');
});

test('does not repeat a refund whose key is forgotten', async () => {
  const { payment, orderId } = await paid();
  const id = refundId(randomUUID());
  const wish = {
    refundId: id,
    paymentId: payment.id,
    reason: { text: 'Late' },
    actor: 'operator:1' as const,
  };
  expect(await refundPayment(unheard('refund'), { ...wish, amount: cents(10_000) })).toBe(
    'requested',
  );
  await aDayLater();
  expect(await sendRefund(deps, id)).toBe(true);
  const [after] = await paymentsOf(db, orderId);
  expect(after?.refunded_cents).toBe(10_000);
  const refunds = await deps.processor.refundsOf(intentRef(payment.payment_intent_ref ?? ''));
  expect(refunds.ok && refunds.value.map(({ amount }) => amount)).toEqual([10_000]);
});

test('gives credit to the processor once even if its key is forgotten', async () => {
  const { orderId, customer } = await paid(plan);
  const phone = '+14155557001';
  await sql`
    insert into credit_entries (phone, kind, amount_cents, referral_order_id, referred_phone, side,
      reason, actor)
    values (${phone}, 'granted', 3000, ${orderId}, ${phone}, 'referrer', 'Test', 'system')
  `.execute(db);
  const id = reservationId(randomUUID());
  const use = { reservationId: id, phone, orderId, amount: cents(3_000), reason: { text: 'Test' } };
  await db.transaction().execute((trx) => reserveCredit(trx, { ...use, actor: 'system' }));
  expect(await sendCredit(unheard('creditCustomer'), id)).toBe('waiting');
  await aDayLater();
  expect(await sendCredit(deps, id)).toBe('used');
  const { balance } = await world.readApi<{ balance: number }>(`/v1/customers/${customer}`);
  expect(balance).toBe(-3_000);
});
