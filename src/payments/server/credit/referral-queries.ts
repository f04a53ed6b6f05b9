import { sql } from 'kysely';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { containing, type Search } from '#orders/server/orders.ts';
import type { ReferralStanding } from '#payments/contract/credit.ts';
import { about, estimatedRows } from '#platform/server/database/row-count.ts';
import { idsWithText } from '#platform/server/database/text-page-queries.ts';
import type { PageRequest } from '#platform/server/http/cursor.ts';
import type { Db } from '#registry/tables.ts';

export interface ReferralFilters {
  readonly search: Search | null;
  readonly standing: ReferralStanding | undefined;
}

export interface ListedReferral {
  id: string;
  referrer: string;
  referrerAccount: string | null;
  customer: string;
  customerAccount: string | null;
  orderId: OrderId | null;
  standing: ReferralStanding;
  isLate: boolean;
  at: Date;
  creditedAt: Date | null;
}

/** Newest first; going backward, the nearest first. */
export async function listReferrals(
  db: Db,
  filters: ReferralFilters,
  found: readonly string[] | null,
  page: PageRequest & { readonly most: number },
): Promise<ListedReferral[]> {
  const direction = page.way === 'forward' ? 'desc' : 'asc';
  const { search } = filters;
  const ids =
    found === null && search?.kind === 'text'
      ? await idsWithText(db, {
          ...page,
          list: filteredReferrals(db, { ...filters, search: null }, null).select([
            'id',
            'search_text',
          ]),
          has: sql`search_text like ${containing(search.text)}`,
          column: null,
          direction,
        })
      : await listedIds(filteredReferrals(db, filters, found), direction, page);
  const rows = await referralsBy(db, sql`referral.id = any(${ids}::uuid[])`, ids.length);
  return page.way === 'forward' ? rows : rows.reverse();
}

async function listedIds(
  list: ReturnType<typeof filteredReferrals>,
  direction: 'asc' | 'desc',
  { from, most }: PageRequest & { readonly most: number },
): Promise<string[]> {
  let query = list.select('id').orderBy('id', direction).limit(most);
  if (from !== null) query = query.where('id', direction === 'asc' ? '>' : '<', from.id);
  return (await query.execute()).map(({ id }) => id);
}

/** Referrals with a number on either side, newest first. */
export function referralsOf(db: Db, phone: string, most: number): Promise<ListedReferral[]> {
  return referralsBy(
    db,
    sql`(referral.referrer_phone = ${phone} or referral.customer_phone = ${phone})`,
    most,
  );
}

async function referralsBy(
  db: Db,
  condition: ReturnType<typeof sql>,
  most: number,
): Promise<ListedReferral[]> {
  const { rows } = await sql<ListedReferral>`
    select referral.id, referrer_phone as referrer, giver.id as "referrerAccount",
      customer_phone as customer, taker.id as "customerAccount", referral.order_id as "orderId",
      standing, referral.created_at as at, credited_at as "creditedAt",
      (standing = 'waiting' and exists (
        select from order_facts as orders where customer_phone_e164 = referral.customer_phone and paid_at is not null
      )) as "isLate"
    from referrals as referral
    left join credit_accounts as giver on giver.phone = referrer_phone
    left join credit_accounts as taker on taker.phone = customer_phone
    where ${condition}
    order by referral.id desc limit ${most}
  `.execute(db);
  return rows;
}

const COUNTED = 1000;

export async function countReferrals(
  db: Db,
  filters: ReferralFilters,
  found: readonly string[] | null,
): Promise<ListCount> {
  const few = await filteredReferrals(db, filters, found)
    .select('id')
    .limit(COUNTED + 1)
    .execute();
  if (few.length <= COUNTED) return { value: few.length, exact: true };
  const estimate = await estimatedRows(filteredReferrals(db, filters, found).select('id'));
  return about(Math.max(estimate, COUNTED));
}

function filteredReferrals(
  db: Db,
  { search, standing }: ReferralFilters,
  ids: readonly string[] | null,
) {
  let query = db.selectFrom('referrals');
  if (ids !== null) query = query.where(sql<boolean>`id = any(${ids}::uuid[])`);
  else if (search?.kind === 'text') {
    query = query.where(sql<boolean>`search_text like ${containing(search.text)}`);
  }
  if (standing !== undefined) query = query.where('standing', '=', standing);
  return query;
}

/** Referrals with the customers of these bookings on either side. */
export async function referralsInvolving(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with who as (select customer_phone_e164 as phone from order_facts as orders where id = any(${orderIds}::uuid[]))
    select id from referrals where customer_phone in (select phone from who)
    union
    select id from referrals where referrer_phone in (select phone from who)
  `.execute(db);
  return rows.map(({ id }) => id);
}
