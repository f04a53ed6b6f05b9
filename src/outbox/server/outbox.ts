import type { Trx } from '#registry/tables.ts';
import type { NewMessage } from './message.ts';
import { insertMessages } from './queries.ts';

// The parts of a channel: its messages, and how it sends them.

export type { Channel, Outcome, RenderedMessage } from './channel.ts';
export type {
  BookingEventType,
  ChannelName,
  KeyedPayload,
  Message,
  NewMessage,
  Payload,
} from './message.ts';
export {
  dropMessagesOf,
  dropUnsentMail,
  emailsAbout,
  eraseMessages,
  forgetRenderedOf,
  isMailQueued,
  keysQueuedTogether,
  mailStateOf,
  mailsQueuedIn,
  sendAgain,
  sendParkedAgain,
} from './queries.ts';
export { startOutbox } from './start-outbox.ts';

/**
 * Queues messages, sent only if the caller's transaction commits, once for each kind and key. Make
 * one call for all messages of one event: it is one statement.
 */
export async function enqueue(trx: Trx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(trx, messages);
}

/** Up to a fifth later, so that messages that failed together do not come back together. */
const JITTER = 0.2;

/** A wait with its jitter; `random` is from 0 to 1. */
export function jittered(waitMs: number, random: number): number {
  return Math.round(waitMs * (1 + JITTER * random));
}
