import type { Db, Trx } from '#server/database/schema.ts';
import type { ChannelName, NewMessage } from './message.ts';
import { insertMessages, reopenMessage } from './queries.ts';

/**
 * Has messages sent, each once for its kind and key, if and only if the caller's transaction is
 * committed. One call for all that one event causes: it is one statement.
 */
export async function enqueue(trx: Trx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length > 0) await insertMessages(trx, messages);
}

/** Starts a parked message anew, as it was. Answers whether it was parked: a sent one would come twice. */
export function sendAgain(db: Db, channel: ChannelName, id: string): Promise<boolean> {
  return reopenMessage(db, channel, id);
}
