import type { ColumnType, Generated } from 'kysely';
import type { CrewId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { PersonKind } from '#visits/contract/people.ts';

export interface PeopleTable {
  id: Generated<PersonId>;
  name: string;
  /** Empty if it was not given. */
  phone: string;
  language: Language;
  kind: PersonKind;
  active: Generated<boolean>;
  /** The day since they have been an owner or a manager; null: neither. */
  manages_since: ColumnType<string | null, string | null | undefined, string | null>;
  row_version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The first and last day on which a person works in a crew, both included. */
export interface CrewPeopleTable {
  crew_id: CrewId;
  person_id: PersonId;
  from_day: string;
  /** Null: no end planned. */
  to_day: string | null;
}

/** Who worked a completed visit. */
export interface VisitWorkersTable {
  visit_id: VisitId;
  person_id: PersonId;
}

export interface PeopleTables {
  cleaners: PeopleTable;
  crew_cleaners: CrewPeopleTable;
  visit_workers: VisitWorkersTable;
}
