import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { wiredOrderLog } from '#app/server/follow-ups/order-log.ts';
import {
  customerRef,
  disputeRef,
  intentRef,
  type OrderId,
  type PaymentId,
  paymentId,
  refundId,
  reservationId,
  subscriptionRef,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder } from '#orders/server/orders.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import { findPayment, paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { cancelPlan } from '#payments/server/plans/cancel-plan.ts';
import { planMoney } from '#payments/server/plans/plan-money-queries.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { breakingProcessor } from '#test/breaking-processor.ts';
import { crmEvents } from '#test/crm-events.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { creditNextMonths } from './credit-next-months.ts';
import { creditBalance, creditEntriesOf, insertGrantEntry, lockCredits } from './credit-queries.ts';
import { returnCredit } from './return-credit.ts';
import { type CreditUse, sendCredit, useCredit } from './use-credit.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example.com/hook', sandbox: false, state: 'on' })
  .execute();

let last = 1000;
/** A number that no test has used before. */
function newPhone(): string {
  last += 1;
  return `+1415556${last}`;
}

async function paid(customerPhone: string, referrerPhone: string, changes = {}) {
  const { orderId, session } = await book({
    ...changes,
    homeDetails: { customerPhone, referrerPhone },
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  return orderId;
}

const plan = { serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 };

function use(phone: string, amount: number, orderId: OrderId | null = null): CreditUse {
  const reason = { text: 'A discount by telephone' };
  return {
    reservationId: reservationId(randomUUID()),
    phone,
    orderId,
    amount: cents(amount),
    reason,
    actor: 'operator:1',
  };
}

function grant(phone: string, amount: number): Promise<void> {
  const given = { grantId: reservationId(randomUUID()), phone, amount: cents(amount) };
  return inTransaction(db, (trx) =>
    insertGrantEntry(trx, { ...given, reason: 'x', actor: 'operator:1' }),
  );
}

async function kinds(phone: string): Promise<string[]> {
  return (await creditEntriesOf(db, phone)).map((entry) => entry.kind);
}

async function refundAll(orderId: OrderId) {
  const [payment] = await paymentsOf(db, orderId);
  await refundPayment(deps, {
    refundId: refundId(randomUUID()),
    paymentId: paymentId(payment?.id ?? ''),
    amount: null,
    reason: { text: 'The customer asked' },
    actor: 'operator:1',
  });
}

test('grants both sides 30 dollars once the referred customer has paid, and sends the CRM an event', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const orderId = await paid(customer, referrer);
  expect(await creditBalance(db, customer)).toBe(3_000);
  expect(await creditBalance(db, referrer)).toBe(3_000);
  const told = (await crmEvents(db)).filter(({ type }) => type === 'referral.credited');
  expect(told).toMatchObject([
    { order_id: orderId, referral_side: 'referrer', credit: 30, phone: referrer },
    { order_id: orderId, referral_side: 'customer', credit: 30, phone: customer },
  ]);
});

test('a new referral amount applies to later referrals; earlier grants are reversed at their own amount', async () => {
  const [customer, friend, referrer] = [newPhone(), newPhone(), newPhone()];
  const before = await paid(customer, referrer);
  const business = { ...deps.settings.business, referralCredit: 45 };
  const settings = { ...parseSettings({}), business };
  const orderLog = wiredOrderLog({ settings, now: () => new Date() });
  const { session } = await book({
    homeDetails: { customerPhone: friend, referrerPhone: referrer },
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession({ ...deps, orderLog }, session);
  expect(await creditBalance(db, friend)).toBe(4_500);
  expect(await creditBalance(db, referrer)).toBe(3_000 + 4_500);
  await refundAll(before);
  expect(await creditBalance(db, referrer)).toBe(4_500);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}

test('two customers who refer each other and pay at once both get their credit', async () => {
  // The first job of its kind would make the second payment wait for the first.
  await paid(newPhone(), '');
  const [one, other] = [newPhone(), newPhone()];
  for (const phone of [one, other]) await grant(phone, 100);
  const booked = await Promise.all(
    [
      { customerPhone: one, referrerPhone: other },
      { customerPhone: other, referrerPhone: one },
    ].map((homeDetails) => book({ homeDetails })),
  );
  for (const { session } of booked) await act(`sessions/${session}/pay`);
  let paying: Promise<unknown> = Promise.resolve();
  // Both wait until each is about to lock the first of its two accounts.
  await inTransaction(db, async (trx) => {
    await lockCredits(trx, [one, other]);
    paying = Promise.allSettled(booked.map(({ session }) => applyPaymentSession(deps, session)));
    while ((await waitingForLocks()) < 2);
  });
  expect(await paying).toEqual([
    { status: 'fulfilled', value: 'changed' },
    { status: 'fulfilled', value: 'changed' },
  ]);
  expect([await creditBalance(db, one), await creditBalance(db, other)]).toEqual([6_100, 6_100]);
});

test('a second booking of the same customer earns nothing, even with another referrer', async () => {
  const [customer, referrer, another] = [newPhone(), newPhone(), newPhone()];
  await paid(customer, referrer);
  await paid(customer, another);
  expect(await creditBalance(db, customer)).toBe(3_000);
  expect(await creditBalance(db, another)).toBe(0);
});

test('two first bookings paid at the same moment earn once', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const homeDetails = { customerPhone: customer, referrerPhone: referrer };
  const bookings = await Promise.all([1, 2, 3].map(() => book({ homeDetails })));
  await Promise.all(bookings.map(({ session }) => act(`sessions/${session}/pay`)));
  await Promise.all(bookings.map(({ session }) => applyPaymentSession(deps, session)));
  expect(await creditBalance(db, customer)).toBe(3_000);
  expect(await creditBalance(db, referrer)).toBe(3_000);
});

test('no one can refer themselves, and an unreadable number earns nothing', async () => {
  const [himself, customer] = [newPhone(), newPhone()];
  await paid(himself, himself.replace('+1415', '(415) '));
  await paid(customer, 'my neighbour');
  expect(await creditBalance(db, himself)).toBe(0);
  expect(await creditBalance(db, customer)).toBe(0);
});

test('a full refund of the first booking takes both credits back, once', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const orderId = await paid(customer, referrer);
  await refundAll(orderId);
  expect(await creditBalance(db, customer)).toBe(0);
  expect(await kinds(referrer)).toEqual(['granted', 'reversed']);
  await paid(customer, referrer);
  expect(await creditBalance(db, referrer)).toBe(0);
});

test('credit taken by a lost dispute returns each time the dispute is won on appeal', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const orderId = await paid(customer, referrer);
  const [payment] = await paymentsOf(db, orderId);
  const intent = await world.readApi<{ latest_charge: string }>(
    `/v1/payment_intents/${payment?.payment_intent_ref}`,
  );
  await act(`charges/${intent.latest_charge}/dispute`);
  const list = await world.readApi<{ data: { id: string }[] }>('/v1/disputes?limit=1');
  const dispute = disputeRef(list.data[0]?.id ?? '');
  const standing = async () => {
    const { rows } = await sql<{ standing: string }>`
      select standing from referrals where customer_phone = ${customer}
    `.execute(db);
    return rows[0]?.standing;
  };
  await act(`disputes/${dispute}/close`, { status: 'lost' });
  await applyDispute(deps, dispute);
  expect(await creditBalance(db, referrer)).toBe(0);
  expect(await standing()).toBe('taken-back');
  await act(`disputes/${dispute}/close`, { status: 'won' });
  for (const _ of [1, 2]) await applyDispute(deps, dispute);
  expect(await creditBalance(db, referrer)).toBe(3_000);
  expect(await creditBalance(db, customer)).toBe(3_000);
  expect(await standing()).toBe('credited');
  await refundAll(orderId);
  expect(await kinds(referrer)).toEqual(['granted', 'reversed', 'restored', 'reversed']);
  expect(await creditBalance(db, referrer)).toBe(0);
});

test('credit used by hand is gone, and no more than the balance can be used', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  await paid(customer, referrer);
  expect(await useCredit(deps, use(referrer, 2_000))).toBe('used');
  expect(await creditBalance(db, referrer)).toBe(1_000);
  await expect(useCredit(deps, use(referrer, 1_001))).rejects.toMatchObject({
    failure: { code: 'credit-too-low' },
  });
  await expect(useCredit(deps, use(referrer, 0))).rejects.toMatchObject({
    failure: { code: 'credit-amount-not-positive' },
  });
});

