import type { KeptPhotoKind, WorkPhotoKind } from '#crew/rules/phone/limits.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';

/** A crew's report on a visit that it left. The office closes the visit, or decides what else to do. */
export interface CrewReport {
  readonly visitId: VisitId;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Everyone who worked there, by name, each with their own minutes. */
  readonly people: readonly {
    readonly id: PersonId;
    readonly name: string;
    readonly minutes: number;
  }[];
  /** The sum over everyone. */
  readonly workedMinutes: number;
  /** The extra minutes needed, as a sum over everyone. Null without a request. */
  readonly moreTime: {
    readonly minutes: number;
    readonly reason: string;
    readonly who: string;
  } | null;
  /** The no-access report; null if the crew got in. */
  readonly noAccess: {
    /** Null here and below: not reported. */
    readonly calls: number | null;
    readonly waitedMinutes: number | null;
    readonly note: string;
    readonly who: string;
  } | null;
  /** Their notes to the office. */
  readonly notes: readonly CrewMessage[];
  /** Lines of the checklist that could not be done, each with its reason. */
  readonly notPossible: readonly string[];
  /** Their photos, oldest first. */
  readonly photos: readonly VisitPhotoRow[];
  /** How many of them show the work: before and after. */
  readonly workPhotos: number;
}

/** A crew's message to the office at a visit. */
export interface CrewMessage {
  readonly visitId: VisitId;
  readonly at: string;
  readonly who: string;
  readonly text: string;
  /** The extra minutes needed, as a sum over everyone; null for a plain note. */
  readonly moreMinutes: number | null;
}

/** A photo of the work, for its customer. */
export interface WorkPhoto {
  readonly id: string;
  readonly kind: WorkPhotoKind;
}

/** A photo of a visit, for the booking's page. */
export interface VisitPhotoRow {
  readonly id: string;
  readonly visitId: VisitId;
  readonly kind: KeptPhotoKind;
  readonly at: string;
  /** Empty for the office's own. */
  readonly who: string;
}

/** A crew's answer to a line of a visit's checklist. */
export interface VisitCheckRow {
  readonly visitId: VisitId;
  /** The key of its duty. */
  readonly item: string;
  readonly answer: 'open' | 'done' | 'not-possible' | 'not-needed';
  readonly why: string;
  readonly who: string;
}
