import { z } from 'zod';

const none = z.literal('').transform(() => undefined);

/** A filter of a list's address; an empty one is none. */
export function filter<T extends z.ZodType>(schema: T) {
  return schema.or(none).optional();
}

/** What is searched for. */
export const q = z.string().trim().max(120).default('');

const cursor = z.string().max(400).optional();
/** Where a page of a list begins: `next` or `previous` of another page's answer. */
export const cursors = { after: cursor, before: cursor };

const rowId = z.uuid().optional();
/** As `cursors`, where they are ids of rows. */
export const rowCursors = { after: rowId, before: rowId };
