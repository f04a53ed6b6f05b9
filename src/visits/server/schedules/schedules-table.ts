import type { ColumnType, Generated } from 'kysely';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import type { PlaceRow } from './place-table.ts';

export interface PreferredTime {
  /** In the business's time zone, such as "2026-11-25". */
  readonly date: string;
  readonly window: 'morning' | 'afternoon' | 'evening';
}

/** When and where a visitor wants the crew (ruling 17). */
export interface SchedulesTable extends PlaceRow {
  id: Generated<string>;
  email: string;
  preferred_times: ColumnType<readonly PreferredTime[], string, never>;
  /** Empty if the visitor did not give it. */
  visitor_name: ColumnType<string, string | undefined, never>;
  /** The chosen free time; null with preferred times. */
  wanted_start: ColumnType<Date | null, Date | null | undefined, never>;
  /** The visitor's own id of the booking that it is for. */
  booking_id: ColumnType<string | null, string | null | undefined, never>;
  /** The wanted rhythm, and the text next to the checked box; null: just once. */
  rhythm: ColumnType<RhythmId | null, RhythmId | null | undefined, never>;
  rhythm_words: ColumnType<string | null, string | null | undefined, never>;
  /** Who stored it; null without a session. */
  visitor_id: ColumnType<string | null, string | null | undefined, never>;
  /** A keyed hash of the caller's network address; null if no limit counts it. */
  network: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  created_at: Generated<Date>;
}
