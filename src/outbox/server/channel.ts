import type { z } from 'zod';
import type { ChannelName, KeyedPayload, Message, Payload } from './message.ts';

/** 'untried': there was no time to send it. It is due right away, as if it had never been taken. */
export type Outcome = TryOutcome | { readonly result: 'untried' };

/** The result of a try. `to` is where it went, in a form that may be logged. */
export type TryOutcome = { readonly to?: string } & (
  | { readonly result: 'sent'; readonly status: number | null }
  /** Its subject is over. */
  | { readonly result: 'dropped' }
  /**
   * 'failed': try again later; 'rejected': never; 'gone': this endpoint accepts nothing anymore.
   */
  | ({ readonly result: 'failed' | 'rejected' | 'gone' } & Failure)
);

export interface Failure {
  readonly code: string;
  readonly status: number | null;
  /** How long the other side asks us to wait. */
  readonly retryAfterMs?: number;
}

/** The state of a message after a try. */
export type StateAfterTry = 'sent' | 'dropped' | 'parked' | 'postponed';

export interface RenderedMessage<Rendered> {
  readonly message: Message;
  readonly rendered: Rendered;
}

/** One way to send messages: what they say, how they go out, and when they are tried again. */
export interface Channel<Facts, Rendered> {
  readonly name: ChannelName;
  /** The number that can surely be sent within the lease (queries.ts). */
  readonly batch: number;
  /** The stored form of a message, so every try sends the same. */
  readonly kept: z.ZodType<Rendered>;
  /** Whether each try is written with current facts instead of repeating the first one. */
  isWrittenAnew?(message: Pick<Message, 'kind'>): boolean;
  /** Reads everything a batch needs, in few statements. */
  load(payloads: readonly KeyedPayload[]): Promise<Facts>;
  /** Null if there is nothing to say anymore. If it throws, the message is tried again. */
  render(payload: Payload, message: Message, facts: Facts): Rendered | null;
  /** One outcome per message, in the same order. */
  send(batch: readonly RenderedMessage<Rendered>[]): Promise<readonly Outcome[]>;
  /** Milliseconds until the next try after this many failed ones; null after the last. */
  nextWait(attempts: number, failure: Failure): number | null;
  /** Logs one line, without personal data. */
  log(message: Message, ended: StateAfterTry, outcome: TryOutcome): void;
}
