import { z } from 'zod';

/** What answers are made of: schemas that a document can tell, without transforms. */

export const apiId = z.uuid();
/** ISO 8601 with an offset. */
export const moment = z.iso.datetime({ offset: true });
/** US cents. */
export const amountCents = z.int();

const cursor = z.string().max(400).optional();
/** Where a page begins: `next` or `previous` of another one. */
export const pageCursors = { after: cursor, before: cursor };

/** One page of a list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Null: this is the last page. */
    next: z.string().nullable(),
    /** Null: this is the first page. */
    previous: z.string().nullable(),
    /** Of all pages; large ones are estimated. */
    count: z.object({ value: z.int(), exact: z.boolean() }),
  });
}
