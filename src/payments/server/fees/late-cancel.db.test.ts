import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkoutRequest } from '#booking/contract/checkout-request.ts';
import { checkout } from '#booking/server/checkout/checkout.ts';
import type { Problem } from '#kernel/contract/problem.ts';
import { type OrderId, type PaymentId, refundId, visitId } from '#kernel/rules/ids.ts';
import { cents, sumCents } from '#kernel/rules/money.ts';
import { eventsOf } from '#orders/server/event-queries.ts';
import { findOrder, lockOrder } from '#orders/server/queries.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import type { MonthOfJournal } from '#payments/contract/journal.ts';
import { type Account, journalOf } from '#payments/rules/accounting/journal.ts';
import { feesFor, feeWords } from '#payments/rules/agreed-fees.ts';
import { ledgersByPurpose } from '#payments/server/accounting/journal-queries.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { cardPageTexts } from '#payments/words/en/card-page.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedIn } from '#test/console-caller.ts';
import { netOf } from '#test/journal.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, catalogueWith } from '#test/terms-world.ts';
import { byCustomer } from '#visits/server/visit-by.ts';
import { changeVisit } from '#visits/server/visit-log.ts';
import { settleAsks } from '#visits/server/visits.ts';
import { takenFeeOf } from './fee-queries.ts';

const fees = {
  lateCancelFee: { unit: 'dollars', figure: 50 },
  noAccessFee: { unit: 'percent', figure: 50 },
} as const;
const price = cents(27_500);
const sold = feesFor(price, { cancelFreeHours: 24, ...fees });
const words = sold === null ? '' : feeWords(cardPageTexts.fees, sold, false);

type World = Awaited<ReturnType<typeof paymentWorld>>;

function bookWith({ checkoutDeps: deps }: World, body: Record<string, unknown>) {
  const { settings } = deps;
  const asking = {
    ...deps,
    settings: { ...settings, business: { ...settings.business, ...fees } },
  };
  const origin = 'http://localhost:3000';
  const caller = { visitorId: null, origin, language: 'en', ip: '192.0.2.7' } as const;
  return checkout(asking, caller, checkoutRequest.parse(checkoutBody(body)));
}

