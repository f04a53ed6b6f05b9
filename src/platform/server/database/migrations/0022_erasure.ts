import { type Kysely, sql } from 'kysely';

/** A person can be removed from every table, and the logs and the ledger stay what they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Of what is append-only, no more than the person's own words and numbers may go.
  `create function only_erase_reason() returns trigger language plpgsql as $$
   begin
     if (to_jsonb(new) #- '{fields,reason}') <> (to_jsonb(old) #- '{fields,reason}')
       or new.fields ->> 'reason' is distinct from '' or not old.fields ? 'reason'
     then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  'drop trigger append_only on order_events',
  `create trigger append_only before delete or truncate on order_events
   for each statement execute function forbid_change()`,
  `create trigger only_erase before update on order_events
   for each row execute function only_erase_reason()`,
  `create function only_erase_phones() returns trigger language plpgsql as $$
   declare
     words text[] := '{phone,referred_phone,reason}';
   begin
     if (to_jsonb(new) - words) <> (to_jsonb(old) - words)
       or (new.phone <> old.phone and new.phone not like 'erased-%')
       or (new.referred_phone is distinct from old.referred_phone
         and coalesce(new.referred_phone, '') not like 'erased-%')
       or (new.reason <> old.reason and new.reason <> '')
     then
       raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
     end if;
     return new;
   end $$`,
  'drop trigger append_only on credit_entries',
  `create trigger append_only before delete or truncate on credit_entries
   for each statement execute function forbid_change()`,
  `create trigger only_erase before update on credit_entries
   for each row execute function only_erase_phones()`,
  // A person who books during their erasure waits until it is done, and is then a new customer.
  `create or replace function meet_customer(
     phone text, mail text, called text, speaks text, street text)
   returns void language plpgsql as $$
   declare
     who uuid;
     made uuid;
   begin
     if phone is null and mail = '' then return; end if;
     select id into who from customers
     where id = customer_of(phone, mail) and erased_at is null for no key update;
     if who is null then
       insert into customers (name, phone_e164, email, language)
       values (called, phone, mail, speaks) returning id into made;
       who := made;
     end if;
     insert into customer_keys (kind, value, customer_id, home_id)
     select kind, value, who, who
     from (values ('phone', phone), ('email', lower(mail))) as key (kind, value)
     where value <> '' order by kind desc
     on conflict do nothing;
     -- Of two bookings at one moment the other was first.
     if made is not null and customer_of(phone, mail) <> made then
       who := customer_of(phone, mail);
       update customer_keys set customer_id = who, home_id = who where customer_id = made;
       delete from customers where id = made;
     end if;
     update customers set
       name = coalesce(nullif(name, ''), called),
       phone_e164 = coalesce(phone_e164, phone),
       email = coalesce(nullif(email, ''), mail),
       known_by = keys.known_by,
       streets = case when street = '' or position(lower(street) in streets) > 0
         then streets else trim(streets || ' ' || lower(street)) end
     from (
       select string_agg(value, ' ' order by kind, value) as known_by
       from customer_keys where customer_id = who
     ) as keys
     where id = who and (
       customers.known_by <> keys.known_by or (name = '' and called <> '')
       or (street <> '' and position(lower(street) in streets) = 0)
       or (phone_e164 is null and phone is not null) or (email = '' and mail <> ''));
   end $$`,
];
