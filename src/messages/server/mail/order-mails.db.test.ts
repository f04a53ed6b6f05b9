import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { promises } from '#booking/words/en/promises.ts';
import { type OrderId, paymentId, refundId, visitId } from '#kernel/rules/ids.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { reasonTexts } from '#orders/words/en/reasons.ts';
import { cancelBooking, NOTHING_PAID } from '#payments/server/canceling/cancel-booking.ts';
import { declineEmergency } from '#payments/server/canceling/emergencies.ts';
import { billExtraHours } from '#payments/server/charges/bill-extra-hours.ts';
import { correctBill } from '#payments/server/charges/correct-bill.ts';
import { withdrawBill } from '#payments/server/charges/withdraw-bill.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { acceptMismatch } from '#payments/server/sessions/accept-mismatch.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { linkOrigin } from '#platform/server/http/link-origin.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { crewWorld, visitSoon } from '#test/crew-world.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { refusingRefunds } from '#test/refusing-refunds.ts';
import { keepAllPayments } from '#test/seen-payments.ts';
import { ensureCompany } from '#visits/server/visits.ts';

const world = await paymentWorld();
const { db, deps, book, act, call } = world;
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from sandbox.mails`.execute(db);
  await sql`delete from outbox_messages`.execute(db);
});

async function confirmed(changes?: Record<string, unknown>, card = 'works') {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`, { card });
  await applyPaymentSession(deps, session);
  return { orderId, session };
}

const office = 'office@spruce.example';
const { extraHours: extra, labels } = mailTexts;

/** Returns the subjects of the emails to the customer. */
async function subjects(): Promise<string[]> {
  await post.runDueMails();
  const mails = await post.arrived();
  return mails.filter(({ recipients }) => recipients !== office).map((mail) => mail.subject);
}

async function lastMail() {
  await post.runDueMails();
  const mail = (await post.arrived()).findLast(({ recipients }) => recipients !== office);
  if (mail === undefined) throw new Error('no mail came');
  return mail;
}

const emergency = {
  serviceType: { id: 'emergency-cleanup' },
  amount: 350,
  homeDetails: { isEmergency: true },
};

test('a paid booking is confirmed once, with the words and the reference of the success page', async () => {
  const { session } = await confirmed();
  await Promise.all([1, 2, 3].map(() => applyPaymentSession(deps, session)));
  expect(await subjects()).toEqual([mailTexts.confirmation.subject('Home Standard Clean')]);
  const { recipients, plain, html } = await lastMail();
  expect(recipients).toBe('ada@example.com');
  for (const body of [plain.replace(/\s+/g, ' '), html ?? '']) {
    expect(body).toContain(session.slice(-8));
    expect(body).toContain('$275');
    expect(body).toContain(promises.normal);
    expect(body).toContain('3 bedrooms, 2 baths');
    expect(body).toContain(
      mailTexts.cancel.refund(parseSettings({}).business.cancelFreeHours).text,
    );
  }
});

test('the link in the confirmation leads to its own booking', async () => {
  const { orderId, session } = await confirmed();
  await post.runDueMails();
  const answer = await call('/functions/v1/my-booking', { token: await post.latestToken() });
  expect(await answer.json()).toMatchObject({ reference: session.slice(-8), status: 'confirmed' });
  const links = await db.selectFrom('booking_links').select('order_id').execute();
  expect(links.at(-1)).toEqual({ order_id: orderId });
});