async function sessionOf({ db }: World, orderId: OrderId): Promise<string> {
  const { session_ref: ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return ref ?? '';
}

/** A confirmed booking, with its visit this many hours ahead. */
async function booked(
  world: World,
  { agreedTo, hours, card = 'works' }: { agreedTo: string; hours: number; card?: string },
) {
  const scheduled = await world.call('/functions/v1/schedule', WHERE);
  const { scheduleId } = (await scheduled.json()) as { scheduleId: string };
  const body = { bookingId: WHERE.bookingId, scheduleId, agreedTo };
  const { orderId } = await bookWith(world, body);
  const session = await sessionOf(world, orderId);
  await world.act(`sessions/${session}/pay`, { card });
  await applyPaymentSession(world.deps, session as never);
  await sql`
    with crew as (
      insert into crews (name, color, people, hours) values ('Crew 1', '#2b6cb0', 2, '[]') returning id
    )
    insert into visits (order_id, state, starts_at, ends_at, crew_id)
    select ${orderId}, 'confirmed', now() + make_interval(hours => ${hours}),
      now() + make_interval(hours => ${hours + 2}), id from crew
  `.execute(world.db);
  WHERE.bookingId = randomUUID();
  return { orderId, token: await mintBookingLink(world.db, orderId) };
}

const WHERE = {
  bookingId: randomUUID() as string,
  preferredTimes: [
    { date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), window: 'morning' },
  ],
  address: { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' },
};

async function own({ call }: World, path: string, body: object) {
  const response = await call(`/functions/v1/my-booking${path}`, body);
  const answer = (await response.json()) as MyBookingAnswer & Partial<Pick<Problem, 'code'>>;
  return { status: response.status, body: answer };
}

const world = await paymentWorld();
const onTerms = await paymentWorld({}, catalogueWith({ kind: 'after' }));
const { db } = world;

async function moneyOf({ db }: World, orderId: OrderId) {
  const rows = await paymentsOf(db, orderId);
  return rows.map(({ kind, state, amount_cents, refunded_cents }) => {
    return [kind, state, amount_cents, refunded_cents];
  });
}

async function kindsOf({ db }: World, orderId: OrderId): Promise<string[]> {
  return (await eventsOf(db, orderId)).map(({ kind }) => kind);
}

test('refuses a booking whose page has not shown the fees, and stores nothing', async () => {
  const bookingId = randomUUID();
  await expect(bookWith(world, { bookingId, scheduleId: undefined })).rejects.toMatchObject({
    failure: { code: 'terms-not-agreed', params: { words } },
  });
  const stored = db.selectFrom('orders').select('id').where('booking_id', '=', bookingId);
  expect(await stored.execute()).toEqual([]);
});

test('a minimal call, as specified, shows no fee and has none', async () => {
  const { orderId } = await bookWith(world, { scheduleId: undefined });
  expect(await findOrder(db, orderId)).toMatchObject({
    late_cancel_hours: null,
    late_cancel_fee_cents: null,
    no_access_fee_cents: null,
    fee_words: null,
  });
});

test('the agreed words are on the card page and stay with the booking', async () => {
  const { orderId } = await booked(world, { agreedTo: words, hours: 100 });
  expect(await findOrder(db, orderId)).toMatchObject({
    late_cancel_hours: 24,
    late_cancel_fee_cents: 5_000,
    no_access_fee_cents: 13_750,
    fee_words: words,
  });
  const page = await world.readApi<{ custom_text: { submit: { message: string } } }>(
    `/v1/checkout/sessions/${await sessionOf(world, orderId)}`,
  );
  expect(page.custom_text.submit.message).toContain(words);
});

test('refunds everything for a cancellation in time', async () => {
  const { orderId, token } = await booked(world, { agreedTo: words, hours: 30 });
  const { cancellation } = (await own(world, '', { token })).body;
  expect(cancellation).toMatchObject({
    kind: 'refund',
    lateFeeCents: 5_000,
    refundCents: 27_500,
  });
  expect((await own(world, '/cancel', { token, expect: 'refund' })).status).toBe(200);
  expect(await moneyOf(world, orderId)).toEqual([['booking', 'paid', 27_500, 27_500]]);
});

test('a late cancellation keeps the fee that was shown, and refunds the rest', async () => {
  const { orderId, token } = await booked(world, { agreedTo: words, hours: 10 });
  const page = await own(world, '', { token });
  expect(page.body.feeWords).toBe(words);
  expect(page.body.cancellation).toEqual({
    kind: 'fee',
    hours: 24,
    feeCents: 5_000,
    chargedCents: 0,
    refundCents: 22_500,
    back: [{ kind: 'card', cents: 22_500 }],
  });
  for (const asked of [{ expect: 'refund' }, { expect: 'fee', feeCents: 4_000 }]) {
    const refused = await own(world, '/cancel', { token, ...asked });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cancelling-costs-a-fee' } });
  }
  expect(await moneyOf(world, orderId)).toEqual([['booking', 'paid', 27_500, 0]]);
  const said = { token, expect: 'fee', feeCents: 5_000 };
  expect((await own(world, '/cancel', said)).status).toBe(200);
  // A second press takes nothing more.
  expect((await own(world, '/cancel', said)).body.code).toBe('nothing-to-cancel');
  expect(await moneyOf(world, orderId)).toEqual([['booking', 'paid', 27_500, 22_500]]);
  const taken = (await kindsOf(world, orderId)).filter((kind) => kind === 'fee.taken');
  expect(taken).toHaveLength(1);
});

test('the kept fee is income in the accountant’s entry', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const ledgers = await ledgersByPurpose(db, { month, timeZone: 'UTC' });
  const lines = journalOf([], [], [], ledgers);
  const fee = lines.find(({ account }) => account === 'customer-fees');
  expect(fee).toMatchObject({ debit: 0, credit: 5_000 });
});

