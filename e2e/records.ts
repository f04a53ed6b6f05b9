import { sql } from 'kysely';
import { cents } from '#kernel/rules/money.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import type { Db } from '#registry/tables.ts';

/** `[item, quantity, cents]` */
type StoredLine = [item: string, quantity: number, amountCents: number];

/** An order as PostgreSQL stores it, with its lines and what the sandbox's bank charged for it. */
export interface StoredOrder {
  status: string;
  service: string;
  frequency: string;
  recurring: boolean;
  home: string;
  isEmergency: boolean;
  phone: string | null;
  referrerPhone: string;
  totalCents: number;
  lines: StoredLine[];
  /** The street of the visit; null if no times were chosen on /schedule. */
  street: string | null;
  /** States of its payment attempts, oldest first. */
  payments: string[];
  /** Cents that were actually charged. */
  chargedCents: number;
}

/** What a journey has stored; every visitor of a test has their own email address. */
export interface Records {
  orders(email: string): Promise<StoredOrder[]>;
  /** Types of the events that the CRM's inbox received, oldest first. */
  crmEvents(email: string): Promise<string[]>;
  /** Messages from the contact page, with the requested quote. */
  messages(email: string): Promise<StoredMessage[]>;
  /** How many unfinished bookings are stored for someone. */
  unfinished(email: string): Promise<number>;
  /** The link in someone's latest email that contains `part`; null without one. */
  linkInMail(email: string, part: string): Promise<string | null>;
  /** Subjects of the emails to someone, oldest first. */
  subjects(email: string): Promise<string[]>;
  /** Changes the price of someone's order, as if it had been different when they booked. */
  reprice(email: string, totalCents: number): Promise<void>;
  /** Renames the service that someone booked, as an owner can. */
  rename(email: string, service: string): Promise<void>;
  /** Changes the recorded amount of someone's payment. */
  misbook(email: string, paidCents: number): Promise<void>;
  /** As if that many new customers had booked a service today. */
  firstBookings(service: string, bookings: number): Promise<void>;
  /** As if the processor's books had never been compared with ours. */
  neverCompared(): Promise<void>;
  /** As if the processor had rejected a refund for someone. */
  refuseRefund(email: string, amountCents: number): Promise<void>;
  /** As if that many people had sent an inquiry; the last one has this name. */
  manyMessages(count: number, last: string): Promise<void>;
  /** As if a card page had been opened before it only offered cards, so a bank may answer later. */
  offerBankDebit(cardAddress: string): Promise<void>;
  /** As if other bookings had taken a time of every crew, even of a crew that had it held. */
  takeTime(start: string): Promise<void>;
  /** As if a visit without a crew had started that many hours ago: it can be completed. */
  beginVisit(id: string, hoursAgo?: number): Promise<void>;
  /** As if the visit were tomorrow by now, and its hold due. */
  reachHold(visitId: string): Promise<void>;
  /** As if someone's bank accepted their saved cards again. */
  cardsWork(email: string): Promise<void>;
  /** Sets the service area; null: everywhere. */
  serveOnly(postalCodes: readonly string[] | null): Promise<void>;
  /** Sets whether customers choose times or send wishes. */
  offer(mode: 'times' | 'wishes'): Promise<void>;
  /** The visits held or confirmed for someone's orders, with their starts. */
  visits(email: string): Promise<{ state: string; start: string }[]>;
  /** The HTML of every email to someone. */
  emails(email: string): Promise<string[]>;
  close(): Promise<void>;
}

export interface StoredMessage {
  message: string;
  phone: string;
  quoteStatus: string | null;
  selection: unknown;
}

/** A server's database. */
export function openRecords(databaseUrl: string): Records {
  const db = createDb(createPool({ connectionString: databaseUrl, max: 2 }));
  return {
    orders: (email) => readOrders(db, email),
    crmEvents: (email) => readCrmEvents(db, email),
    messages: (email) =>
      db
        .selectFrom('contact_messages')
        .select(['message', 'phone', 'quote_status as quoteStatus', 'selection'])
        .where('email', '=', email)
        .orderBy('id')
        .execute(),
    unfinished: async (email) => {
      const rows = db.selectFrom('unfinished_bookings').select('id').where('email', '=', email);
      return (await rows.execute()).length;
    },
    linkInMail: (email, part) => linkInMail(db, email, part),
    subjects: (email) => subjects(db, email),
    reprice: async (email, totalCents) => {
      const orders = db.updateTable('orders').where('customer_email', '=', email);
      await orders.set({ total_cents: cents(totalCents) }).execute();
    },
    rename: async (email, service) => {
      const orders = db.updateTable('orders').where('customer_email', '=', email);
      await orders.set({ service_name: service }).execute();
    },
    misbook: async (email, paidCents) => {
      await sql`
        update payments set amount_cents = ${paidCents} from orders
        where orders.id = payments.order_id and customer_email = ${email}`.execute(db);
    },
    firstBookings: async (service, bookings) => {
      await sql`insert into sales_entries (service_id, bookings) values (${service}, ${bookings})`.execute(
        db,
      );
      await sql`select add_up_figures('America/Los_Angeles'), pg_notify('figures_added_up', '')`.execute(
        db,
      );
    },
    neverCompared: async () => {
      await sql`delete from reconciliation_runs`.execute(db);
    },
    refuseRefund: async (email, amountCents) => {
      await sql`
        insert into refunds (payment_id, amount_cents, state, failure, reason, actor)
        select payments.id, ${amountCents}, 'failed', 'charge_disputed', 'It rained', 'system'
        from payments join orders on orders.id = payments.order_id
        where customer_email = ${email}`.execute(db);
    },
    manyMessages: async (count, last) => {
      await sql`
        insert into contact_messages (name, phone, email, message, created_at)
        select case n when ${count} then ${last} else 'Caller ' || n end, '', 'caller@example.com',
          'Hello', now()
        from generate_series(1, ${count}::int) as n order by n`.execute(db);
    },
    offerBankDebit: async (cardAddress) => {
      const session = new URL(cardAddress).pathname.split('/').at(-1);
      await sql`
        update sandbox.objects set body = body || '{"payment_method_types": ["card", "us_bank_account"]}'
        where id = ${session}`.execute(db);
    },
    takeTime: (start) => takeTime(db, start),
    beginVisit: (id, hoursAgo) => beginVisit(db, id, hoursAgo),
    reachHold: (visitId) => reachHold(db, visitId),
    cardsWork: (email) => cardsWork(db, email),
    serveOnly: async (postalCodes) => {
      const area = postalCodes && JSON.stringify({ postalCodes });
      await db.updateTable('scheduling_rules').set({ area }).execute();
    },
    offer: async (mode) => {
      await db.updateTable('scheduling_rules').set({ mode }).execute();
    },
    visits: (email) => readVisits(db, email),
    emails: (email) => emails(db, email),
    close: () => db.destroy(),
  };
}