test("a real email has no links while the site's address comes only from requests", async () => {
  const settings = parseSettings({ SMTP_URL: 'smtp://mail.example.com' });
  const cautious = {
    ...post.deps,
    linkOrigin: (seen: string | null) => linkOrigin(settings, seen),
  };
  const { orderId } = await confirmed(emergency);
  await sql`
    update payment_attempts
    set params = jsonb_set(params, '{success_url}', '"https://evil.example/payment-success"')
    where order_id = ${orderId}
  `.execute(db);
  await post.runDueMails(cautious);
  const mails = await post.arrived();
  expect(mails.map(({ recipients }) => recipients).sort()).toEqual([
    'ada@example.com',
    'office@spruce.example',
  ]);
  for (const { plain, html } of mails) expect(plain + html).not.toMatch(/evil|https?:/);
  // An email that is useless without its link waits.
  await inTransaction(db, (trx) =>
    deps.orderLog.appendEvent(trx, orderId, { kind: 'link.renewed' }, 'visitor'),
  );
  await post.runDueMails(cautious);
  expect(await post.arrived()).toHaveLength(2);
  const { state, last_error } = await db
    .selectFrom('outbox_messages')
    .select(['state', 'last_error'])
    .where('kind', '=', 'new-link')
    .executeTakeFirstOrThrow();
  expect([state, last_error]).toEqual(['queued', 'not-written']);
});

test('a plan email without a link to the page says how to end the plan without it', async () => {
  await confirmed({ serviceType: { id: 'essential' }, frequency: 'weekly', amount: 740 });
  const settings = parseSettings({ SMTP_URL: 'smtp://mail.example.com' });
  const unseen = () => linkOrigin(settings, null, 'http://localhost:3000');
  await post.runDueMails({ ...post.deps, linkOrigin: unseen });
  const text = (await lastMail()).plain.replace(/\s+/g, ' ');
  expect(text).toContain(mailTexts.confirmation.plan('$740').withoutPage);
  expect(text).not.toContain(mailTexts.ownPageFooter);
});

test('the stored email holds no token', async () => {
  await confirmed();
  await post.runDueMails();
  const token = await post.latestToken();
  expect(token).toHaveLength(43);
  const { rows } = await sql<{ all: string }>`
    select coalesce(string_agg(m::text, ''), '') || (select string_agg(l::text, '') from booking_links l)
      as all
    from outbox_messages m
  `.execute(db);
  expect(rows[0]?.all).not.toContain(token);
});

test('a plan email names the months, and has no words for single visits', async () => {
  const plan = { serviceType: { id: 'essential' }, frequency: 'weekly', amount: 740 };
  await confirmed(plan);
  const { plain } = await lastMail();
  const text = plain.replace(/\s+/g, ' ');
  expect(text).toContain(`${labels.visits}: ${mailTexts.visits.weekly}`);
  expect(text).toContain(mailTexts.confirmation.plan('$740').text);
  expect(text).not.toContain(
    mailTexts.cancel.refund(parseSettings({}).business.cancelFreeHours).text,
  );
});

test('a paid emergency alerts the operator at once, with the hour to answer by', async () => {
  await confirmed(emergency);
  expect(await subjects()).toEqual([mailTexts.confirmation.subject('Emergency Cleanup')]);
  const [alert, ...others] = (await post.arrived()).filter(
    ({ recipients }) => recipients === office,
  );
  expect(others).toEqual([]);
  const deadline = /\d+:\d\d [AP]M P[SD]T/.exec(alert?.subject ?? '')?.[0] ?? '';
  expect(alert?.subject).toBe(operatorMailTexts.emergency.subject('Emergency Cleanup', deadline));
  expect(alert?.plain).toContain('tel:+14155550134');
  expect(alert?.plain).toContain(`${labels.email}: ada@example.com`);
  const confirmation = (await post.arrived()).find(({ recipients }) =>
    recipients.startsWith('ada'),
  );
  expect(confirmation?.plain.replace(/\s+/g, ' ')).toContain(promises.emergency);
});

test('one email covers an emergency that no crew takes and its refund', async () => {
  const { orderId } = await confirmed(emergency);
  await post.runDueMails();
  await declineEmergency(deps, orderId, 'system');
  const mails = (await subjects()).slice(1);
  expect(mails).toEqual([mailTexts.refund.subject('$350')]);
  expect((await lastMail()).plain.replace(/\s+/g, ' ')).toContain(reasonTexts['nobody-available']);
});

