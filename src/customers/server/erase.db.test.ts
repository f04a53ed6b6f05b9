import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { mailboxHash } from '#enquiries/server/enquiries.ts';
import {
  customerRef,
  type IntentRef,
  type OrderId,
  type PaymentId,
  refundId,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { paymentJobs } from '#payments/server/payment-jobs.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { applyRefunds } from '#payments/server/refunds/apply-refunds.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { sweepUnpaid } from '#payments/server/sweeps/sweep.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { caller } from '#test/caller.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { TEST_SECRET } from '#test/test-app.ts';
import { PERSONAL, tracesOf, unnamedColumns } from '#test/where-people-are.ts';
import { noteColumns } from '#visits/server/visits.ts';

const world = await paymentWorld();
const { db, deps } = world;
const call = caller(world.app);
const owner = await signedIn(world.app, db, 'owner');

/** Everything that names her contains 'quill' or the digits of her phone, and nothing else does. */
const ADA = {
  customerPhone: '(415) 555-0134',
  customerEmail: 'ada.quill@example.com',
  name: 'Ada Quill',
};
const BO = { customerPhone: '(628) 555-0100', customerEmail: 'bo@example.com' };
const E164 = '+14155550134';
/** All note columns of a visit, and her text in each. */
const NOTES = sql.join(Object.values(noteColumns).map((column) => sql.ref(column)));
const QUILLS = sql.join(Object.values(noteColumns).map(() => 'Quill'));
const TRACES = 'quill|415\\D{0,2}555\\D?0134';

async function book(who: typeof BO, changes: object = {}): Promise<OrderId> {
  const { orderId, session } = await world.book({
    customerEmail: who.customerEmail,
    homeDetails: { ...who, referrerPhone: '' },
    ...changes,
  });
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  return orderId;
}

async function complete(id: OrderId): Promise<void> {
  await sql`update orders set status = 'completed' where id = ${id}`.execute(db);
}

async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}

async function schedule(bookingId: string): Promise<string> {
  const { id } = await one(sql<{ id: string }>`
    insert into schedules (email, visitor_name, preferred_times, line1, line2, city, region, postal_code,
      booking_id, ${NOTES})
    values (${ADA.customerEmail}, 'Ada Quill', '["quill"]', '1 Quill Lane', 'Quill', 'Quillville', 'CA', '94117',
      ${bookingId}, ${QUILLS}) returning id
  `);
  return id;
}

async function pageOf(q: string): Promise<CustomerDetail> {
  const { rows } = (await owner.get(`/customers?q=${encodeURIComponent(q)}`)).body;
  return (await owner.get(`/customers/${rows[0]?.id}`)).body;
}

const erase = ({ id, version }: CustomerDetail) =>
  owner.post(`/customers/${id}/erase`, { version });

/** The accounting figures: none of them may change. */
async function books() {
  const from = new Date(Date.now() - 30 * 86_400_000);
  const { differences } = await reconcile(deps, { from, freshSince: new Date(Date.now() + 1_000) });
  const money = await one(sql`
    select (select json_agg(row(id, order_id, kind, state, amount_cents, refunded_cents) order by id)
        from payments) as payments,
      (select json_agg(row(id, amount_cents, state, refund_ref, refunded_at) order by id)
        from refunds) as refunds,
      (select sum(balance_cents) from credit_accounts) as credit,
      (select sum(amount_cents) from credit_entries) as ledger,
      (select json_agg(row(order_id, name, amount_cents) order by order_id, position)
        from order_lines) as lines,
      (select json_agg(row(id, kind, created_at) order by id) from order_events) as events,
      (select json_agg(row(id, status, total_cents, paid_at) order by id) from orders) as orders,
      (select json_agg(distinct postal_code) from schedules) as places
  `);
  return { differences, money };
}

