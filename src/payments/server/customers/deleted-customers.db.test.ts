import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  customerRef,
  type OrderId,
  type PaymentId,
  paymentId,
  reservationId,
  type SessionRef,
  sessionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/orders.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { openBill } from '#payments/server/charges/open-bill-session.ts';
import { sendCharge } from '#payments/server/charges/send-charge.ts';
import { insertGrantEntry } from '#payments/server/credit/credit-queries.ts';
import { returnCredit } from '#payments/server/credit/return-credit.ts';
import { reserveCredit, sendCredit } from '#payments/server/credit/use-credit.ts';
import { handleEvent } from '#payments/server/events/handle-event.ts';
import { findPayment, paymentsOf } from '#payments/server/payment-queries.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { applyCustomer } from './apply-customer.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const ORIGIN = 'https://book.example.com';
const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };

async function paid(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const customer = (await findOrder(db, orderId))?.customer_ref ?? expect.unreachable();
  return { orderId, customer };
}

async function bill(orderId: OrderId): Promise<PaymentId> {
  const billId = paymentId(randomUUID());
  const asked = {
    billId,
    orderId,
    actor: 'operator:1',
    workedMinutes: 301,
    visitId: null,
  } as const;
  await billExtraHours(deps, asked);
  return billId;
}

async function pageOf(billId: PaymentId): Promise<SessionRef> {
  const { session_ref: ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('payment_id', '=', billId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return sessionRef(ref ?? '');
}

const isForgotten = async (orderId: OrderId) =>
  (await findOrder(db, orderId))?.customer_ref === null;

test('a customer deleted at the processor pays extra hours on a page', async () => {
  const { orderId, customer } = await paid();
  await act(`customers/${customer}/delete`);
  const billId = await bill(orderId);
  expect(await findPayment(db, billId)).toMatchObject({
    state: 'failed',
    failure: 'no_saved_card',
  });
  const { url } = await openBill(deps, billId, ORIGIN);
  expect(await openBill(deps, billId, ORIGIN)).toEqual({ url });
  expect(await isForgotten(orderId)).toBe(true);
  const session = await pageOf(billId);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  expect(await findPayment(db, billId)).toMatchObject({ state: 'paid' });
});

test('keeps a customer the processor does not know, and still opens the page', async () => {
  const { orderId } = await paid();
  const unknown = customerRef('cus_of_another_account');
  await db.updateTable('orders').set({ customer_ref: unknown }).where('id', '=', orderId).execute();
  const billId = await bill(orderId);
  expect(await openBill(deps, billId, ORIGIN)).toMatchObject({ url: expect.any(String) });
  expect((await findOrder(db, orderId))?.customer_ref).toBe(unknown);
});

test('the event of a deleted customer clears them, and appears in their bookings’ log', async () => {
  const { orderId, customer } = await paid();
  await act(`customers/${customer}/delete`);
  await world.deliverAll((await world.events()).filter(({ type }) => type === 'customer.deleted'));
  expect(await isForgotten(orderId)).toBe(true);
  expect((await eventsOf(db, orderId)).at(-1)?.kind).toBe('customer.deleted');
  expect(await applyCustomer(deps, customer)).toBe('not-ours');
});

test('a customer who still exists is kept, whatever an event says', async () => {
  const { orderId, customer } = await paid();
  const event = {
    id: 'evt_made_up',
    type: 'customer.deleted',
    objectType: 'customer',
    objectRef: customer,
    orderId: null,
  };
  expect(await handleEvent(deps, event)).toBe('done');
  expect(await isForgotten(orderId)).toBe(false);
});

test('a plan ends with its customer, and its unused credit goes back to them', async () => {
  const { orderId, customer } = await paid(plan);
  const phone = '+14155550134';
  const credit = async () =>
    (
      await db
        .selectFrom('credit_accounts')
        .select('balance_cents')
        .where('phone', '=', phone)
        .executeTakeFirst()
    )?.balance_cents ?? 0;
  const gift = { grantId: reservationId(randomUUID()), phone, amount: cents(3_000) };
  await db
    .transaction()
    .execute((trx) => insertGrantEntry(trx, { ...gift, reason: 'A gift', actor: 'operator:1' }));
  const id = reservationId(randomUUID());
  await db.transaction().execute((trx) =>
    reserveCredit(trx, {
      reservationId: id,
      phone,
      orderId,
      amount: cents(3_000),
      reason: { text: 'Thanks' },
      actor: 'operator:1',
    }),
  );
  expect(await sendCredit(deps, id)).toBe('used');
  expect(await credit()).toBe(0);
  await act(`customers/${customer}/delete`);
  await world.deliverAll();
  expect((await findPlan(db, orderId))?.state).toBe('cancelled');
  expect(await isForgotten(orderId)).toBe(true);
  expect(await returnCredit(deps, orderId)).toBe(true);
  expect(await returnCredit(deps, orderId)).toBe(true);
  expect(await credit()).toBe(3_000);
});

test('a charge ends if its customer is deleted before the answer arrives', async () => {
  const { orderId, customer } = await paid();
  const away = { kind: 'unreachable', code: 'timeout', param: null } as const;
  const charge = async () => ({ ok: false, failure: away }) as const;
  const silent = { ...deps, processor: { ...deps.processor, charge } };
  const billId = paymentId(randomUUID());
  const asked = {
    billId,
    orderId,
    actor: 'operator:1',
    workedMinutes: 301,
    visitId: null,
  } as const;
  await billExtraHours(silent, asked);
  expect((await findPayment(db, billId))?.state).toBe('pending');
  await act(`customers/${customer}/delete`);
  expect(await sendCharge(deps, billId)).toBe(true);
  expect((await paymentsOf(db, orderId)).at(-1)?.state).toBe('failed');
});