test('a kept fee of a prepaid booking is income, and what was refunded was never a sale', async () => {
  const owner = await signedIn(world.app, db);
  const books = async () => {
    await reconcile(world.deps, {
      from: new Date(Date.now() - 86_400_000),
      freshSince: new Date(),
    });
    // The processor reports whole seconds: what it did in the second of the end comes after it.
    await sql`
      update processor_transactions set made_at = made_at - interval '2 seconds' where movement = 'charge'
    `.execute(db);
    const { lines } = (await owner.get('/reconciliation/journal')).body as MonthOfJournal;
    const net = (account: Account) => netOf(lines, account);
    return [net('prepayments'), net('sales'), net('refunds'), net('customer-fees')] as const;
  };
  const before = await books();
  const { token } = await booked(world, { agreedTo: words, hours: 10 });
  const paid = await books();
  expect(paid.map((sum, index) => sum - (before[index] ?? 0))).toEqual([27_500, 0, 0, 0]);
  const said = { token, expect: 'fee', feeCents: 5_000 };
  expect((await own(world, '/cancel', said)).status).toBe(200);
  const after = await books();
  expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([0, 0, 0, 5_000]);
});

async function feeOfMonth({ db }: World, timeZone = 'UTC'): Promise<number> {
  const month = new Date().toISOString().slice(0, 7);
  const lines = journalOf([], [], [], await ledgersByPurpose(db, { month, timeZone }));
  return sumCents(
    lines.filter(({ account }) => account === 'customer-fees').map((line) => line.credit),
  );
}

test('a kept fee that is refunded later is neither income nor shown as kept', async () => {
  const before = await feeOfMonth(world);
  const { orderId, token } = await booked(world, { agreedTo: words, hours: 10 });
  await own(world, '/cancel', { token, expect: 'fee', feeCents: 5_000 });
  expect(await feeOfMonth(world)).toBe(before + 5_000);
  const [payment] = await paymentsOf(db, orderId);
  const refund = async (amount: number) => {
    const asked = {
      refundId: refundId(randomUUID()),
      paymentId: payment?.id as PaymentId,
      orderId,
    };
    const why = { reason: { text: 'Sorry' }, actor: 'operator:1' } as const;
    await refundPayment(world.deps, { ...asked, ...why, amount: cents(amount) });
  };
  const told = async () => {
    const { rows } = await sql<{ fee: { keptCents: number } }>`
      select ${takenFeeOf(sql`orders.id`)} as fee from orders where id = ${orderId}
    `.execute(db);
    return rows[0]?.fee.keptCents;
  };
  await refund(2_000);
  expect([await feeOfMonth(world), await told()]).toEqual([before + 3_000, 3_000]);
  await refund(3_000);
  expect([await feeOfMonth(world), await told()]).toEqual([before, 0]);
});

test('a customer’s cancellation wins over the office’s, and its fee is not refunded', async () => {
  const { orderId, token } = await booked(world, { agreedTo: words, hours: 10 });
  const [payment] = await paymentsOf(db, orderId);
  const due = { kind: 'late-cancel', cents: cents(5_000), visitId: null } as const;
  await own(world, '/cancel', { token, expect: 'fee', feeCents: 5_000 });
  for (const fee of [
    { act: 'take', due },
    { act: 'waive', due, reason: { text: 'Sorry' } },
  ] as const) {
    const seen = { giveBack: [payment?.id as PaymentId], keep: [] };
    const why = {
      kind: 'order.cancelled',
      reason: { text: 'Asked' },
      actor: 'operator:1',
    } as const;
    const act = cancelBooking(world.deps, { orderId, ...why, refund: seen, fee });
    await expect(act).rejects.toMatchObject({ failure: { code: 'cancelling-costs-a-fee' } });
  }
  expect(await moneyOf(world, orderId)).toEqual([['booking', 'paid', 27_500, 22_500]]);
});

