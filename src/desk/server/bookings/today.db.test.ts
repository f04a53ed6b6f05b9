import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type TodaySection,
  type TodaySectionName,
  todaySectionNames,
} from '#desk/contract/today.ts';
import { disputeRef, intentRef, type OrderId } from '#kernel/rules/ids.ts';
import { applyDispute } from '#payments/server/disputes/apply-dispute.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import type { ProcessorDispute } from '#payments/server/processor/processor.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { seedOrders } from '#test/seed-orders.ts';

const world = await paymentWorld({ SCHEDULING_WIDGET_URL: 'https://widget.example.com/' });
const { db, app, deps, book, act } = world;
const staff = await signedIn(app, db, 'staff');
/** More than one page of a section. */
const MANY = 61;

/** Minimal orders with a status, oldest first. */
async function orders(status: string, changes = sql`paid_at = created_at`): Promise<string[]> {
  const ids = await seedOrders(db, MANY);
  await sql`
    update orders set status = ${status}, is_emergency = false, paid_at = null where id = any(${ids})
  `.execute(db);
  await sql`update orders set ${changes} where id = any(${ids}::uuid[])`.execute(db);
  return ids;
}

/** Inserts a row for each order and returns their ids, oldest first. */
async function beside(ids: readonly string[], insert: ReturnType<typeof sql>): Promise<string[]> {
  return rowsOf(sql`
    with seeded as (
      select order_id, n::int from unnest(${ids}::uuid[]) with ordinality as each (order_id, n)
    ), written as (${insert} returning id) select id from written
  `);
}

async function rowsOf(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => (row as { id: string }).id);
}

const visitsOn = (day: string) => async () => {
  const ids = await orders('confirmed');
  // Many share one instant, so their ids decide.
  return beside(
    ids,
    sql`insert into visits (order_id, state, starts_at, ends_at)
      select order_id, 'confirmed', at, at + interval '1 minute'
      from seeded, (
        select (date_trunc('day', now() at time zone 'America/Los_Angeles') + ${day}::interval
          + interval '12 hours') at time zone 'America/Los_Angeles' as at
      ) as noon order by n`,
  );
};

async function payments(state: string, kind: string): Promise<string[]> {
  return beside(
    await orders('completed'),
    sql`insert into payments (order_id, kind, state, amount_cents, currency)
      select order_id, ${kind}, ${state}, 1000, 'usd' from seeded order by n`,
  );
}

async function charges(state: string): Promise<string[]> {
  const ids = await orders('completed', sql`paid_at = null`);
  await sql`
    insert into mandates (order_id, terms, words, language, due_now_cents, most_cents)
    select id, '{"kind": "after"}', 'x', 'en', 0, 100 from unnest(${ids}::uuid[]) as id
  `.execute(db);
  return beside(
    ids,
    sql`insert into due_charges (order_id, mandate_id, state, charge_at)
      select seeded.order_id, mandates.id, ${state}, now() from seeded
      join mandates on mandates.order_id = seeded.order_id order by n`,
  );
}

async function byLink(): Promise<string[]> {
  const ids = await orders('confirmed');
  await sql`
    insert into mandates (order_id, terms, words, language, due_now_cents, most_cents, each_cents)
    select id, '{"kind": "after"}', 'x', 'en', 0, 100, 50 from unnest(${ids}::uuid[]) as id
  `.execute(db);
  return beside(
    ids,
    sql`insert into mandate_gaps (order_id, mandate_id)
      select seeded.order_id, mandates.id from seeded
      join mandates on mandates.order_id = seeded.order_id order by n`,
  );
}

async function declinedHolds(): Promise<string[]> {
  const ids = await orders('confirmed', sql`paid_at = null`);
  await sql`
    insert into mandates (order_id, terms, words, language, due_now_cents, most_cents)
    select id, '{"kind": "held", "hours": 48}', 'x', 'en', 0, 100 from unnest(${ids}::uuid[]) as id
  `.execute(db);
  return beside(
    ids,
    sql`insert into holds (order_id, mandate_id, state, place_at, visit_starts_at)
      select seeded.order_id, mandates.id, 'declined', now(), date_trunc('hour', now() + interval '1 day')
      from seeded join mandates on mandates.order_id = seeded.order_id order by n`,
  );
}

/**
 * Tips are one row, because the pay period waits. The tests of invoices and gift cards issue and dispute
 * those. */
type PagedSection = Exclude<TodaySectionName, 'tips-due' | 'overdue-invoices' | 'disputed-gifts'>;
const pagedSections = todaySectionNames.filter(
  (name) => name !== 'tips-due' && name !== 'overdue-invoices' && name !== 'disputed-gifts',
);

