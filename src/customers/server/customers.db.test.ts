import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerDetail, CustomerRow } from '#customers/contract/customers.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { caller } from '#test/caller.ts';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const staff = await signedIn(app, db, 'staff');
const owner = await signedIn(app, db, 'owner');
const call = caller(app);
const ANA = { phone: '(415) 555-0142', e164: '+14155550142', email: 'Ana@example.com' };
const TABLES = [
  'customer_changes',
  'customer_keys',
  'customers',
  'payments',
  'payment_attempts',
  'orders',
  'schedules',
  'outbox_messages',
  'contact_messages',
  'unfinished_bookings',
] as const;

beforeEach(async () => {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
});

async function people(q = ''): Promise<CustomerRow[]> {
  return (await staff.get(`/customers?q=${encodeURIComponent(q)}`)).body.rows;
}

async function page(id: string | undefined): Promise<CustomerDetail> {
  return (await staff.get(`/customers/${id}`)).body;
}

async function placeOf(orderId: string, line1: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into schedules (email, preferred_times, line1, line2, city, region, postal_code,
      access_notes, parking_notes, pet_notes)
    values ('', '[]', ${line1}, '', 'San Francisco', 'CA', '94117', '', '', '') returning id
  `.execute(db);
  await sql`
    update orders set schedule_request_id = ${rows[0]?.id}::uuid where id = ${orderId}::uuid
  `.execute(db);
}

test('refuses the customer pages without a sign-in', async () => {
  expect((await app.request('/operator/api/customers')).status).toBe(401);
  expect((await app.request(`/operator/api/customers/${crypto.randomUUID()}`)).status).toBe(401);
});

test('writes a new customer’s page once', async () => {
  const pages = await inTransaction(db, async (trx) => {
    await seedOrders(trx, 1, ANA);
    const { rows } = await sql<{ inserted: number; updated: number }>`
      select n_tup_ins::int as inserted, n_tup_upd::int as updated
      from pg_stat_xact_user_tables where relname = 'customers'
    `.execute(trx);
    return rows[0];
  });
  expect(pages).toEqual({ inserted: 1, updated: 0 });
  const [ana] = await people('415555');
  expect(ana?.phone).toBe('(415) 555-0142');
});

test('a booking with the same phone or the same email belongs to the same person', async () => {
  await seedOrders(db, 2, ANA);
  await seedOrders(db, 1, { ...ANA, email: 'work@example.com' });
  await seedOrders(db, 1, {
    phone: '628 555 0100',
    e164: '+16285550100',
    email: 'ana@example.com',
  });
  const [ana, ...others] = await people();
  expect(others).toEqual([]);
  expect(ana).toMatchObject({ phone: '(415) 555-0142', email: 'Ana@example.com', bookings: 4 });
  expect((await page(ana?.id)).knownBy.map(({ value }) => value)).toEqual([
    '+14155550142',
    '+16285550100',
    'ana@example.com',
    'work@example.com',
  ]);
});

test('the phone decides between two people’s bookings, and joins no pages', async () => {
  await seedOrders(db, 1, ANA);
  const bo = { phone: '628 555 0100', e164: '+16285550100', email: 'bo@example.com' };
  await seedOrders(db, 1, bo);
  await seedOrders(db, 1, { ...bo, email: ANA.email });
  expect((await people()).map(({ email, bookings }) => [email, bookings])).toEqual([
    ['bo@example.com', 2],
    ['Ana@example.com', 1],
  ]);
});

test('a contact message creates a customer and appears on their page', async () => {
  await call('contact', { name: 'Ana Lima', ...ANA, message: 'Hello' });
  await seedOrders(db, 1, ANA);
  const [ana] = await people();
  const known = await page(ana?.id);
  expect(known).toMatchObject({
    name: 'Ana Lima',
    enquiries: [{ kind: 'message', about: 'Hello' }],
  });
  const [enquiry] = known.enquiries;
  expect((await staff.get(`/enquiries/${enquiry?.id}`)).body.customerId).toBe(ana?.id);
  const [booking] = known.orders;
  expect((await staff.get(`/bookings/${booking?.id}`)).body.customerId).toBe(ana?.id);
});

test('finds a person by name, any phone format, email, street and reference', async () => {
  const [order = ''] = await seedOrders(db, 1, { ...ANA, name: 'Ana Lima' });
  await seedOrders(db, 1, { email: 'bo@example.com' });
  await placeOf(order, '12 Haight Street');
  await sql`
    insert into payment_attempts (order_id, params, expires_at, state, session_ref)
    values (${order}::uuid, '{}', now(), 'paid', 'cs_test_AbCdEf12')
  `.execute(db);
  const typed = [
    'ana lim',
    '415.555.0142',
    '+1 (415) 555-0142',
    '5550142',
    'ANA@example.com',
    'ana@exa',
    'haight',
    'abcdef12',
    order,
    order.slice(-8).toUpperCase(),
  ];
  for (const q of typed) {
    expect([q, (await people(q)).map(({ email }) => email)]).toEqual([q, ['Ana@example.com']]);
  }
  expect(await people('zzzyyyxxx')).toEqual([]);
  expect((await staff.get('/customers?q=a')).body.code).toBe('search-too-short');
});

test('finds a house by its number among all customers on that street', async () => {
  await sql`
    insert into customers (name, email, streets)
    select 'Person ' || n, 'p' || n || '@example.com', n || ' oak street' from generate_series(1, 300) as n
    union all select 'Elm', 'elm@example.com', '17 elm street'
    union all select 'Oak', 'oak@example.com', 'oak street 17 '
  `.execute(db);
  await sql`analyze customers`.execute(db);
  const found = async (q: string) => (await people(q)).map(({ name }) => name).sort();
  expect(await found('17 oak street')).toEqual(['Person 117', 'Person 17', 'Person 217']);
  expect(await found('117  oak street')).toEqual([]);
  expect(await found('Oak Street 17')).toEqual(['Oak']);
  expect(await found('17 % street')).toEqual([]);
  expect((await people('oak street')).length).toBe(50);
});

test('lists the newest first, fifty per page, and pages forward and back', async () => {
  await seedOrders(db, 60);
  const first = (await staff.get('/customers')).body;
  expect([first.rows.length, first.count, first.previous]).toEqual([
    50,
    { value: 60, exact: true },
    null,
  ]);
  const second = (await staff.get(`/customers?after=${first.next}`)).body;
  expect([second.rows.length, second.next]).toEqual([10, null]);
  const back = (await staff.get(`/customers?before=${second.previous}`)).body;
  expect(back.rows).toEqual(first.rows);
  const since = [...first.rows, ...second.rows].map((row: CustomerRow) => row.since);
  expect(since).toEqual(since.toSorted().toReversed());
});

test('a page shows each home once, with its booking’s address', async () => {
  const [first = '', second = ''] = await seedOrders(db, 3, ANA);
  await placeOf(first, '12 Haight Street');
  await placeOf(second, '12 haight street');
  const [ana] = await people();
  const { homes } = await page(ana?.id);
  expect(homes.map(({ address }) => address)).toEqual([
    [],
    ['12 haight street', 'San Francisco, CA 94117'],
  ]);
});

test('counts what was paid and not refunded as spent', async () => {
  const [order = ''] = await seedOrders(db, 1, ANA);
  await sql`
    insert into payments (order_id, kind, state, amount_cents, currency, refunded_cents)
    values (${order}::uuid, 'booking', 'paid', 20000, 'usd', 5000),
      (${order}::uuid, 'extra-hours', 'failed', 4500, 'usd', 0)
  `.execute(db);
  expect((await people())[0]?.spentCents).toBe(15000);
});

test('gathers earlier records into the same pages as they would have created one by one', async () => {
  await seedOrders(db, 30);
  await seedOrders(db, 2, ANA);
  await seedOrders(db, 1, { ...ANA, email: 'work@example.com', name: 'Ana Lima' });
  await seedOrders(db, 1, { phone: 'none', email: 'WORK@example.com' });
  await call('contact', { ...ANA, phone: '', name: '', message: 'Hello' });
  const known = () =>
    sql<{ id: string }>`
      select name, phone_e164, email, known_by, streets, (
        select array_agg(kind || value order by kind, value) from customer_keys
        where customer_id = customers.id) as keys
      from customers order by known_by
    `
      .execute(db)
      .then(({ rows }) => rows);
  const met = await known();
  for (const table of ['customer_changes', 'customer_keys', 'customers'] as const) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await db.transaction().execute((trx) => sql`select gather_customers()`.execute(trx));
  expect(await known()).toEqual(met);
});

test('lists emails to a customer, but not emails to the business', async () => {
  const ana = await metAna();
  await call('contact', { name: 'Ana Lima', ...ANA, message: 'Hello' });
  await call('unfinished', {
    bookingId: crypto.randomUUID(),
    ...ANA,
    booking: { serviceType: { id: 'essential' } },
  });
  const left = (await page(ana.id)).enquiries.find(({ kind }) => kind === 'unfinished');
  expect((await staff.post(`/enquiries/${left?.id}/remind`)).status).toBe(200);
  expect((await page(ana.id)).mails).toMatchObject([{ kind: 'reminder' }]);
});

test('answers 404 for an unknown customer', async () => {
  const { status, body } = await staff.get(`/customers/${crypto.randomUUID()}`);
  expect([status, body.code]).toEqual([404, 'customer-not-found']);
});

async function metAna(): Promise<CustomerDetail> {
  await seedOrders(db, 1, { ...ANA, name: 'Ana' });
  return page((await people())[0]?.id);
}

function change({ id, version, ...known }: CustomerDetail, changes: object = {}, by = staff) {
  const { name, phone, email, language, consent, notes, tags } = known;
  const facts = { name, phone, email, language, consent, notes, tags: tags.join(', ') };
  return by.post(`/customers/${id}/facts`, { version, ...facts, ...changes });
}

test('every detail can be changed, keeps a history, and is searchable', async () => {
  const ana = await metAna();
  const changes = {
    name: 'Ana Lima',
    phone: '628.555.0100',
    email: 'lima@example.com',
    language: 'es',
    consent: 'given',
    notes: 'Gate code 4711.',
    tags: ' Cat allergy,, No bleach, Cat allergy',
  };
  expect((await change(ana, changes)).status).toBe(200);
  const now = await page(ana.id);
  expect(now).toMatchObject({
    ...changes,
    phone: '(628) 555-0100',
    tags: ['Cat allergy', 'No bleach'],
  });
  expect(now.changes.map(({ who, field, before }) => [who, field, before])).toEqual(
    expect.arrayContaining([
      ['Staff', 'name', 'Ana'],
      ['Staff', 'phone', '(415) 555-0142'],
      ['Staff', 'notes', ''],
    ]),
  );
  expect(now.changes).toHaveLength(7);
  expect(now.orders[0]?.customerName).toBe('Ana Lima');
  for (const q of ['ana lima', '6285550100', '4155550142', 'lima@example.com']) {
    expect([q, (await people(q)).length]).toEqual([q, 1]);
  }
  await seedOrders(db, 1, { phone: '6285550100', e164: '+16285550100', email: 'x@example.com' });
  expect((await people())[0]?.bookings).toBe(2);
});

test('sends emails about upcoming bookings to the new address and updates the list of plans', async () => {
  const ana = await metAna();
  const [past = '', open = '', others = ''] = await seedOrders(db, 3, ANA);
  await sql`
    update orders set recurring = id = ${open}, customer_name = '',
      status = case id when ${past} then 'completed' else 'confirmed' end,
      customer_email = case id when ${others} then 'her-office@example.com' else customer_email end
    where id in (${past}, ${open}, ${others})
  `.execute(db);
  await sql`
    insert into plans (order_id, subscription_ref, state, ends_with_period, asked_at)
    values (${open}, 'sub_1', 'active', false, now())
  `.execute(db);
  expect((await change(ana, { email: 'Lima@example.com' }, owner)).status).toBe(200);
  const { rows } = await sql<{ id: string; mail: string }>`
    select id, customer_email as mail from orders where id in (${past}, ${open}, ${others})
  `.execute(db);
  expect(new Map(rows.map(({ id, mail }) => [id, mail]))).toEqual(
    new Map([
      [past, ANA.email],
      [open, 'Lima@example.com'],
      [others, 'her-office@example.com'],
    ]),
  );
  const plans = await sql`select customer from plans where order_id = ${open}`.execute(db);
  expect(plans.rows).toEqual([{ customer: 'lima@example.com' }]);
  await sql`delete from plans`.execute(db);
  expect((await page(ana.id)).orders).toHaveLength(4);
});

test('staff cannot redirect emails with links that cancel upcoming bookings', async () => {
  const ana = await metAna();
  await sql`update orders set status = 'confirmed'`.execute(db);
  const refused = await change(ana, { email: 'staff@example.com' });
  expect(refused.body).toMatchObject({
    status: 422,
    errors: [{ path: 'email', code: 'email-of-bookings-to-come' }],
  });
  const { rows } = await sql`
    select customer_email as mail from orders union select email from customers
  `.execute(db);
  expect(rows).toEqual([{ mail: ANA.email }]);
  expect((await change(ana, { name: 'Ana Lima', email: ANA.email })).status).toBe(200);

  await sql`update orders set status = 'completed'`.execute(db);
  const now = await page(ana.id);
  expect((await change(now, { email: 'lima@example.com' })).status).toBe(200);
});

test('an operator can add an email for a customer without one', async () => {
  await seedOrders(db, 1, { ...ANA, email: '' });
  await sql`update orders set status = 'confirmed'`.execute(db);
  const ana = await page((await people())[0]?.id);
  expect((await change(ana, { email: 'lima@example.com' })).status).toBe(200);
});

test('upcoming bookings get the new phone number, except one with its own number', async () => {
  const ana = await metAna();
  const [past = '', open = '', others = ''] = await seedOrders(db, 3, ANA);
  await sql`
    update orders set recurring = id = ${open},
      status = case id when ${past} then 'completed' else 'confirmed' end,
      customer_phone = case id when ${others} then '(415) 555-0199' else customer_phone end,
      customer_phone_e164 =
        case id when ${others} then '+14155550199' else customer_phone_e164 end
    where id in (${past}, ${open}, ${others})
  `.execute(db);
  await sql`
    insert into plans (order_id, subscription_ref, state, ends_with_period, asked_at)
    values (${open}, 'sub_1', 'active', false, now())
  `.execute(db);
  expect((await change(ana, { phone: '628.555.0100' })).status).toBe(200);
  const { rows } = await sql<{ id: string; phone: string; e164: string }>`
    select id, customer_phone as phone, customer_phone_e164 as e164
    from orders where id in (${past}, ${open}, ${others})
  `.execute(db);
  expect(new Map(rows.map(({ id, phone, e164 }) => [id, [phone, e164]]))).toEqual(
    new Map([
      [past, [ANA.phone, ANA.e164]],
      [open, ['(628) 555-0100', '+16285550100']],
      [others, ['(415) 555-0199', '+14155550199']],
    ]),
  );
  const found = await sql`
    select order_id from plans where search_text like '%6285550100%'
  `.execute(db);
  expect(found.rows).toEqual([{ order_id: open }]);
  await sql`delete from plans`.execute(db);
  expect((await page(ana.id)).orders).toHaveLength(3);
});

test('corrects an unreadable phone number on an upcoming booking', async () => {
  await seedOrders(db, 1, { phone: '555 014', email: ANA.email });
  await sql`update orders set customer_phone_e164 = null, status = 'confirmed'`.execute(db);
  for (const table of ['customer_keys', 'customers'] as const) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await db.transaction().execute((trx) => sql`select gather_customers()`.execute(trx));
  const ana = await page((await people())[0]?.id);
  expect((await change(ana, { phone: ANA.phone })).status).toBe(200);
  const { rows } = await sql`
    select customer_phone as phone, customer_phone_e164 as e164 from orders
  `.execute(db);
  expect(rows).toEqual([{ phone: ANA.phone, e164: ANA.e164 }]);
});

test('a name entered on a booking becomes the customer’s if they had none, with the operator in the history', async () => {
  const [first = '', second = ''] = await seedOrders(db, 2, { ...ANA, name: '' });
  const [ana] = await people();
  expect((await staff.post(`/bookings/${first}/customer`, { name: 'Ana Lima' })).status).toBe(200);
  const named = await page(ana?.id);
  expect(named.name).toBe('Ana Lima');
  expect(named.changes).toMatchObject([
    { who: 'Staff', field: 'name', before: '', after: 'Ana Lima' },
  ]);
  expect((await staff.post(`/bookings/${second}/customer`, { name: 'Bo' })).status).toBe(200);
  expect((await staff.get(`/bookings/${second}`)).body.customer.name).toBe('Bo');
  expect(await page(ana?.id)).toMatchObject({ name: 'Ana Lima', changes: named.changes });
  const nobody = await staff.post(`/bookings/${crypto.randomUUID()}/customer`, { name: 'Bo' });
  expect([nobody.status, nobody.body.code]).toEqual([404, 'booking-not-found']);
});

test('records details that customers add later as their own change', async () => {
  const known = { phone: ANA.phone, email: '', message: 'Do you do windows?' };
  await call('contact', { ...known, name: '' });
  const [ana] = await people();
  expect((await page(ana?.id)).changes).toEqual([]);
  await call('contact', { ...known, email: ANA.email, name: 'Ana Lima', message: 'And ovens?' });
  const now = await page(ana?.id);
  expect(now).toMatchObject({ name: 'Ana Lima', email: ANA.email });
  expect(now.changes.map(({ who, field, before, after }) => [who, field, before, after])).toEqual([
    ['visitor', 'email', '', ANA.email],
    ['visitor', 'name', '', 'Ana Lima'],
  ]);
});

test('keeps personal details out of the audit log', async () => {
  const ana = await metAna();
  await change(ana, { name: 'Ana Lima', notes: 'Gate code 4711.' });
  const owner = await signedIn(app, db, 'owner');
  const { rows } = (await owner.get('/audit?about=customer')).body;
  expect(rows[0]).toMatchObject({
    act: 'customer.changed',
    details: {},
    subject: { id: ana.id, name: 'Ana Lima' },
  });
});

test('refuses another customer’s phone or email, and anything but a phone number', async () => {
  const ana = await metAna();
  await seedOrders(db, 1, { phone: '6285550100', e164: '+16285550100', email: 'bo@example.com' });
  const refused = async (changes: object) => (await change(ana, changes)).body.errors?.[0];
  expect(await refused({ phone: '(628) 555-0100' })).toMatchObject({
    path: 'phone',
    code: 'customer-known-already',
  });
  expect(await refused({ email: 'BO@example.com' })).toMatchObject({ path: 'email' });
  expect(await refused({ phone: 'x' })).toMatchObject({ path: 'phone', code: 'phone-malformed' });
  expect((await page(ana.id)).version).toBe(ana.version);
});

test('refuses a change of an outdated page, and says who changed it', async () => {
  const ana = await metAna();
  expect((await change(ana, { notes: 'One' })).status).toBe(200);
  const { status, body } = await change(ana, { notes: 'Two' });
  expect([status, body.code, body.params]).toEqual([409, 'customer-changed', { by: 'Staff' }]);
});

test('an owner can export everything about a person, and the log records it', async () => {
  const ana = await metAna();
  await call('contact', { ...ANA, name: 'Ana', message: 'Do you do windows?' });
  await change(ana, { notes: 'Gate code 4711.' });
  const [order = ''] = await seedOrders(db, 1, ANA);
  await placeOf(order, '12 Haight Street');
  await seedOrders(db, 1, { phone: '6285550100', e164: '+16285550100', email: 'bo@example.com' });
  expect((await staff.get(`/customers/${ana.id}/data`)).status).toBe(403);
  const owner = await signedIn(app, db, 'owner');
  const { headers, body } = await owner.get(`/customers/${ana.id}/data`);
  expect(headers.get('content-disposition')).toBe('attachment; filename="customer.json"');
  expect(body).toMatchObject({
    person: { name: 'Ana', notes: 'Gate code 4711.' },
    known_by: [{ value: '+14155550142' }, { value: 'ana@example.com' }],
    bookings: [{}, { visit_asked_for: { line1: '12 Haight Street' } }],
    enquiries: [{ message: 'Do you do windows?' }],
    changes: [{ field: 'notes', after: 'Gate code 4711.' }],
  });
  expect(JSON.stringify(body)).not.toContain('bo@example.com');
  const [last] = (await owner.get('/audit?about=customer')).body.rows;
  expect(last).toMatchObject({ act: 'customer.exported', subject: { id: ana.id } });
});

test('a page shows the newest fifty of each list, and all on request', async () => {
  await seedOrders(db, 53, ANA);
  const [ana] = await people();
  const short = await page(ana?.id);
  expect([short.orders.length, short.hasMore]).toEqual([50, true]);
  const { body } = await staff.get(`/customers/${ana?.id}?all=yes`);
  expect([body.orders.length, body.hasMore]).toEqual([53, false]);
});
