import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';

export const deliveryChannels = ['crm', 'mail'] as const;
/**
 * The state of a message. 'parked': given up, a person must look. 'dropped': no longer relevant.
 */
export type MessageState = 'queued' | 'sent' | 'parked' | 'dropped';
/** The same states, as the list's filter. */
export const deliveryStates = ['waiting', 'arrived', 'parked', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An event to the CRM or an email, sent or still waiting. */
export interface DeliveryRow {
  readonly id: string;
  /** Such as 'booking.paid' or 'confirmation'. */
  readonly kind: string;
  /**
   * The origin of the CRM's endpoint, after the webhook's name if it has one; or the email address.
   */
  readonly to: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** The result of the last try; null before the first. */
  readonly lastAnswer: string | null;
  readonly at: string;
  /** The time of the next try, while it waits. */
  readonly nextAt: string | null;
  readonly orderId: OrderId | null;
}

/** An email that would be sent. */
export interface MailDraft {
  readonly orderId: OrderId;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** The text of its plain part. */
  readonly text: string;
}