test('a cancellation without a refund gets an email too', async () => {
  const { orderId } = await confirmed();
  await post.runDueMails();
  const act = {
    orderId,
    reason: { text: 'It snows.' },
    actor: 'system',
    refund: await keepAllPayments(db, orderId),
  } as const;
  await cancelBooking(deps, { ...act, kind: 'order.cancelled' });
  const { subject, plain } = await lastMail();
  expect(subject).toBe(mailTexts.cancellation.subject);
  expect(plain).toContain('It snows.');
  expect(plain.replace(/\s+/g, ' ')).toContain(mailTexts.cancellation.kept('$275'));
});

test.each([
  ['nothing before', null, '$275'],
  ['a part before', cents(5_000), '$225'],
])('a refund that fails at first is promised anyway: %s', async (_, before, amount) => {
  const { orderId } = await confirmed();
  if (before !== null) await giveBack(deps, orderId, before);
  const reason = { text: 'It snows.' };
  const wish = { kind: 'order.cancelled', reason, actor: 'visitor', refund: 'all' } as const;
  await cancelBooking(refusingRefunds(deps), { ...wish, orderId });
  const body = (await lastMail()).plain.replace(/\s+/g, ' ');
  expect(body).toContain(mailTexts.cancellation.refund(amount));
});

test.each([
  ['a part that went back', cents(5_000), deps, mailTexts.cancellation.kept('$225')],
  ['all, which is asked for', null, refusingRefunds(deps), mailTexts.cancellation.backBefore],
])('a cancellation does not say that money refunded before is kept: %s', async (...each) => {
  const [, before, then, said] = each;
  const { orderId } = await confirmed();
  await giveBack(then, orderId, before);
  const reason = { text: 'It snows.' };
  const wish = { kind: 'order.cancelled', reason, actor: 'system' } as const;
  await cancelBooking(deps, { ...wish, orderId, refund: await keepAllPayments(db, orderId) });
  expect((await lastMail()).plain.replace(/\s+/g, ' ')).toContain(said);
});

test('a refused refund is owed in addition to another refund of the same amount', async () => {
  const { orderId } = await confirmed();
  await giveBack(refusingRefunds(deps), orderId, cents(5_000));
  await giveBack(deps, orderId, cents(5_000));
  const wish = { kind: 'order.cancelled', reason: { text: 'It snows.' }, actor: 'system' } as const;
  await cancelBooking(deps, { ...wish, orderId, refund: await keepAllPayments(db, orderId) });
  const body = (await lastMail()).plain.replace(/\s+/g, ' ');
  expect(body).toContain(mailTexts.cancellation.kept('$175'));
});

async function giveBack(then: typeof deps, orderId: OrderId, amount: Cents | null): Promise<void> {
  const [payment] = await paymentsOf(db, orderId);
  if (payment === undefined) throw new Error('nothing was paid');
  const about = { reason: { text: 'A stain stayed.' }, actor: 'operator:1' } as const;
  const ids = { refundId: refundId(randomUUID()), paymentId: payment.id };
  await refundPayment(then, { ...ids, ...about, amount });
  // The emails of one run arrive in any order, so this one is sent before the next is written.
  await post.runDueMails();
}

test('the confirmation names another amount that an owner accepted as the price', async () => {
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  const readSession: typeof deps.processor.readSession = async (id) => {
    const answer = await deps.processor.readSession(id);
    return answer.ok ? { ok: true, value: { ...answer.value, amount: cents(27_000) } } : answer;
  };
  const paidLess = { ...deps, processor: { ...deps.processor, readSession } };
  await applyPaymentSession(paidLess, session);
  await acceptMismatch(paidLess, orderId, 'operator:1');
  const body = (await lastMail()).plain.replace(/\s+/g, ' ');
  expect(body).toContain(mailTexts.confirmation.arrived('$270'));
  expect(body).toContain(mailTexts.confirmation.accepted('$270'));
  expect(body).not.toContain(mailTexts.confirmation.arrived('$275'));
});

