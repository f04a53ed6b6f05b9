import { type Kysely, sql } from 'kysely';

/**
 * The console's queries read only what they show, however much is stored. Code that changes visits
 * sets next_visit_at (keepNextVisit), so the trigger sees visits as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Paid, nobody has been there, and no visit is to come. */
const WAITS = (row: string) => `${row}.status = 'confirmed' and ${row}.next_visit_at is null
  and not exists (select from visits where order_id = ${row}.id and state = 'done')`;

const STATEMENTS = [
  'alter table orders add column waits_for_time boolean not null default false',
  `create function note_waiting() returns trigger language plpgsql as $$
  begin
    new.waits_for_time := ${WAITS('new')};
    return new;
  end $$`,
  `create trigger waits_for_time_new before insert on orders for each row
  when (new.status = 'confirmed') execute function note_waiting()`,
  // By its name it fires after row_version, which takes next_visit_at from what is canceled.
  `create trigger waits_for_time before update of status, next_visit_at on orders for each row
  when (new.status = 'confirmed' or old.waits_for_time) execute function note_waiting()`,
  // Nothing has happened to these bookings: their version stays what screens have seen.
  'alter table orders disable trigger row_version',
  `update orders set waits_for_time = true where ${WAITS('orders')}`,
  'alter table orders enable trigger row_version',
  'create index orders_waiting_for_time on orders (paid_at, id) where waits_for_time',
  // What is held is in the calendar as well.
  'drop index visits_of_day',
  `create index visits_of_day on visits (starts_at, id) include (state)
  where state in ('held', 'confirmed', 'done')`,
  // The list of deliveries, newest first: of the CRM's there may be few among many emails.
  'create index on outbox_messages (channel, id desc)',
];
