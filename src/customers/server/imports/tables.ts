import type { ColumnType, Generated } from 'kysely';
import type { ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';

export interface ImportsTable {
  id: string;
  kind: ImportKind;
  source: ImportSource;
  operator_id: string;
  state: Generated<'open' | 'undoing' | 'undone'>;
  created_at: Generated<Date>;
  undone_at: ColumnType<Date | null, never, Date>;
  /** While undoing: the last booking and the last person processed. */
  undone_to_order: ColumnType<OrderId | null, never, OrderId>;
  undone_to_customer: ColumnType<CustomerId | null, never, CustomerId>;
}

/** What was imported, each row of a file once. */
export interface ImportedRowsTable {
  /** The row's key, as a keyed hash. */
  key: Buffer;
  import_id: string;
  line: number;
  customer_id: CustomerId;
  order_id: OrderId | null;
}

export interface ImportsTables {
  imports: ImportsTable;
  imported_rows: ImportedRowsTable;
}