test('many simultaneous uses never spend more than the balance', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  await paid(customer, referrer);
  // All connections are open, so the uses below are really simultaneous.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db)));
  const uses = await Promise.allSettled(
    Array.from({ length: 10 }, () => useCredit(deps, use(referrer, 2_000))),
  );
  expect(uses.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  expect(await creditBalance(db, referrer)).toBe(1_000);
});

test('a plan’s own referral credit lowers its next month', async () => {
  const customer = newPhone();
  const orderId = await paid(customer, newPhone(), plan);
  expect(await creditBalance(db, customer)).toBe(0);
  const [, reserved] = await creditEntriesOf(db, customer);
  const id = reservationId(reserved?.reservation_id ?? '');
  await Promise.all([1, 2, 3].map(() => sendCredit(deps, id)));
  expect(await kinds(customer)).toEqual(['granted', 'reserved', 'used']);
  const order = await db
    .selectFrom('orders')
    .select(['customer_ref', 'subscription_ref'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const balance = () => world.readApi<{ balance: number }>(`/v1/customers/${order.customer_ref}`);
  expect((await balance()).balance).toBe(-3_000);
  await act(`subscriptions/${order.subscription_ref}/advance`, { outcome: 'paid' });
  expect((await balance()).balance).toBe(0);
});

test('negative credit never keeps a paid plan from being confirmed', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  const orderId = await paid(customer, referrer);
  await useCredit(deps, use(referrer, 3_000));
  await refundAll(orderId);
  expect(await creditBalance(db, referrer)).toBe(-3_000);
  const own = await paid(referrer, newPhone(), plan);
  expect(await world.statusOf(own)).toBe('confirmed');
  expect(await creditBalance(db, referrer)).toBe(0);
});

test('credit whose answer was lost is given to the processor once', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  await paid(customer, referrer);
  const orderId = await paid(referrer, '', plan);
  const wanted = use(referrer, 3_000, orderId);
  await world.faults({ api: { dropAfter: 1 } });
  expect(await useCredit(deps, wanted)).toBe('waiting');
  await world.faults({ api: { dropAfter: 0 } });
  expect(await useCredit(deps, wanted)).toBe('used');
  expect(await creditBalance(db, referrer)).toBe(0);
});

