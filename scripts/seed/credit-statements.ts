/** SQL for an order's numbers, and for whether it names who referred the customer. */
interface ReferralFacts {
  e164: string;
  referrer: string;
  isReferred: string;
}

/** Who referred which customer, the resulting ledger and balance of each phone, and gift cards. */
export function creditStatements({
  e164,
  referrer,
  isReferred,
}: ReferralFacts): [what: string, text: string][] {
  return [
    [
      'referrals',
      `insert into referrals as known (referrer_phone, customer_phone, order_id, credited_at,
        created_at)
      select distinct on (${e164}) ${referrer}, ${e164}, id,
        case when is_paid then created_at + interval '4 minutes' end, created_at
      from seed_order where ${isReferred} and ${e164} <> ${referrer}
      order by ${e164}, is_paid desc, n
      on conflict (customer_phone, referrer_phone) do update
        set order_id = excluded.order_id, credited_at = excluded.credited_at
        where known.credited_at is null`,
    ],
    [
      'referral credit',
      `insert into credit_entries (phone, kind, amount_cents, referral_order_id, referred_phone,
        side, reason, actor, created_at)
      select case side when 'customer' then customer_phone else referrer_phone end, 'granted', 3000,
        order_id, customer_phone, side, 'referred-customer-paid', 'system',
        credited_at
      from (
        select distinct on (customer_phone) * from referrals
        where credited_at is not null order by customer_phone, id
      ) as referral
      cross join (values ('customer'), ('referrer')) as sides (side)
      where not exists (
        select from credit_entries as known where known.referred_phone = customer_phone
      )
      order by credited_at`,
    ],
    [
      'credit used by hand',
      `insert into credit_entries (phone, kind, amount_cents, reservation_id, reason, actor,
        created_at)
      select phone, uses.kind, amount, md5(id::text)::uuid, 'A discount by telephone', 'system',
        created_at + interval '20 days'
      from credit_entries
      cross join (values ('reserved', -2000), ('used', 0)) as uses (kind, amount)
      where credit_entries.kind = 'granted' and side = 'referrer' and hashtext(phone) % 3 = 0
        and created_at < now() - interval '20 days'
        and not exists (
          select from credit_entries as known
          where known.reservation_id = md5(credit_entries.id::text)::uuid
        )
      order by credit_entries.id, amount`,
    ],
    [
      'credit used on plans',
      `insert into credit_entries (phone, kind, amount_cents, order_id, reservation_id, reason, actor,
        created_at)
      select credit_entries.phone, uses.kind, amount, plans.order_id,
        md5('plan ' || plans.order_id)::uuid, 'for-the-plan-that-earned-it', 'system', credit_entries.created_at
      from credit_entries join plans on plans.order_id = referral_order_id
      cross join (values ('reserved', -3000), ('used', 0)) as uses (kind, amount)
      where credit_entries.kind = 'granted' and side = 'customer' and not exists (
        select from credit_entries as known
        where known.reservation_id = md5('plan ' || plans.order_id)::uuid
      )
      order by credit_entries.id, amount`,
    ],
    [
      'credit by phone',
      `insert into credit_accounts (phone, balance_cents, granted_cents, used_cents, entries,
        moved_at)
      select phone, sum(amount_cents),
        coalesce(sum(amount_cents) filter (where kind = 'granted'), 0),
        coalesce(-sum(amount_cents) filter (where kind = 'reserved'), 0), count(*),
        date_trunc('milliseconds', max(created_at))
      from credit_entries group by phone
      on conflict (phone) do update set balance_cents = excluded.balance_cents,
        granted_cents = excluded.granted_cents, used_cents = excluded.used_cents,
        entries = excluded.entries, moved_at = excluded.moved_at`,
    ],
    [
      'gift cards',
      `insert into gift_cards (amount_cents, from_name, to_name, language, sold_by, sold_at)
      select 5000, 'Ann', 'Ben', 'en', 'cash', created_at from seed_order where n % 40 = 0`,
    ],
    [
      'what gift cards were sold for',
      `insert into gift_card_entries (card_id, kind, amount_cents, actor, created_at)
      select id, 'sold', amount_cents, 'system', sold_at from gift_cards
      on conflict do nothing`,
    ],
    [
      'what gift cards have left',
      `update gift_cards set balance_cents = (
        select sum(amount_cents) from gift_card_entries where card_id = gift_cards.id
      )`,
    ],
  ];
}

/** Assigns those numbers to customers, once they exist. */
export const creditNames: readonly [what: string, text: string][] = [
  ['credit by name', 'update credit_accounts set search_text = number_text(phone)'],
  [
    'referrals by name',
    'update referrals set search_text = referral_text(referrer_phone, customer_phone)',
  ],
];
