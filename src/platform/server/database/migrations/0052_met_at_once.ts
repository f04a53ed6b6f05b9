import { type Kysely, sql } from 'kysely';

/** The page of a new customer is written once, together with the text that the search reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MEET_CUSTOMER).execute(db);
}

const MEET_CUSTOMER = `create or replace function meet_customer(
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
  end $$`;