/** Fills each section with more than a page: returns the ids of its rows, or their number. */
const filled: Record<PagedSection, () => Promise<string[]>> = {
  visits: visitsOn('0 days'),
  emergencies: () =>
    orders('confirmed', sql`is_emergency = true, paid_at = date_trunc('hour', now())`),
  'crew-reports': async () => {
    const ids = await visitsOn('-3 days')();
    await sql`
      insert into visit_events (visit_id, kind, actor, source, starts_at, ends_at)
      select id, 'finished', 'person:1', 'crew-phone', starts_at, ends_at from visits
      where id = any(${ids}::uuid[])
    `.execute(db);
    return ids;
  },
  'low-ratings': async () => {
    const ids = await visitsOn('-3 days')();
    await sql`update visits set state = 'done' where id = any(${ids}::uuid[])`.execute(db);
    return rowsOf(sql`
      insert into ratings (visit_id, order_id, stars)
      select id, order_id, 2 from visits where id = any(${ids}::uuid[]) order by id returning id
    `);
  },
  'waiting-visits': visitsOn('3 days'),
  'needs-time': () => orders('confirmed'),
  'time-requests': async () =>
    beside(
      await orders('confirmed'),
      sql`insert into time_requests (order_id, preferred_times, note)
        select order_id, '[]', '' from seeded order by n`,
    ),
  cancellations: async () => {
    const ids = await orders('confirmed');
    await sql`insert into cancellation_requests (order_id) select unnest(${ids}::uuid[])`.execute(
      db,
    );
    return ids;
  },
  messages: async () => {
    const ids = await orders('confirmed');
    return rowsOf(sql`
      with written as (
        insert into customer_messages (id, order_id, direction, channel, text, language, origin,
          created_at)
        select gen_random_uuid(), order_id, 'from-customer', 'page', 'Hello', 'en', 'http://x',
          now() + n * interval '1 second'
        from unnest(${ids}::uuid[]) with ordinality as each (order_id, n)
        returning order_id, created_at
      )
      select customer_of(customer_phone_e164, customer_email) as id
      from written join orders on orders.id = order_id order by written.created_at
    `);
  },
  'unclosed-visits': visitsOn('-3 days'),
  disputes: async () => {
    const ids = await payments('paid', 'booking');
    return rowsOf(sql`
      insert into disputes (dispute_ref, payment_id, amount_cents, reason, state, order_status,
        answer_by, made_at)
      select 'du_' || id, id, 1000, 'fraudulent', 'open', 'confirmed', now() + interval '5 days',
        now()
      from unnest(${ids}::uuid[]) as id returning md5(dispute_ref)::uuid as id
    `);
  },
  mismatches: async () =>
    beside(
      await orders('awaiting_payment', sql`paid_at = null`),
      sql`insert into payment_attempts (order_id, params, expires_at, state, session_ref)
        select order_id, '{}', now(), 'mismatch', 'cs_' || order_id from seeded order by n`,
    ),
  'declined-holds': () => declinedHolds(),
  'due-charges': () => charges('planned'),
  'refused-charges': () => charges('failed'),
  'by-link': () => byLink(),
  'failed-payments': () => orders('payment_failed', sql`paid_at = null`),
  'open-bills': () => payments('failed', 'extra-hours'),
  'failed-refunds': async () => {
    const ids = await payments('paid', 'booking');
    return rowsOf(sql`
      insert into refunds (payment_id, amount_cents, state, reason, actor, failure)
      select id, 1000, 'failed', 'x', 'system', 'unknown' from unnest(${ids}::uuid[]) as id
      returning id
    `);
  },
  'unended-plans': async () => {
    const ids = await orders('cancelled');
    return rowsOf(sql`
      insert into plan_ends (subscription_ref, order_id, failed_at)
      select 'sub_' || id, id, date_trunc('hour', now()) from unnest(${ids}::uuid[]) as id
      returning md5(subscription_ref)::uuid as id
    `);
  },
  differences: () =>
    rowsOf(sql`
      insert into reconciliation_differences (key, subject, content)
      select 'payout-differs ' || n, 'po_' || n, '{"kind": "payout-differs"}'
      from generate_series(1, ${MANY}::int) as n returning id
    `),
  'address-missing': () => orders('confirmed'),
  enquiries: () =>
    rowsOf(sql`
      insert into contact_messages (name, phone, email, message)
      select 'Jo', '', 'jo@example.com', 'Hello' from generate_series(1, ${MANY}::int) returning id
    `),
  undelivered: () =>
    rowsOf(sql`
      insert into outbox_messages (channel, kind, key, payload, state, last_error)
      select 'mail', 'visit', gen_random_uuid()::text, '{}', 'parked', 'refused'
      from generate_series(1, ${MANY}::int) returning id
    `),
};