test('credit that the processor rejects is available again', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  await paid(customer, referrer);
  const orderId = await paid(referrer, '', plan);
  await db
    .updateTable('orders')
    .set({ customer_ref: customerRef('cus_nobody') })
    .where('id', '=', orderId)
    .execute();
  expect(await useCredit(deps, use(referrer, 3_000, orderId))).toBe('released');
  expect(await creditBalance(db, referrer)).toBe(3_000);
});

test('the ledger cannot be rewritten', async () => {
  const rewrite = db.updateTable('credit_entries').set({ amount_cents: cents(1) });
  await expect(rewrite.execute()).rejects.toMatchObject({ code: '23001' });
});

test('takes credit off a month automatically a day before its charge, and no more than its price', async () => {
  const phone = newPhone();
  const orderId = await paid(phone, '', plan);
  const subscription = (await findOrder(db, orderId))?.subscription_ref ?? subscriptionRef('');
  await applyPlan(deps, subscription);
  await grant(phone, 30_000);
  const chargedIn = (hours: number) =>
    sql`
      update plans set period_ends_at = now() + make_interval(hours => ${hours}) where order_id = ${orderId}
    `.execute(db);
  await chargedIn(48);
  await creditNextMonths(deps);
  expect(await creditBalance(db, phone)).toBe(30_000);
  await chargedIn(12);
  await creditNextMonths(deps);
  expect(await creditBalance(db, phone)).toBe(6_000);
  expect(await kinds(phone)).toEqual(['given', 'reserved', 'used']);
  await creditNextMonths(deps);
  expect(await creditBalance(db, phone)).toBe(6_000);
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  expect((await paymentsOf(db, orderId)).at(-1)).toMatchObject({
    kind: 'plan-month',
    credit_cents: 24_000,
  });
});

