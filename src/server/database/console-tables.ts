import type { Generated } from 'kysely';

/** A time that an operator confirmed with the customer. */
export interface VisitsTable {
  id: Generated<string>;
  order_id: string;
  state: 'confirmed' | 'done' | 'cancelled';
  starts_at: Date;
  ends_at: Date;
  worked_minutes: number | null;
  operator_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What operators note about a booking for one another. */
export interface OrderNotesTable {
  id: Generated<string>;
  order_id: string;
  operator_id: string;
  text: string;
  created_at: Generated<Date>;
}

/** Duties of the checklist that are done. */
export interface OrderDutiesTable {
  order_id: string;
  /** Null for a one-time booking, which has one list. */
  visit_id: string | null;
  /** Such as "home-deep-cleaning:3". */
  duty: string;
  operator_id: string;
  done_at: Generated<Date>;
}

export interface ConsoleTables {
  visits: VisitsTable;
  order_notes: OrderNotesTable;
  order_duties: OrderDutiesTable;
}
