import { sql } from 'kysely';
import type { ReferralAnswer } from '#kernel/contract/answers.ts';
import type { CrmRecord } from '#outbox/contract/crm-events.ts';
import { insertOrFind } from '#platform/server/database/insert-or-find.ts';
import type { Visitor } from '#registry/app-env.ts';
import type { Db, Trx } from '#registry/tables.ts';

export interface NewReferralRecord extends CrmRecord {
  readonly webhookId: string;
  readonly customerE164: string | null;
  readonly referrerE164: string | null;
}

/** Stores a record once; a repeated webhook-id returns the earlier record. */
export async function insertRecord(trx: Trx, record: NewReferralRecord): Promise<string> {
  const insert = trx
    .insertInto('referral_records')
    .values({
      webhook_id: record.webhookId,
      contact_id: record.contactId ?? null,
      customer_phone: record.customerPhone,
      customer_phone_e164: record.customerE164,
      referrer_phone: record.referrerPhone,
      referrer_phone_e164: record.referrerE164,
      customer_email: record.customerEmail,
    })
    .onConflict((conflict) => conflict.column('webhook_id').doNothing())
    .returning('id');
  const find = trx
    .selectFrom('referral_records')
    .select('id')
    .where('webhook_id', '=', record.webhookId);
  const { inserted, found } = await insertOrFind(
    () => insert.executeTakeFirst(),
    () => find.executeTakeFirst(),
  );
  return (inserted ?? found).id;
}

/** Stores a link that is always the same once. */
export async function insertLink(trx: Trx, tokenHash: Buffer, recordId: string): Promise<void> {
  await trx
    .insertInto('referral_links')
    .values({ token_hash: tokenHash, record_id: recordId })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export async function recordOfLink(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_links')
    .select('record_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.record_id;
}

/** Binds a record to a visitor; arriving again makes it the latest. False if the session ended. */
export async function insertClaim(
  db: Db,
  { id, sessionId }: Visitor,
  recordId: string,
): Promise<boolean> {
  const result = await sql`
    insert into referral_claims (visitor_id, record_id)
    select visitor_id, ${recordId}::uuid from visitor_sessions
    where id = ${sessionId}::uuid and visitor_id = ${id}::uuid and ended_at is null
    on conflict (visitor_id, record_id) do update set claimed_at = clock_timestamp()
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** A token may outlive its session by up to an hour, but an ended session reads nothing. */
export function latestRecord(
  db: Db,
  { id, sessionId }: Visitor,
): Promise<ReferralAnswer | undefined> {
  return db
    .selectFrom('referral_claims as claim')
    .innerJoin('visitor_sessions as session', 'session.visitor_id', 'claim.visitor_id')
    .innerJoin('referral_records as record', 'record.id', 'claim.record_id')
    .select([
      'record.customer_phone as customerPhone',
      'record.referrer_phone as referrerPhone',
      'record.customer_email as customerEmail',
    ])
    .where('claim.visitor_id', '=', id)
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .orderBy('claim.claimed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Erases what the CRM sent about someone's referrer; if they referred others, erases their number. */
export async function eraseFromRecords(
  trx: Trx,
  phones: readonly string[],
  mails: readonly string[],
): Promise<void> {
  await sql`
    delete from referral_records where customer_phone_e164 = any(${phones}::text[])
      or (customer_phone_e164 is null and lower(customer_email) = any(${mails}::text[]))
  `.execute(trx);
  await sql`
    update referral_records set referrer_phone = '', referrer_phone_e164 = null
    where referrer_phone_e164 = any(${phones}::text[])
  `.execute(trx);
  await sql`
    update referral_records set customer_email = ''
    where lower(customer_email) = any(${mails}::text[])
  `.execute(trx);
}
