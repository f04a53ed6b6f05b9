import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import type { Db } from '#registry/tables.ts';
import { batched } from './gathered.ts';
import { type EventStatus, fileSettled } from './receipt-queries.ts';

/** The processor waits seconds for an answer, and sends half a dozen events about one payment. */
const WITHIN_MS = 10;
/** An event that changes nothing joins the events of the same payment that wait for their order. */
const NO_CHANGE_WITHIN_MS = 80;

/** Looks at our own rows for an event's object, and stores its receipt if it can change nothing. */
export type FileIfSettled = (
  event: ProcessorEvent,
  options?: { readonly changesNothing: boolean },
) => Promise<EventStatus>;

/** Events that arrive together take one statement. */
export function fileTogether(db: Db): FileIfSettled {
  const file = batched((asked: Parameters<typeof fileSettled>[1]) => fileSettled(db, asked));
  return (event, { changesNothing } = { changesNothing: false }) =>
    file({ event, changesNothing }, changesNothing ? NO_CHANGE_WITHIN_MS : WITHIN_MS);
}
