import { type Kysely, sql } from 'kysely';

/** What the office and a customer write to each other, as a thread that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table customer_messages (
     -- Made by the writer's browser: the same message sent twice is one.
     id uuid primary key,
     -- The booking whose page shows it. Null: its reader has booked nothing, and is known by the next two.
     order_id uuid references orders,
     phone_e164 text,
     email text,
     direction text not null check (direction in ('to-customer', 'from-customer')),
     -- How it reaches its reader. Texts come next to these.
     channel text not null check (channel in ('email', 'page')),
     -- Who of the office wrote it.
     operator_id uuid references operators,
     text text not null check (text <> ''),
     language text not null,
     -- At which address its writer saw this site.
     origin text not null,
     created_at timestamptz not null default now(),
     -- When it goes out: in the morning, if it was written in quiet hours.
     due_at timestamptz not null default now(),
     -- When the office read it.
     read_at timestamptz,
     read_by uuid references operators,
     check ((order_id is null) = (email is not null)),
     check (phone_e164 is null or order_id is null),
     check (case direction when 'to-customer' then read_at is null
       else operator_id is null and order_id is not null end),
     check ((read_at is null) = (read_by is null))
   )`,
  'create index on customer_messages (order_id, created_at)',
  'create index on customer_messages (phone_e164) where order_id is null',
  'create index on customer_messages (lower(email)) where order_id is null',
  `create index customer_messages_unread on customer_messages (order_id)
   where direction = 'from-customer' and read_at is null`,
  // It goes with its person, and until then nothing of it changes but that it was read.
  `create function only_read() returns trigger language plpgsql as $$
   begin
     if old.read_at is not null
       or to_jsonb(new) - '{read_at,read_by}'::text[] <> to_jsonb(old) - '{read_at,read_by}'::text[]
     then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  `create trigger only_read before update on customer_messages
   for each row execute function only_read()`,
];