test.each([
  [
    'a bank debit',
    async () => {
      const { orderId, session } = await book();
      const later = { outcome: 'paid', seconds: null };
      await act(`sessions/${session}/pay`, { method: 'us_bank_account', force: true, later });
      await applyPaymentSession(deps, session);
      return orderId;
    },
  ],
  [
    'a card on file',
    async () => {
      const { orderId } = await book();
      await db
        .insertInto('payments')
        .values({
          order_id: orderId,
          kind: 'booking',
          state: 'pending',
          amount_cents: cents(27_500),
          currency: 'usd',
        })
        .execute();
      return orderId;
    },
  ],
])('a cancellation while %s is pending does not say that nothing was charged', async (_, ask) => {
  const orderId = await ask();
  const reason = { text: 'It snows.' };
  const wish = {
    kind: 'order.cancelled',
    reason,
    actor: 'system',
    refund: NOTHING_PAID,
  } as const;
  await cancelBooking(deps, { ...wish, orderId });
  const body = (await lastMail()).plain.replace(/\s+/g, ' ');
  expect(body).not.toContain(mailTexts.cancellation.neverPaid);
  expect(body).toContain(mailTexts.cancellation.bankAsked);
});

test('a bill that is withdrawn before its email went out gets only the email about that', async () => {
  const { orderId } = await confirmed(undefined, 'decline_later');
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  const billId = paymentId(randomUUID());
  const actor = 'operator:1';
  await billExtraHours(deps, { billId, orderId, workedMinutes: 301, actor });
  await withdrawBill(deps, { billId, reason: { text: 'The crew came late.' }, actor });
  expect(await subjects()).toEqual([
    mailTexts.billWithdrawn.of['extra-hours.withdrawn'].subject('$45'),
  ]);
  const body = (await lastMail()).plain.replace(/\s+/g, ' ');
  expect(body).toContain(mailTexts.billWithdrawn.of['extra-hours.withdrawn'].text('$45'));
  expect(body).toContain('The crew came late.');
});

test('a bill that ends with its booking gets no separate email', async () => {
  const { orderId } = await confirmed(undefined, 'decline_later');
  await billExtraHours(deps, {
    billId: paymentId(randomUUID()),
    orderId,
    workedMinutes: 301,
    actor: 'operator:1',
  });
  await post.runDueMails();
  await sql`delete from sandbox.mails`.execute(db);
  const wish = { reason: { text: 'It snows.' }, actor: 'operator:1', refund: 'all' } as const;
  await cancelBooking(deps, { ...wish, orderId, kind: 'order.cancelled' });
  expect(await subjects()).toEqual([mailTexts.refund.subject('$275')]);
});

test('the email about a confirmed time names the arrival window in the time zone of the business', async () => {
  await ensureCompany(db, true);
  const { orderId } = await confirmed();
  await post.runDueMails();
  const event = {
    kind: 'visit.confirmed',
    visitId: visitId(randomUUID()),
    startsAt: '2026-11-25T17:00:00Z',
    endsAt: '2026-11-25T22:00:00Z',
    isChange: false,
    movedFrom: null,
    movesAll: false,
  } as const;
  await inTransaction(db, (trx) => deps.orderLog.appendEvent(trx, orderId, event, 'operator:1'));
  const { subject, recipients, plain } = await lastMail();
  expect(subject).toBe(
    mailTexts.visit.subject('Wednesday, November 25, 2026, 9:00 AM to 10:00 AM PST'),
  );
  expect(plain).toContain(mailTexts.visit.stay('5 hours'));
  expect(recipients).toBe('ada@example.com');
});

