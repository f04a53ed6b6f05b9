import type { ColumnType, Generated } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { MessageState } from '#outbox/contract/deliveries.ts';
import type { Facts } from '#platform/server/database/facts.ts';

/** One message to one recipient. */
export interface OutboxMessagesTable {
  id: Generated<string>;
  channel: 'mail' | 'crm';
  /** The email's template, or the type of the CRM's event. */
  kind: string;
  /** Its subject: one message per kind and key. The CRM's webhook-id. */
  key: string;
  /** The CRM endpoint it goes to. */
  endpoint_id: string | null;
  /** Ids and numbers, never personal data; the ids below are read from it. */
  payload: ColumnType<unknown, string, string>;
  order_id: ColumnType<OrderId | null, never, never>;
  contact_id: ColumnType<string | null, never, never>;
  unfinished_id: ColumnType<string | null, never, never>;
  /** What the first try sent, for every later one. */
  rendered: ColumnType<unknown, string | null, string | null>;
  state: MessageState;
  attempts: Generated<number>;
  /** When it is due; during a send, when its sender counts as dead. */
  next_at: Generated<Date>;
  last_status: number | null;
  last_error: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  settled_at: Date | null;
}

// The columns that other areas read.
export type OutboxMessageFacts = Facts<
  OutboxMessagesTable,
  | 'id'
  | 'channel'
  | 'kind'
  | 'key'
  | 'endpoint_id'
  | 'order_id'
  | 'contact_id'
  | 'unfinished_id'
  | 'rendered'
  | 'state'
  | 'attempts'
  | 'next_at'
  | 'last_status'
  | 'last_error'
  | 'created_at'
  | 'settled_at'
>;

export interface OutboxTables {
  outbox_messages: OutboxMessagesTable;
  outbox_message_facts: OutboxMessageFacts;
}