test('two tabs that cancel at the same moment take one fee', async () => {
  const { orderId, token } = await booked(world, { agreedTo: words, hours: 10 });
  const said = { token, expect: 'fee', feeCents: 5_000 };
  await Promise.all([own(world, '/cancel', said), own(world, '/cancel', said)]);
  expect(await moneyOf(world, orderId)).toEqual([['booking', 'paid', 27_500, 22_500]]);
});

test('without a payment before the visit, only the fee is charged to the saved card', async () => {
  const asked = checkoutBody({ bookingId: randomUUID() });
  const terms = await askedTermsText(onTerms, asked);
  const charged = sold === null ? '' : feeWords(cardPageTexts.fees, sold, true);
  const { orderId, token } = await booked(onTerms, { agreedTo: `${terms} ${charged}`, hours: 10 });
  expect((await own(onTerms, '', { token })).body.cancellation).toMatchObject({
    kind: 'fee',
    feeCents: 5_000,
    chargedCents: 5_000,
    refundCents: 0,
  });
  await own(onTerms, '/cancel', { token, expect: 'fee', feeCents: 5_000 });
  expect(await moneyOf(onTerms, orderId)).toEqual([['fee', 'paid', 5_000, 0]]);
  expect((await kindsOf(onTerms, orderId)).slice(-3)).toEqual([
    'order.cancelled',
    'fee.taken',
    'fee.paid',
  ]);
  expect((await findOrder(onTerms.db, orderId))?.status).toBe('cancelled');
});

test('a card that does not pay the fee leaves a bill with a link', async () => {
  const asked = checkoutBody({ bookingId: randomUUID() });
  const terms = await askedTermsText(onTerms, asked);
  const charged = sold === null ? '' : feeWords(cardPageTexts.fees, sold, true);
  const given = { agreedTo: `${terms} ${charged}`, hours: 10, card: 'decline_later' };
  const { orderId, token } = await booked(onTerms, given);
  await own(onTerms, '/cancel', { token, expect: 'fee', feeCents: 5_000 });
  expect(await moneyOf(onTerms, orderId)).toEqual([['fee', 'failed', 5_000, 0]]);
  expect((await kindsOf(onTerms, orderId)).at(-1)).toBe('fee.failed');
  const { payments } = (await own(onTerms, '', { token })).body;
  expect(payments).toMatchObject([{ kind: 'fee', state: 'due', amountCents: 5_000 }]);
  // Its card page is for the fee, whatever happened to the booking.
  const link = await own(onTerms, '/pay', { token, paymentId: payments[0]?.id });
  const session = new URL((link.body as { url?: string }).url ?? '').pathname.split('/').at(-1);
  const standing = async () =>
    (await onTerms.call('/functions/v1/order-status', { sessionId: session })).json();
  expect(await standing()).toMatchObject({ pays: 'bill', status: 'processing', visit: null });
  await onTerms.act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(onTerms.deps, session as never);
  expect(await standing()).toMatchObject({ pays: 'bill', status: 'confirmed', visit: null });
});

