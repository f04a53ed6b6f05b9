import type { Generated } from 'kysely';

/** Who referred which customer, as the CRM reported it. */
export interface ReferralRecordsTable {
  id: Generated<string>;
  webhook_id: string | null;
  contact_id: string | null;
  customer_phone: string;
  customer_phone_e164: string | null;
  referrer_phone: string;
  referrer_phone_e164: string | null;
  customer_email: string;
  created_at: Generated<Date>;
}

/** Links to a record, stored only as the SHA-256 of their tokens. */
export interface ReferralLinksTable {
  token_hash: Buffer;
  record_id: string;
  created_at: Generated<Date>;
}

/** Which visitor followed a link to which record (ruling 19). */
export interface ReferralClaimsTable {
  visitor_id: string;
  record_id: string;
  claimed_at: Generated<Date>;
}

export interface ReferralTables {
  referral_records: ReferralRecordsTable;
  referral_links: ReferralLinksTable;
  referral_claims: ReferralClaimsTable;
}
