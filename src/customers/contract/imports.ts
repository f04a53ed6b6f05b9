import type { ImportKind, ImportSource } from '#customers/rules/importing/fields.ts';
import type { NamedCrew } from '#customers/rules/importing/guess-crew.ts';
import type { FieldError } from '#kernel/contract/problem.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { ImportWait } from '#visits/rules/wait-reasons.ts';

/** So many lines of a file travel at once. */
export const MOST_LINES = 250;
/** Each line of a series makes the visits of eight weeks. */
export const MOST_SERIES = 15;
/** What the cells of one call may hold together, as JSON, in bytes: a call carries 64 KiB. */
export const MOST_CELLS_BYTES = 48 * 1024;
/** Of that, what earlier parts of a file of visits would take, when it is checked. */
export const MOST_TAKEN_BYTES = 24 * 1024;

export const importStates = ['open', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What can be chosen, and what has come before, newest first. */
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
  /** What of it is still here. */
  readonly customers: number;
  readonly visits: number;
}

/** What is wrong with a line of the file; `path` is the field that the column was said to be. */
export interface LineProblem extends FieldError {
  readonly line: number;
}

/** What is kept of a cell that cannot stand in its own field: all of it in the notes, or its beginning. */
export type Kept = 'notes' | 'beginning';

/** A line that comes without one field. */
export interface LineLeftOut extends LineProblem {
  readonly kept: Kept;
}

/** What would become, or became, of some lines. */
export interface LinesAnswer {
  /** Not here yet. */
  readonly fresh: number;
  /** Came by an earlier import, or is in the file twice: they come once. */
  readonly known: number;
  /** Visits that wait until someone acts, by the reason. */
  readonly waits: Readonly<Partial<Record<ImportWait, number>>>;
  readonly problems: readonly LineProblem[];
  /** What the lines that come have wrong in a field, and come without. */
  readonly leftOut: readonly LineLeftOut[];
  /** What each good line is known by, without telling it: the same one twice is one. */
  readonly keys: readonly string[];
}

/** What looking some people up at the processor by email has found. */
export interface MatchAnswer {
  readonly matched: number;
  /** No card there. */
  readonly none: number;
  /** More than one card, or several customers there: nobody can say which is theirs. */
  readonly ambiguous: readonly {
    readonly id: CustomerId;
    readonly name: string;
    readonly email: string;
  }[];
  /** Sent along to look up the next ones; null: that was all. */
  readonly next: CustomerId | null;
}

export interface UndoAnswer {
  readonly removed: number;
  /** More is to be removed: ask again. */
  readonly goesOn: boolean;
  /** When all is done: what was changed, paid or used since, and stays. */
  readonly stays: { readonly customers: number; readonly visits: number };
}
