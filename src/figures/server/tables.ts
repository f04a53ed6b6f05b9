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
  /** How many of the bookings are by customers who had already paid for one. */
  repeat_bookings: Generated<number>;
  tips_cents: Generated<string>;
  fees_cents: Generated<string>;
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
  repeat_bookings: Generated<number>;
  tips_cents: Generated<string>;
  fees_cents: Generated<string>;
}

/** Where a booking came from, and where it is; '' means unknown. */
export interface OriginEntriesTable {
  id: Generated<string>;
  at: ColumnType<Date, never, never>;
  source: string;
  postal_code: string;
  booked_cents: string;
}

export interface OriginDaysTable {
  day: string;
  kind: 'source' | 'place';
  value: string;
  bookings: number;
  booked_cents: string;
}

/** Confirmed and done visits; written by triggers. */
export interface WorkEntriesTable {
  id: Generated<string>;
  at: ColumnType<Date, never, never>;
  visits: number;
  /** Person-time, as sold. */
  booked_minutes: number;
  /** Crew time. */
  taken_minutes: number;
  /** Visits with recorded hours. */
  noted: number;
  noted_booked_minutes: number;
  worked_minutes: number;
}

export interface WorkDaysTable extends Omit<WorkEntriesTable, 'id' | 'at'> {
  day: string;
}

/** How often each wizard step was entered. */
export interface StepDaysTable {
  day: string;
  layout: 'site' | 'embed';
  step: string;
  entered: number;
}

export interface FiguresTables {
  sales_entries: SalesEntriesTable;
  sales_days: SalesDaysTable;
  origin_entries: OriginEntriesTable;
  origin_days: OriginDaysTable;
  work_entries: WorkEntriesTable;
  work_days: WorkDaysTable;
  step_days: StepDaysTable;
}
