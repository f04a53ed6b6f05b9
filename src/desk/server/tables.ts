import type { Generated } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Facts } from '#platform/server/database/facts.ts';

/** Completed duties of a checklist. */
export interface OrderDutiesTable {
  order_id: OrderId;
  /** Null for a one-time booking, which has one list. */
  visit_id: VisitId | null;
  /** Such as "home-deep-cleaning:3". */
  duty: string;
  operator_id: string;
  done_at: Generated<Date>;
}

// The columns that other areas read.
export type OrderDutyFacts = Facts<OrderDutiesTable, 'order_id'>;

export interface DeskTables {
  order_duties: OrderDutiesTable;
  order_duty_facts: OrderDutyFacts;
}
