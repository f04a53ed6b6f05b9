import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';

/** The business that the emails come from, and what they promise. */
export interface MailSettings {
  readonly business: BusinessSettings;
  /** Whether our own page asks for the address; otherwise the business's own widget does. */
  readonly asksAddress: boolean;
}
