import type { Db } from '#server/database/schema.ts';
import { errorFacts } from '#server/error-facts.ts';
import type { Logger } from '#server/logger.ts';
import type { Channel, Ended, Outcome, Ready } from './channel.ts';
import { type Message, payloadSchema } from './message.ts';
import { claimDue, parkMessagesOf, type Settled, settleMessages } from './queries.ts';

export interface DeliverDeps {
  readonly db: Db;
  readonly logger: Logger;
}

/** Everything that is due now; answers how many there were. */
export async function deliverDue<R>(deps: DeliverDeps, channel: Channel<R>): Promise<number> {
  for (let count = 0; ; ) {
    const { messages } = await claimDue(deps.db, channel.name, channel.batch);
    if (messages.length > 0) await deliver(deps, channel, messages);
    count += messages.length;
    if (messages.length < channel.batch) return count;
  }
}

/**
 * One try of each of these messages, settled in one statement. Every try of a message sends the
 * same under the same id, so that a second copy is known as one. Answers the milliseconds until the
 * first of them is due again; null where none is.
 */
export async function deliver<R>(
  { db, logger }: DeliverDeps,
  channel: Channel<R>,
  messages: readonly Message[],
): Promise<number | null> {
  const written = await Promise.all(messages.map((message) => write(logger, channel, message)));
  const ready = written.filter((each) => 'rendered' in each);
  const outcomes = await channel.send(ready);
  const tried = [
    ...written.filter((each) => 'outcome' in each),
    ...ready.map((each, at) => ({ ...each, outcome: outcomes[at] ?? NOT_WRITTEN })),
  ];
  const settled = tried.map((each) => settle(channel, each));
  await settleMessages(db, settled);
  for (const { message, outcome } of tried) {
    if (outcome.result !== 'gone' || message.endpointId === null) continue;
    await parkMessagesOf(db, message.endpointId, outcome.code);
  }
  const waits = settled.flatMap(({ state, waitMs }) => (state === 'queued' ? [waitMs] : []));
  return waits.length === 0 ? null : Math.min(...waits);
}

const NOT_WRITTEN: Outcome = { result: 'failed', code: 'not-written', status: null };

interface Unsent {
  readonly message: Message;
  readonly outcome: Outcome;
}

interface Tried extends Unsent {
  readonly rendered?: unknown;
}

/** What the message says, as an earlier try said it or made anew; or why it is not sent. */
async function write<R>(
  logger: Logger,
  channel: Channel<R>,
  message: Message,
): Promise<Ready<R> | Unsent> {
  try {
    const { rendered } = message;
    if (rendered !== null) return { message, rendered: channel.kept.parse(rendered) };
    const payload = payloadSchema.parse(message.payload);
    const made = await channel.render(payload, message);
    return made === null
      ? { message, outcome: { result: 'dropped' } }
      : { message, rendered: made };
  } catch (error) {
    const facts = { message: message.id, kind: message.kind, error: errorFacts(error) };
    logger.error(facts, `${channel.name} could not be written`);
    return { message, outcome: NOT_WRITTEN };
  }
}

function settle<R>(channel: Channel<R>, { message, outcome, rendered = null }: Tried): Settled {
  const { id, attempts } = message;
  const failure = 'code' in outcome ? outcome : null;
  const wait = outcome.result === 'failed' ? channel.nextWait(attempts, outcome) : null;
  const ended = endOf(outcome, wait);
  channel.log(message, ended, outcome);
  return {
    id,
    attempts,
    state: ended === 'postponed' ? 'queued' : ended,
    waitMs: wait ?? 0,
    status: outcome.result === 'dropped' ? null : outcome.status,
    error: failure?.code ?? null,
    rendered,
  };
}

function endOf({ result }: Outcome, wait: number | null): Ended {
  if (result === 'sent' || result === 'dropped') return result;
  return wait === null ? 'parked' : 'postponed';
}
