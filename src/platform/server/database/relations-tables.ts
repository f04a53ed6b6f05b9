import type { ColumnType, Generated } from 'kysely';
import type { CrmEventType } from '#outbox/contract/crm-events.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Selection } from '#catalogue/rules/pricing/selection.ts';

/**
 * Where events go. 'gone': it answered 410, or failed for days. 'paused': by hand. 'removed': no longer
 * in the settings, or taken out of the console.
 */
export interface CrmEndpointsTable {
  id: Generated<string>;
  url: string;
  /** The sandbox's inbox: its port is another at every start, and it stands on loopback. */
  sandbox: Generated<boolean>;
  state: 'on' | 'paused' | 'gone' | 'removed';
  /** What an owner called it; null: the settings name it. */
  name: string | null;
  /** What it is told; null: everything. */
  kinds: CrmEventType[] | null;
  /** What its own secret is made with; null: the CRM's is in the settings. */
  secret_salt: string | null;
  /** Since when no try arrives; null: the latest did, or there was none. */
  failing_since: Date | null;
  created_at: Generated<Date>;
}

/** Who was referred by whom, as the CRM told it. */
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

/** Links to a record, as the SHA-256 of their tokens only. */
export interface ReferralLinksTable {
  token_hash: Buffer;
  record_id: string;
  created_at: Generated<Date>;
}

/** Which visitor arrived by a link to which record (ruling 19). */
export interface ReferralClaimsTable {
  visitor_id: string;
  record_id: string;
  claimed_at: Generated<Date>;
}

/** Messages and requests for a quote. */
export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  phone: string;
  phone_e164: string | null;
  email: string;
  message: string;
  selection: ColumnType<Selection | null, string | null, never>;
  quote_status: 'priced' | 'custom-quote' | 'incomplete' | null;
  quote_total_cents: Cents | null;
  catalogue_version: number | null;
  /** What they were spoken to in. */
  language: ColumnType<Language, Language | undefined, Language>;
  state: Generated<'open' | 'answered' | 'closed'>;
  /** Counts what operators did to it. */
  row_version: Generated<number>;
  search_text: ColumnType<string, never, never>;
  created_at: Generated<Date>;
}

export interface PreferredTime {
  /** In the business's time zone, such as "2026-11-25". */
  readonly date: string;
  readonly window: 'morning' | 'afternoon' | 'evening';
}

/** When and where a visitor wants the crew (ruling 17). */
export interface SchedulesTable {
  id: Generated<string>;
  email: string;
  preferred_times: ColumnType<readonly PreferredTime[], string, never>;
  /** Empty where the visitor did not say it. */
  visitor_name: ColumnType<string, string | undefined, never>;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postal_code: string;
  access_notes: string;
  parking_notes: string;
  pet_notes: string;
  /** The free time that was chosen; null where wishes were named. */
  wanted_start: ColumnType<Date | null, Date | null | undefined, never>;
  /** The visitor's own name of the booking that it is for. */
  booking_id: ColumnType<string | null, string | null | undefined, never>;
  /** Who stored it; null: nobody with a session. */
  visitor_id: ColumnType<string | null, string | null | undefined, never>;
  /** A keyed hash of the address that it came from; null where no limit counts it. */
  network: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Generated<Date>;
}

export interface RelationsTables {
  crm_endpoints: CrmEndpointsTable;
  referral_records: ReferralRecordsTable;
  referral_links: ReferralLinksTable;
  referral_claims: ReferralClaimsTable;
  contact_messages: ContactMessagesTable;
  schedules: SchedulesTable;
}
