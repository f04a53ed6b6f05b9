import type { CrmLink } from './crm-link.ts';
import type { Settings, StripeKeys } from './settings.ts';

/** Where money, events and email go: the real services, or the sandbox's stand-ins. */
export interface Providers {
  stripe: StripeKeys;
  crm: CrmLink;
  mail: { smtpUrl: string; from: () => string };
}

/** The sandbox's replacements for services that no setting names. */
export interface StandIns {
  stripe: Providers['stripe'];
  crm: { url: string; secret: string };
  smtpUrl: string;
}

/** Which services the sandbox replaces. */
export interface StandInsInUse {
  payments: boolean;
  crm: boolean;
  mail: boolean;
}

export function standInsOf({ stripe, crm, mail }: Settings): StandInsInUse {
  return { payments: stripe === null, crm: crm.urls === null, mail: mail.smtpUrl === null };
}

/** Each stand-in is used on its own, if its setting is absent. */
export function providersOf(settings: Settings, sandbox: StandIns | null): Providers {
  return {
    stripe: settings.stripe ?? requireStandIns(sandbox).stripe,
    ...messageProvidersOf(settings, sandbox),
  };
}

/** The providers for messages, which do not need the card processor. */
export function messageProvidersOf(
  settings: Settings,
  sandbox: StandIns | null,
): Pick<Providers, 'crm' | 'mail'> {
  const { crm, mail } = settings;
  return {
    crm: {
      urls: crm.urls ?? [requireStandIns(sandbox).crm.url],
      secret: crm.urls === null ? requireStandIns(sandbox).crm.secret : crm.secret,
      inboundSecret: crm.inboundSecret ?? sandbox?.crm.secret ?? null,
      isSandbox: crm.urls === null,
      allowPrivate: crm.allowPrivate,
    },
    mail: {
      smtpUrl: mail.smtpUrl ?? requireStandIns(sandbox).smtpUrl,
      from: () => senderOf(settings),
    },
  };
}

/** The sender of emails. */
export function senderOf({ mail, business }: Pick<Settings, 'mail' | 'business'>): string {
  return mail.from ?? `${business.name.replace(/[<>"\r\n]/g, '')} <${business.email}>`;
}

function requireStandIns(sandbox: StandIns | null): StandIns {
  if (sandbox === null) throw new Error('a service is not configured and there is no sandbox');
  return sandbox;
}
