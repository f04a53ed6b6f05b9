import type { CrewId, PersonId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Day } from '#visits/rules/company.ts';

/** In which crew a person works, and on which days: both are days of the business, both counted. */
export interface CrewMembership {
  readonly crewId: CrewId;
  readonly from: Day;
  /** Null: with no end in sight. */
  readonly to: Day | null;
}

export const personKinds = ['employee', 'contractor'] as const;
export type PersonKind = (typeof personKinds)[number];

/** What an owner says of a person who cleans. */
export interface PersonFacts {
  readonly name: string;
  /** Empty if nobody said. */
  readonly phone: string;
  readonly language: Language;
  readonly kind: PersonKind;
  readonly crews: readonly CrewMembership[];
  readonly active: boolean;
  /** An owner or a manager since a day: from then on they get no share of a tip. Null: neither. */
  readonly managesSince: Day | null;
}

export interface PersonAnswer extends PersonFacts {
  readonly id: PersonId;
  readonly version: number;
}

/** Everyone who may have worked a visit. */
export interface WorkersAnswer {
  readonly people: readonly {
    readonly id: PersonId;
    readonly name: string;
    /** They did; of a visit that is not done yet: they are in its crew that day. */
    readonly worked: boolean;
  }[];
}
