import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';

export const deliveryChannels = ['crm', 'mail'] as const;
/** Of one on its way. 'parked': given up, a person has to look. 'dropped': what it told of was over. */
export type MessageState = 'queued' | 'sent' | 'parked' | 'dropped';
/** The same as the list is narrowed by it. */
export const deliveryStates = ['waiting', 'arrived', 'parked', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An event to the CRM or an email, on its way or arrived. */
export interface DeliveryRow {
  readonly id: string;
  /** Such as 'booking.paid' or 'confirmation'. */
  readonly kind: string;
  /** The origin of the CRM's endpoint, with a webhook's name before it; or the address of the email. */
  readonly to: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** What the last try came to; null before one. */
  readonly lastAnswer: string | null;
  readonly at: string;
  /** When it is tried next, while it waits. */
  readonly nextAt: string | null;
  readonly orderId: OrderId | null;
}

/** An email that would be sent. */
export interface MailDraft {
  readonly orderId: OrderId;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** As the plain part of it says. */
  readonly text: string;
}
