import type { Generated } from 'kysely';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';

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

export interface DeskTables {
  order_duties: OrderDutiesTable;
}
