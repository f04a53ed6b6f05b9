import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OrderId, reservationId, subscriptionRef, type VisitId } from '#kernel/rules/ids.ts';
import { findOrder, updateNextVisit } from '#orders/server/queries.ts';
import type { PlanRow } from '#payments/contract/plans.ts';
import { sendCredit } from '#payments/server/credit/use-credit.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { applyPlan } from './apply-plan.ts';

const world = await paymentWorld();
const { db, deps, app, book, act } = world;
const owner = await signedIn(app, db);
const staff = await signedIn(app, db, 'staff');
const DAY = 86_400_000;

interface List {
  rows: PlanRow[];
  next: string | null;
  previous: string | null;
  count: { value: number; exact: boolean };
}

async function list(query = ''): Promise<List> {
  const { status, body } = await staff.get(`/plans?${query}`);
  expect(status).toBe(200);
  return body;
}

async function planOf(email: string): Promise<PlanRow | undefined> {
  return (await list(`q=${email}`)).rows[0];
}

let last = 0;
/** A paid plan of a new customer; an essential monthly one is 240 dollars a month. */
async function paidPlan(changes: Record<string, unknown> = {}) {
  last += 1;
  const email = `plan${last}@example.com`;
  const customerPhone = `(415) 555-${2000 + last}`;
  const { orderId, session } = await book({
    serviceType: { id: 'essential' },
    frequency: 'monthly',
    amount: 240,
    customerEmail: email,
    ...changes,
    homeDetails: { customerPhone, customerEmail: email, ...(changes.homeDetails as object) },
  });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const subscription = subscriptionRef((await findOrder(db, orderId))?.subscription_ref ?? '');
  await applyPlan(deps, subscription);
  return { orderId, subscription, email };
}

async function detail(id: string) {
  return (await owner.get(`/bookings/${id}`)).body;
}

