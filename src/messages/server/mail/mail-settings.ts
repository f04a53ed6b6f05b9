import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';

/** Whose emails these are, and what they promise. */
export interface MailSettings {
  readonly business: BusinessSettings;
  /** Whether our own page asks for where to come; else the business's own widget does. */
  readonly asksAddress: boolean;
}
