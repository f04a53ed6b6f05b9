import type { CrewId, PersonId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Day } from '#visits/rules/company.ts';

/** A crew that a person works in, and the days: days of the business, both included. */
export interface CrewMembership {
  readonly crewId: CrewId;
  readonly from: Day;
  /** Null: no end planned. */
  readonly to: Day | null;
}

export const personKinds = ['employee', 'contractor'] as const;
export type PersonKind = (typeof personKinds)[number];

/** What an owner enters about a person who cleans. */
export interface PersonFacts {
  readonly name: string;
  /** Empty if it was not given. */
  readonly phone: string;
  readonly language: Language;
  readonly kind: PersonKind;
  readonly crews: readonly CrewMembership[];
  readonly active: boolean;
  /** The day since they have been an owner or a manager: from then on they get no share of tips. Null: neither. */
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
    /** Whether they worked it; for a visit not done yet: whether they are in its crew that day. */
    readonly worked: boolean;
  }[];
}
