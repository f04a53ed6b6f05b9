import type { BusinessSettings } from '#domain/business/business-settings.ts';

/** Whose mails these are, and what they promise. */
export interface MailSettings {
  readonly business: BusinessSettings;
}
