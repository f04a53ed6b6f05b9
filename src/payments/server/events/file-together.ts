import type { ProcessorEvent } from '#payments/server/processor/processor.ts';
import type { Db } from '#registry/tables.ts';
import { gathered } from './gathered.ts';
import { type EventStanding, fileSettled } from './receipt-queries.ts';

/** The processor waits seconds for an answer, and tells of one payment in half a dozen events. */
const WITHIN_MS = 10;

/** Looks at our own rows of an event's object, and files its receipt where it can change nothing. */
export type FileIfSettled = (
  event: ProcessorEvent,
  options?: { readonly changesNothing: boolean },
) => Promise<EventStanding>;

/** What comes together is one statement. */
export function fileTogether(db: Db): FileIfSettled {
  const file = gathered(
    (asked: Parameters<typeof fileSettled>[1]) => fileSettled(db, asked),
    WITHIN_MS,
  );
  return (event, { changesNothing } = { changesNothing: false }) => file({ event, changesNothing });
}