test('the email about a new time names the old one, and says if later visits move too', async () => {
  const { orderId } = await confirmed();
  await post.runDueMails();
  const event = {
    kind: 'visit.confirmed',
    visitId: visitId(randomUUID()),
    startsAt: '2026-12-24T21:00:00Z',
    endsAt: '2026-12-25T01:00:00Z',
    isChange: true,
    movedFrom: '2026-12-17T17:00:00Z',
  } as const;
  const { visit: texts } = mailTexts;
  for (const movesAll of [false, true]) {
    await inTransaction(db, (trx) =>
      deps.orderLog.appendEvent(trx, orderId, { ...event, movesAll }, 'operator:1'),
    );
    const { plain } = await lastMail();
    const before = texts.insteadOf('Thursday, December 17 at 9:00 AM');
    expect(plain.replace(/\s+/g, ' ')).toContain(`${before} ${texts.stay('4 hours')}`);
    expect(plain.includes(texts.following.withoutPage)).toBe(movesAll);
    expect(plain).toContain((movesAll ? texts.allChanged : texts.changed).heading);
  }
});

test('the email about a time found for a planned visit presents it as the first time', async () => {
  const { orderId } = await confirmed();
  await post.runDueMails();
  const event = {
    kind: 'visit.confirmed',
    visitId: visitId(randomUUID()),
    startsAt: '2026-12-24T21:00:00Z',
    endsAt: '2026-12-25T01:00:00Z',
    isChange: true,
    movedFrom: null,
    movesAll: false,
  } as const;
  await inTransaction(db, (trx) => deps.orderLog.appendEvent(trx, orderId, event, 'operator:1'));
  const { plain } = await lastMail();
  expect(plain).toContain(mailTexts.visit.heading);
  expect(plain).not.toContain(mailTexts.visit.changed.heading);
});

test('each partial refund has its own email, with the amount refunded before', async () => {
  const { orderId } = await confirmed();
  await post.runDueMails();
  const [payment] = await paymentsOf(db, orderId);
  for (const amount of [5_000, 2_550]) {
    const reason = { text: 'goodwill' };
    await refundPayment(deps, {
      refundId: refundId(randomUUID()),
      paymentId: paymentId(payment?.id ?? ''),
      amount: cents(amount),
      reason,
      actor: 'system',
    });
  }
  expect((await subjects()).slice(1)).toEqual([
    mailTexts.refund.subject('$50'),
    mailTexts.refund.subject('$25.50'),
  ]);
  const { plain } = await lastMail();
  expect(plain).toMatch(new RegExp(`${labels.refundedBefore} +\\$50\n`));
  expect(plain).toMatch(new RegExp(`${labels.refundedNow} +\\$25\\.50\n`));
  expect(plain).toContain(mailTexts.refund.stands);
  expect(plain).not.toContain('goodwill');
});

test.each([
  ['works', extra.paidSubject('$90'), extra.paid('$90')],
  ['authenticate_later', extra.dueSubject('$90'), extra.confirm('$90')],
  ['decline_later', extra.dueSubject('$90'), extra.declined('$90')],
])('extra hours on a card that %s', async (card, subject, sentence) => {
  const { orderId } = await confirmed(undefined, card);
  const bill = {
    billId: paymentId(randomUUID()),
    orderId,
    workedMinutes: 361,
    actor: 'operator:1',
  } as const;
  await billExtraHours(deps, bill);
  expect((await subjects()).at(-1)).toBe(subject);
  const { plain } = await lastMail();
  expect(plain.replace(/\s+/g, ' ')).toContain(sentence);
  expect(plain).toMatch(new RegExp(`${labels.worked} +6 hours 1 minute\n`));
  expect(plain).toMatch(new RegExp(`${labels.extraHours(2)} +\\$90\n`));
});

