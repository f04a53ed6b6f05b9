import type { ColumnType, Generated } from 'kysely';
import type { ChangedField, Consent } from '#customers/contract/customers.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Facts } from '#platform/server/database/facts.ts';
import type { PlaceRow } from '#visits/server/schedules/place-table.ts';
import type { CustomerCardsTable } from './cards/tables.ts';

/** A person; made by the database when they first book or write. */
export interface CustomersTable {
  id: Generated<CustomerId>;
  /** Counts what operators did to it. */
  row_version: Generated<number>;
  name: Generated<string>;
  /** At which they are called and written to. */
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
  /** Who came by an import; null: someone who booked or wrote. */
  import_id: ColumnType<string | null, string | undefined, never>;
}

/** What people are known by, each of one person: what was sent with it is theirs. */
export interface CustomerKeysTable {
  kind: 'phone' | 'email';
  /** A phone in E.164, an address in small letters. */
  value: string;
  customer_id: CustomerId;
  /** Whose it was before pages were joined. */
  home_id: CustomerId;
  import_id: ColumnType<string | null, string | undefined, never>;
}

/** What was changed on a page; goes with the person. */
export interface CustomerChangesTable {
  id: Generated<string>;
  customer_id: CustomerId;
  operator_id: string | null;
  /** Who did it, if it was not an operator, as in the log of orders. */
  actor: ColumnType<string | null, never, never>;
  field: ChangedField;
  before: string;
  after: string;
  /** The page whose joining changed it: parting takes it back. */
  joined_id: CustomerId | null;
  created_at: Generated<Date>;
  /** The import that changed it: undoing takes it back. */
  import_id: ColumnType<string | null, string | null | undefined, never>;
}

/** Where someone lives: what an import or an operator told; what bookings tell stands with them. */
export interface CustomerHomesTable extends PlaceRow {
  id: Generated<string>;
  customer_id: CustomerId;
  /** What it is called here; '' has no name. */
  label: Generated<string>;
  /** As the catalog names them; '' nobody told. */
  bedroom_bath: Generated<string>;
  size_category: Generated<string>;
  order_ids: Generated<OrderId[]>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  import_id: ColumnType<string | null, string | undefined, null>;
  created_at: Generated<Date>;
}

// What others read of them.
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
