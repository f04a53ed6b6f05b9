import { sql } from 'kysely';
import { wiredOrderLog } from '#app/server/follow-ups/order-log.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { CrewId, OrderId } from '#kernel/rules/ids.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { signedIn } from '#test/console-caller.ts';
import { createDatabase } from '#test/temporary-postgres.ts';
import { testApp } from '#test/test-app.ts';
import type { ChangeSeriesDeps } from '#visits/server/series/change-series.ts';
import { ensureCompany } from '#visits/server/visits.ts';

export const TIME_ZONE = 'America/Los_Angeles';

/** A company in its own database, with a clock that the bench moves. */
export interface Company {
  readonly db: Db;
  readonly deps: ChangeSeriesDeps;
  readonly operatorId: string;
  readonly crews: readonly CrewId[];
  /** Milliseconds since 1970. */
  readonly clock: { now: number };
}

export async function openCompany(
  postgresUrl: string,
  name: string,
  { crews, closedDays }: { readonly crews: number; readonly closedDays: readonly string[] },
): Promise<Company> {
  const url = await createDatabase(postgresUrl, name);
  const db = createDb(createPool({ connectionString: url, max: 4, statementMs: 0 }));
  await ensureCompany(db, true);
  await signedIn(testApp({ db }), db);
  const operator = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  await sql`delete from crews`.execute(db);
  const { rows } = await sql<{ id: CrewId }>`
    insert into crews (name, color, people, postal_code, hours)
    select 'Crew ' || n, '#2b6cb0', 2, '94103', (
      select jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '18:00'))
      from generate_series(1, 6) as day
    ) from generate_series(1, ${crews}::int) as n
    returning id
  `.execute(db);
  await sql`
    update scheduling_rules set mode = 'times', travel_minutes = 20, closed_days = ${JSON.stringify(closedDays)}::jsonb
  `.execute(db);
  const settings = parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE });
  const clock = { now: Date.now() };
  const now = () => new Date(clock.now);
  const catalogues = { current: () => defaultCatalogue };
  const deps = { db, catalogues, settings, now, orderLog: wiredOrderLog({ settings, now }) };
  return { db, deps, operatorId: operator.id, crews: rows.map(({ id }) => id), clock };
}

export interface Sold {
  readonly frequency: 'weekly' | 'biweekly' | 'monthly';
  readonly laborMinutes: number;
  readonly monthCents: number;
}

/** Plans paid by the month, without visits so far; a month of each begins now. */
export async function sellPlans(
  { db, clock }: Company,
  plans: readonly Sold[],
): Promise<OrderId[]> {
  const now = new Date(clock.now);
  const { rows } = await sql<{ id: OrderId }>`
    insert into orders (id, status, service_id, service_name, service_category, frequency,
      recurring, bedroom_bath, size_category, square_footage, levels, is_emergency,
      customer_phone, customer_phone_e164, customer_email, referrer_phone, total_cents, currency,
      booked_minutes, catalogue_version, fingerprint, created_at, paid_at, customer_name)
    select uuidv7(), 'confirmed', 'essential', 'Essential', 'wellness', frequency, true, '3br2ba',
      'average', 1600, 1, false, '415555' || lpad(n::text, 4, '0'),
      '+1415555' || lpad(n::text, 4, '0'), 'plan-' || n || '@example.com', '', "monthCents",
      'usd', "laborMinutes", 1, sha256(n::text::bytea), ${now}, ${now}, 'Plan ' || n
    from (select row_number() over () as n, plan.* from jsonb_to_recordset(
      ${JSON.stringify(plans)}::jsonb) as plan ("frequency" text, "laborMinutes" int,
      "monthCents" int)) as sold
    returning id
  `.execute(db);
  await sql`
    with stored as (
      insert into schedules (id, email, preferred_times, visitor_name, line1, line2, city, region,
        postal_code, access_notes, parking_notes, pet_notes)
      select id, '', '[]', '', '1 Main St', '', 'San Francisco', 'CA', '94110', '', '', '' from orders
      returning id
    )
    update orders set schedule_request_id = stored.id from stored where stored.id = orders.id
  `.execute(db);
  await sql`
    insert into order_lines (order_id, position, kind, item_id, name, quantity, unit_cents,
      amount_cents)
    select id, 0, 'service', 'essential', 'Essential', 1, total_cents, total_cents from orders
  `.execute(db);
  await sql`
    insert into plans (order_id, subscription_ref, state, period_ends_at, ends_with_period,
      asked_at, created_at)
    select id, 'sub_' || id, 'active', ${now}::timestamptz + interval '1 month', false, ${now},
      ${now} from orders
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The operator who hands a crew's day over. */
export function writerOf({ operatorId }: Pick<Company, 'operatorId'>) {
  return { operatorId, origin: 'https://wellkept.example' };
}