test('takes no credit off automatically if the plan does not continue, or after a rejection', async () => {
  const phone = newPhone();
  const orderId = await paid(phone, '', plan);
  const { subscription_ref, customer_ref } = (await findOrder(db, orderId)) ?? {};
  await applyPlan(deps, subscription_ref ?? subscriptionRef(''));
  await grant(phone, 3_000);
  await sql`
    update plans set period_ends_at = now() + interval '12 hours' where order_id = ${orderId}
  `.execute(db);
  const become = (status: 'confirmed' | 'disputed', customer = customer_ref) =>
    sql`
      update orders set status = ${status}, customer_ref = ${customer ?? null} where id = ${orderId}
    `.execute(db);
  await become('disputed');
  await creditNextMonths(deps);
  expect(await kinds(phone)).toEqual(['given']);
  await become('confirmed', customerRef('cus_nobody'));
  await creditNextMonths(deps);
  await creditNextMonths(deps);
  expect(await kinds(phone)).toEqual(['given', 'reserved', 'released']);
  expect(await creditBalance(db, phone)).toBe(3_000);
});

test('only a paid plan that continues can get credit', async () => {
  const [customer, referrer] = [newPhone(), newPhone()];
  await paid(customer, referrer);
  const unpaid = await book({ ...plan, homeDetails: { customerPhone: referrer } });
  const ending = await paid(referrer, '', plan);
  await cancelPlan(deps, { orderId: ending, when: 'period-end', actor: 'operator:1' });
  const refused = { failure: { code: 'plan-without-next-month' } };
  const forUnpaid = useCredit(deps, use(referrer, 1_000, unpaid.orderId));
  await expect(forUnpaid).rejects.toMatchObject(refused);
  await expect(useCredit(deps, use(referrer, 1_000, ending))).rejects.toMatchObject(refused);
  expect(await creditBalance(db, referrer)).toBe(3_000);
});

test.each([
  ['done after all', true, 'used'],
  ['not done', false, 'waiting'],
])(
  'credit whose processor call failed, and was %s, is never released',
  async (_what, done, said) => {
    const [customer, referrer] = [newPhone(), newPhone()];
    await paid(customer, referrer);
    const orderId = await paid(referrer, '', plan);
    const wanted = use(referrer, 3_000, orderId);
    const processor = await breakingProcessor(world, { done });
    expect(await useCredit({ ...deps, processor }, wanted)).toBe(said);
    expect(await useCredit(deps, wanted)).toBe('used');
    const { customer_ref } = await db
      .selectFrom('orders')
      .select('customer_ref')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { balance } = await world.readApi<{ balance: number }>(`/v1/customers/${customer_ref}`);
    expect(balance).toBe(-3_000);
  },
);

async function balanceOf(orderId: OrderId): Promise<number> {
  const order = await findOrder(db, orderId);
  return (await world.readApi<{ balance: number }>(`/v1/customers/${order?.customer_ref}`)).balance;
}

/** A plan with 50 dollars of its customer's credit; an invoice has used 20 of it. */
async function useOnPlan() {
  const phone = newPhone();
  const orderId = await paid(phone, '', plan);
  await grant(phone, 8_000);
  await useCredit(deps, use(phone, 5_000, orderId));
  const { customer_ref } = (await findOrder(db, orderId)) ?? {};
  const used = new URLSearchParams({ amount: '2000', currency: 'usd' });
  await fetch(`${world.apiBase}/v1/customers/${customer_ref}/balance_transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.secretKey}` },
    body: used,
  });
  expect(await balanceOf(orderId)).toBe(-3_000);
  return { phone, orderId };
}

