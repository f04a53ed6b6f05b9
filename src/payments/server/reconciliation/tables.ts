import type { ColumnType, Generated } from 'kysely';
import type {
  DifferenceId,
  IntentRef,
  OrderId,
  PayoutRef,
  TransactionRef,
} from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type {
  DifferenceState,
  PayoutStatus,
  Resolution,
  RunState,
} from '#payments/contract/reconciliation.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { Movement, OwnId } from '#payments/rules/reconciliation/books.ts';
import type { Facts } from '#platform/server/database/facts.ts';

/** One movement of the processor's account. */
export interface ProcessorTransactionsTable {
  id: Generated<string>;
  ref: TransactionRef;
  type: string;
  category: string;
  amount_cents: Cents;
  fee_cents: Cents;
  tax_cents: Cents;
  net_cents: Cents;
  currency: string;
  source_ref: string | null;
  /** What it means for one payment, and how much; null for payouts, fees and so on. */
  movement: Movement['kind'] | null;
  moved_cents: Cents | null;
  intent_ref: IntentRef | null;
  own_id: OwnId | null;
  payout_ref: PayoutRef | null;
  made_at: Date;
  available_at: Date;
}

/** Money on its way to the business's bank. */
export interface ProcessorPayoutsTable {
  id: Generated<string>;
  ref: PayoutRef;
  amount_cents: Cents;
  currency: string;
  status: PayoutStatus;
  is_automatic: boolean;
  failure: string | null;
  made_at: Date;
  arrives_at: Date;
  /** When its contents were read. */
  counted_at: Date | null;
}

/** One comparison of both books. */
export interface ReconciliationRunsTable {
  id: Generated<string>;
  state: RunState;
  /** Null: the schedule. */
  asked_by: string | null;
  asked_at: Generated<Date>;
  ended_at: Date | null;
  tries: Generated<number>;
  read_from: Date | null;
  transactions: number | null;
  differences: number | null;
  failure: string | null;
}

/** The differences between both books, and how someone resolved them. */
export interface ReconciliationDifferencesTable {
  id: Generated<DifferenceId>;
  key: string;
  subject: string;
  content: ColumnType<Difference, string, string>;
  order_id: ColumnType<OrderId | null, never, never>;
  intent_ref: ColumnType<IntentRef | null, never, never>;
  state: Generated<DifferenceState>;
  resolution: Resolution | null;
  note: string | null;
  resolved_by: string | null;
  resolved_at: Date | null;
  found_at: Generated<Date>;
  row_version: Generated<number>;
}

// What others read of them.
export type ReconciliationDifferenceFacts = Facts<
  ReconciliationDifferencesTable,
  'id' | 'content' | 'state' | 'found_at'
>;

export interface ReconciliationTables {
  processor_transactions: ProcessorTransactionsTable;
  processor_payouts: ProcessorPayoutsTable;
  reconciliation_runs: ReconciliationRunsTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  reconciliation_difference_facts: ReconciliationDifferenceFacts;
}
