import type { Business } from '#server/settings.ts';

/** Whose mails these are, and what they promise. */
export interface MailSettings {
  readonly business: Business;
  /** Until so many hours before the visit a customer may cancel alone (CANCEL_FREE_HOURS). */
  readonly cancelFreeHours: number;
}
