import { crmEventTypes } from '#outbox/contract/crm-events.ts';

/** The events that an address can get. A test is not among them, because an owner sends it by hand. */
export const webhookEventKinds = crmEventTypes.filter((kind) => kind !== 'contact.test');

export type WebhookKind = (typeof webhookEventKinds)[number];

/** An outside address that gets events. */
export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  /** The origin only, because the path is a secret. */
  readonly origin: string;
  readonly kinds: readonly WebhookKind[];
  /** 'gone': the address answered 410 or failed for days, and its events wait. */
  readonly state: 'on' | 'paused' | 'gone';
  readonly madeAt: string;
  readonly failingSince: string | null;
  /** The number of events that were given up and wait, counted up to 1000. */
  readonly parked: number;
}
