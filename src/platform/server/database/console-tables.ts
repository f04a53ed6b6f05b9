import type { Generated } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';

/** What operators note about a booking for one another. */
export interface OrderNotesTable {
  id: Generated<string>;
  order_id: OrderId;
  operator_id: string;
  text: string;
  created_at: Generated<Date>;
}

/** Duties of the checklist that are done. */
export interface OrderDutiesTable {
  order_id: OrderId;
  /** Null for a one-time booking, which has one list. */
  visit_id: VisitId | null;
  /** Such as "home-deep-cleaning:3". */
  duty: string;
  operator_id: string;
  done_at: Generated<Date>;
}

export interface ConsoleTables {
  order_notes: OrderNotesTable;
  order_duties: OrderDutiesTable;
}