test('a plan’s unused credit returns to its customer at its end, once', async () => {
  const { phone, orderId } = await useOnPlan();
  await cancelPlan(deps, { orderId, when: 'now', actor: 'operator:1' });
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'payments.return-credit'
  `.execute(db);
  expect(rows).not.toHaveLength(0);
  const takeBackCredit: typeof deps.processor.takeBackCredit = async (request) => {
    await deps.processor.takeBackCredit(request);
    return { ok: false, failure: { kind: 'unreachable', code: 'timeout', param: null } };
  };
  const losing = { ...deps, processor: { ...deps.processor, takeBackCredit } };
  expect(await returnCredit(losing, orderId)).toBe(false);
  expect(await creditBalance(db, phone)).toBe(3_000);
  await Promise.all([1, 2, 3].map(() => returnCredit(deps, orderId)));
  expect(await balanceOf(orderId)).toBe(0);
  expect(await creditBalance(db, phone)).toBe(6_000);
  expect(await kinds(phone)).toEqual(['given', 'reserved', 'used', 'returned']);
  const account = await db
    .selectFrom('credit_accounts')
    .select(['balance_cents', 'granted_cents', 'used_cents'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  expect(account).toEqual({ balance_cents: 6_000, granted_cents: 8_000, used_cents: 2_000 });
});

async function asProcessor(method: 'POST' | 'DELETE', path: string): Promise<void> {
  await fetch(`${world.apiBase}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${world.secretKey}` },
  });
}

/** A plan whose month the bank declined, and which has used all 30 dollars that it was given. */
async function useOnRefusedMonth() {
  const phone = newPhone();
  const orderId = await paid(phone, '', plan);
  await grant(phone, 6_000);
  await useCredit(deps, use(phone, 3_000, orderId));
  const { subscription_ref: subscription } = (await findOrder(db, orderId)) ?? {};
  if (!subscription) throw new Error('no plan');
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await applyPlan(deps, subscription);
  expect(await balanceOf(orderId)).toBe(0);
  return { phone, orderId, subscription };
}

/** The plan's end arrives, its unused credit comes back, and then its declined month is voided. */
async function endThenVoid({
  orderId,
  subscription,
}: Awaited<ReturnType<typeof useOnRefusedMonth>>) {
  await asProcessor('DELETE', `subscriptions/${subscription}?invoice_now=false`);
  await applyPlan(deps, subscription);
  expect(await returnCredit(deps, orderId)).toBe(true);
  const [, month] = await paymentsOf(db, orderId);
  await asProcessor('POST', `invoices/${month?.invoice_ref}/void`);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await applyPlan(deps, subscription);
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'payments.return-credit'
  `.execute(db);
  expect(rows).toHaveLength(1);
  await Promise.all([1, 2].map(() => returnCredit(deps, orderId)));
  expect(await balanceOf(orderId)).toBe(0);
}

test('the credit of a voided month comes back, even after the plan’s end', async () => {
  const month = await useOnRefusedMonth();
  await endThenVoid(month);
  expect(await creditBalance(db, month.phone)).toBe(6_000);
  expect(await kinds(month.phone)).toEqual(['given', 'reserved', 'used', 'returned']);
});

test('it also comes back if some credit came back with the end before', async () => {
  const month = await useOnRefusedMonth();
  await useCredit(deps, use(month.phone, 2_000, month.orderId));
  expect(await creditBalance(db, month.phone)).toBe(1_000);
  await endThenVoid(month);
  expect(await creditBalance(db, month.phone)).toBe(6_000);
  expect((await kinds(month.phone)).slice(-2)).toEqual(['returned', 'returned']);
});

test('a stored failure under an idempotency key does not block the return of credit', async () => {
  const { phone, orderId } = await useOnPlan();
  await cancelPlan(deps, { orderId, when: 'now', actor: 'operator:1' });
  const { customer_ref } = (await findOrder(db, orderId)) ?? {};
  await world.faults({ api: { storedError: 1 } });
  await fetch(`${world.apiBase}/v1/customers/${customer_ref}/balance_transactions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.secretKey}`,
      'idempotency-key': `credit-return:${orderId}`,
    },
    body: new URLSearchParams({ amount: '1', currency: 'usd' }),
  });
  await world.faults({ api: { storedError: 0 } });
  expect(await returnCredit(deps, orderId)).toBe(true);
  expect(await balanceOf(orderId)).toBe(0);
  expect(await creditBalance(db, phone)).toBe(6_000);
});

