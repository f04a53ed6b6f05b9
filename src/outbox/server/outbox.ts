import type { Trx } from '#registry/tables.ts';
import type { NewMessage } from './message.ts';
import { insertMessages } from './queries.ts';

// What can be told, and how a channel tells it.

export type { Channel, Outcome, Ready } from './channel.ts';
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
  mailStateOf,
  mailsQueuedIn,
  queuedTogether,
  sendAgain,
  sendParkedAgain,
} from './queries.ts';
export { startOutbox } from './start-outbox.ts';

/**
 * Has messages sent, each once for its kind and key, if and only if the caller's transaction is
 * committed. One call for all that one event causes: it is one statement.
 */
export async function enqueue(trx: Trx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(trx, messages);
}

/** Up to a fifth later, so what failed together does not come back together. */
const JITTER = 0.2;

/** A wait with its jitter; `random` is from 0 to 1. */
export function jittered(waitMs: number, random: number): number {
  return Math.round(waitMs * (1 + JITTER * random));
}
