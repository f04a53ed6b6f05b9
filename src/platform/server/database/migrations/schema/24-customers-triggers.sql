-- What bookings, messages and imports do to the people and their pages.

-- Someone books or writes: their own page, or what their page did not know yet. The page of a new customer
-- is written once, together with the text that the search reads. A person who books during their erasure
-- waits until it is done, and is then a new customer.
create function meet_customer(
  phone text, mail text, called text, speaks text, street text)
returns void language plpgsql as $$
declare
  who uuid;
  made uuid;
  kept integer;
  acting text := coalesce(nullif(current_setting('wellkept.actor', true), ''), 'visitor');
begin
  if phone is null and mail = '' then return; end if;
  select id into who from customers
  where id = customer_of(phone, mail) and erased_at is null for no key update;
  if who is null then
    insert into customers (name, phone_e164, email, language, known_by, streets)
    values (called, phone, mail, speaks,
      concat_ws(' ', nullif(lower(mail), ''), phone), trim(lower(street)))
    returning id into made;
    who := made;
  end if;
  insert into customer_keys (kind, value, customer_id, home_id)
  select kind, value, who, who
  from (values ('phone', phone), ('email', lower(mail))) as key (kind, value)
  where value <> '' order by kind desc
  on conflict do nothing;
  get diagnostics kept = row_count;
  -- Nobody else has one of them: the page says all that is known.
  if made is not null and kept = (phone is not null)::int + (mail <> '')::int then return; end if;
  -- Of two bookings at one moment the other was first.
  if made is not null and customer_of(phone, mail) <> made then
    who := customer_of(phone, mail);
    update customer_keys set customer_id = who, home_id = who where customer_id = made;
    delete from customers where id = made;
  end if;
  with was as (
    select * from customers where id = who
  ), now as (
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
      or (phone_e164 is null and phone is not null) or (email = '' and mail <> ''))
    returning customers.*
  )
  insert into customer_changes (customer_id, operator_id, actor, field, before, after)
  select who, case when acting like 'operator:%' then substr(acting, 10)::uuid end,
    case when acting not like 'operator:%' then acting end, field, before, after
  from was, now, lateral (values
    ('name', was.name, now.name),
    ('phone', coalesce(was.phone_e164, ''), coalesce(now.phone_e164, '')),
    ('email', was.email, now.email)
  ) as fact (field, before, after)
  -- The first values of a page are not changes.
  where before <> after and was.created_at < transaction_timestamp();
end $$;

-- What meet_customer would have made of all that is there, oldest first, in a few statements.
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
end $$;

create function meet_who_books() returns trigger language plpgsql as $$
begin
  perform meet_customer(new.customer_phone_e164, new.customer_email, new.customer_name,
    new.language, coalesce(
      (select line1 from schedules where id = new.schedule_request_id), ''));
  return null;
end $$;
create trigger meet_customer after insert on orders
for each row execute function meet_who_books();
create trigger meet_customer_again after update of schedule_request_id, customer_name on orders
for each row when (
  new.schedule_request_id is distinct from old.schedule_request_id
  or new.customer_name <> old.customer_name)
execute function meet_who_books();

create function meet_who_writes() returns trigger language plpgsql as $$
begin
  perform meet_customer(new.phone_e164, new.email, new.name, new.language, '');
  return null;
end $$;
create trigger meet_customer after insert on contact_messages
for each row execute function meet_who_writes();
create trigger meet_customer_again after update of email on contact_messages
for each row when (new.email <> old.email) execute function meet_who_writes();

-- Logs stay what they are; what an import brought may go with it. Whether it did, and whether anything
-- happened since, the log itself says, which the server's role may only add to.
create function forbid_but_undoing() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'order_lines' and to_jsonb(old) ->> 'kind' = 'tax'
    and is_unpaid_quote(old.order_id) then
    return old;
  end if;
  if (select bool_and(kind in ('order.imported', 'visit.planned')) from order_events
      where order_id = old.order_id) is distinct from true
    or not exists (
      select from orders join imports on imports.id = orders.import_id
      where orders.id = old.order_id and imports.state = 'undoing') then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger only_undo before delete on order_lines
for each row execute function forbid_but_undoing();
create trigger only_undo before delete on order_events
for each row execute function forbid_but_undoing();

-- The server's role deletes nothing there by itself (limited-role.ts): it asks for this, and the
-- triggers see to it that no other order is named.
create function remove_imported(ids uuid[]) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  delete from order_lines where order_id = any(ids);
  delete from order_events where order_id = any(ids);
$$;

-- A crew gets a visit where it has no other then; false: it has, and the visit waits for a crew.
create function give_crew(visit uuid, crew uuid) returns boolean language plpgsql as $$
begin
  update visits set crew_id = crew where id = visit;
  return true;
exception when exclusion_violation then
  return false;
end $$;

-- Credit and referrals are found by whose number it is, as their customer's page says it.
create function number_text(phone text) returns text language sql stable
return phone || coalesce((
  select ' ' || lower(name) || ' ' || lower(email)
  from customer_keys as key join customers on customers.id = key.customer_id
  where key.kind = 'phone' and key.value = phone), '');

create function referral_text(referrer text, customer text) returns text language sql stable
return number_text(referrer) || ' ' || number_text(customer);

create function name_account() returns trigger language plpgsql as $$
begin
  new.search_text := number_text(new.phone);
  return new;
end $$;
create trigger name_account before insert or update of phone on credit_accounts
for each row execute function name_account();

create function name_referral() returns trigger language plpgsql as $$
begin
  new.search_text := referral_text(new.referrer_phone, new.customer_phone);
  return new;
end $$;
create trigger name_referral before insert or update of referrer_phone, customer_phone
on referrals for each row execute function name_referral();

-- Only what says something else now is written.
create function name_numbers(numbers text[]) returns void language sql begin atomic
  update credit_accounts set search_text = number_text(phone)
  where phone = any(numbers) and search_text <> number_text(phone);
  update referrals set search_text = referral_text(referrer_phone, customer_phone)
  where (referrer_phone = any(numbers) or customer_phone = any(numbers))
    and search_text <> referral_text(referrer_phone, customer_phone);
end;

create function name_numbers_of_keys() returns trigger language plpgsql as $$
begin
  perform name_numbers(array(select value from changed where kind = 'phone'));
  return null;
end $$;
create trigger name_numbers_insert after insert on customer_keys
referencing new table as changed
for each statement execute function name_numbers_of_keys();
create trigger name_numbers_update after update on customer_keys
referencing new table as changed
for each statement execute function name_numbers_of_keys();
create trigger name_numbers_delete after delete on customer_keys
referencing old table as changed
for each statement execute function name_numbers_of_keys();

create function name_numbers_of_customer() returns trigger language plpgsql as $$
begin
  perform name_numbers(array(
    select value from customer_keys where customer_id = new.id and kind = 'phone'));
  return null;
end $$;
create trigger name_numbers after update of name, email on customers
for each row when (new.name <> old.name or new.email <> old.email)
execute function name_numbers_of_customer();
