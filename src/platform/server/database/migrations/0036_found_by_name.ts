import { type Kysely, sql } from 'kysely';

/** Credit and referrals are found by whose number it is, as their customer's page says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TEXTS, ...COPIES, ...TRIGGERS]) await sql.raw(statement).execute(db);
}

const TEXTS = [
  `create function number_text(phone text) returns text language sql stable
   return phone || coalesce((
     select ' ' || lower(name) || ' ' || lower(email)
     from customer_keys as key join customers on customers.id = key.customer_id
     where key.kind = 'phone' and key.value = phone), '')`,
  `create function referral_text(referrer text, customer text) returns text language sql stable
   return number_text(referrer) || ' ' || number_text(customer)`,
];

const COPIES = [
  `alter table credit_accounts add column search_text text not null default ''`,
  'update credit_accounts set search_text = number_text(phone)',
  'create index credit_accounts_search on credit_accounts using gin (search_text gin_trgm_ops)',
  // The new one holds the numbers as well.
  'drop index credit_accounts_phone_idx',
  `alter table referrals add column search_text text not null default ''`,
  'update referrals set search_text = referral_text(referrer_phone, customer_phone)',
  'drop index referrals_search',
  'create index referrals_search on referrals using gin (search_text gin_trgm_ops)',
];

const TRIGGERS = [
  `create function name_account() returns trigger language plpgsql as $$
   begin
     new.search_text := number_text(new.phone);
     return new;
   end $$`,
  `create trigger name_account before insert or update of phone on credit_accounts
   for each row execute function name_account()`,
  `create function name_referral() returns trigger language plpgsql as $$
   begin
     new.search_text := referral_text(new.referrer_phone, new.customer_phone);
     return new;
   end $$`,
  `create trigger name_referral before insert or update of referrer_phone, customer_phone
   on referrals for each row execute function name_referral()`,
  // Only what says something else now is written.
  `create function name_numbers(numbers text[]) returns void language sql begin atomic
     update credit_accounts set search_text = number_text(phone)
     where phone = any(numbers) and search_text <> number_text(phone);
     update referrals set search_text = referral_text(referrer_phone, customer_phone)
     where (referrer_phone = any(numbers) or customer_phone = any(numbers))
       and search_text <> referral_text(referrer_phone, customer_phone);
   end`,
  `create function name_numbers_of_keys() returns trigger language plpgsql as $$
   begin
     perform name_numbers(array(select value from changed where kind = 'phone'));
     return null;
   end $$`,
  ...[
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([change, rows]) => `create trigger name_numbers_${change} after ${change} on customer_keys
     referencing ${rows} table as changed
     for each statement execute function name_numbers_of_keys()`,
  ),
  `create function name_numbers_of_customer() returns trigger language plpgsql as $$
   begin
     perform name_numbers(array(
       select value from customer_keys where customer_id = new.id and kind = 'phone'));
     return null;
   end $$`,
  `create trigger name_numbers after update of name, email on customers
   for each row when (new.name <> old.name or new.email <> old.email)
   execute function name_numbers_of_customer()`,
];