/** A visit this many days from now, past or future. */
async function visit(orderId: OrderId, days: number, state: 'confirmed' | 'done' = 'done') {
  const startsAt = new Date(Date.now() + days * DAY);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const { id } = await db
    .insertInto('visits')
    .values({ order_id: orderId, state, starts_at: startsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => updateNextVisit(trx, orderId));
  return { id, startsAt };
}

test('lists a paid plan with its price, its next invoice, and that it has no visit yet', async () => {
  const { orderId, email } = await paidPlan();
  const row = await planOf(email);
  expect(row).toMatchObject({
    id: orderId,
    serviceName: 'Essential',
    frequency: 'monthly',
    standing: 'active',
    monthlyCents: 24_000,
    nextInvoice: { amountCents: 24_000 },
    lastVisitAt: null,
    mayConfirm: true,
  });
  expect(row).toMatchObject({ nextVisitAt: null, lacksVisit: true });
});

test('add-ons are charged once, so they are not part of a month', async () => {
  const { email } = await paidPlan({
    selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
    amount: 420,
  });
  expect(await planOf(email)).toMatchObject({ monthlyCents: 24_000 });
});

test('finds a plan by its booking’s reference, in any case', async () => {
  const { orderId } = await paidPlan();
  await sql`delete from payment_attempts where order_id = ${orderId}`.execute(db);
  const { rows } = await list(`q=${orderId.slice(-8).toUpperCase()}`);
  expect(rows.map((row) => row.id)).toEqual([orderId]);
});

test('the next visit is the earliest on the calendar, and a plan without one can be found', async () => {
  const { orderId, email } = await paidPlan({ frequency: 'weekly', amount: 740 });
  const done = await visit(orderId, -30);
  expect(await planOf(email)).toMatchObject({
    lastVisitAt: done.startsAt.toISOString(),
    nextVisitAt: null,
    lacksVisit: true,
  });
  expect((await list(`visits=none&q=${email}`)).rows).toHaveLength(1);
  expect((await list(`visits=week&q=${email}`)).rows).toHaveLength(0);
  await visit(orderId, 10, 'confirmed');
  const coming = await visit(orderId, 3, 'confirmed');
  expect(await planOf(email)).toMatchObject({
    lastVisitAt: done.startsAt.toISOString(),
    nextVisitAt: coming.startsAt.toISOString(),
    nextVisitCrewId: null,
    lacksVisit: false,
  });
  await ensureCompany(db, true);
  const { id: crew } = await db.selectFrom('crews').select('id').executeTakeFirstOrThrow();
  await db
    .updateTable('visits')
    .set({ crew_id: crew })
    .where('order_id', '=', orderId)
    .where('starts_at', '=', coming.startsAt)
    .execute();
  expect(await planOf(email)).toMatchObject({ nextVisitCrewId: crew });
  const booked = await staff.get(`/bookings?q=${email}`);
  expect(booked.body.rows).toMatchObject([{ id: orderId, nextVisitCrewId: crew }]);
  expect((await list(`visits=none&q=${email}`)).rows).toHaveLength(0);
  expect((await list(`visits=week&q=${email}`)).rows).toHaveLength(1);
});

test('confirming from the row confirms the next visit, and a customer without one can be found', async () => {
  const { orderId, email } = await paidPlan();
  expect((await list(`visits=none&q=${email}`)).rows).toHaveLength(1);
  const row = await planOf(email);
  const date = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
  const time = { version: row?.version, date, from: '09:00', to: '12:00' };
  expect((await staff.post(`/bookings/${orderId}/visit`, time)).status).toBe(200);
  expect((await staff.post(`/bookings/${orderId}/visit`, time)).status).toBe(409);
  expect(await planOf(email)).toMatchObject({ nextVisitAt: expect.stringContaining('T') });
  expect((await list(`visits=none&q=${email}`)).rows).toHaveLength(0);
});

test('an ending plan says so, has no next invoice, and cannot be ended twice', async () => {
  const { orderId, email } = await paidPlan();
  const { version } = await detail(orderId);
  const wish = { version, when: 'period-end' };
  expect((await staff.post(`/bookings/${orderId}/plan-end`, wish)).status).toBe(403);
  expect((await owner.post(`/bookings/${orderId}/plan-end`, wish)).status).toBe(200);
  expect(await planOf(email)).toMatchObject({ standing: 'ending', nextInvoice: null });
  expect((await list(`status=ending&q=${email}`)).count).toEqual({ value: 1, exact: true });
  expect(await detail(orderId)).toMatchObject({
    offers: { endPlan: false, cancel: true },
    plan: { standing: 'ending', nextInvoice: null, monthlyCents: 24_000 },
  });
});

test('a month that the bank declined makes a plan past due; its invoice is shown with its id', async () => {
  const { orderId, subscription, email } = await paidPlan();
  await act(`subscriptions/${subscription}/advance`, { outcome: 'failed' });
  await applyPlan(deps, subscription);
  expect(await planOf(email)).toMatchObject({ standing: 'past-due' });
  const { payments } = await detail(orderId);
  expect(payments.at(-1)).toMatchObject({
    kind: 'plan-month',
    state: 'failed',
    refs: [expect.stringMatching(/^in_/)],
  });
});

test('credit for a plan lowers its next invoice, until a month has used it', async () => {
  const homeDetails = { referrerPhone: '(415) 555-0177' };
  const { subscription, email, orderId } = await paidPlan({ homeDetails });
  expect(await planOf(email)).toMatchObject({
    creditCents: 3_000,
    nextInvoice: { amountCents: 21_000 },
  });
  const { rows } = await sql<{ id: string }>`
    select reservation_id as id from credit_entries where order_id = ${orderId}
  `.execute(db);
  expect(await sendCredit(deps, reservationId(rows[0]?.id ?? ''))).toBe('used');
  await act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
  await applyPlan(deps, subscription);
  expect(await planOf(email)).toMatchObject({
    creditCents: 0,
    nextInvoice: { amountCents: 24_000 },
  });
});

test('a canceled plan owes no visit and no invoice', async () => {
  const { orderId, subscription, email } = await paidPlan();
  await visit(orderId, -60);
  const { version, payments } = await detail(orderId);
  await owner.post(`/bookings/${orderId}/cancel`, {
    version,
    giveBack: [payments[0].id],
    keep: [],
    reason: 'Moved away',
  });
  await applyPlan(deps, subscription);
  expect(await planOf(email)).toMatchObject({
    standing: 'cancelled',
    lacksVisit: false,
    nextInvoice: null,
    mayConfirm: false,
  });
});

test('each visit of a plan has its own checklist', async () => {
  const { orderId } = await paidPlan();
  const first = await visit(orderId, -7);
  const second = await visit(orderId, 7, 'confirmed');
  const [{ duties }] = (await detail(orderId)).checklist;
  const duty = duties[0].key;
  const tick = (visitId: VisitId | null, done = true) =>
    staff.post(`/bookings/${orderId}/duties`, { duty, visitId, done });
  expect((await tick(first.id)).status).toBe(200);
  expect((await detail(orderId)).ticked).toEqual([{ duty, visitId: first.id }]);
  await tick(second.id);
  await tick(second.id, false);
  expect((await detail(orderId)).ticked).toEqual([{ duty, visitId: first.id }]);
  expect(await tick(null)).toMatchObject({ status: 422, body: { errors: [{ path: 'visitId' }] } });
  const other = await paidPlan();
  expect((await tick((await visit(other.orderId, 1, 'confirmed')).id)).status).toBe(404);
});

const SORTS = ['visit', 'invoice', 'newest', 'oldest', 'customer'];

/** Every page of a list. */
async function pagesOf(query: string): Promise<List[]> {
  const pages: List[] = [await list(query)];
  for (let page = pages[0]; page?.next; page = pages.at(-1)) {
    pages.push(await list(`${query}&after=${page.next}`));
  }
  return pages;
}

async function all(query: string): Promise<PlanRow[]> {
  return (await pagesOf(query)).flatMap(({ rows }) => rows);
}

test.each(SORTS)('pages sorted by %s contain every plan once, forward and back', async (sort) => {
  await manyPlans();
  const pages = await pagesOf(`sort=${sort}`);
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(pages[0]?.count.value ?? 0);
  expect(pages.length).toBeGreaterThan(2);
  const back = await list(`sort=${sort}&before=${pages.at(-1)?.previous}`);
  expect(back.rows).toEqual(pages.at(-2)?.rows);
  const keys = pages.flatMap(({ rows }) => rows).map((row) => keyOf(row, sort));
  expect(keys).toEqual([...keys].sort());
});

/** The rows that each filter should leave, from what a row shows. */
const FILTERS: Record<string, (row: PlanRow) => boolean> = {
  'status=active': ({ standing }) => standing === 'active',
  'status=past-due': ({ standing }) => standing === 'past-due',
  'status=ending': ({ standing }) => standing === 'ending',
  'status=cancelled': ({ standing }) => standing === 'cancelled',
  'frequency=weekly': ({ frequency }) => frequency === 'weekly',
  'service=peace-mind': ({ serviceName }) => serviceName === 'Peace of Mind',
  'visits=none': ({ lacksVisit }) => lacksVisit,
  'visits=week': ({ nextVisitAt }) => isWithinAWeek(nextVisitAt),
  'status=past-due&service=essential': ({ standing, serviceName }) =>
    standing === 'past-due' && serviceName === 'Essential',
  'status=active&frequency=weekly&visits=week': (row) =>
    row.standing === 'active' && row.frequency === 'weekly' && isWithinAWeek(row.nextVisitAt),
};

/** Or past, and not closed. */
function isWithinAWeek(at: string | null): boolean {
  return at !== null && Date.parse(at) < Date.now() + 7 * DAY;
}

test.each(SORTS)('filters leave exactly what matches, sorted by %s', async (sort) => {
  await manyPlans();
  const every = await all(`sort=${sort}`);
  for (const [filter, fits] of Object.entries(FILTERS)) {
    const fitting = every.filter(fits).map(({ id }) => id);
    expect(fitting.length, filter).toBeGreaterThan(0);
    expect(fitting.length, filter).toBeLessThan(every.length);
    const left = await pagesOf(`${filter}&sort=${sort}`);
    expect(
      left.flatMap(({ rows }) => rows.map(({ id }) => id)),
      filter,
    ).toEqual(fitting);
    expect(left[0]?.count, filter).toEqual({ value: fitting.length, exact: true });
  }
});

test('a service without a plan of that frequency leaves none', async () => {
  await manyPlans();
  expect((await list('frequency=biweekly&service=peace-mind')).rows).toEqual([]);
});

test.each([
  ['too short a search', 'q=ab'],
  ['an unknown status', 'status=lost'],
  ['a made-up cursor', 'after=AAAA'],
  [
    'a cursor of another sort',
    `sort=newest&after=${Buffer.from('{"id":"0197f000-0000-7000-8000-000000000000","value":"x"}').toString('base64url')}`,
  ],
])('%s is refused', async (_name, query) => {
  const { status, body } = await staff.get(`/plans?${query}`);
  expect(status).toBe(422);
  expect(body.type).toBe('urn:wellkept:problem:invalid');
});

function keyOf(row: PlanRow, sort: string): string {
  if (sort === 'visit') return row.nextVisitAt ?? (row.lacksVisit ? '' : 'never');
  if (sort === 'invoice') return row.nextInvoice?.at ?? 'never';
  if (sort === 'customer') return (row.customerName || row.customerEmail).toLowerCase();
  // Newest first: the keys are reversed, so all sorts are checked alike.
  return sort === 'oldest' ? row.id : row.id.replaceAll(/[\da-f]/g, turned);
}

function turned(digit: string): string {
  return (15 - Number.parseInt(digit, 16)).toString(16);
}

/**
 * Some 150 plans in every state, made once by SQL for all tests. Every second one is weekly, and four
 * of those have their next visit within ten minutes of now or of a week from now.
 */
let made: Promise<unknown> | undefined;
function manyPlans(): Promise<unknown> {
  made ??= (async () => {
    await seedOrders(db, 350);
    await sql`
      update orders set frequency = 'weekly' where recurring and id in (
        select id from (select id, row_number() over (order by id) as n from orders) as numbered
        where n % 2 = 0
      )
    `.execute(db);
    await sql`
      insert into plans (order_id, subscription_ref, state, period_ends_at, ends_with_period,
        asked_at)
      select id, 'sub_' || id, (array['active', 'past-due', 'cancelled'])[1 + n % 3],
        now() + n % 30 * interval '1 day', n % 7 = 0, now()
      from (
        select id, (row_number() over (order by id))::int as n from orders
        where recurring and not exists (select from plans where order_id = orders.id)
      ) as numbered
    `.execute(db);
    // Every third one has its next visit in the coming weeks.
    await sql`
      update orders set next_visit_at = next.starts_at from (
        select order_id, now() + coalesce(
          (array[interval '7 days 10 minutes', interval '7 days' - interval '10 minutes',
            interval '10 minutes', interval '-10 minutes'])[n],
          n % 40 * interval '1 day') as starts_at
        from (
          select order_id, row_number() over (
            order by (frequency = 'weekly' and standing = 'active') desc, order_id)::int as n
          from plans where next_visit_at = '-infinity'
        ) as unvisited
        where n % 3 = 0 or n <= 4
      ) as next
      where next.order_id = orders.id
    `.execute(db);
    await sql`update plans set order_id = order_id`.execute(db);
  })();
  return made;
}
