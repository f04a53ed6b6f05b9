import type { z } from 'zod';
import type { ChannelName, KeyedPayload, Message, Payload } from './message.ts';

/** 'untried': there was no time to send it. It is due right away, as if it had never been taken. */
export type Outcome = TryOutcome | { readonly result: 'untried' };

/** What a try came to. `to` is where it went, as far as a log may tell it. */
export type TryOutcome = { readonly to?: string } & (
  | { readonly result: 'sent'; readonly status: number | null }
  /** What it told of is over. */
  | { readonly result: 'dropped' }
  /** 'failed': another time it may go; 'rejected': never; 'gone': nothing goes there anymore. */
  | ({ readonly result: 'failed' | 'rejected' | 'gone' } & Failure)
);

export interface Failure {
  readonly code: string;
  readonly status: number | null;
  /** How long the other side asks us to wait. */
  readonly retryAfterMs?: number;
}

/** How a try ended for its message. */
export type Ended = 'sent' | 'dropped' | 'parked' | 'postponed';

export interface Ready<Rendered> {
  readonly message: Message;
  readonly rendered: Rendered;
}

/** One way to tell someone something: what it says, how it goes out, and when it is tried again. */
export interface Channel<Facts, Rendered> {
  readonly name: ChannelName;
  /** As many at once as are surely sent within the lease (queries.ts). */
  readonly batch: number;
  /** What is kept of a message, so every try sends the same. */
  readonly kept: z.ZodType<Rendered>;
  /** Whether each try says what is so by then, instead of what the first one said. */
  isWrittenAnew?(message: Pick<Message, 'kind'>): boolean;
  /** Reads all that a batch tells of, in few statements. */
  load(payloads: readonly KeyedPayload[]): Promise<Facts>;
  /** Null if there is nothing to tell anymore. May throw: then it is tried again. */
  render(payload: Payload, message: Message, facts: Facts): Rendered | null;
  /** One outcome for each, in their order. */
  send(batch: readonly Ready<Rendered>[]): Promise<readonly Outcome[]>;
  /** Milliseconds until the next try after so many failed ones; null: that was the last. */
  nextWait(attempts: number, failure: Failure): number | null;
  /** One line, without a person's data. */
  log(message: Message, ended: Ended, outcome: TryOutcome): void;
}
