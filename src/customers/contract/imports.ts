import type { ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import type { NamedCrew } from '#customers/rules/importing/guess-crew.ts';
import type { FieldError } from '#kernel/contract/problem.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { ImportWait } from '#visits/rules/wait-reasons.ts';

/** How many lines of a file one call contains. */
export const MAX_LINES = 250;
/** Each line of a series creates the visits of eight weeks. */
export const MAX_SERIES = 15;
/** The maximum size of a call's cells as JSON, in bytes: a call may have 64 KiB. */
export const MAX_CELLS_BYTES = 48 * 1024;
/** Of these, the maximum for what earlier parts of a visits file would take, when checking. */
export const MAX_TAKEN_BYTES = 24 * 1024;

export const importStates = ['open', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** The options, and earlier imports, newest first. */
export interface ImportsAnswer {
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly crews: readonly NamedCrew[];
  readonly imports: readonly ImportLine[];
}

export interface ImportLine {
  readonly id: string;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  readonly state: ImportState;
  readonly at: string;
  readonly who: string;
  /** How much of it still exists. */
  readonly customers: number;
  readonly visits: number;
}

/** What is wrong with a line of the file; `path` is the field chosen for the column. */
export interface LineProblem extends FieldError {
  readonly line: number;
}

/** What we keep of a cell that does not fit its field: all of it in the notes, or its beginning. */
export type KeptCellPart = 'notes' | 'beginning';

/** A line imported without one field. */
export interface LineWithoutField extends LineProblem {
  readonly kept: KeptCellPart;
}

/** The expected or actual result for some lines. */
export interface LinesAnswer {
  /** New lines. */
  readonly fresh: number;
  /** Imported before, or repeated in the file: imported once. */
  readonly known: number;
  /** Visits that wait until someone acts, by reason. */
  readonly waits: Readonly<Partial<Record<ImportWait, number>>>;
  readonly problems: readonly LineProblem[];
  /** The invalid fields that good lines are imported without. */
  readonly leftOut: readonly LineWithoutField[];
  /** An opaque key for each good line: the same key is the same line. */
  readonly keys: readonly string[];
}

/** The result of looking some people up at the processor by email. */
export interface MatchAnswer {
  readonly matched: number;
  /** No card there. */
  readonly none: number;
  /** Several cards or customers there, so we cannot tell which is theirs. */
  readonly ambiguous: readonly {
    readonly id: CustomerId;
    readonly name: string;
    readonly email: string;
  }[];
  /** Pass it to look up the next ones; null: done. */
  readonly next: CustomerId | null;
}

export interface UndoAnswer {
  readonly removed: number;
  /** More is left to remove: call again. */
  readonly goesOn: boolean;
  /** Once done: what was changed, paid or used since, and stays. */
  readonly stays: { readonly customers: number; readonly visits: number };
}