beforeEach(async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      truncate orders, customers, customer_keys, customer_changes, contact_messages, credit_accounts,
        referral_records, reminded_addresses, reconciliation_differences, outbox_messages,
        sandbox.objects, sandbox.events cascade
    `.execute(trx);
  });
});

/** Stores her in every place that may hold a person; answers her two bookings and another customer's. */
async function seedEverywhere(): Promise<{ done: OrderId; cancelled: OrderId; others: OrderId }> {
  const card = randomUUID();
  const bookingId = randomUUID();
  const done = await book(ADA, { scheduleId: await schedule(bookingId), bookingId });
  const cancelled = await book(ADA, { homeDetails: { ...ADA, referrerPhone: E164 } });
  const others = await book(BO, { homeDetails: { ...BO, referrerPhone: ADA.customerPhone } });
  await complete(done);
  await complete(others);
  await sql`update orders set recurring = true where id = ${done}`.execute(db);
  const { id: paymentId } = await one(sql<{ id: never }>`
    select id from payments where order_id = ${done} limit 1`);
  await sql`
    insert into billing_profiles (customer_id, company, line1, line2, city, region, postal_code, email,
      po_number, net_days)
    select customer_of(${E164}, ${ADA.customerEmail}), 'Quill LLC', '1 Quill Lane', 'Quill', 'Quillville',
      'CA', '94117', ${ADA.customerEmail}, 'Quill 7', 30
  `.execute(db);
  await sql`
    insert into tax_exemptions (customer_id, kind, certificate)
    values (customer_of(${E164}, ${ADA.customerEmail}), 'nonprofit', 'Quill 77')
  `.execute(db);
  const reason = { text: 'Quill was not happy' };
  const refund = {
    refundId: refundId(randomUUID()),
    paymentId,
    reason,
    actor: 'operator:1',
  } as const;
  await refundPayment(deps, { ...refund, amount: null });
  await sql`update orders set status = 'cancelled' where id = ${cancelled}`.execute(db);
  await sql`
    insert into order_events (order_id, kind, actor, fields)
    values (${cancelled}, 'order.cancelled', 'operator:1', '{"reason": "Quill moved"}')
  `.execute(db);
  const { id: operator } = await one(sql<{ id: string }>`select id from operators limit 1`);
  await call('contact', {
    name: ADA.name,
    phone: ADA.customerPhone,
    email: ADA.customerEmail,
    message: 'Quill asks',
  });
  const { id: contact } = await one(sql<{ id: string }>`select id from contact_messages limit 1`);
  await sql`
    with noted as (
      insert into order_notes (order_id, operator_id, text) values (${done}, ${operator}, 'Quill')
    ), asked as (
      insert into time_requests (order_id, preferred_times, note) values (${done}, '["quill"]', 'Quill')
    ), answered as (
      insert into customer_messages (id, order_id, direction, channel, text, language, origin)
      values (gen_random_uuid(), ${done}, 'from-customer', 'page', 'Quill', 'en', '')
    ), written as (
      insert into customer_messages (id, phone_e164, email, direction, channel, operator_id, text,
        language, origin, created_at)
      values (gen_random_uuid(), ${E164}, ${ADA.customerEmail}, 'to-customer', 'email', ${operator},
        'Quill', 'en', '', now() - interval '1 day')
      returning id
    ), mailed as (
      insert into outbox_messages (channel, kind, key, payload, state, rendered)
      select 'mail', 'message', id::text, '{}', 'queued', '{"to": "ada.quill@example.com"}'
      from written
    ), replied as (
      insert into enquiry_replies (contact_id, operator_id, text) values (${contact}, ${operator}, 'Quill')
    ), quoted as (
      insert into custom_quotes (contact_id, order_id, operator_id, sentence, origin)
      values (${contact}, ${done}, ${operator}, 'Quill', 'http://localhost')
    ), photographed as (
      insert into quote_photos (contact_id, jpeg) values (${contact}, '\\xff')
    ), seen as (
      insert into visits (order_id, state, starts_at, ends_at, note)
      values (${done}, 'done', now() - interval '2 days', now() - interval '47 hours', 'Quill')
      returning id
    ), cleaned as (
      insert into cleaners (name, phone, language, kind) values ('Vi', '', 'en', 'employee') returning id
    ), worked as (
      insert into work_events (id, person_id, operator_id, visit_id, kind, at, status)
      select gen_random_uuid(), cleaned.id, ${operator}, seen.id, 'note', now(), 'stored'
      from seen, cleaned returning id
    ), described as (
      insert into work_details (event_id, note, raw, lat) select id, 'Quill', 'Quill', 37.7 from worked
    ), pictured as (
      insert into visit_photos (id, visit_id, person_id, kind, jpeg)
      select gen_random_uuid(), seen.id, cleaned.id, 'after', '\\xff' from seen, cleaned
    ), rated as (
      insert into ratings (visit_id, order_id, stars, text) select id, ${done}, 4, 'Quill' from seen
    ), begun as (
      insert into unfinished_bookings (booking_id, phone, phone_e164, email, referrer_phone,
        selection, levels, quote_status, origin)
      values (${randomUUID()}, ${ADA.customerPhone}, ${E164}, ${ADA.customerEmail}, '', '{}', 1,
        'incomplete', ''),
        (${randomUUID()}, '628', '+16285550100', '', ${ADA.customerPhone}, '{}', 1, 'incomplete', '')
    ), reminded as (
      insert into reminded_addresses (key, refused_at)
      values (${mailboxHash(TEST_SECRET)(ADA.customerEmail)}, now())
    ), differed as (
      insert into reconciliation_differences (key, subject, content, state, note)
      values ('k', 's', jsonb_build_object('orderId', ${done}::text), 'resolved', 'Quill')
    ), recorded as (
      insert into referral_records (customer_phone, customer_phone_e164, referrer_phone,
        referrer_phone_e164, customer_email)
      values (${ADA.customerPhone}, ${E164}, '510', '+15105550100', ${ADA.customerEmail}),
        ('510', '+15105550100', ${ADA.customerPhone}, ${E164}, 'cy@example.com')
    ), credited as (
      insert into credit_entries (phone, kind, amount_cents, referral_order_id, referred_phone, side,
        reservation_id, reason, actor)
      values (${E164}, 'given', 3000, null, null, null, ${randomUUID()}, 'For Quill', 'operator:1'),
        ('+15105550100', 'granted', 3000, ${done}, ${E164}, 'referrer', null,
          'referred-customer-paid', 'system')
    ), given as (
      insert into gift_cards (id, amount_cents, from_name, to_name, email, buyer_email, message, language,
        sold_by)
      values (${card}, 5000, 'Ada Quill', 'Quill', ${ADA.customerEmail}, ${ADA.customerEmail},
        'To Quill', 'en', 'cash')
    ), wished as (
      insert into gift_card_purchases (id, amount_cents, buyer_email, from_name, to_name, email, message,
        language, params, expires_at)
      values (${randomUUID()}, 5000, ${ADA.customerEmail}, 'Ada Quill', 'Quill', ${ADA.customerEmail},
        'To Quill', 'en', ${JSON.stringify({ customer_email: ADA.customerEmail })}, now())
    ), sold as (
      insert into gift_card_entries (card_id, kind, amount_cents, reason, actor)
      values (${card}, 'sold', 5000, 'For Quill', 'operator:1')
    ), set_aside as (
      insert into tenders (order_id, kind, phone, cents, state, actor, reserved_until)
      values (${done}, 'credit', ${E164}, 1000, 'released', 'visitor', now())
    ), planned as (
      insert into plans (order_id, subscription_ref, state, ends_with_period, asked_at)
      values (${done}, 'sub_1', 'cancelled', false, now())
    )
    update outbox_messages set rendered = '{"to": "ada.quill@example.com"}',
      payload = payload || '{"reason": "Quill moved"}'
    where order_id in (${done}, ${cancelled})
  `.execute(db);
  await sql`
    update outbox_messages set rendered = '{"referrer": "415-555-0134"}' where order_id = ${others}
  `.execute(db);
  const ada = await pageOf(ADA.customerEmail);
  await sql`
    insert into customer_homes (customer_id, line1, line2, city, region, postal_code, label, ${NOTES})
    values (${ada.id}, '1 Quill Lane', 'Quill', 'Quillville', 'CA', '94117', 'Quill', ${QUILLS})
  `.execute(db);
  await sql`
    insert into customer_cards (customer_id, customer_ref, card_ref, brand, last4, ends_at)
    values (${ada.id}, 'cus_1', 'pm_1', 'visa', 'Quill', now())
  `.execute(db);
  const facts = { name: 'Ada Quillfeather', phone: E164, email: ADA.customerEmail, language: 'en' };
  const more = { consent: 'unasked', notes: 'Quill', tags: 'quill' };
  await owner.post(`/customers/${ada.id}/facts`, { version: ada.version, ...facts, ...more });
  await sql`
    insert into mandates (order_id, terms, words, language, due_now_cents, most_cents, ip)
    values (${done}, '{"kind": "after"}', 'x', 'en', 0, 100, 'quill')
  `.execute(db);
  await sql`
    insert into renewal_consents (order_id, words, language, today_cents, month_cents, frequency,
      next_charge_at, cancel_words, way, ip, user_agent)
    values (${done}, 'x', 'en', 100, 100, 'monthly', now(), 'y', 'tick', 'quill', 'quill')
  `.execute(db);
  return { done, cancelled, others };
}

test('every text column is classified as personal or not', async () => {
  expect(await unnamedColumns(db)).toEqual([]);
});

test('erasing removes every trace of a person and leaves the accounts unchanged', async () => {
  const { done, others } = await seedEverywhere();
  // No referral is stored for a customer whose phone does not parse: only the booking names the referrer.
  await sql`update orders set customer_phone_e164 = null where id = ${others}`.execute(db);
  expect(await tracesOf(db, TRACES)).toEqual(PERSONAL);
  const before = await books();
  const { customer_ref: ref } = await one(sql<{ customer_ref: string }>`
    select customer_ref from orders where id = ${done}`);
  const ada = await pageOf(ADA.customerEmail);
  expect((await erase(ada)).status).toBe(200);
  expect(await tracesOf(db, TRACES)).toEqual([]);
  expect(await books()).toEqual(before);
  expect(before.differences).toEqual([]);
  const left = await one(sql`
    select (select count(*)::int from quote_photos) as photos,
      (select count(*)::int from visit_photos) as at_visits,
      (select count(*)::int from work_events) as work,
      (select count(*)::int from reminded_addresses) as reminded,
      (select count(*)::int from booking_links where order_id = ${done}) as links,
      (select count(*)::int from outbox_messages where order_id = ${done} and state = 'queued')
        as queued
  `);
  expect(left).toEqual({ photos: 0, at_visits: 0, work: 1, reminded: 0, links: 0, queued: 0 });
  const [last] = (await owner.get('/audit?about=customer')).body.rows;
  expect(last).toMatchObject({ act: 'customer.erased', subject: { id: ada.id, name: null } });
  expect((await owner.get(`/customers/${ada.id}`)).status).toBe(404);
  expect((await owner.get(`/bookings/${done}`)).status).toBe(200);
  expect((await pageOf(BO.customerEmail)).orders.map(({ id }) => id)).toEqual([others]);
  await paymentJobs(deps)['payments.forget-customer']({ customerRef: customerRef(ref) });
  expect(await world.readApi(`/v1/customers/${ref}`)).toMatchObject({ deleted: true });
  await paymentJobs(deps)['payments.forget-customer']({ customerRef: customerRef('cus_gone') });
});

test('before erasing, the data file contains all that will go, without other people’s numbers', async () => {
  const { done, cancelled } = await seedEverywhere();
  const { id } = await pageOf(ADA.customerEmail);
  const { body } = await owner.get(`/customers/${id}/data`);
  expect(body).toMatchObject({
    billed_by_invoice: { company: 'Quill LLC', poNumber: 'Quill 7' },
    exempt_from_sales_tax: { kind: 'nonprofit', certificate: 'Quill 77' },
    bookings: [
      {
        id: done,
        visit_asked_for: { name: 'Ada Quill', line1: '1 Quill Lane' },
        payments: [{ method: 'card', refunds: [{ reason: 'Quill was not happy' }] }],
        plan: { state: 'cancelled' },
        notes: [{ text: 'Quill' }],
        other_times_asked_for: [{ note: 'Quill' }],
      },
      { id: cancelled, plan: null },
    ],
    enquiries: [
      {
        message: 'Quill asks',
        answers: [{ text: 'Quill' }],
        prices: [{ text: 'Quill', booking: done }],
        photos: [{ jpeg_base64: '/w==' }],
      },
      { phone: ADA.customerPhone, message: '' },
    ],
    at_their_visits: {
      notes: [{ kind: 'note', note: 'Quill' }],
      photos: [{ kind: 'after', jpeg_base64: '/w==' }],
    },
    messages: [
      { direction: 'from-customer', text: 'Quill', booking: done },
      { direction: 'to-customer', text: 'Quill', booking: null },
    ],
    gift_cards: [{ from: 'Ada Quill', message: 'To Quill', amount_cents: 5000 }],
    credit: [{ reason: 'referred-customer-paid' }, { reason: 'For Quill', amount_cents: 3000 }],
    referrals: expect.arrayContaining([
      expect.objectContaining({ side: 'customer', standing: 'credited' }),
      expect.objectContaining({ side: 'referrer', standing: 'waiting' }),
    ]),
  });
  expect(body.bookings[1].history).toContainEqual(
    expect.objectContaining({ kind: 'order.cancelled', reason: 'Quill moved' }),
  );
  expect(JSON.stringify(body)).not.toMatch(/628\D{0,2}555\D?0100|bo@example/);
});

test('erasing waits for an action on the person’s booking', async () => {
  const order = await book(ADA);
  await complete(order);
  const ada = await pageOf(ADA.customerEmail);
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let erasing: ReturnType<typeof erase> | undefined;
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, order);
    erasing = erase(ada);
    while ((await waiting.execute(db)).rows.length === 0);
    // As an action on the order does next: in the other order, both would deadlock.
    await sql`select from customers where id = ${ada.id} for no key update nowait`.execute(trx);
  });
  expect((await erasing)?.status).toBe(200);
});

test('a person who books again after being erased is a new customer', async () => {
  const old = await book(ADA);
  await complete(old);
  const ada = await pageOf(ADA.customerEmail);
  expect((await erase(ada)).status).toBe(200);
  const fresh = await book(ADA);
  const again = await pageOf(ADA.customerEmail);
  expect(again.id).not.toBe(ada.id);
  expect(again.orders.map(({ id }) => id)).toEqual([fresh]);
});

test('refuses to erase a person with an upcoming visit, an active plan or unsettled money', async () => {
  const refusal = async () => {
    const ada = await pageOf(ADA.customerEmail);
    const { status, body } = await erase(ada);
    expect([status, body.code, body.params]).toEqual([
      409,
      'customer-not-erasable',
      { keeps: ada.keepsFromErasing },
    ]);
    return ada.keepsFromErasing;
  };
  const order = await book(ADA);
  expect(await refusal()).toBe('visit');
  await complete(order);
  const { orderId: open } = await world.book({
    customerEmail: ADA.customerEmail,
    homeDetails: ADA,
  });
  expect(await refusal()).toBe('money');
  await sql`update payment_attempts set state = 'expired' where order_id = ${open}`.execute(db);
  await sql`
    insert into payments (order_id, kind, state, amount_cents, currency)
    values (${order}, 'extra-hours', 'failed', 4500, 'usd')
  `.execute(db);
  expect(await refusal()).toBe('money');
  await sql`update payments set state = 'cancelled' where kind = 'extra-hours'`.execute(db);
  await sql`
    insert into plans (order_id, subscription_ref, state, ends_with_period, asked_at)
    values (${order}, 'sub_1', 'active', false, now())
  `.execute(db);
  expect(await refusal()).toBe('plan');
  await sql`update plans set state = 'cancelled'`.execute(db);
  const ada = await pageOf(ADA.customerEmail);
  expect(ada.keepsFromErasing).toBeNull();
  const staff = await signedIn(world.app, db, 'staff');
  const { status } = await staff.post(`/customers/${ada.id}/erase`, { version: ada.version });
  expect(status).toBe(403);
  expect((await erase({ ...ada, version: ada.version + 1 })).status).toBe(409);
  expect((await erase(ada)).status).toBe(200);
});

test('refuses to erase while a returned refund is owed, even after another of the same amount', async () => {
  const order = await book(ADA);
  await complete(order);
  const payment = await one(sql<{ id: PaymentId; intent: IntentRef }>`
    select id, payment_intent_ref as intent from payments where order_id = ${order}`);
  const giveBack = async () => {
    const id = refundId(randomUUID());
    const reason = { text: 'Came late' };
    const refund = { refundId: id, paymentId: payment.id, reason, actor: 'operator:1' } as const;
    await refundPayment(deps, { ...refund, amount: cents(5_000) });
    return one(sql<{ ref: string }>`select refund_ref as ref from refunds where id = ${id}`);
  };
  const first = await giveBack();
  await giveBack();
  expect((await pageOf(ADA.customerEmail)).keepsFromErasing).toBeNull();
  await world.act(`refunds/${first.ref}/settle`, { outcome: 'failed' });
  await applyRefunds(deps, payment.intent);
  const owed = await pageOf(ADA.customerEmail);
  expect(owed.keepsFromErasing).toBe('money');
  expect((await erase(owed)).status).toBe(409);

  await sql`
    update refunds set created_at = created_at - interval '2 days',
      updated_at = updated_at - interval '2 days'
  `.execute(db);
  await sweepUnpaid(deps);
  const kept = await pageOf(ADA.customerEmail);
  expect(kept.keepsFromErasing).toBeNull();
  expect((await erase(kept)).status).toBe(200);
});

test('append-only rows refuse changes, except erasing personal data', async () => {
  const order = await book(ADA);
  const restrictViolation = '23001';
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(db)).rejects.toMatchObject({ code: restrictViolation });
  await refused(sql`update order_events set kind = 'x' where order_id = ${order}`);
  await refused(sql`update order_events set fields = '{"reason": ""}' where order_id = ${order}`);
  await refused(sql`delete from order_events`);
  await sql`
    insert into credit_entries (phone, kind, amount_cents, reservation_id, reason, actor)
    values ('+1', 'given', 1, ${randomUUID()}, 'x', 'y')
  `.execute(db);
  await refused(sql`update credit_entries set amount_cents = 2`);
  await refused(sql`update credit_entries set phone = '+2'`);
  await refused(sql`update credit_entries set reason = 'z'`);
  await refused(sql`update gift_card_entries set amount_cents = 2`);
  await refused(sql`delete from gift_card_entries`);
});
