import { type Kysely, sql } from 'kysely';

/** What customers agreed to before a plan renewed, and what they were told of it after (ruling 47). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Word for word, as it was shown: it stays as it is, but for where it came from.
  `create table renewal_consents (
     id uuid primary key default uuidv7(),
     order_id uuid not null references orders,
     words text not null,
     language text not null,
     today_cents integer not null check (today_cents >= 0),
     month_cents integer not null check (month_cents >= 0),
     frequency text not null check (frequency in ('monthly', 'biweekly', 'weekly')),
     next_charge_at timestamptz not null,
     cancel_words text not null,
     way text not null check (way in ('tick', 'words', 'read-out')),
     ip text,
     user_agent text,
     agreed_at timestamptz not null default now()
   )`,
  'create index on renewal_consents (order_id, id)',
  `create trigger append_only before delete or truncate on renewal_consents
   for each statement execute function forbid_change()`,
  `create function only_erase_origin() returns trigger language plpgsql as $$
   begin
     if (to_jsonb(new) - '{ip,user_agent}'::text[]) <> (to_jsonb(old) - '{ip,user_agent}'::text[])
       or new.ip is not null or new.user_agent is not null then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  `create trigger only_erase before update on renewal_consents
   for each row execute function only_erase_origin()`,
];
