import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type OrderId, subscriptionRef, type VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { cancelPlan } from '#payments/server/plans/cancel-plan.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { keepAllPayments } from '#test/seen-payments.ts';
import { crewOf } from '#test/visit-done.ts';

const world = await paymentWorld();
const { db, app, deps, book, act } = world;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from sandbox.mails`.execute(db);
  await sql`delete from outbox_messages`.execute(db);
});

async function confirmed(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  return orderId;
}

const { planEnded, planEnding, visit, visitSkipped } = mailTexts;
const moment = (day: string) => `${day}, 2099 at 9:00 AM PDT`;

/** The days are far ahead, so the owner must give a reason. */
const FAR = 'Agreed on years ahead';

async function mails() {
  await post.runDueMails();
  return (await post.arrived()).map(({ plain, ...mail }) => ({
    ...mail,
    plain: plain.replace(/\s+/g, ' '),
  }));
}

test('after the visit the customer gets thanks, the amount paid and the way to the link to share, once', async () => {
  const orderId = await confirmed();
  const event = { kind: 'order.completed', visitId: null, workedMinutes: null } as const;
  for (const _ of [1, 2]) {
    await inTransaction(db, (trx) =>
      deps.orderLog.moveOrder(trx, orderId, 'completed', event, 'operator:1'),
    );
  }
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipients: 'ada@example.com',
    subject: mailTexts.completed.subject,
  });
  expect(mail?.plain).toContain('Home Standard Clean');
  expect(mail?.plain).toContain('$275');
  expect(mail?.plain).toContain(mailTexts.completed.share(30));
  expect(mail?.plain).toMatch(/\/booking\/[\w-]{43}/);
});

test.each([
  ['nothing', null, [mailTexts.completed.owed('$275')]],
  ['a part, in cash', 10_000, ['$100 in cash', mailTexts.completed.owed('$175')]],
])(
  'a customer who had paid %s reads after the visit what was paid and what is owed',
  async (_, cash, told) => {
    const orderId = await confirmed();
    await sql`delete from payments where order_id = ${orderId}`.execute(db);
    await sql`update orders set paid_at = null where id = ${orderId}`.execute(db);
    if (cash !== null) {
      await sql`
      insert into payments (order_id, kind, method, state, amount_cents, currency, paid_at)
      values (${orderId}, 'booking', 'cash', 'paid', ${cash}, 'usd', '2026-11-25T20:00:00Z')
    `.execute(db);
    }
    const event = { kind: 'order.completed', visitId: null, workedMinutes: null } as const;
    await inTransaction(db, (trx) =>
      deps.orderLog.moveOrder(trx, orderId, 'completed', event, 'operator:1'),
    );
    const [mail] = await mails();
    for (const words of told) expect(mail?.plain).toContain(words);
    const { share, open } = mailTexts.completed;
    for (const words of [share, open, 'receipt']) expect(mail?.plain).not.toContain(words);
  },
);

test('a customer who had paid reads when and how', async () => {
  const orderId = await confirmed();
  await sql`update payments set paid_at = '2026-11-25T20:00:00Z' where order_id = ${orderId}`.execute(
    db,
  );
  const event = { kind: 'order.completed', visitId: null, workedMinutes: null } as const;
  await inTransaction(db, (trx) =>
    deps.orderLog.moveOrder(trx, orderId, 'completed', event, 'operator:1'),
  );
  const [mail] = await mails();
  expect(mail?.plain).toContain('$275 by card');
  expect(mail?.plain).toContain('November 25, 2026');
});

test('no email says that a booking is done if it was reopened before the email went out', async () => {
  const orderId = await confirmed();
  const done = { kind: 'order.completed', visitId: null, workedMinutes: null } as const;
  const none = { visitId: null, startsAt: null, endsAt: null };
  await inTransaction(db, async (trx) => {
    await deps.orderLog.moveOrder(trx, orderId, 'completed', done, 'operator:1');
    const undone = { kind: 'visit.reopened', ...none } as const;
    await deps.orderLog.moveOrder(trx, orderId, 'confirmed', undone, 'operator:1');
  });
  expect(await mails()).toEqual([]);
});

test('emails say when a visit of a plan moves or is put off, and its other visits stay', async () => {
  const orderId = await confirmed(plan);
  const staff = await signedIn(app, db, 'staff');
  const readDetail = async () => (await staff.get(`/bookings/${orderId}`)).body;
  const hours = { from: '09:00', to: '14:00', despite: FAR };
  for (const date of ['2099-05-04', '2099-05-11']) {
    const { version } = await readDetail();
    await staff.post(`/bookings/${orderId}/visit`, { version, date, ...hours });
  }
  const [first, second] = (await readDetail()).visits;
  const move = { visitId: second.id, date: '2099-05-12', ...hours };
  const { version } = await readDetail();
  expect((await staff.post(`/bookings/${orderId}/visit`, { version, ...move })).status).toBe(200);
  const off = async (visitId: VisitId) =>
    staff.post(`/bookings/${orderId}/visit-off`, {
      version: (await readDetail()).version,
      visitId,
    });
  expect((await off(first.id)).status).toBe(200);
  expect((await off(first.id)).status).toBe(409);
  const { visits, timeline } = await readDetail();
  const states = visits.map((visit: { start: string; state: string }) => [
    visit.start.slice(0, 10),
    visit.state,
  ]);
  expect(states).toEqual([
    ['2099-05-04', 'confirmed'],
    ['2099-05-12', 'confirmed'],
  ]);
  expect(timeline[0]).toMatchObject({ kind: 'visit.skipped', who: 'Staff' });
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    visit.subject(moment('Monday, May 4')),
    visit.subject(moment('Monday, May 11')),
    visit.changedSubject(moment('Tuesday, May 12')),
    visitSkipped.company.subject(moment('Monday, May 4')),
  ]);
});

test('the email about a closed door says that the crew came, not that no crew comes', async () => {
  const orderId = await confirmed();
  const owner = await signedIn(app, db);
  const { version } = (await owner.get(`/bookings/${orderId}`)).body;
  const time = { version, date: '2099-05-04', from: '09:00', to: '14:00', despite: FAR };
  expect((await owner.post(`/bookings/${orderId}/visit`, time)).status).toBe(200);
  const [stood] = (await owner.get(`/bookings/${orderId}`)).body.visits;
  const { id: visitId, start: startsAt, end: endsAt } = stood;
  const off = { kind: 'visit.cancelled', visitId, startsAt, endsAt, isNoAccess: true } as const;
  await inTransaction(db, (trx) => deps.orderLog.appendEvent(trx, orderId, off, 'operator:1'));
  const [, mail] = await mails();
  const { noAccess } = mailTexts.visitOff;
  expect(mail?.subject).toBe(noAccess.subject(moment('Monday, May 4')));
  expect(mail?.plain).toContain(noAccess.text);
});

test('the email about a closed door of a series says that the crew came, not that the visit was skipped', async () => {
  const orderId = await confirmed(plan);
  const owner = await signedIn(app, db);
  const { version } = (await owner.get(`/bookings/${orderId}`)).body;
  const time = { version, date: '2099-05-04', from: '09:00', to: '14:00', despite: FAR };
  expect((await owner.post(`/bookings/${orderId}/visit`, time)).status).toBe(200);
  const [stood] = (await owner.get(`/bookings/${orderId}`)).body.visits;
  const off = {
    kind: 'visit.skipped',
    visitId: stood.id,
    startsAt: stood.start,
    endsAt: stood.end,
    wish: 'company',
    money: 'none',
    amount: cents(0),
    isFollowing: false,
    endsSeries: false,
    isNoAccess: true,
  } as const;
  await inTransaction(db, (trx) => deps.orderLog.appendEvent(trx, orderId, off, 'operator:1'));
  const [, mail] = await mails();
  const { noAccess, cameOn, when, company } = visitSkipped;
  expect(mail?.subject).toBe(noAccess.subject(moment('Monday, May 4')));
  const plain = mail?.plain.replace(/\s+/g, ' ');
  expect(plain).toContain(noAccess.text);
  expect(plain).toContain(cameOn);
  for (const words of [when, company.text]) expect(plain).not.toContain(words);
});

test('the email about another time for a visit says that it changed', async () => {
  const orderId = await confirmed();
  const owner = await signedIn(app, db);
  for (const date of ['2099-05-04', '2099-05-05']) {
    const { version } = (await owner.get(`/bookings/${orderId}`)).body;
    const visit = { version, date, from: '09:00', to: '14:00', despite: FAR };
    expect((await owner.post(`/bookings/${orderId}/visit`, visit)).status).toBe(200);
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    visit.subject(moment('Monday, May 4')),
    visit.changedSubject(moment('Tuesday, May 5')),
  ]);
});

test.each([
  ['visitor', mailTexts.cancellation.byCustomer],
  ['operator:1', mailTexts.cancellation.byBusiness],
] as const)(
  'a cancellation by the %s says so, and what happens to the money',
  async (actor, who) => {
    const orderId = await confirmed();
    const wish = { kind: 'order.cancelled', reason: { text: 'The crew is ill.' }, actor } as const;
    await cancelBooking(deps, { ...wish, orderId, refund: await keepAllPayments(db, orderId) });
    const mail = (await mails()).find(({ recipients }) => recipients === 'ada@example.com');
    expect(mail?.plain).toContain(who);
    expect(mail?.plain.replace(/\s+/g, ' ')).toContain(mailTexts.cancellation.kept('$275'));
  },
);

test('a cancellation that the customer asked for says that', async () => {
  const orderId = await confirmed();
  const asked = { kind: 'cancellation.requested' } as const;
  await inTransaction(db, (trx) => deps.orderLog.appendEvent(trx, orderId, asked, 'visitor'));
  const wish = {
    kind: 'order.cancelled',
    reason: { text: 'Asked.' },
    actor: 'operator:1',
  } as const;
  await cancelBooking(deps, { ...wish, orderId, refund: await keepAllPayments(db, orderId) });
  const mail = (await mails()).find(({ recipients }) => recipients === 'ada@example.com');
  expect(mail?.plain).toContain(mailTexts.cancellation.asAsked);
  expect(mail?.plain).not.toContain(mailTexts.cancellation.byBusiness);
});

test('a cancellation of an unpaid booking does not say that money is kept', async () => {
  const { orderId } = await book();
  const wish = {
    kind: 'order.cancelled',
    reason: { text: 'No crew.' },
    actor: 'operator:1',
  } as const;
  await cancelBooking(deps, { ...wish, orderId, refund: await keepAllPayments(db, orderId) });
  const [mail] = await mails();
  expect(mail?.plain).toContain(mailTexts.cancellation.neverPaid);
  expect(mail?.plain).not.toContain(mailTexts.cancellation.kept('$0'));
});

test('a cash payment is not said to go back automatically when the customer cancels', async () => {
  const orderId = await confirmed();
  await sql`update payments set method = 'cash', payment_intent_ref = null
    where order_id = ${orderId}`.execute(db);
  const reason = { code: 'customer-cancelled-in-time' } as const;
  const wish = { kind: 'order.cancelled', reason, actor: 'visitor', refund: 'all' } as const;
  await cancelBooking(deps, { ...wish, orderId });
  const { cancellation, refund } = mailTexts;
  const { customerCancelled } = operatorMailTexts;
  const told = new Map(
    (await mails()).map(({ recipients, plain }) => [recipients, plain.replace(/\s+/g, ' ')]),
  );
  const toCustomer = told.get('ada@example.com');
  expect(toCustomer).toContain(`${cancellation.byHand('$275')} ${refund.noted.cash}`);
  const toBusiness = told.get('office@spruce.example');
  expect(toBusiness).toContain(customerCancelled.byHand.text('$275'));
  expect(toBusiness).toContain(`/operator/bookings/${orderId}`);
});

test('the business reads which time and crew are free again, and nothing if no visit was planned', async () => {
  const crewId = await crewOf(db);
  const [orderId, other] = [await confirmed(), await confirmed()];
  const at = (day: string) => new Date(`${day}T17:00:00Z`);
  const visitOn = (day: string) => ({
    ...{ order_id: orderId, crew_id: crewId, state: 'confirmed' as const },
    ...{ starts_at: at(day), ends_at: new Date(at(day).getTime() + 2 * 3_600_000) },
  });
  await db
    .insertInto('visits')
    .values([visitOn('2099-07-02'), visitOn('2099-06-02')])
    .execute();
  await cancelInTime(orderId);
  await cancelInTime(other);
  const { freed } = operatorMailTexts.customerCancelled;
  const told = (await mails()).filter(({ recipients }) => recipients === 'office@spruce.example');
  const [one, two] = told.map(({ plain }) => plain).sort((a, b) => b.length - a.length);
  expect(told).toHaveLength(2);
  expect(one).toMatch(new RegExp(`${freed}.*June 2, 2099, 10:00 AM to 12:00 PM PDT.*Crew 1`));
  expect(two).not.toContain(freed);
});

/** Makes a $275 booking that a gift card of this many dollars helped to pay. */
async function paidBeside(amount: string) {
  const owner = await signedIn(app, db);
  const card = { fromName: '', toName: '', email: '', message: '', language: 'en', deliverOn: '' };
  const wish = { ...card, cardId: randomUUID(), amount, soldBy: 'cash' };
  const { code } = (await owner.post('/gift-cards', wish)).body;
  return confirmed({ giftCard: code });
}

async function cancelInTime(orderId: OrderId) {
  const reason = { code: 'customer-cancelled-in-time' } as const;
  const wish = { kind: 'order.cancelled', reason, actor: 'visitor', refund: 'all' } as const;
  await cancelBooking(deps, { ...wish, orderId });
}

test('a gift card payment goes back automatically, so no email asks the business to pay it back', async () => {
  await cancelInTime(await paidBeside('300'));
  const told = new Map((await mails()).map(({ recipients, plain }) => [recipients, plain]));
  const { customerCancelled } = operatorMailTexts;
  expect(told.get('office@spruce.example')).toContain(customerCancelled.text);
  expect(told.get('office@spruce.example')).not.toContain(customerCancelled.byHand.text('$275'));
});

test('a customer who paid two ways reads about both, even if the card processor does not answer', async () => {
  const orderId = await paidBeside('50');
  await world.faults({ api: { error: 1 } });
  await cancelInTime(orderId);
  await world.faults({ api: { error: 0 } });
  const { cancellation } = mailTexts;
  const toCustomer = (await mails()).find(({ subject }) => subject === cancellation.subject);
  expect(toCustomer?.plain).toContain(cancellation.refund('$225'));
  expect(toCustomer?.plain).toContain(cancellation.toLedger['gift-card']('$50'));
});

const plan = { serviceType: { id: 'essential' }, frequency: 'weekly', amount: 740 };

/** Returns the last day in the subject of an email. */
function endOf(subject = ''): string {
  return /\w+ \d+, \d{4}$/.exec(subject)?.[0] ?? '';
}

test('a plan that an operator ends with its month gets an email then, and another when it has ended', async () => {
  const orderId = await confirmed(plan);
  await cancelPlan(deps, { orderId, when: 'period-end', actor: 'operator:1' });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const day = endOf(mail?.subject);
  expect(mail).toMatchObject({ recipients: 'ada@example.com', subject: planEnding.subject(day) });
  expect(mail?.plain).toContain(planEnding.text(day).text);
  await cancelPlan(deps, { orderId, when: 'now', actor: 'operator:1' });
  expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual([planEnded.subject]);
});

test('the email about a plan that ends in the dashboard of the processor names its last day', async () => {
  const orderId = await confirmed(plan);
  const { subscription_ref: ref } = await db
    .selectFrom('orders')
    .select('subscription_ref')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const subscription = subscriptionRef(ref ?? '');
  await deps.processor.cancelPlan(subscription, 'period-end');
  for (const _ of [1, 2]) await applyPlan(deps, subscription);
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects).toEqual([planEnding.subject(endOf(subjects[0]))]);
});

test('a plan that ends now sends one email', async () => {
  const orderId = await confirmed(plan);
  await cancelPlan(deps, { orderId, when: 'now', actor: 'operator:1' });
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects).toEqual([planEnded.subject]);
});

test('a plan that ends with its canceled booking has no separate email', async () => {
  const orderId = await confirmed(plan);
  const wish = {
    kind: 'order.cancelled',
    reason: { text: 'They moved.' },
    actor: 'operator:1',
  } as const;
  await cancelBooking(deps, { ...wish, orderId, refund: await keepAllPayments(db, orderId) });
  await inTransaction(db, (trx) =>
    deps.orderLog.appendEvent(
      trx,
      orderId,
      { kind: 'plan.cancelled', subscriptionRef: subscriptionRef('sub_1') },
      'processor',
    ),
  );
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects).toEqual([mailTexts.cancellation.subject]);
});

test('the operator is alerted about a payment that is not the price, and can reply to the customer', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  const readSession: typeof deps.processor.readSession = async (id) => {
    const answer = await deps.processor.readSession(id);
    return answer.ok ? { ok: true, value: { ...answer.value, amount: cents(27_000) } } : answer;
  };
  const processor = { ...deps.processor, readSession };
  await applyPaymentSession({ ...deps, processor }, session);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipients: 'office@spruce.example', replyTo: 'ada@example.com' });
  expect(mail?.plain).toContain(`${mailTexts.labels.paid}: $270`);
  expect(mail?.plain).toContain(`${operatorMailTexts.paymentMismatch.price}: $275`);
  expect(mail?.plain).toContain(`/operator/bookings/${orderId}`);
});