test('credit on its way to an ended plan returns to its customer', async () => {
  const phone = newPhone();
  const orderId = await paid(phone, newPhone(), plan);
  expect(await creditBalance(db, phone)).toBe(0);
  await cancelPlan(deps, { orderId, when: 'now', actor: 'operator:1' });
  expect(await returnCredit(deps, orderId)).toBe(true);
  expect(await creditBalance(db, phone)).toBe(3_000);
  expect(await balanceOf(orderId)).toBe(0);
});

/** A plan whose second month cost 210 dollars on the card and 30 of its customer's credit. */
async function useOnPaidMonth() {
  const phone = newPhone();
  const orderId = await paid(phone, '', plan);
  await grant(phone, 3_000);
  await useCredit(deps, use(phone, 3_000, orderId));
  const { subscription_ref: subscription } = (await findOrder(db, orderId)) ?? {};
  if (!subscription) throw new Error('no plan');
  await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const [, month] = await paymentsOf(db, orderId);
  if (month === undefined) throw new Error('no month');
  expect(month).toMatchObject({ state: 'paid', amount_cents: 21_000, credit_cents: 3_000 });
  return { phone, orderId, subscription, month };
}

function refundOf(paymentId: PaymentId, amount: number | null) {
  return refundPayment(deps, {
    refundId: refundId(randomUUID()),
    paymentId,
    amount: amount === null ? null : cents(amount),
    reason: { text: 'Nobody came' },
    actor: 'operator:1',
  });
}

test('a month’s credit returns once the whole month is refunded', async () => {
  const { phone, orderId, month } = await useOnPaidMonth();
  await refundOf(month.id, 1_000);
  expect(await creditBalance(db, phone)).toBe(0);
  await refundOf(month.id, null);
  expect(await creditBalance(db, phone)).toBe(3_000);
  expect(await kinds(phone)).toEqual(['given', 'reserved', 'used', 'returned']);
  const told = (await eventsOf(db, orderId)).filter(({ kind }) => kind === 'refund.made');
  expect(told.map(({ event }) => event)).toMatchObject([
    { amount: 1_000, credit: 0 },
    { amount: 20_000, credit: 3_000 },
  ]);
});

test('a month whose refund fails and is sent again returns its credit once', async () => {
  const { phone, month } = await useOnPaidMonth();
  await refundOf(month.id, null);
  const intent = intentRef((await findPayment(db, month.id))?.payment_intent_ref ?? '');
  const { refund_ref: ref } = await db
    .selectFrom('refunds')
    .select('refund_ref')
    .where('payment_id', '=', month.id)
    .executeTakeFirstOrThrow();
  await act(`refunds/${ref}/settle`, { outcome: 'failed' });
  await applyRefunds(deps, intent);
  await sql`update refunds set created_at = created_at - interval '2 days',
    updated_at = updated_at - interval '2 days'`.execute(db);
  await sweepUnpaid(deps);
  expect((await findPayment(db, month.id))?.refunded_cents).toBe(21_000);
  expect(await creditBalance(db, phone)).toBe(3_000);
});

test('the credit of a refunded month does not count as the plan’s unused credit', async () => {
  const { phone, orderId, month } = await useOnPaidMonth();
  await grant(phone, 5_000);
  await useCredit(deps, use(phone, 5_000, orderId));
  await refundOf(month.id, null);
  expect((await planMoney(db, [orderId])).get(orderId)?.creditCents).toBe(5_000);
  await cancelPlan(deps, { orderId, when: 'now', actor: 'operator:1' });
  expect(await returnCredit(deps, orderId)).toBe(true);
  expect(await balanceOf(orderId)).toBe(0);
  expect(await creditBalance(db, phone)).toBe(8_000);
});

test('a customer deleted at the processor gets back only credit that no month used', async () => {
  const { phone, orderId, subscription } = await useOnPaidMonth();
  await grant(phone, 5_000);
  await useCredit(deps, use(phone, 5_000, orderId));
  const { customer_ref } = (await findOrder(db, orderId)) ?? {};
  await act(`customers/${customer_ref}/delete`);
  await applyPlan(deps, subscription);
  expect(await returnCredit(deps, orderId)).toBe(true);
  expect(await creditBalance(db, phone)).toBe(5_000);
});
