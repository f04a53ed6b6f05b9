import { type Kysely, sql } from 'kysely';

/**
 * A page for each person. Phone and email are keys, each of one person. A booking or message
 * belongs to the person with its phone, or else with its email. Merging and splitting pages only
 * moves keys; no order changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...MEETING, GATHERING, ...INDEXES, ...TRIGGERS]) {
    await sql.raw(statement).execute(db);
  }
}

const TABLES = [
  `create table customers (
     -- In the order of when they were first heard of.
     id uuid primary key default uuidv7(),
     -- Grows with every act, so that of two operators one can be told what the other did.
     row_version integer not null default 1,
     name text not null default '',
     -- At which they are called and written to; what else they are known by are their keys.
     phone_e164 text,
     email text not null default '',
     language text not null default 'en' check (language in ('en', 'es')),
     consent text not null default 'unasked' check (consent in ('unasked', 'given', 'refused')),
     -- For the crew.
     notes text not null default '',
     tags text[] not null default '{}',
     -- The page that this one was joined to.
     joined_into uuid references customers,
     erased_at timestamptz,
     created_at timestamptz not null default now(),
     -- Copies for the search.
     known_by text not null default '',
     streets text not null default '',
     search_text text generated always as (
       lower(name) || ' ' || lower(email) || ' ' || known_by || ' ' || streets
     ) stored
   )`,
  'alter table customers alter column search_text set statistics 1000',
  `create table customer_keys (
     kind text not null check (kind in ('phone', 'email')),
     -- A phone in E.164, an address in small letters.
     value text not null,
     customer_id uuid not null references customers,
     -- Whose it was before pages were joined.
     home_id uuid not null references customers,
     primary key (kind, value)
   )`,
];

const MEETING = [
  `create function customer_of(phone text, mail text) returns uuid language sql stable
   return coalesce(
     (select customer_id from customer_keys where kind = 'phone' and value = phone),
     (select customer_id from customer_keys where kind = 'email' and value = lower(mail)))`,
  // Someone books or writes: their own page, or what their page did not know yet.
  `create function meet_customer(phone text, mail text, called text, speaks text, street text)
   returns void language plpgsql as $$
   declare
     who uuid := customer_of(phone, mail);
     made uuid;
   begin
     if phone is null and mail = '' then return; end if;
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

/** What `meet_customer` would have made of all that is there, oldest first, in a few statements. */
const GATHERING = `
  create function gather_customers() returns void language plpgsql as $$
  begin
    create temp table met on commit drop as
    select row_number() over (order by at, id) as n, *
    from (
      select orders.id, orders.created_at as at, customer_phone_e164 as phone,
        lower(customer_email) as key_mail, customer_email as mail, customer_name as called,
        language, coalesce(schedules.line1, '') as street
      from orders left join schedules on schedules.id = schedule_request_id
      union all
      select id, created_at, phone_e164, lower(email), email, name, language, ''
      from contact_messages
    ) as all_of_them (id, at, phone, key_mail, mail, called, language, street)
    where phone is not null or mail <> '';

    create temp table met_key on commit drop as
    select 'phone' as kind, phone as value, min(n) as n from met where phone is not null group by 2
    union all
    select 'email', key_mail, min(n) from met where key_mail <> '' group by 2;
    analyze met;
    analyze met_key;

    -- An address belongs to the phone that it first came with; a new phone to its address, where
    -- that was known before.
    create temp table met_link on commit drop as
    select key.kind, key.value, key.n,
      case key.kind when 'email' then met.phone else earlier.value end as parent
    from met_key as key join met on met.n = key.n
      left join met_key as earlier on key.kind = 'phone' and earlier.kind = 'email'
        and earlier.value = met.key_mail and earlier.n < key.n
    where not exists (
      select from customer_keys as known where known.kind = key.kind and known.value = key.value);
    analyze met_link;

    create temp table met_owner on commit drop as
    with recursive owned as (
      select kind, value, n as root from met_link where parent is null
      union all
      select link.kind, link.value, owned.root
      from owned join met_link as link on link.parent = owned.value and link.kind <> owned.kind
    )
    select owned.kind, owned.value, owned.root, person.id as customer_id
    from owned join (
      select n as root, uuidv7(at - clock_timestamp()) as id from met
      where n in (select n from met_link where parent is null)
    ) as person using (root);
    analyze met_owner;

    insert into customers (id, created_at, name, phone_e164, email, language, streets, known_by)
    select facts.customer_id, facts.at, facts.name, facts.phone, facts.mail, facts.language,
      facts.streets, keys.known_by
    from (
      select coalesce(by_phone.customer_id, by_mail.customer_id) as customer_id, min(met.at) as at,
        coalesce((array_agg(called order by n) filter (where called <> ''))[1], '') as name,
        (array_agg(phone order by n) filter (where phone is not null))[1] as phone,
        coalesce((array_agg(mail order by n) filter (where mail <> ''))[1], '') as mail,
        (array_agg(met.language order by n))[1] as language,
        coalesce(string_agg(distinct lower(street), ' ') filter (where street <> ''), '') as streets
      from met
        left join met_owner as by_phone on by_phone.kind = 'phone' and by_phone.value = phone
        left join met_owner as by_mail on by_mail.kind = 'email' and by_mail.value = key_mail
      where coalesce(by_phone.customer_id, by_mail.customer_id) is not null
      group by 1
    ) as facts
    join (
      select customer_id, string_agg(value, ' ' order by kind, value) as known_by
      from met_owner group by 1
    ) as keys using (customer_id);

    insert into customer_keys (kind, value, customer_id, home_id)
    select kind, value, customer_id, customer_id from met_owner;
  end $$`;

const INDEXES = [
  'select gather_customers()',
  'create index on customer_keys (customer_id)',
  'create index on customer_keys (home_id)',
  `create index customers_listed on customers (id desc)
   where joined_into is null and erased_at is null`,
  'create index on customers (joined_into) where joined_into is not null',
  'create index customers_search on customers using gin (search_text gin_trgm_ops)',
  'create index on contact_messages (phone_e164, id desc)',
  'create index on contact_messages (lower(email), id desc)',
  'create index on unfinished_bookings (phone_e164)',
];

const TRIGGERS = [
  `create function meet_who_books() returns trigger language plpgsql as $$
   begin
     perform meet_customer(new.customer_phone_e164, new.customer_email, new.customer_name,
       new.language, coalesce(
         (select line1 from schedules where id = new.schedule_request_id), ''));
     return null;
   end $$`,
  `create trigger meet_customer after insert on orders
   for each row execute function meet_who_books()`,
  `create trigger meet_customer_again after update of schedule_request_id, customer_name on orders
   for each row when (
     new.schedule_request_id is distinct from old.schedule_request_id
     or new.customer_name <> old.customer_name)
   execute function meet_who_books()`,
  `create function meet_who_writes() returns trigger language plpgsql as $$
   begin
     perform meet_customer(new.phone_e164, new.email, new.name, new.language, '');
     return null;
   end $$`,
  `create trigger meet_customer after insert on contact_messages
   for each row execute function meet_who_writes()`,
  `create trigger meet_customer_again after update of email on contact_messages
   for each row when (new.email <> old.email) execute function meet_who_writes()`,
];