async function readOrders(db: Db, email: string): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select o.status, o.service_id as service, o.frequency, o.recurring,
      o.bedroom_bath || ' ' || o.size_category as home, o.is_emergency as "isEmergency",
      o.customer_phone_e164 as phone, o.referrer_phone as "referrerPhone",
      o.total_cents as "totalCents", s.line1 as street,
      (select json_agg(json_build_array(l.item_id, l.quantity, l.amount_cents) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(a.state order by a.created_at), '[]')
        from payment_attempts a where a.order_id = o.id) as payments,
      (select coalesce(sum((c.body ->> 'amount_captured')::int), 0)::int from sandbox.objects c
        where c.kind = 'charge' and c.body ->> 'customer' = o.customer_ref) as "chargedCents"
    from orders o left join schedules s on s.id = o.schedule_request_id
    where o.customer_email = ${email} order by o.id`.execute(db);
  return rows;
}

async function takeTime(db: Db, start: string): Promise<void> {
  const begins = new Date(start);
  await db
    .deleteFrom('visits')
    .where('state', '=', 'held')
    .where('starts_at', '=', begins)
    .execute();
  await sql`
    insert into visits (state, crew_id, starts_at, ends_at, held_until)
    select 'held', id, ${begins}::timestamptz, ${begins}::timestamptz + interval '1 hour',
      now() + interval '10 minutes'
    from crews on conflict do nothing`.execute(db);
}

async function beginVisit(db: Db, id: string, hoursAgo = 2): Promise<void> {
  // A crew that works nowhere else, so no other visit is in the way.
  await sql`
    with crew as (
      insert into crews (name, color, people, hours, active)
      values ('Crew 0', '#5b6b7a', 2, '[]', false) returning id
    )
    update visits set starts_at = now() - make_interval(hours => ${hoursAgo}),
      ends_at = now() - make_interval(hours => ${hoursAgo - 2}), crew_id = crew.id
    from crew where visits.id = ${id}`.execute(db);
}

async function reachHold(db: Db, visitId: string): Promise<void> {
  await sql`
    with moved as (
      update visits set starts_at = now() + interval '30 hours', ends_at = now() + interval '33 hours',
        crew_id = null where id = ${visitId} returning order_id
    )
    update holds set place_at = now() from moved where holds.order_id = moved.order_id
  `.execute(db);
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = 'payments.place-hold'
  `.execute(db);
}

async function cardsWork(db: Db, email: string): Promise<void> {
  await sql`
    update sandbox.objects set hidden = jsonb_set(hidden, '{behaviour}', '"works"')
    where kind = 'payment_method' and body ->> 'customer' in (
      select customer_ref from orders where customer_email = ${email}
    )
  `.execute(db);
}

async function readVisits(db: Db, email: string): Promise<{ state: string; start: string }[]> {
  const { rows } = await sql<{ state: string; start: Date }>`
    select v.state, v.starts_at as start from visits v join orders o on o.id = v.order_id
    where o.customer_email = ${email} and v.state in ('held', 'confirmed')
    order by v.starts_at`.execute(db);
  return rows.map(({ state, start }) => ({ state, start: start.toISOString() }));
}

async function readCrmEvents(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select body ->> 'type' as type from sandbox.crm_deliveries
    where body ->> 'email' = ${email} order by id`.execute(db);
  return rows.map(({ type }) => type);
}

async function linkInMail(db: Db, email: string, part: string): Promise<string | null> {
  const { rows } = await sql<{ plain: string }>`
    select plain from sandbox.mails where recipients = ${email} order by id desc`.execute(db);
  const addresses = rows.flatMap(({ plain }) => plain.match(/https?:\S+/g) ?? []);
  return addresses.find((address) => address.includes(part)) ?? null;
}

async function subjects(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from sandbox.mails where recipients = ${email} order by id`.execute(db);
  return rows.map(({ subject }) => subject);
}

async function emails(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ html: string }>`
    select html from sandbox.mails where recipients = ${email} and html is not null order by id`.execute(
    db,
  );
  return rows.map(({ html }) => html);
}
