import { type RawBuilder, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';

/**
 * A number with the numbers that its customer's page was corrected from and to: for credit they are
 * one customer. Other numbers of the person, such as a partner's, are not included.
 */
export function numbersOfSameCustomer(phone: string): RawBuilder<unknown> {
  // As an array, so that comparisons with it use an index.
  return sql`any(array(
    with recursive known (phone) as (
      select ${phone}::text
      union
      select other.value from known
      join customer_key_facts as own on own.kind = 'phone' and own.value = known.phone
      join customer_change_facts as change on change.customer_id in (own.customer_id, own.home_id)
        and field = 'phone' and known.phone in (before, after)
      join customer_key_facts as other on other.kind = 'phone'
        and other.customer_id = own.customer_id and other.value in (before, after)
    ) select phone from known
  ))`;
}

/** Whether an order was booked with this number, or with one that was corrected from or to it. */
export async function isBookedWithNumber(
  trx: Trx,
  orderId: OrderId,
  phone: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from order_facts where id = ${orderId} and customer_phone_e164 = ${numbersOfSameCustomer(phone)}
  `.execute(trx);
  return rows.length > 0;
}

/** Pending referrals of these bookings move to the corrected number. */
export async function renumberReferrals(
  trx: Trx,
  orderIds: readonly OrderId[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update referrals as referral set customer_phone = ${to}
    where order_id = any(${orderIds}::uuid[]) and customer_phone = ${from}
      and standing = 'waiting' and referrer_phone <> ${to} and not exists (
        select from referrals as known
        where known.referrer_phone = referral.referrer_phone and known.customer_phone = ${to}
      )
  `.execute(trx);
}
