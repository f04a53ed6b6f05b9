import { z } from 'zod';

const emptyToUndefined = z.literal('').transform(() => undefined);

/** A filter in a list's address; an empty one is ignored. */
export function filter<T extends z.ZodType>(schema: T) {
  return schema.or(emptyToUndefined).optional();
}

/** The search text. */
export const q = z.string().trim().max(120).default('');

const cursor = z.string().max(400).optional();
/** Where a page of a list begins: `next` or `previous` from another page's answer. */
export const cursors = { after: cursor, before: cursor };

const rowId = z.uuid().optional();
/** Like `cursors`, for ids of rows. */
export const rowCursors = { after: rowId, before: rowId };
