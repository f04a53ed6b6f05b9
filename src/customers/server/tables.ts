import type { ColumnType, Generated } from 'kysely';
import type { ChangedField, Consent } from '#customers/contract/customers.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Facts } from '#platform/server/database/facts.ts';
import type { PlaceRow } from '#visits/server/schedules/place-table.ts';
import type { CustomerCardsTable } from './cards/tables.ts';

/** A person; created by the database when they first book or write. */
export interface CustomersTable {
  id: Generated<CustomerId>;
  /** Counts operators' changes. */
  row_version: Generated<number>;
  name: Generated<string>;
  /** Their phone for calls and messages. */
  phone_e164: string | null;
  email: Generated<string>;
  language: Generated<Language>;
  consent: Generated<Consent>;
  /** For the crew. */
  notes: Generated<string>;
  tags: Generated<string[]>;
  /** The page that this one was joined to. */
  joined_into: CustomerId | null;
  erased_at: ColumnType<Date | null, never, Date>;
  created_at: Generated<Date>;
  /** Copies for the search. */
  known_by: Generated<string>;
  streets: Generated<string>;
  search_text: ColumnType<string, never, never>;
  /** The import that they came with; null: they booked or wrote. */
  import_id: ColumnType<string | null, string | undefined, never>;
}

/** The phones and emails of people, each of one person: whatever was sent with it is theirs. */
export interface CustomerKeysTable {
  kind: 'phone' | 'email';
  /** A phone in E.164, or an email in lower case. */
  value: string;
  customer_id: CustomerId;
  /** Its owner before pages were joined. */
  home_id: CustomerId;
  import_id: ColumnType<string | null, string | undefined, never>;
}

/** Changes to a page; deleted with the person. */
export interface CustomerChangesTable {
  id: Generated<string>;
  customer_id: CustomerId;
  operator_id: string | null;
  /** Who did it, if not an operator, as in the log of orders. */
  actor: ColumnType<string | null, never, never>;
  field: ChangedField;
  before: string;
  after: string;
  /** The page whose joining changed it: parting undoes it. */
  joined_id: CustomerId | null;
  created_at: Generated<Date>;
  /** The import that changed it: undoing it undoes this. */
  import_id: ColumnType<string | null, string | null | undefined, never>;
}

/** Homes from an import or an operator; homes from bookings are stored with those. */
export interface CustomerHomesTable extends PlaceRow {
  id: Generated<string>;
  customer_id: CustomerId;
  /** The company's name for it; '' for none. */
  label: Generated<string>;
  /** As in the catalog; '' if unknown. */
  bedroom_bath: Generated<string>;
  size_category: Generated<string>;
  order_ids: Generated<OrderId[]>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  import_id: ColumnType<string | null, string | undefined, null>;
  created_at: Generated<Date>;
}

// What other areas may read of these tables.
export type CustomerChangeFacts = Facts<
  CustomerChangesTable,
  'customer_id' | 'field' | 'before' | 'after'
>;
export type CustomerFacts = Facts<
  CustomersTable,
  'id' | 'name' | 'phone_e164' | 'email' | 'language' | 'consent' | 'joined_into' | 'erased_at'
>;
export type CustomerKeyFacts = Facts<
  CustomerKeysTable,
  'kind' | 'value' | 'customer_id' | 'home_id'
>;

export interface CustomersTables {
  customer_cards: CustomerCardsTable;
  customer_changes: CustomerChangesTable;
  customer_homes: CustomerHomesTable;
  customers: CustomersTable;
  customer_keys: CustomerKeysTable;
  customer_change_facts: CustomerChangeFacts;
  customer_facts: CustomerFacts;
  customer_key_facts: CustomerKeyFacts;
}
