import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Account } from '#payments/rules/accounting/journal.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { accountingTexts } from '#payments/words/en/accounting.ts';
import { signedIn } from '#test/console-caller.ts';
import { journalWorld, netOf } from '#test/journal.ts';
import { refusingRefunds } from '#test/refusing-refunds.ts';
import { planWorld, TIME_ZONE } from '#test/running-plan.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';

const { world, paidPlan } = await planWorld();
const { app, db, deps } = world;
const owner = await signedIn(app, db);
const { compare, done, linesOf, refund } = journalWorld(world, owner);
const thisMonth = dayAt(Date.now(), TIME_ZONE).slice(0, 7);
const PRICE = 275_00;

type Told = Readonly<Record<'prepayments' | 'sales' | 'refunds' | 'given', number>>;

/** A month's entry, in cents: positive when owed or received. */
async function told(month = thisMonth): Promise<Told> {
  const lines = await linesOf(month);
  const net = (account: Account) => netOf(lines, account);
  return {
    prepayments: net('prepayments'),
    sales: net('sales'),
    refunds: net('refunds'),
    given: net('credit-given'),
  };
}

async function since(before: Told, act: () => Promise<unknown>): Promise<Told> {
  await act();
  await compare();
  const after = await told();
  return {
    prepayments: after.prepayments - before.prepayments,
    sales: after.sales - before.sales,
    refunds: after.refunds - before.refunds,
    given: after.given - before.given,
  };
}

async function prepaid(): Promise<OrderId> {
  const { orderId, session } = await world.book();
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  return orderId;
}

async function paidByHand(): Promise<OrderId> {
  const { orderId } = await world.book();
  const { version } = (await owner.get(`/bookings/${orderId}`)).body;
  const noted = { version, paymentId: randomUUID(), method: 'cash' };
  expect((await owner.post(`/bookings/${orderId}/noted-payment`, noted)).status).toBe(200);
  await sql`
    update payments set paid_at = paid_at - interval '2 seconds' where order_id = ${orderId}
  `.execute(db);
  return orderId;
}

/** The processor reports whole seconds: what it did in the second of the end counts as after it. */
async function movedBefore(orderId: OrderId): Promise<void> {
  await sql`
    update processor_transactions set made_at = made_at - interval '2 seconds' where intent_ref in (
      select payment_intent_ref from payments where order_id = ${orderId})
  `.execute(db);
}

const nothing = { prepayments: 0, sales: 0, refunds: 0, given: 0 };

test('a prepaid visit is owed in work until it is done, less earlier refunds', async () => {
  const before = await told();
  let id: OrderId | undefined;
  const booked = await since(before, async () => {
    id = await prepaid();
  });
  expect(booked).toEqual({ ...nothing, prepayments: PRICE });
  const orderId = id as OrderId;
  const [payment] = await paymentsOf(db, orderId);
  expect(await since(before, () => refund(payment?.id, 25_00))).toEqual({
    ...nothing,
    prepayments: PRICE - 25_00,
  });
  await movedBefore(orderId);
  expect(await since(before, () => done(orderId))).toEqual({ ...nothing, sales: PRICE - 25_00 });
  expect(await since(before, () => refund(payment?.id, 10_00))).toEqual({
    ...nothing,
    sales: PRICE - 25_00,
    refunds: -10_00,
  });
});

test('a refund with the cancellation was never a sale', async () => {
  const before = await told();
  const orderId = await prepaid();
  await compare();
  await movedBefore(orderId);
  const cancel = () =>
    cancelBooking(deps, {
      orderId,
      kind: 'order.cancelled',
      reason: { text: 'Moved away' },
      actor: 'operator:1',
      refund: 'all',
    });
  expect(await since(before, cancel)).toEqual(nothing);
});

