/** A setting by its environment name; for a secret, only whether it is set. */
/** Settings that the server needs before it charges cards. */
export type MissingSetting = 'PUBLIC_URL' | 'CRM_WEBHOOK_URLS' | 'SMTP_URL';

export interface SettingInfo {
  readonly name: string;
  /** False: the default applies, or nothing. */
  readonly isSet: boolean;
  /**
   * The current value as it would be written; for an address with a secret only the origin. Null:
   * none, or a secret.
   */
  readonly value: string | null;
  /** Owners set it in the console unless the environment does. */
  readonly inConsole: boolean;
}
