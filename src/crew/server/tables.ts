import type { ColumnType, Generated } from 'kysely';
import type { EventCode } from '#crew/contract/phone.ts';
import type { DayDigests } from '#crew/rules/days/changed-days.ts';
import type { KeptPhotoKind } from '#crew/rules/phone/limits.ts';
import type { WorkFields, WorkKind } from '#crew/rules/work/work-event.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';

/** A code that opens one phone of one person. */
export interface CrewCodesTable {
  code_hash: Buffer;
  person_id: PersonId;
  expires_at: Date;
}

/** A phone on which a person signed in. */
export interface CrewDevicesTable {
  id: Generated<string>;
  person_id: PersonId;
  token_hash: Buffer;
  /** The name its browser sent. */
  name: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  off_at: ColumnType<Date | null, undefined, Date>;
}

/** What a person recorded; append-only. */
export interface WorkEventsTable {
  id: string;
  person_id: PersonId;
  /** Null: the office wrote it. */
  device_id: string | null;
  operator_id: string | null;
  visit_id: VisitId | null;
  kind: WorkKind | null;
  device_at: Date | null;
  at: Date;
  received_at: Generated<Date>;
  status: 'stored' | 'refused';
  /** Why people must check it; null if they need not. */
  code: EventCode | null;
  corrected_of: string | null;
  place: 'known' | 'denied' | null;
  fields: WorkFields;
}

/** The parts of an event about a customer and their home. */
export interface WorkDetailsTable {
  event_id: string;
  note: string;
  lat: number | null;
  lng: number | null;
  accuracy: number | null;
  raw: string | null;
}

export interface VisitPhotosTable {
  id: string;
  visit_id: VisitId;
  /** Null: an operator attached it. */
  person_id: PersonId | null;
  operator_id: ColumnType<string | null, string | undefined, never>;
  kind: KeptPhotoKind;
  jpeg: Buffer;
  created_at: Generated<Date>;
}

/** A week of a person's hours that the office approved. */
export interface HourApprovalsTable {
  person_id: PersonId;
  /** Its Monday. */
  week: string;
  worked_minutes: number;
  driving_minutes: number;
  operator_id: string;
  approved_at: ColumnType<Date, Date | undefined, Date>;
}

/** A phone that gets a message when its person's day changes. */
export interface CrewPushTable {
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  told: ColumnType<DayDigests, string | undefined, string>;
  due_at: Date | null;
  attempts: Generated<number>;
}

export interface CrewTables {
  crew_push: CrewPushTable;
  hour_approvals: HourApprovalsTable;
  crew_codes: CrewCodesTable;
  crew_devices: CrewDevicesTable;
  work_events: WorkEventsTable;
  work_details: WorkDetailsTable;
  visit_photos: VisitPhotosTable;
}