test.each(['retried', 'handed over'])(
  'a refund of an ended booking that is %s later stands with its end',
  async (how) => {
    const before = await told();
    const orderId = how === 'retried' ? await prepaid() : await paidByHand();
    await compare();
    await movedBefore(orderId);
    await cancelBooking(refusingRefunds(deps), {
      orderId,
      kind: 'order.cancelled',
      reason: { text: 'Moved away' },
      actor: 'system',
      refund: 'all',
    });
    const [payment] = await paymentsOf(db, orderId);
    const [promise] = await db
      .selectFrom('refunds')
      .select(['id', 'state'])
      .where('payment_id', '=', payment?.id ?? null)
      .execute();
    expect(promise?.state).toBe('failed');
    expect(await since(before, () => refund(payment?.id, null, promise?.id))).toEqual(nothing);
  },
);

/** A plan with visits on four Wednesdays, whose first month was paid on November 16 last year. */
async function paidInNovember() {
  const { orderId, month } = await paidPlan('weekly');
  await compare();
  await sql`
    update processor_transactions set made_at = ${at('11-16')} where intent_ref in (
      select payment_intent_ref from payments where order_id = ${orderId})
  `.execute(db);
  await sql`update payments set paid_at = ${at('11-16')} where order_id = ${orderId}`.execute(db);
  await sql`update plans set began_at = ${at('11-16')} where order_id = ${orderId}`.execute(db);
  await sql`delete from visits where order_id = ${orderId}`.execute(db);
  const visits: string[] = [];
  for (const day of ['11-19', '11-26', '12-03', '12-10']) {
    const { rows } = await sql<{ id: string }>`
      insert into visits (order_id, state, starts_at, ends_at, created_at)
      values (${orderId}, 'confirmed', ${at(day)}, ${at(day)} + interval '2 hours', ${at('11-16')})
      returning id
    `.execute(db);
    visits.push(rows[0]?.id ?? '');
  }
  return { orderId, month, visits };
}

const YEAR = Number(thisMonth.slice(0, 4)) - 1;
const [NOVEMBER, DECEMBER] = [`${YEAR}-11`, `${YEAR}-12`];

function at(day: string) {
  return sql`${`${YEAR}-${day}T18:00:00Z`}::timestamptz`;
}

async function happened(orderId: OrderId, day: string, kind: string, fields: object) {
  await sql`
    insert into order_events (order_id, kind, actor, fields, created_at)
    values (${orderId}, ${kind}, 'system', ${JSON.stringify(fields)}::jsonb, ${at(day)})
  `.execute(db);
}

async function visited(orderId: OrderId, visitId: string | undefined, day: string) {
  await sql`update visits set state = 'done' where id = ${visitId}`.execute(db);
  await happened(orderId, day, 'visit.done', { visitId });
}

test('a month paid in November is earned by its visits in November and December', async () => {
  const { orderId, month, visits } = await paidInNovember();
  const [nov, dec] = [await told(NOVEMBER), await told(DECEMBER)];
  expect(nov).toEqual({ ...nothing, prepayments: month });
  // No visit took place: it is earned when it ends.
  expect(dec).toEqual({ ...nothing, prepayments: -month, sales: month });
  for (const [index, day] of ['11-19', '11-26', '12-03'].entries()) {
    await visited(orderId, visits[index], day);
  }
  const each = Math.floor(month / 4);
  const [half, rest] = [await told(NOVEMBER), await told(DECEMBER)];
  expect(half).toEqual({ ...nothing, prepayments: month - 2 * each, sales: 2 * each });
  expect(rest).toEqual({ ...nothing, prepayments: 2 * each - month, sales: month - 2 * each });
});

