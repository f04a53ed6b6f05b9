import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';
import { noteColumns } from '#visits/server/visits.ts';

/** The notes that a customer writes for the crew. */
const NOTES = Object.values(noteColumns).join(' ');

/** Every column that may contain a text, by table: those with personal data, which can be erased. */
const PERSONS: Readonly<Record<string, string>> = {
  billing_profiles: 'city company email line1 line2 po_number',
  contact_messages: 'email message name phone phone_e164 search_text',
  credit_accounts: 'phone search_text',
  credit_entries: 'phone reason referred_phone',
  custom_quotes: 'sentence',
  customer_cards: 'last4',
  customer_changes: 'after before',
  customer_homes: `city label line1 line2 ${NOTES}`,
  customer_keys: 'value',
  customer_messages: 'email phone_e164 text',
  customers: 'email known_by name notes phone_e164 search_text streets tags',
  gift_cards: 'buyer_email email from_name message to_name',
  gift_card_purchases: 'buyer_email email from_name message params to_name',
  gift_card_entries: 'reason',
  tenders: 'phone',
  enquiry_replies: 'text',
  order_events: 'fields',
  order_notes: 'text',
  mandates: 'ip',
  renewal_consents: 'ip user_agent',
  orders:
    'customer_email customer_name customer_phone customer_phone_e164 referrer_phone referrer_phone_e164 search_text',
  outbox_messages: 'payload rendered',
  payment_attempts: 'params',
  plans: 'customer search_text',
  ratings: 'text',
  reconciliation_differences: 'note',
  referral_records:
    'customer_email customer_phone customer_phone_e164 referrer_phone referrer_phone_e164',
  referrals: 'customer_phone referrer_phone search_text',
  refunds: 'reason',
  schedules: `city email line1 line2 preferred_times visitor_name ${NOTES}`,
  tax_exemptions: 'certificate',
  time_requests: 'note preferred_times',
  visits: 'note',
  work_details: 'note raw',
  unfinished_bookings: 'email phone phone_e164 referrer_phone search_text',
};

/** Columns that never contain a customer's data; '*': tables that are not about customers at all. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  api_keys: '*',
  billing_profiles: 'language postal_code region',
  busy_calendars: '*',
  catalogue_revisions: '*',
  catalogue_versions: '*',
  cleaners: '*',
  contact_messages: 'language quote_status selection state',
  credit_entries: 'actor kind side',
  company_versions: '*',
  crew_exceptions: '*',
  crew_cleaners: '*',
  crews: '*',
  crew_codes: '*',
  crew_devices: '*',
  crew_push: '*',
  crm_endpoints: '*',
  custom_quotes: 'origin',
  customer_cards: 'brand card_ref customer_ref',
  customer_changes: 'actor field',
  customer_homes: 'bedroom_bath order_ids postal_code region size_category',
  customer_keys: 'kind',
  customer_messages: 'channel direction language leads_to origin subject',
  customers: 'consent language',
  discount_codes: '*',
  discount_uses: '*',
  disputes: 'dispute_ref order_status reason state',
  'graphile_worker._private_job_queues': '*',
  'graphile_worker._private_jobs': '*',
  'graphile_worker._private_known_crontabs': '*',
  'graphile_worker._private_tasks': '*',
  gift_cards: 'language payment_intent_ref sold_by state',
  gift_card_codes: '*',
  gift_card_purchases: 'language session_ref state url',
  gift_card_refunds: '*',
  gift_card_disputes: '*',
  gift_card_entries: 'actor kind',
  tenders: 'actor kind last_four state',
  imports: '*',
  job_runners: '*',
  kysely_migration: '*',
  kysely_migration_lock: '*',
  logos: '*',
  operator_audit: 'act details subject_id subject_kind',
  operator_credentials: '*',
  operator_passkeys: '*',
  operator_sessions: '*',
  operator_two_factors: '*',
  operator_verifications: '*',
  operators: '*',
  // Invoices are the business's books, with the company that was billed: they stay (docs/privacy.md).
  invoice_counters: '*',
  invoice_links: '*',
  invoices: '*',
  mandates: 'language terms words',
  mandate_gaps: '*',
  term_offers: '*',
  renewal_consents: 'cancel_words frequency language way words',
  due_charges: '*',
  notices: 'kind mail',
  holds: '*',
  order_duties: 'duty',
  order_events: 'actor from_status kind to_status',
  order_taxes: '*',
  order_fees: '*',
  order_lines: 'item_id kind name',
  orders:
    'answers bedroom_bath booking_key currency customer_ref fee_words frequency language payment_intent_ref service_category service_id service_name size_category source status subscription_ref',
  own_acts: '*',
  outbox_messages: 'channel key kind last_error state',
  payment_attempts: 'failure last_decline session_ref state subscription_ref url',
  payments: 'currency details failure invoice_ref kind method payment_intent_ref state',
  paused_months: '*',
  plan_ends: 'failure subscription_ref',
  plan_changes: '*',
  plan_prices: '*',
  plans: 'card_ref frequency service_id service_name standing state subscription_ref',
  processor_events: 'id object_ref type',
  processor_keys: '*',
  processor_payouts: '*',
  processor_transactions: 'category currency intent_ref movement payout_ref ref source_ref type',
  rate_limits: '*',
  reconciliation_differences: 'content intent_ref key resolution state subject',
  reconciliation_runs: '*',
  referral_records: 'contact_id webhook_id',
  referrals: 'standing',
  refunds: 'actor failure refund_ref state',
  refused_events: '*',
  origin_days: '*',
  origin_entries: '*',
  sales_days: '*',
  sales_entries: '*',
  schedules: 'postal_code region rhythm rhythm_words',
  series: '*',
  series_events: '*',
  series_parts: '*',
  series_pauses: '*',
  series_terms: '*',
  scheduling_rules: '*',
  server_secrets: '*',
  settings_revisions: '*',
  settings_versions: '*',
  tax_exemptions: 'kind',
  tax_versions: '*',
  step_days: '*',
  unfinished_bookings: 'language origin quote_status selection',
  visit_events: '*',
  visit_workers: '*',
  hand_overs: '*',
  offered_times: '*',
  hour_approvals: '*',
  pay_lines: '*',
  pay_periods: '*',
  pay_rates: '*',
  pay_terms: '*',
  visit_photos: 'kind',
  visits: 'add_ons overruled postal_code purpose state terms',
  work_events: '*',
};

/** "table.column" for everything in a list, sorted. */
function named(list: Readonly<Record<string, string>>): string[] {
  const names = Object.entries(list).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  return names.toSorted();
}

export const PERSONAL = named(PERSONS);

interface Column {
  table: string;
  column: string;
}

async function textColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_schema || '.' || table_name as table, column_name as column
    from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
  `.execute(db);
  return rows.map(({ table, column }) => ({ table: table.replace(/^public\./, ''), column }));
}

/** Columns that are not marked yet as containing personal data or not. */
export async function unnamedColumns(db: Db): Promise<string[]> {
  const known = [...PERSONAL, ...named(IMPERSONAL)];
  const unknown = (await textColumns(db)).filter(
    ({ table, column }) => !known.includes(`${table}.${column}`) && !known.includes(`${table}.*`),
  );
  return unknown.map(({ table, column }) => `${table}.${column}`);
}

/** The columns in which a pattern is found, sorted. */
export async function tracesOf(db: Db, pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns(db)) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text ~* ${pattern} limit 1
    `.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}
