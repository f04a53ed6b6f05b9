import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import type { Channel, RenderedMessage, StateAfterTry, TryOutcome } from './channel.ts';
import { type KeyedPayload, type Message, payloadSchema } from './message.ts';
import {
  leaseDue,
  parkMessagesOf,
  releaseLeases,
  type Settled,
  settleMessages,
} from './queries.ts';

export interface DeliverDeps {
  readonly db: Db;
  readonly logger: Logger;
}

/** Delivers everything that is due now; returns how many messages there were. */
export async function deliverDue<F, R>(deps: DeliverDeps, channel: Channel<F, R>): Promise<number> {
  for (let count = 0; ; ) {
    const { messages } = await leaseDue(deps.db, channel.name, channel.batch);
    if (messages.length > 0) await deliver(deps, channel, messages);
    count += messages.length;
    if (messages.length < channel.batch) return count;
  }
}

/**
 * Tries each of these messages once and settles them in one statement. Every try sends the same
 * under the same id, so the receiver can detect a copy. Returns the milliseconds until the first is
 * due again; null if none is.
 */
export async function deliver<F, R>(
  deps: DeliverDeps,
  channel: Channel<F, R>,
  messages: readonly Message[],
): Promise<number | null> {
  const written = await writeAll(deps.logger, channel, messages);
  const ready = written.filter((each) => 'rendered' in each);
  const outcomes = ready.length === 0 ? [] : await channel.send(ready);
  const tried: TriedMessage[] = written.filter((each) => 'outcome' in each);
  const untried: Message[] = [];
  for (const [at, each] of ready.entries()) {
    const outcome = outcomes[at] ?? NOT_WRITTEN;
    if (outcome.result === 'untried') untried.push(each.message);
    else tried.push({ ...each, outcome });
  }
  const settled = tried.map((each) => toSettled(channel, each));
  await settleMessages(deps.db, settled);
  await releaseLeases(deps.db, untried);
  for (const { message, outcome } of tried) {
    if (outcome.result !== 'gone' || message.endpointId === null) continue;
    await parkMessagesOf(deps.db, message.endpointId, outcome.code);
  }
  if (untried.length > 0) return 0;
  const waits = settled.flatMap(({ state, waitMs }) => (state === 'queued' ? [waitMs] : []));
  return waits.length === 0 ? null : Math.min(...waits);
}

const NOT_WRITTEN: TryOutcome = { result: 'failed', code: 'not-written', status: null };

interface UnsentMessage {
  readonly message: Message;
  readonly outcome: TryOutcome;
}

interface TriedMessage extends UnsentMessage {
  readonly rendered?: unknown;
}

/** What each message says, from an earlier try or written now, or why it is not sent. */
async function writeAll<F, R>(
  logger: Logger,
  channel: Channel<F, R>,
  messages: readonly Message[],
): Promise<(RenderedMessage<R> | UnsentMessage)[]> {
  const keptOf = (message: Message) => (channel.isWrittenAnew?.(message) ? null : message.rendered);
  const payloads = new Map<Message, KeyedPayload>();
  for (const message of messages) {
    const { success, data } = payloadSchema.safeParse(message.payload);
    if (success && keptOf(message) === null) payloads.set(message, { ...data, key: message.key });
  }
  const facts = payloads.size === 0 ? undefined : await channel.load([...payloads.values()]);
  return messages.map((message) => {
    try {
      const rendered = keptOf(message);
      if (rendered !== null) return { message, rendered: channel.kept.parse(rendered) };
      const payload = payloads.get(message);
      if (payload === undefined || facts === undefined)
        throw new Error('an unknown kind of message');
      const made = channel.render(payload, message, facts);
      return made === null
        ? { message, outcome: { result: 'dropped' } }
        : { message, rendered: made };
    } catch (error) {
      const { id, kind } = message;
      const told = { message: id, kind, error: errorFacts(error) };
      logger.error(told, `${channel.name} could not be written`);
      return { message, outcome: NOT_WRITTEN };
    }
  });
}

function toSettled<F, R>(
  channel: Channel<F, R>,
  { message, outcome, rendered = null }: TriedMessage,
): Settled {
  const { id, attempts } = message;
  const wait = outcome.result === 'failed' ? channel.nextWait(attempts, outcome) : null;
  const ended = stateAfterTry(outcome, wait);
  channel.log(message, ended, outcome);
  return {
    id,
    attempts,
    state: ended === 'postponed' ? 'queued' : ended,
    waitMs: wait ?? 0,
    status: outcome.result === 'dropped' ? null : outcome.status,
    error: 'code' in outcome ? outcome.code : null,
    rendered,
  };
}

function stateAfterTry({ result }: TryOutcome, wait: number | null): StateAfterTry {
  if (result === 'sent' || result === 'dropped') return result;
  return wait === null ? 'parked' : 'postponed';
}