test('a credited skip moves its share to credit, and the other visits earn the rest', async () => {
  const [nov, dec] = [await told(NOVEMBER), await told(DECEMBER)];
  const { orderId, month, visits } = await paidInNovember();
  const credit = Math.floor(month / 4);
  await visited(orderId, visits[0], '11-19');
  await sql`update visits set state = 'cancelled' where id = ${visits[2]}`.execute(db);
  const skipped = { visitId: visits[2], startsAt: `${YEAR}-12-03T18:00:00Z`, amount: credit };
  await happened(orderId, '11-25', 'visit.skipped', { ...skipped, money: 'credit' });
  await sql`
    insert into credit_entries (phone, kind, amount_cents, reservation_id, reason, actor, created_at)
    values ('+14155550134', 'given', ${credit}, ${visits[2]}, 'visit-skipped', 'system', ${at('11-25')})
  `.execute(db);
  await visited(orderId, visits[1], '11-26');
  await visited(orderId, visits[3], '12-10');
  const first = Math.floor(month / 4);
  const second = Math.floor((month - first - credit) / 2);
  const left = month - first - credit - second;
  const [novNow, decNow] = [await told(NOVEMBER), await told(DECEMBER)];
  expect(novNow.prepayments - nov.prepayments).toBe(left);
  expect(novNow.sales - nov.sales).toBe(first + second);
  expect(novNow.given).toBe(nov.given);
  expect(decNow.prepayments - dec.prepayments).toBe(-left);
  expect(decNow.sales - dec.sales).toBe(left);
});

function moved(before: Told, { prepayments = 0, sales = 0, given = 0 }: Partial<Told>): Told {
  return {
    ...before,
    prepayments: before.prepayments + prepayments,
    sales: before.sales + sales,
    given: before.given + given,
  };
}

/** The second month of the same plan, by check. */
async function paidInDecember(orderId: OrderId, month: number): Promise<void> {
  await sql`
    insert into payments (order_id, kind, method, state, amount_cents, currency, paid_at, month_starts_at)
    values (${orderId}, 'plan-month', 'check', 'paid', ${month}, 'usd', ${at('12-16')}, ${at('12-16')})
  `.execute(db);
}

test('a pause over two months that ends early is taken back in each, by the visits that resume', async () => {
  const { orderId, month } = await paidInNovember();
  await paidInDecember(orderId, month);
  const [nov, dec] = [await told(NOVEMBER), await told(DECEMBER)];
  const skips = [
    ['12-10T18:00:00Z', 10_00],
    ['12-18T02:00:00Z', 20_00],
    ['12-24T18:00:00Z', 30_00],
    // Skipped alone, on a day of the pause: it stays credited.
    ['12-15T18:00:00Z', 5_00],
  ] as const;
  const visitIds = skips.map(() => randomUUID());
  for (const [index, [startsAt, amount]] of skips.entries()) {
    const skipped = { visitId: visitIds[index], startsAt: `${YEAR}-${startsAt}`, amount };
    await happened(orderId, '11-25', 'visit.skipped', { ...skipped, isFollowing: true });
  }
  const pause = { from: `${YEAR}-12-08`, to: `${YEAR}-12-31` };
  await happened(orderId, '11-25', 'visits.paused', { ...pause, visits: 3, amount: 60_00 });
  const resume = (day: string, on: string, ids: string[]) =>
    happened(orderId, day, 'visits.resumed', { on: `${YEAR}-${on}`, visitIds: ids });
  await resume('12-02', '12-18', visitIds.slice(2, 3));
  // The second month's credit waits for its money.
  expect(await told(NOVEMBER)).toEqual(moved(nov, { prepayments: -15_00, given: 15_00 }));
  expect(await told(DECEMBER)).toEqual(
    moved(dec, { prepayments: 15_00 - 20_00, sales: -15_00, given: 20_00 }),
  );
  await resume('12-03', '12-09', visitIds.slice(0, 2));
  expect(await told(DECEMBER)).toEqual(
    moved(dec, { prepayments: 15_00, sales: -5_00, given: -10_00 }),
  );
});

test('the files have the new account', async () => {
  const query = `?month=${NOVEMBER}`;
  for (const file of ['journal.csv', 'journal.iif']) {
    const { status, body } = await owner.get(`/reconciliation/${file}${query}`);
    expect(status).toBe(200);
    expect(String(body)).toContain(accountingTexts.accounts.prepayments);
  }
});