async function emptied(): Promise<void> {
  await sql`truncate disputes, order_duties, time_requests, cancellation_requests, outbox_messages,
    contact_messages, plan_ends, reconciliation_differences cascade`.execute(db);
  // The ledgers of credit and gift cards are append-only and reference refunds.
  await db.deleteFrom('refunds').execute();
  await db.deleteFrom('visits').execute();
  await sql`update payment_attempts set state = 'failed' where state = 'mismatch'`.execute(db);
  await sql`update payments set state = 'cancelled'`.execute(db);
  await sql`update orders set status = 'completed', is_emergency = false`.execute(db);
}

/** Every row of a section, page by page, with the counts that the pages report. */
async function walk(name: TodaySectionName) {
  const rows: { id: string }[] = [];
  const counts = new Set<number>();
  for (let from = ''; ; ) {
    const page = (await staff.get(`/today/${name}${from}`)).body as TodaySection;
    rows.push(...page.rows);
    counts.add(page.count);
    if (page.next === null) return { ids: rows.map(({ id }) => id), counts: [...counts] };
    from = `?after=${page.next}`;
  }
}

test.each(pagedSections)(
  'pages through %s to the end, oldest first, with the full count',
  async (name) => {
    await emptied();
    const ids = await filled[name]();
    const first = await todaySection(staff, name);
    expect({ count: first.count, shown: first.rows.length }).toEqual({ count: MANY, shown: 8 });
    const walked = await walk(name);
    expect(walked.counts).toEqual([MANY]);
    // If all have waited since the same instant, their ids decide.
    const isByMoment = [
      'emergencies',
      'disputes',
      'visits',
      'unclosed-visits',
      'crew-reports',
      'unended-plans',
    ].includes(name);
    const inOrder = isByMoment || name === 'failed-refunds' ? ids.toSorted() : ids;
    expect(walked.ids).toEqual(name === 'cancellations' ? ids.toSorted() : inOrder);
    expect(first.rows.map(({ id }) => id)).toEqual(walked.ids.slice(0, 8));
    // A page continues after its cursor's row, even if earlier rows were handled in the meantime.
    const next = (await staff.get(`/today/${name}?after=${first.next}`)).body as TodaySection;
    expect(next.rows[0]?.id).toBe(walked.ids[8]);
  },
);

test('answers 404 for an unknown section and 422 for an invalid cursor', async () => {
  expect((await staff.get('/today/no-such-section')).status).toBe(404);
  expect((await staff.get('/today/disputes?after=nonsense')).status).toBe(422);
});

async function paid(changes?: Record<string, unknown>) {
  const { orderId, session } = await book(changes);
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const [payment] = await paymentsOf(db, orderId);
  return { orderId, intent: intentRef(payment?.payment_intent_ref ?? '') };
}

async function waitsIn(name: TodaySectionName, orderId: OrderId): Promise<boolean> {
  const { rows } = await todaySection(staff, name);
  return rows.some((row) => 'booking' in row && row.booking.id === orderId);
}

test('lists the nearest deadline of a dispute first, and drops an answered one', async () => {
  await emptied();
  const [late, soon] = [await paid(), await paid()];
  const told = async (
    intent: typeof late.intent,
    changes: Partial<ProcessorDispute>,
    id = 'du_1',
  ) => {
    const value = {
      paymentIntentRef: intent,
      amount: 27_500,
      held: 27_500,
      fee: 1_500,
      madeAt: new Date(),
      reason: 'duplicate',
      state: 'open',
      ...changes,
      id: disputeRef(id),
    } as ProcessorDispute;
    const readDispute = async () => ({ ok: true, value }) as const;
    const processor = { ...deps.processor, readDispute };
    return applyDispute({ ...deps, processor }, value.id);
  };
  await told(late.intent, { answerBy: new Date('2099-02-01T00:00:00Z') });
  await told(soon.intent, { answerBy: new Date('2099-01-01T00:00:00Z') }, 'du_2');
  const { count, rows } = await todaySection(staff, 'disputes');
  expect(count).toBe(2);
  expect(rows).toMatchObject([
    {
      answerBy: '2099-01-01T00:00:00.000Z',
      amountCents: 27_500,
      reason: 'duplicate',
      isInquiry: false,
      paymentKind: 'booking',
      processorPage: '/sandbox/payments',
      booking: { id: soon.orderId, status: 'disputed' },
    },
    { booking: { id: late.orderId } },
  ]);
  expect(await told(soon.intent, { answerBy: null }, 'du_2')).toBe('changed');
  expect(await told(late.intent, { state: 'won', answerBy: null })).toBe('changed');
  expect((await todaySection(staff, 'disputes')).count).toBe(0);
});

