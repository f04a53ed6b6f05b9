import { z } from 'zod';
import { fail } from './problem.ts';

/** Where a page of a list begins: the row before it, by what the list is sorted by. */
export interface Position {
  readonly id: string;
  readonly value: string | number | null;
}

const position = z.object({
  // Of any version: what has a text for its id is placed by a hash of it.
  id: z.guid(),
  // What PostgreSQL has: it knows no NUL, no year 0 and no whole number beyond these.
  value: z.union([
    z.int32(),
    z
      .string()
      .max(300)
      .regex(/^(?!0000-\d\d-\d\d)[^\0]*$/),
    z.null(),
  ]),
});

/** Leads on from a row, as `after` or `before` of a list's address. */
function cursorOf(from: Position): string {
  return Buffer.from(JSON.stringify(from)).toString('base64url');
}

/**
 * The row that a cursor names. `fits` says what a value is by the sort of the list.
 * @throws a problem: 422 a cursor that someone changed, or of another sort.
 */
function readCursor(text: string, fits: z.ZodType<Position['value']>): Position {
  try {
    const read = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { id: read.id, value: fits.parse(read.value) };
  } catch {
    // An address changed by hand gets a readable error.
    return fail('list-page-unknown');
  }
}

/** The parameters of a page. 'backward': the rows before `from`, the nearest first. */
export interface PageRequest {
  readonly from: Position | null;
  readonly way: 'forward' | 'backward';
}

export function pageRequest(
  { after, before }: { readonly after: string | undefined; readonly before: string | undefined },
  fits: z.ZodType<Position['value']>,
): PageRequest {
  const cursor = after ?? before;
  const way = after === undefined && before !== undefined ? 'backward' : 'forward';
  return { from: cursor === undefined ? null : readCursor(cursor, fits), way };
}

/**
 * A page out of what was found, one row more than `size` where the list continues, in the order of
 * the walk.
 */
export function pageOf<Row>(
  found: readonly Row[],
  { from, way }: PageRequest,
  size: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; next: string | null; previous: string | null } {
  const rows = found.slice(0, size);
  if (way === 'backward') rows.reverse();
  const goesOn = found.length > size;
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNext = way === 'backward' || goesOn;
  const hasPrevious = way === 'forward' ? from !== null : goesOn;
  return {
    rows,
    next: hasNext && last !== undefined ? cursorOf(positionOf(last)) : null,
    previous: hasPrevious && first !== undefined ? cursorOf(positionOf(first)) : null,
  };
}
