import { z } from 'zod';

/** Parts of answers: schemas without transforms, so a document can describe them. */

export const apiId = z.uuid();
/** ISO 8601 with an offset. */
export const isoDateTime = z.iso.datetime({ offset: true });
/** US cents. */
export const amountCents = z.int();

const cursor = z.string().max(400).optional();
/** Where a page begins: `next` or `previous` from another one. */
export const pageCursors = { after: cursor, before: cursor };

/** One page of a list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Null on the last page. */
    next: z.string().nullable(),
    /** Null on the first page. */
    previous: z.string().nullable(),
    /** Over all pages; large counts are estimated. */
    count: z.object({ value: z.int(), exact: z.boolean() }),
  });
}
