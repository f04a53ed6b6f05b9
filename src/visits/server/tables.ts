import type { ColumnType, Generated } from 'kysely';
import type { CrewId, OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Facts } from '#platform/server/database/facts.ts';
import type { CalendarWarning } from '#visits/contract/calendar-reading.ts';
import type { Day, WeeklyHours } from '#visits/rules/company.ts';
import type { ServiceArea } from '#visits/rules/free-times/service-area.ts';
import type { VisitAddOn, VisitPurpose, VisitTerms } from '#visits/rules/own-visit.ts';
import type { Rhythm } from '#visits/rules/series/series.ts';
import type { SeriesEvent, SeriesEventFields } from '#visits/rules/series/series-event.ts';
import type {
  VisitEventFields,
  VisitEventKind,
  VisitSource,
  VisitState,
} from '#visits/rules/visit/visit-event.ts';
import type { Overrulable } from '#visits/rules/wait-reasons.ts';
import type { PeopleTables } from './people/people-tables.ts';
import type { SchedulesTable } from './schedules/schedules-table.ts';

type Json<T> = ColumnType<T, string, string>;

export interface CrewsTable {
  id: Generated<CrewId>;
  name: string;
  /** "#2f855a". */
  color: string;
  people: number;
  postal_code: string | null;
  /** Ids; null means all. */
  services: Json<readonly string[] | null> | null;
  add_ons: Json<readonly string[] | null> | null;
  hours: Json<readonly WeeklyHours[]>;
  active: Generated<boolean>;
  row_version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Exceptions from a crew's weekly hours: time off, and extra hours. */
export interface CrewExceptionsTable {
  id: Generated<string>;
  crew_id: CrewId;
  kind: 'off' | 'extra';
  starts_at: Date;
  ends_at: Date;
  reason: string;
  created_at: Generated<Date>;
}

export type SchedulingMode = 'times' | 'wishes' | 'widget';

/** How the company sells its time: one row. */
export interface SchedulingRulesTable {
  one_row: Generated<boolean>;
  version: Generated<number>;
  mode: SchedulingMode;
  notice_hours: number;
  horizon_days: number;
  grid_minutes: number;
  arrival_minutes: number;
  buffer_minutes: number;
  /** Null: estimated from the distance between two ZIP codes. */
  travel_minutes: number | null;
  /** Null means everywhere. */
  area: Json<ServiceArea | null> | null;
  closed_days: Json<readonly string[]>;
  move_free_hours: number;
  updated_at: Generated<Date>;
}

/** A crew's time at a home. 'held': reserved until it is paid. */
export interface VisitsTable {
  id: Generated<VisitId>;
  /** Null for a held time without an order yet. */
  order_id: OrderId | null;
  state: VisitState;
  starts_at: Date;
  ends_at: Date;
  /** Null if an operator confirmed a time without a crew. */
  crew_id: ColumnType<CrewId | null, CrewId | null | undefined, CrewId | null>;
  /** Rules that an owner overruled for this place: its crew comes anyway. */
  overruled: ColumnType<
    readonly Overrulable[],
    readonly Overrulable[] | undefined,
    readonly Overrulable[]
  >;
  schedule_id: ColumnType<string | null, string | null | undefined, string | null>;
  postal_code: ColumnType<string | null, string | null | undefined, string | null>;
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Its series and its number there, from 0. Null outside a series. */
  series_id: ColumnType<SeriesId | null, SeriesId | null | undefined, SeriesId | null>;
  number: ColumnType<number | null, number | null | undefined, number | null>;
  worked_minutes: number | null;
  /** Why it is extra to what was booked; null if it is not. */
  purpose: ColumnType<VisitPurpose | null, VisitPurpose | undefined, never>;
  /** Due once it is done, without add-ons; 0 if the booking pays for it. */
  price_cents: ColumnType<Cents, Cents | undefined, Cents>;
  /** Added to its price as the first clean of its series. */
  first_clean_cents: ColumnType<Cents, undefined, Cents>;
  /** For this visit only, as sold. */
  add_ons: ColumnType<readonly VisitAddOn[], string | undefined, string>;
  /** What it is for; null: as booked. */
  terms: ColumnType<VisitTerms | null, string | null | undefined, string | null>;
  /** For its crew, about this visit only. */
  note: ColumnType<string, string | undefined, string>;
  operator_id: string | null;
  row_version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What happened to a visit; append-only. Only written together with the visit's row (visit-log.ts). */
export interface VisitEventsTable {
  id: Generated<string>;
  visit_id: VisitId;
  kind: VisitEventKind;
  actor: string;
  source: VisitSource;
  at: Generated<Date>;
  device_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** The visit's place after the event. */
  starts_at: Date;
  ends_at: Date;
  crew_id: CrewId | null;
  overruled: ColumnType<readonly Overrulable[], readonly Overrulable[] | undefined, never>;
  /** Other fields of its kind. */
  fields: ColumnType<VisitEventFields, string | undefined, never>;
}

/** The recurring visits of an order (ruling 36). */
export interface SeriesTable {
  id: Generated<SeriesId>;
  order_id: OrderId;
  /** The last day on which it may come; null: no end. */
  until_day: Day | null;
  /** What each of its visits costs from now on; null: its months pay for them. */
  visit_cents: ColumnType<Cents | null, Cents | undefined, Cents>;
  /** What the first completed visit costs extra, as sold; null: nothing. */
  first_clean_cents: ColumnType<Cents | null, Cents | null | undefined, Cents | null>;
  /** How often it comes, as sold; its first visit sets the day and time. */
  sold_rhythm: ColumnType<Rhythm | null, string | undefined, string>;
  row_version: Generated<number>;
  created_at: Generated<Date>;
}

/** What the visits of a series are for and what each costs, from a number on or for one alone. */
export interface SeriesTermsTable {
  series_id: SeriesId;
  from_number: number;
  /** Only for that number; otherwise until a later row replaces it. */
  is_one: boolean;
  terms: Json<VisitTerms>;
  /** Without add-ons; null: its months pay for it. */
  visit_cents: Cents | null;
  created_at: Generated<Date>;
}

/** Days without visits, both included. */
export interface SeriesPausesTable {
  series_id: SeriesId;
  from_day: Day;
  to_day: Day;
  /** Whether its visits are credited, including those planned only later. */
  is_credited: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A month of a plan without a charge, because its visits pause over the renewal (ruling 48). */
export interface PausedMonthsTable {
  order_id: OrderId;
  starts_at: Date;
  pause_from: Day;
  /** Null until the pause is over. */
  part_cents: ColumnType<Cents | null, undefined, Cents>;
  settled_at: ColumnType<Date | null, undefined, Date>;
}

/** Who changed a series, and how; append-only. Only written together with the change (series-log.ts). */
export interface SeriesEventsTable {
  id: Generated<string>;
  series_id: SeriesId;
  kind: SeriesEvent['kind'];
  actor: string;
  source: VisitSource;
  at: Generated<Date>;
  /** Other fields of its kind. */
  fields: Json<SeriesEventFields>;
}

/** How a series comes from one of its numbers on, until the next part. */
export interface SeriesPartsTable {
  series_id: SeriesId;
  from_number: number;
  /** The day of that number, "2026-11-25". */
  day: ColumnType<Day, Day, Day>;
  /** On the business's local clock, "09:00". */
  time: string;
  rhythm: ColumnType<Rhythm, string, string>;
  crew_id: CrewId | null;
  /** Rules that an owner overruled for all of its visits. */
  overruled: ColumnType<
    readonly Overrulable[],
    readonly Overrulable[] | undefined,
    readonly Overrulable[]
  >;
  created_at: Generated<Date>;
}

/** A visit that a hand-over gave to another crew, or left waiting: its version after that, and its time before. */
export interface HandedVisit {
  readonly visitId: VisitId;
  readonly version: number;
  readonly startsAt: string;
  readonly endsAt: string;
  /** What was overruled for a visit that waits with its crew. Missing: another crew has it. */
  readonly overruled?: readonly Overrulable[];
}

/** A visit that no crew could take: the message that asked its customer, and its version then. */
export interface AskedVisit {
  readonly visitId: VisitId;
  readonly version: number;
  readonly messageId: string;
}

/** Other times offered to a customer whose visit cannot be kept. */
export interface OfferedTimesTable {
  visit_id: VisitId;
  /** The visit's start when they were offered. */
  instead_of: Date;
  starts: Date[];
  /** The message that asked; null once settled, or if older than stored message ids. */
  message_id: string | null;
}

/** A crew's day that was handed over, so that it can be undone. */
export interface HandOversTable {
  id: Generated<string>;
  crew_id: CrewId;
  day: ColumnType<Day, Day, never>;
  /** The time off that it created; null if the crew was off already. */
  time_off_id: string | null;
  given: Json<readonly HandedVisit[]>;
  asked: Json<readonly AskedVisit[]>;
  made_at: Generated<Date>;
  undone_at: ColumnType<Date | null, undefined, Date>;
}

/** Secret addresses of calendar feeds. */
export interface CalendarFeedsTable {
  id: Generated<string>;
  /** Null: the whole company. */
  crew_id: CrewId | null;
  token_hash: Buffer;
  with_names: boolean;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

/** Outside calendars that block a crew's time. */
export interface BusyCalendarsTable {
  crew_id: CrewId;
  address: string;
  read_at: ColumnType<Date, Date | undefined, Date>;
  /** A failure code; null if the last reading succeeded. */
  problem: string | null;
  /** From the last successful reading, as JSON. */
  warnings: ColumnType<CalendarWarning[], string | undefined, string>;
  created_at: Generated<Date>;
}

export interface CrewBusyTable {
  crew_id: CrewId;
  starts_at: Date;
  ends_at: Date;
}

// What other areas may read of these tables.
export type ScheduleFacts = Facts<
  SchedulesTable,
  | 'id'
  | 'preferred_times'
  | 'line1'
  | 'line2'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'access_notes'
  | 'parking_notes'
  | 'pet_notes'
  | 'wanted_start'
  | 'rhythm'
  | 'booking_id'
  | 'visitor_name'
  | 'visitor_id'
>;
export type CrewFacts = Facts<CrewsTable, 'id' | 'name'>;
export type SchedulingRuleFacts = Facts<SchedulingRulesTable, 'arrival_minutes'>;
export type VisitFacts = Facts<
  VisitsTable,
  | 'id'
  | 'order_id'
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'crew_id'
  | 'overruled'
  | 'held_until'
  | 'series_id'
  | 'number'
  | 'worked_minutes'
  | 'purpose'
  | 'price_cents'
  | 'first_clean_cents'
  | 'add_ons'
  | 'terms'
  | 'note'
  | 'operator_id'
  | 'row_version'
  | 'created_at'
  | 'updated_at'
>;

export interface SchedulingTables extends PeopleTables {
  schedules: SchedulesTable;
  crews: CrewsTable;
  crew_exceptions: CrewExceptionsTable;
  scheduling_rules: SchedulingRulesTable;
  visits: VisitsTable;
  visit_events: VisitEventsTable;
  series: SeriesTable;
  series_events: SeriesEventsTable;
  series_parts: SeriesPartsTable;
  series_pauses: SeriesPausesTable;
  paused_months: PausedMonthsTable;
  series_terms: SeriesTermsTable;
  hand_overs: HandOversTable;
  offered_times: OfferedTimesTable;
  calendar_feeds: CalendarFeedsTable;
  busy_calendars: BusyCalendarsTable;
  crew_busy: CrewBusyTable;
  schedule_facts: ScheduleFacts;
  crew_facts: CrewFacts;
  scheduling_rule_facts: SchedulingRuleFacts;
  visit_facts: VisitFacts;
}
