import type { Db } from '#server/database/schema.ts';
import type { Catalogues } from '#server/features/catalogue/catalogues.ts';
import type { Logger } from '#server/logger.ts';
import type { Providers } from '#server/providers.ts';
import type { Settings } from '#server/settings.ts';
import type { House } from './house.ts';
import { type SendLetter, smtpTransport } from './smtp-transport.ts';

/** What composing and sending mails needs. */
export interface MailDeps extends House {
  readonly db: Db;
  readonly logger: Logger;
  readonly catalogues: Pick<Catalogues, 'current'>;
  /** Null: links lead to the address at which the visitor saw the site. */
  readonly publicUrl: string | null;
  readonly send: SendLetter;
  readonly random: () => number;
}

export interface MailWiring {
  readonly db: Db;
  readonly logger: Logger;
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly providers: Pick<Providers, 'mail'>;
}

/** Mails by the configured SMTP server, or into the sandbox's mailbox. */
export function mailDeps({ db, logger, catalogues, settings, providers }: MailWiring): MailDeps {
  const { business, cancelFreeHours, publicUrl } = settings;
  const send = smtpTransport(providers.mail);
  return {
    db,
    logger,
    catalogues,
    business,
    cancelFreeHours,
    publicUrl,
    send,
    random: Math.random,
  };
}