test('the bill for a visit says when the crew was there, why it took longer, and the number of photos', async () => {
  const { crewId, ana } = await crewWorld(db, randomUUID());
  const { orderId } = await confirmed();
  const visit = await visitSoon(db, orderId, crewId, -6);
  await sql`update visits set state = 'done' where id = ${visit}`.execute(db);
  const at = (clock: string) => new Date(`2026-11-24T${clock}:00Z`);
  const { rows: devices } = await sql<{ id: string }>`
    insert into crew_devices (person_id, name, token_hash) values (${ana}, 'A phone', 'hash')
    returning id
  `.execute(db);
  await sql`
    with said (kind, at, fields, note) as (values
      ('start', ${at('17:05')}::timestamptz, '{}', ''),
      ('finish', ${at('23:06')}, '{}', ''),
      ('more-time', ${at('23:07')}, '{"minutes": 60}', 'The oven was burned')
    ), events as (
      insert into work_events
        (id, person_id, device_id, visit_id, kind, device_at, at, fields, status)
      select gen_random_uuid(), ${ana}, ${devices[0]?.id}, ${visit}, kind, at, at, fields::jsonb, 'stored'
      from said returning id, kind
    )
    insert into work_details (event_id, note) select id, note from events join said using (kind)
  `.execute(db);
  await sql`
    insert into visit_photos (id, visit_id, person_id, kind, jpeg)
    select gen_random_uuid(), ${visit}, ${ana}, kind, '\\x00'
    from unnest(array['before', 'after', 'damage']) as kind
  `.execute(db);
  const billId = paymentId(randomUUID());
  await billExtraHours(deps, { billId, orderId, workedMinutes: 361, actor: 'operator:1' });
  const { plain } = await lastMail();
  const line = (label: string, value: string) => new RegExp(`${label}:? +${value}`);
  expect(plain).toMatch(line(labels.crewThere, 'Tuesday, November 24, 2026, 9:05 AM to 3:06 PM'));
  expect(plain).toMatch(line(labels.crewReason, 'The oven was burned'));
  expect(plain).toMatch(line(labels.crewPhotos, '2'));
});

test('a bill uses the hourly price from the time of booking', async () => {
  const { orderId } = await confirmed();
  await sql`update orders set extra_hour_cents = 6000 where id = ${orderId}`.execute(db);
  const billId = paymentId(randomUUID());
  await billExtraHours(deps, { billId, orderId, workedMinutes: 361, actor: 'operator:1' });
  const { plain } = await lastMail();
  expect(plain).toContain(labels.perHour('$60'));
  expect(plain).toMatch(new RegExp(`${labels.extraHours(2)} +\\$120\n`));
});

test('no email tells a customer without a saved card that a card was declined or is charged', async () => {
  const { orderId } = await confirmed();
  await sql`update orders set customer_ref = null where id = ${orderId}`.execute(db);
  const former = paymentId(randomUUID());
  const bill = { orderId, actor: 'operator:1' } as const;
  await billExtraHours(deps, { ...bill, billId: former, workedMinutes: 361 });
  const billId = paymentId(randomUUID());
  await correctBill(deps, { ...bill, billId, formerId: former, workedMinutes: 301 });
  await post.runDueMails();
  const told = (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' ')).join();
  expect(told).toContain(mailTexts.billCorrected.nextByLink);
  expect(told).toContain(extra.noCard('$45'));
  for (const never of [
    extra.declinedHeading,
    extra.declined('$45'),
    mailTexts.billCorrected.next,
  ]) {
    expect(told).not.toContain(never);
  }
});

test('a customer who is declined and pays with another card gets no email about the failure', async () => {
  const { session } = await book();
  await act(`sessions/${session}/decline`);
  await applyPaymentSession(deps, session);
  const [failed] = await db.selectFrom('outbox_messages').selectAll().execute();
  expect(failed?.kind).toBe('payment-failed');
  expect(failed?.next_at.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  await act(`sessions/${session}/pay`, { card: 'works' });
  await applyPaymentSession(deps, session);
  expect(await subjects()).toEqual([mailTexts.confirmation.subject('Home Standard Clean')]);
});

test('a customer who is declined and leaves gets an email with a link to pay for the same booking', async () => {
  const { session, url } = await book();
  await act(`sessions/${session}/decline`);
  await applyPaymentSession(deps, session);
  expect(await subjects()).toEqual([mailTexts.paymentFailed.subject]);
  const token = await post.latestToken();
  const read = await call('/functions/v1/my-booking', { token });
  expect(await read.json()).toMatchObject({ status: 'payment_failed', mayPay: true });
  const pay = await call('/functions/v1/my-booking/pay', { token });
  expect(await pay.json()).toEqual({ url });
});
