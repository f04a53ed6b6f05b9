import { sql } from 'kysely';
import type { CustomerRef, OrderId } from '#kernel/rules/ids.ts';
import { reasonCodes } from '#orders/rules/reason.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Trx } from '#registry/tables.ts';

/**
 * Removes the person from their stored payments, and has the processor delete the customers that it
 * made for them. Amounts, dates and the processor's ids stay: the books balance as before.
 */
export async function eraseFromPayments(trx: Trx, orders: readonly OrderId[]): Promise<void> {
  await sql`
    update payment_attempts set params = '{}', url = null where order_id = any(${orders}::uuid[])
  `.execute(trx);
  await sql`
    update mandates set ip = null where order_id = any(${orders}::uuid[]) and ip is not null
  `.execute(trx);
  await sql`
    update renewal_consents set ip = null, user_agent = null
    where order_id = any(${orders}::uuid[]) and (ip is not null or user_agent is not null)
  `.execute(trx);
  await sql`
    update refunds set reason = '' from payments
    where payments.id = payment_id and order_id = any(${orders}::uuid[])
      and reason <> all(${reasonCodes}::text[])
  `.execute(trx);
  const { rows } = await sql<{ ref: CustomerRef }>`
    select distinct customer_ref as ref from order_facts
    where id = any(${orders}::uuid[]) and customer_ref is not null
  `.execute(trx);
  for (const { ref } of rows) await forgetAtProcessor(trx, ref);
}

/** Has the processor delete one of its customers, with their cards. */
export async function forgetAtProcessor(trx: Trx, customerRef: CustomerRef): Promise<void> {
  await addJob(trx, 'payments.forget-customer', { customerRef });
}

/** Replaces a phone in the credit ledger and in referrals by a word that identifies no one. */
export async function erasePhoneFromCredit(trx: Trx, phone: string): Promise<void> {
  const nobody = `erased-${crypto.randomUUID()}`;
  await sql`update credit_accounts set phone = ${nobody} where phone = ${phone}`.execute(trx);
  await sql`
    update credit_entries set
      reason = case when reason = any(${reasonCodes}::text[]) then reason else '' end,
      phone = case phone when ${phone} then ${nobody} else phone end,
      referred_phone = case referred_phone when ${phone} then ${nobody} else referred_phone end
    where phone = ${phone} or referred_phone = ${phone}
  `.execute(trx);
  await sql`
    update referrals set
      referrer_phone = case referrer_phone when ${phone} then ${nobody} else referrer_phone end,
      customer_phone = case customer_phone when ${phone} then ${nobody} else customer_phone end
    where referrer_phone = ${phone} or customer_phone = ${phone}
  `.execute(trx);
  await sql`update tenders set phone = ${nobody} where phone = ${phone}`.execute(trx);
}

/**
 * Removes the people gift cards were for, who bought them, and their messages. Their codes pay as
 * before. On a card for someone else, the buyer's name, email and message are removed.
 */
export async function eraseFromGiftCards(trx: Trx, mails: readonly string[]): Promise<void> {
  const theirs = mails.map((mail) => mail.toLowerCase());
  await sql`
    with theirs as (
      update gift_cards set email = '', from_name = '', to_name = '', message = ''
      where lower(email) = any(${theirs}::text[]) returning id
    )
    update gift_card_entries set reason = '' where card_id in (select id from theirs)
  `.execute(trx);
  await sql`
    update gift_cards set buyer_email = '', from_name = '', message = ''
    where lower(buyer_email) = any(${theirs}::text[])
  `.execute(trx);
  await sql`
    update gift_card_purchases set params = '{}', url = case state when 'open' then '' end,
      buyer_email = '', from_name = '', message = ''
    where lower(buyer_email) = any(${theirs}::text[])
  `.execute(trx);
  // Its buyer may still pay for it, and then gets the receipt and the code.
  await sql`
    update gift_card_purchases set email = '', to_name = '', message = ''
    where lower(email) = any(${theirs}::text[])
  `.execute(trx);
}
