import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { subscriptionRef } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { askToEndPlan } from '#payments/server/plans/ask-plan-end.ts';
import { cancelPlan } from '#payments/server/plans/cancel-plan.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { consentsOf } from './consent-queries.ts';
import { noticesOf } from './notice-queries.ts';
import { remindYearly } from './remind-yearly.ts';

const world = await paymentWorld();
const { db, deps, book, act } = world;
const post = await mailWorld(db);

async function unpaidPlan() {
  return book({ serviceType: { id: 'essential' }, frequency: 'monthly', amount: 240 });
}

async function paidPlan() {
  const { orderId, session } = await unpaidPlan();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const { subscription_ref: ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = subscriptionRef(ref ?? '');
  await applyPlan(deps, subscription);
  return { orderId, subscription };
}

/** The emails since then as text, by their subject. */
async function mailsSince(count: number) {
  await post.runDueMails();
  return (await post.arrived()).slice(count).filter(({ recipients }) => recipients.includes('ada'));
}

async function count(): Promise<number> {
  await post.runDueMails();
  return (await post.arrived()).length;
}

/** The sentence about the next month, with any days. */
function nextMonth(): RegExp {
  const { text } = mailTexts.planNotice.next({ month: '$240', day: 'DAY', last: 'DAY' });
  return new RegExp(text.replace(/[$.?]/g, '\\$&').replaceAll('DAY', '.+'));
}

function isDayBefore(last: string | null, next: Date | null): boolean {
  if (last === null || next === null) return false;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
  return Date.parse(day.format(next)) - Date.parse(last) === 86_400_000;
}

test('a plan’s confirmation has its terms, the next charge, and the last day to cancel', async () => {
  const before = await count();
  const { orderId } = await paidPlan();
  const [mail] = await mailsSince(before);
  const [notice, ...others] = await noticesOf(db, orderId);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ kind: 'acknowledgement', amount_cents: 240_00, text_version: 1 });
  expect(isDayBefore(notice?.last_day ?? null, notice?.next_charge_at ?? null)).toBe(true);
  const [consent] = await consentsOf(db, orderId);
  const plain = mail?.plain.replace(/\s+/g, ' ').replaceAll('> ', '');
  expect(plain).toContain(consent?.words);
  expect(plain).toMatch(nextMonth());
});

test('each monthly charge has its email, with amount, next date, last day and a link', async () => {
  const { orderId, subscription } = await paidPlan();
  for (const _ of [1, 2]) {
    const before = await count();
    await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
    for (const __ of [1, 2]) await applyPlan(deps, subscription);
    const [mail, ...others] = await mailsSince(before);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(mailTexts.planCharged.subject('$240'));
    const plain = mail?.plain.replace(/\s+/g, ' ');
    expect(plain).toMatch(nextMonth());
    expect(plain).toMatch(/\/booking\/[\w-]{43}#plan/);
  }
  const charges = (await noticesOf(db, orderId)).filter(({ kind }) => kind === 'charge');
  expect(charges).toHaveLength(2);
  for (const { amount_cents, last_day, next_charge_at } of charges) {
    expect([amount_cents, isDayBefore(last_day, next_charge_at)]).toEqual([240_00, true]);
  }
});

test('reminds a customer once after 365 days, with the amount and a link', async () => {
  const { orderId } = await paidPlan();
  const { orderId: ended } = await paidPlan();
  const { orderId: ending } = await paidPlan();
  await cancelPlan(deps, { orderId: ended, when: 'now', actor: 'operator:1' });
  await cancelPlan(deps, { orderId: ending, when: 'period-end', actor: 'operator:1' });
  const before = await count();
  const startDaysAgo = (days: number) =>
    sql`update orders set paid_at = now() - ${days} * interval '1 day'
      where id in (${orderId}, ${ended}, ${ending})`.execute(db);
  await startDaysAgo(364);
  await remindYearly(deps);
  expect(await mailsSince(before)).toEqual([]);
  await startDaysAgo(365);
  await Promise.all([1, 2].map(() => remindYearly(deps)));
  await remindYearly(deps);
  const [mail, ...others] = await mailsSince(before);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(mailTexts.planReminder.subject('$240'));
  expect(mail?.plain).toContain('#plan');
  expect((await noticesOf(db, orderId)).map(({ kind }) => kind)).toEqual([
    'acknowledgement',
    'yearly',
  ]);
});

test('the end has its notice, and no charge follows', async () => {
  const { orderId } = await paidPlan();
  await cancelPlan(deps, { orderId, when: 'now', actor: 'visitor' });
  expect(await noticesOf(db, orderId)).toMatchObject([
    { kind: 'acknowledgement' },
    { kind: 'ended', mail: 'plan-ended', next_charge_at: null, last_day: null },
  ]);
});

test('a notice never changes', async () => {
  await paidPlan();
  for (const change of ["update notices set mail = 'x'", 'delete from notices']) {
    await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only');
  }
});

test('sends no reminder for a paused plan, or one that its customer ended', async () => {
  const { orderId: paused } = await paidPlan();
  const { orderId: ended, subscription } = await paidPlan();
  await sql`update plans set state = 'paused' where order_id = ${paused}`.execute(db);
  await inTransaction(db, (trx) => askToEndPlan(trx, ended, subscription));
  await sql`update orders set paid_at = now() - interval '366 days'
    where id in (${paused}, ${ended})`.execute(db);
  const before = await count();
  await remindYearly(deps);
  expect(await mailsSince(before)).toEqual([]);
});

test('a payment reported late has its next charge a month after it was paid, in UTC', async () => {
  const { orderId, session } = await unpaidPlan();
  await act(`sessions/${session}/pay`);
  // January 30, 8 PM in Los Angeles, is the 31st in UTC, so the month ends on February 28.
  const paidAt = new Date('2026-01-31T04:00:00Z');
  const { processor } = deps;
  const late = {
    ...processor,
    async readSession(id: typeof session) {
      const answer = await processor.readSession(id);
      return answer.ok ? { ...answer, value: { ...answer.value, paidAt } } : answer;
    },
  };
  await applyPaymentSession({ ...deps, processor: late }, session);
  expect(await noticesOf(db, orderId)).toMatchObject([
    { next_charge_at: new Date('2026-02-28T04:00:00Z'), last_day: '2026-02-26' },
  ]);
});

test('the email about an ended plan’s last month announces no next charge', async () => {
  const { orderId, subscription } = await paidPlan();
  await inTransaction(db, (trx) => askToEndPlan(trx, orderId, subscription));
  const before = await count();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  const [mail] = await mailsSince(before);
  const plain = mail?.plain.replace(/\s+/g, ' ');
  expect(plain).not.toMatch(nextMonth());
  expect(plain).toContain(mailTexts.planNotice.noMore);
});

test('a charge without a known next date does not say that it was the last', async () => {
  const { orderId } = await paidPlan();
  const before = await count();
  await sql`update plans set state = 'paused' where order_id = ${orderId}`.execute(db);
  await inTransaction(db, (trx) =>
    deps.orderLog.appendEvent(trx, orderId, { kind: 'plan.year-passed' }, 'system'),
  );
  const [mail] = await mailsSince(before);
  expect(mail?.plain.replace(/\s+/g, ' ')).not.toContain(mailTexts.planNotice.noMore);
});