test('a decided fee never changes', async () => {
  await expect(sql`update order_fees set cents = 1`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from order_fees`.execute(db)).rejects.toThrow('append-only');
});

test('a visit that the company moved too near costs no fee; one that its customer moved does', async () => {
  const moved = async (actor: 'visitor' | 'operator:1', withoutCrew?: 'moved' | 'first') => {
    const { orderId, token } = await booked(world, { agreedTo: words, hours: 10 });
    const {
      id,
      starts_at: start,
      ends_at: end,
    } = await db
      .selectFrom('visits')
      .select(['id', 'starts_at', 'ends_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await inTransaction(db, async (trx) => {
      await lockOrder(trx, orderId);
      const time = { startsAt: start.toISOString(), endsAt: end.toISOString() };
      const at = { visitId: visitId(id), ...time, movedFrom: null, movesAll: false };
      const movedFrom = withoutCrew === 'moved' ? start.toISOString() : null;
      const event = withoutCrew
        ? ({ kind: 'visit.waits', ...at, movedFrom, isListed: false } as const)
        : ({ kind: 'visit.confirmed', ...at, isChange: true } as const);
      await world.deps.orderLog.appendEvent(trx, orderId, event, actor);
    });
    return (await own(world, '', { token })).body.cancellation.kind;
  };
  expect(await moved('visitor')).toBe('fee');
  expect(await moved('operator:1')).toBe('ask');
  // It has a crew by now, but had none at first.
  expect(await moved('operator:1', 'moved')).toBe('ask');
  // A first time moves nothing, with or without a crew.
  expect(await moved('operator:1', 'first')).toBe('fee');
});

test('a time taken at the company’s request costs no fee; one that the customer chose later does', async () => {
  const { orderId, token } = await booked(world, { agreedTo: words, hours: 10 });
  const move = async (hours: number) => {
    const order = await findOrder(db, orderId);
    if (order === undefined) throw new Error('no such booking');
    await inTransaction(db, async (trx) => {
      await lockOrder(trx, orderId);
      const visit = await trx
        .selectFrom('visits')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const startsAt = new Date(visit.starts_at.getTime() + hours * 3_600_000);
      const endsAt = new Date(startsAt.getTime() + 7_200_000);
      const { crew_id, overruled } = visit;
      const set = { starts_at: startsAt, ends_at: endsAt, crew_id, overruled };
      await changeVisit(trx, visit, { kind: 'moved', scope: 'one' }, byCustomer, set);
      const time = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      const event = {
        kind: 'visit.confirmed',
        visitId: visit.id,
        ...time,
        isChange: true,
        movedFrom: null,
        movesAll: false,
      } as const;
      await world.deps.orderLog.appendEvent(trx, orderId, event, 'visitor');
    });
    return (await own(world, '', { token })).body.cancellation.kind;
  };
  await sql`
    insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at)
    select id, 'confirmed', 'system', 'job', starts_at, ends_at from visits where order_id = ${orderId}
  `.execute(db);
  expect(await move(1)).toBe('fee');
  await sql`
    insert into offered_times (visit_id, instead_of, starts, message_id)
    select id, starts_at, array[starts_at + interval '2 hours'], gen_random_uuid() from visits
    where order_id = ${orderId}
  `.execute(db);
  expect(await move(2)).toBe('ask');
  await settleAsks({ ...world.deps, db, now: () => new Date() }, async () => {});
  expect((await own(world, '', { token })).body.cancellation.kind).toBe('ask');
  expect(await move(1)).toBe('fee');
});

test('a visit for which the company requested another time can be canceled for free, however late', async () => {
  const { orderId, token } = await booked(world, { agreedTo: words, hours: 3 });
  expect((await own(world, '', { token })).body).toMatchObject({
    cancellation: { kind: 'fee' },
    visit: { isAsked: false },
  });
  await sql`
    insert into offered_times (visit_id, instead_of, starts)
    select id, starts_at, '{}' from visits where order_id = ${orderId}
  `.execute(db);
  expect((await own(world, '', { token })).body).toMatchObject({
    cancellation: { kind: 'refund', refundCents: 27_500 },
    visit: { isAsked: true },
  });
  expect((await own(world, '/cancel', { token, expect: 'refund' })).status).toBe(200);
  expect(await moneyOf(world, orderId)).toEqual([['booking', 'paid', 27_500, 27_500]]);
});
