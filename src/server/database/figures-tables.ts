import type { ColumnType, Generated } from 'kysely';

/** What one transaction added to the figures; written by triggers, see the migration. */
export interface SalesEntriesTable {
  id: Generated<string>;
  at: ColumnType<Date, Date | undefined, never>;
  service_id: string;
  started: Generated<number>;
  bookings: Generated<number>;
  booked_cents: Generated<string>;
  received_cents: Generated<string>;
  refunded_cents: Generated<string>;
}

/** Entries added up, by the business's day. */
export interface SalesDaysTable {
  day: string;
  service_id: string;
  started: number;
  bookings: number;
  booked_cents: string;
  received_cents: string;
  refunded_cents: string;
}

/** How often each step of the wizard was entered. */
export interface StepDaysTable {
  day: string;
  layout: 'site' | 'embed';
  step: string;
  entered: number;
}

export interface FiguresTables {
  sales_entries: SalesEntriesTable;
  sales_days: SalesDaysTable;
  step_days: StepDaysTable;
}
