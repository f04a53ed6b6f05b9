import type { KeptPhotoKind, WorkPhotoKind } from '#crew/rules/phone/limits.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';

/** What a crew reports of a visit that it left: the office closes it, or decides what else. */
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
  /** Of everyone together. */
  readonly workedMinutes: number;
  /** More work is needed, or was; of everyone together. Null: nobody said so. */
  readonly moreTime: {
    readonly minutes: number;
    readonly reason: string;
    readonly who: string;
  } | null;
  /** Why nobody could get in; null: they could. */
  readonly noAccess: {
    /** Null, as the next: nobody said. */
    readonly calls: number | null;
    readonly waitedMinutes: number | null;
    readonly note: string;
    readonly who: string;
  } | null;
  /** What they wrote to the office. */
  readonly notes: readonly CrewMessage[];
  /** Lines of the list that could not be done, each with why. */
  readonly notPossible: readonly string[];
  /** What they photographed, the oldest first. */
  readonly photos: readonly VisitPhotoRow[];
  /** How many of them show the work: before and after. */
  readonly workPhotos: number;
}

/** What someone of a crew tells the office at a visit. */
export interface CrewMessage {
  readonly visitId: VisitId;
  readonly at: string;
  readonly who: string;
  readonly text: string;
  /** More work was needed, of everyone together; null: it is a note alone. */
  readonly moreMinutes: number | null;
}

/** A photo of the work, as its customer sees it. */
export interface WorkPhoto {
  readonly id: string;
  readonly kind: WorkPhotoKind;
}

/** A photo of a visit, as the booking's page lists it. */
export interface VisitPhotoRow {
  readonly id: string;
  readonly visitId: VisitId;
  readonly kind: KeptPhotoKind;
  readonly at: string;
  /** Empty of the office's. */
  readonly who: string;
}

/** What someone of the crew answered to a line of a visit's list. */
export interface VisitCheckRow {
  readonly visitId: VisitId;
  /** The key of its duty. */
  readonly item: string;
  readonly answer: 'open' | 'done' | 'not-possible' | 'not-needed';
  readonly why: string;
  readonly who: string;
}