test('lists a booking paid through an outside widget without an address', async () => {
  const bookingId = randomUUID();
  const schedule = await world.call('/functions/v1/schedule', {
    bookingId,
    preferredTimes: [{ date: day(5), window: 'morning' }],
    address: { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' },
  });
  const { scheduleId } = (await schedule.json()) as { scheduleId: string };
  const { orderId: known } = await paid({ bookingId, scheduleId });
  const { orderId: none } = await paid();
  await sql`update orders set schedule_request_id = null where id = ${none}`.execute(db);
  expect(await waitsIn('address-missing', known)).toBe(false);
  expect(await waitsIn('address-missing', none)).toBe(true);
  expect(await waitsIn('needs-time', known)).toBe(true);
});

test('lists a request for another time until a time is confirmed', async () => {
  const { orderId } = await paid();
  const confirm = async (from: string, visitId?: string) => {
    const { version } = (await staff.get(`/bookings/${orderId}`)).body;
    const body = { version, date: day(6), from, to: '18:00', ...(visitId && { visitId }) };
    expect((await staff.post(`/bookings/${orderId}/visit`, body)).status).toBe(200);
  };
  await confirm('09:00');
  for (const note of ['First', 'Then']) {
    await db
      .insertInto('time_requests')
      .values({ order_id: orderId, preferred_times: '[]', note })
      .execute();
  }
  const { rows } = await todaySection(staff, 'time-requests');
  expect(rows).toMatchObject([{ note: 'Then', booking: { id: orderId } }]);
  const [visit] = (await staff.get(`/bookings/${orderId}`)).body.visits;
  await confirm('10:00', visit.id);
  expect(await waitsIn('time-requests', orderId)).toBe(false);
});

test('keeps a customer’s place when they ask for another time again, and shows the newest request', async () => {
  await emptied();
  const [first, second] = [await paid(), await paid()];
  const asks = ({ orderId }: typeof first, note: string) =>
    db
      .insertInto('time_requests')
      .values({ order_id: orderId, preferred_times: '[]', note })
      .execute();
  await asks(first, 'Answered');
  await sql`update time_requests set answered_at = now()`.execute(db);
  await asks(second, 'Second');
  await asks(first, 'First');
  await asks(second, 'Second again');
  const { count, rows } = await todaySection(staff, 'time-requests');
  expect(count).toBe(2);
  expect(rows).toMatchObject([
    { note: 'Second again', booking: { id: second.orderId } },
    { note: 'First', booking: { id: first.orderId } },
  ]);
});

test('lists a cancellation request until the booking is over', async () => {
  const { orderId } = await paid();
  await db.insertInto('cancellation_requests').values({ order_id: orderId }).execute();
  expect(await waitsIn('cancellations', orderId)).toBe(true);
  await sql`update orders set status = 'cancelled' where id = ${orderId}`.execute(db);
  expect(await waitsIn('cancellations', orderId)).toBe(false);
});

test('keeps a completed visit of today, with its address and what the crew must know', async () => {
  await emptied();
  const { orderId } = await paid();
  await sql`
    with schedule as (
      insert into schedules (email, preferred_times, line1, line2, city, region, postal_code,
        access_notes, parking_notes, pet_notes)
      values ('', '[]', '1 Main St', '', 'Oakland', 'CA', '94607', 'Ring twice', '', 'A cat')
      returning id
    )
    update orders set schedule_request_id = (select id from schedule) where id = ${orderId}
  `.execute(db);
  await sql`
    insert into visits (order_id, state, starts_at, ends_at)
    values (${orderId}, 'confirmed', now(), now() + interval '1 second')
  `.execute(db);
  const { version } = (await staff.get(`/bookings/${orderId}`)).body;
  const done = await staff.post(`/bookings/${orderId}/complete`, { version, workedMinutes: 60 });
  expect(done.status).toBe(200);
  await sql`update customers set tags = '{Cat allergy,No bleach}', notes = 'Gate 4711'`.execute(db);
  const customer = 'Cat allergy, No bleach · Gate 4711';
  expect((await staff.get(`/bookings/${orderId}`)).body.crewNotes).toBe(customer);
  expect((await todaySection(staff, 'visits')).rows).toMatchObject([
    {
      visit: { state: 'done' },
      address: ['1 Main St', 'Oakland, CA 94607'],
      notes: { accessNotes: 'Ring twice', parkingNotes: '', petNotes: 'A cat', customer },
      booking: { id: orderId, status: 'completed' },
    },
  ]);
});

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}
