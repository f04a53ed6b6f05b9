/** A setting by its name in the environment; of a secret only whether it is set. */
/** What has to be set on the server before cards are charged. */
export type MissingSetting = 'PUBLIC_URL' | 'CRM_WEBHOOK_URLS' | 'SMTP_URL';

export interface SettingTold {
  readonly name: string;
  /** False: the default holds, or nothing. */
  readonly isSet: boolean;
  /** What holds, as it would be written; of an address with a secret in it the origin. Null: nothing, or a secret. */
  readonly value: string | null;
  /** While the environment leaves it out, owners set it in the console. */
  readonly inConsole: boolean;
}
