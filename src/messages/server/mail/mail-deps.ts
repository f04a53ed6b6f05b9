import type { Catalogues } from '#catalogue/server/catalogue.ts';
import { linkOrigin } from '#platform/server/http/link-origin.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Providers } from '#platform/server/providers.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { MailSettings } from './mail-settings.ts';
import { type SendMail, smtpTransport } from './smtp-transport.ts';

/** The dependencies for composing and sending emails. */
export interface MailDeps extends MailSettings {
  readonly db: Db;
  readonly logger: Logger;
  readonly catalogues: Pick<Catalogues, 'current'>;
  /** Returns where links lead, from the address at which a person saw the site; null: nowhere. */
  readonly linkOrigin: (seen: string | null) => string | null;
  readonly send: SendMail;
  readonly random: () => number;
}

export interface MailWiring {
  readonly db: Db;
  readonly logger: Logger;
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly providers: Pick<Providers, 'mail'>;
  /** The address of the site on this machine; null before the server listens. */
  readonly ownOrigin: () => string | null;
}

/** Returns the dependencies that send emails through the configured SMTP server, or into the sandbox's mailbox. */
export function mailDeps(wiring: MailWiring): MailDeps {
  const { db, logger, catalogues, settings, providers, ownOrigin } = wiring;
  const send = smtpTransport(providers.mail);
  return {
    db,
    logger,
    catalogues,
    get business() {
      return settings.business;
    },
    get asksAddress() {
      return settings.schedulingWidgetUrl === null;
    },
    linkOrigin: (seen) => linkOrigin(settings, seen, ownOrigin()),
    send,
    random: Math.random,
  };
}
