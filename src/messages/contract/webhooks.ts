import { crmEventTypes } from '#outbox/contract/crm-events.ts';

/** What an address may be told of; a test is sent by hand. */
export const toldKinds = crmEventTypes.filter((kind) => kind !== 'contact.test');

export type WebhookKind = (typeof toldKinds)[number];

/** An address of others that is told what happens. */
export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  /** The path is its secret. */
  readonly origin: string;
  readonly kinds: readonly WebhookKind[];
  /** 'gone': it answered 410 or failed for days, and what it was not told waits. */
  readonly state: 'on' | 'paused' | 'gone';
  readonly madeAt: string;
  readonly failingSince: string | null;
  /** What was given up and waits, counted to 1000. */
  readonly parked: number;
}
