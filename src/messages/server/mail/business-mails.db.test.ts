import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { todaySection } from '#desk/server/bookings/today.ts';
import {
  disputeRef,
  intentRef,
  type OrderId,
  type PaymentId,
  paymentId,
  refundId,
  sessionRef,
} from '#kernel/rules/ids.ts';
import { momentText, visitText } from '#kernel/rules/moments.ts';
import { cents } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { openBill } from '#payments/server/charges/open-bill-session.ts';
import { withdrawBill } from '#payments/server/charges/withdraw-bill.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import type { ProcessorDispute } from '#payments/server/processor/processor.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { disputeReasons } from '#payments/words/en/dispute-reasons.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { mailWorld } from '#test/mail-world.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const world = await paymentWorld();
const { db, deps, book, act, call } = world;
const office = 'office@spruce.example';
const zone = 'America/New_York';
const post = await mailWorld(db, { BUSINESS_EMAIL: office, BUSINESS_TIME_ZONE: zone });

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from sandbox.mails`.execute(db);
  await sql`delete from outbox_messages`.execute(db);
});

async function paid(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  if (payment === undefined) throw new Error('no payment');
  return { orderId, session, payment };
}

async function toOffice() {
  await post.runDueMails();
  return (await post.arrived())
    .filter(({ recipients }) => recipients === office)
    .map((mail) => ({ ...mail, plain: mail.plain.replace(/\s+/g, ' ') }));
}

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const consolePage = (orderId: OrderId) => `/operator/bookings/${orderId}`;

test('the business gets one email for each paid booking, with the amount and the link to it', async () => {
  const bookingId = randomUUID();
  const schedule = await call('/functions/v1/schedule', {
    bookingId,
    preferredTimes: [{ date: day, window: 'morning' }],
    address: {
      line1: '1 Mission Street',
      line2: '',
      city: 'San Francisco',
      region: 'CA',
      postalCode: '94105',
    },
    accessNotes: 'Ring twice.',
    parkingNotes: '',
    petNotes: '',
  });
  const { scheduleId } = (await schedule.json()) as { scheduleId: string };
  const { orderId, session } = await paid({ bookingId, scheduleId });
  await Promise.all([1, 2, 3].map(() => applyPaymentSession(deps, session)));
  const [mail, ...others] = await toOffice();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(operatorMailTexts.bookingPaid.subject('Home Standard Clean', '$275'));
  for (const what of ['$275', session.slice(-8), '(415) 555-0134', 'ada@example.com']) {
    expect(mail?.plain).toContain(what);
  }
  expect(mail?.plain).toContain('1 Mission Street San Francisco, CA 94105');
  expect(mail?.plain).toContain('Ring twice.');
  expect(mail?.plain).toContain(consolePage(orderId));
  expect(mail?.plain).not.toContain(operatorMailTexts.bookingPaid.noAddress);
  expect(mail?.plain).toContain(operatorMailTexts.bookingPaid.noTime);
});

test('an email about a booking that was paid with a time says when, and asks for no time', async () => {
  await ensureCompany(db, true);
  const { serviceType, homeDetails, selectedAddOns, frequency } = checkoutBody();
  const selection = { serviceType, homeDetails, selectedAddOns, frequency };
  const wanted = { ...selection, postalCode: '94105', from: day, days: 7 };
  const free = await call('/functions/v1/free-times', wanted);
  const { times } = (await free.json()) as FreeTimesAnswer;
  const bookingId = randomUUID();
  const address = { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94105' };
  const visit = { ...selection, bookingId, start: times[0]?.start, address };
  const held = await call('/functions/v1/schedule', visit);
  const { scheduleId } = (await held.json()) as { scheduleId: string };
  await paid({ bookingId, scheduleId });
  const [mail] = await toOffice();
  const label = mailTexts.labels.arrival;
  const from = new Date(times[0]?.start ?? '');
  const to = new Date(from.getTime() + 60 * 60_000);
  expect(mail?.plain).toContain(`${label}: ${visitText(momentWords, from, to, zone)}`);
  expect(mail?.plain).not.toContain(operatorMailTexts.bookingPaid.noTime);
});

test('an email about a booking that was paid without an address says so', async () => {
  const { orderId } = await paid();
  await sql`update orders set schedule_request_id = null where id = ${orderId}`.execute(db);
  expect((await toOffice())[0]?.plain).toContain(operatorMailTexts.bookingPaid.noAddress);
});

async function contested(intent: string, changes: Partial<ProcessorDispute>) {
  const ref = disputeRef(`du_${randomUUID()}`);
  const readDispute: typeof deps.processor.readDispute = async () => ({
    ok: true,
    value: { ...dispute, paymentIntentRef: intentRef(intent), ...changes, id: ref },
  });
  const telling = { ...deps, processor: { ...deps.processor, readDispute } };
  const results = [await applyDispute(telling, ref), await applyDispute(telling, ref)];
  expect(results).toEqual(['changed', 'unchanged']);
}

const { dispute: disputed, refundFailed } = operatorMailTexts;
const answerBy = new Date('2026-12-01T04:59:59Z');
const dispute: ProcessorDispute = {
  id: disputeRef('du_1'),
  paymentIntentRef: null,
  amount: cents(27_500),
  held: cents(27_500),
  fee: cents(1_500),
  reason: 'fraudulent',
  state: 'open',
  answerBy,
  madeAt: new Date('2026-11-20T12:00:00Z'),
};

test('money that differs from a bill is emailed and is on Today until the bill is withdrawn', async () => {
  const { orderId, session: booked } = await book();
  await act(`sessions/${booked}/pay`, { card: 'decline_later' });
  await applyPaymentSession(deps, booked);
  const bill = { billId: paymentId(randomUUID()), orderId, actor: 'operator:1' } as const;
  await billExtraHours(deps, { ...bill, workedMinutes: 301, visitId: null });
  await openBill(deps, bill.billId, 'https://book.example.com');
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('payment_id', '=', bill.billId)
    .executeTakeFirstOrThrow();
  const session = sessionRef(session_ref ?? '');
  await act(`sessions/${session}/pay`);
  const readSession: typeof deps.processor.readSession = async (id) => {
    const answer = await deps.processor.readSession(id);
    return answer.ok ? { ok: true, value: { ...answer.value, amount: cents(4_400) } } : answer;
  };
  await toOffice();
  await applyPaymentSession({ ...deps, processor: { ...deps.processor, readSession } }, session);
  const mail = (await toOffice()).at(-1);
  expect(mail?.subject).toBe(operatorMailTexts.paymentMismatch.subject(booked.slice(-8)));
  expect(mail?.plain).toContain(operatorMailTexts.paymentMismatch.billHeading);
  for (const figure of ['$44', '$45']) expect(mail?.plain).toContain(figure);
  const today = { db, settings: parseSettings({}), now: new Date() };
  const listed = async () => (await todaySection(today, 'mismatches', undefined)).rows;
  expect(await listed()).toMatchObject([
    { booking: { id: orderId }, paidCents: 4_400, billCents: 4_500 },
  ]);
  await withdrawBill(deps, { ...bill, reason: { text: 'Sorry' } });
  expect(await listed()).toEqual([]);
});

test('a dispute email has the amount, the reason in words and the local hour of the deadline', async () => {
  const { orderId, payment } = await paid();
  await toOffice();
  await contested(payment.payment_intent_ref ?? '', { amount: cents(12_345) });
  const [mail, ...others] = (await toOffice()).slice(1);
  expect(others).toEqual([]);
  // In London the deadline is already December 1.
  expect(mail?.subject).toBe(disputed.subject('November 30, 2026', disputed.open('$123.45')));
  const moment = momentText(momentWords, answerBy, zone);
  expect(moment).toBe('Monday, November 30, 2026 at 11:59 PM EST');
  expect(mail?.plain).toContain(`${disputed.deadline}: ${moment}`);
  expect(mail?.plain).toContain(`${disputed.reason}: ${disputeReasons.fraudulent}`);
  expect(mail?.plain).toContain(`${disputed.paidFor}: ${operatorMailTexts.payments.booking}`);
  expect(mail?.plain).toContain(consolePage(orderId));
});

test('a question from the bank says that no money is held, and an unknown code is shown as it is', async () => {
  const { payment } = await paid();
  await toOffice();
  const asks = { state: 'inquiry', reason: 'brand_new_code', answerBy: null } as const;
  await contested(payment.payment_intent_ref ?? '', asks);
  const [mail] = (await toOffice()).slice(1);
  expect(mail?.subject).toBe(disputed.inquiry('$275'));
  const text = mail?.plain.replace(/\s+/g, ' ');
  expect(text).toContain(disputed.inquiryText);
  expect(text).toContain(disputed.noAnswer);
  expect(mail?.plain).toContain(`${disputed.reason}: brand new code`);
});

const refund: typeof deps.processor.refund = async () => ({
  ok: false,
  failure: { kind: 'refused', code: 'insufficient_funds', param: null },
});
const refusing = { ...deps, processor: { ...deps.processor, refund } };

async function failRefund(paymentId: PaymentId) {
  const wish = { paymentId, amount: null, reason: { text: 'x' }, actor: 'operator:1' } as const;
  await refundPayment(refusing, { ...wish, refundId: refundId(randomUUID()) });
}

async function minutesPass(minutes: number) {
  await sql`
    update refunds set updated_at = updated_at - make_interval(mins => ${minutes}),
      created_at = created_at - make_interval(mins => ${minutes})
  `.execute(db);
}

function isFailed(mail: { subject: string } | undefined): boolean {
  const { subject = '' } = mail ?? {};
  return subject === refundFailed.subject('$275', subject.slice(-8));
}

test('a failed refund is one email, however often it is requested again', async () => {
  const { orderId, payment } = await paid();
  await toOffice();
  await failRefund(payment.id);
  for (const wait of [16, 31, 61]) {
    await minutesPass(wait);
    await sweepUnpaid(refusing);
  }
  const failures = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund.failed')
    .execute();
  expect(failures.length).toBeGreaterThan(2);
  const [mail, ...others] = (await toOffice()).slice(1);
  expect(others).toEqual([]);
  expect(isFailed(mail)).toBe(true);
  expect(mail?.plain).toContain(`${refundFailed.amount}: $275`);
  expect(mail?.plain).toContain(`${refundFailed.reason}: ${refundFailed.codes.insufficient_funds}`);
  expect(mail?.plain).toContain(consolePage(orderId));
});

test('a batch of failures is five emails, and the last one says where the others are', async () => {
  await minutesPass(120);
  for (let each = 0; each < 7; each += 1) await failRefund((await paid()).payment.id);
  const mails = (await toOffice()).filter(isFailed);
  expect(mails).toHaveLength(5);
  expect(
    mails.filter(({ plain }) => plain.replace(/\s+/g, ' ').includes(refundFailed.others)),
  ).toHaveLength(1);
  await minutesPass(61);
  await failRefund((await paid()).payment.id);
  expect((await toOffice()).filter(isFailed)).toHaveLength(6);
});

test('nothing that waits for the business holds personal data', async () => {
  const { payment } = await paid();
  await contested(payment.payment_intent_ref ?? '', {});
  await failRefund((await paid()).payment.id);
  const { rows } = await sql<{ all: string }>`
    select string_agg(payload::text, '') as all from outbox_messages
  `.execute(db);
  expect(rows[0]?.all).not.toMatch(/ada@|555-01|4155550/);
});
