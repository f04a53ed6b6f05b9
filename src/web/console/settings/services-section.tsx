import type { ServiceTold } from '#contract/console-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../parts/section.tsx';

interface Words {
  readonly label: string;
  /** What stands in for it, and what sets the real one. */
  readonly standIn: string;
  readonly settings: string;
  /** The stand-in's own page, outside the console. */
  readonly page: string;
}

const WORDS: Record<ServiceTold['service'], Words> = {
  payments: {
    label: 'Cards',
    standIn: 'The sandbox stands in: no card is charged.',
    settings: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    page: '/sandbox/payments',
  },
  crm: {
    label: 'CRM',
    standIn: 'The sandbox’s inbox stands in: events reach nobody.',
    settings: 'CRM_WEBHOOK_URLS',
    page: '/sandbox/crm',
  },
  mail: {
    label: 'Mail',
    standIn: 'The sandbox’s mailbox stands in: mails reach nobody.',
    settings: 'SMTP_URL',
    page: '/sandbox/mail',
  },
  scheduling: {
    label: 'Scheduling',
    standIn: 'The built-in page asks for days and the address.',
    settings: 'SCHEDULING_WIDGET_URL',
    page: '/schedule',
  },
};

/** Which services outside are real, and which the sandbox stands in for. */
export function ServicesSection({ services }: { services: readonly ServiceTold[] }) {
  return (
    <Section title="Services">
      <ul className="ruled">
        {services.map((told) => (
          <Service key={told.service} told={told} />
        ))}
      </ul>
    </Section>
  );
}

function Service({ told: { service, standsIn, at } }: { told: ServiceTold }) {
  const { label, standIn, settings, page } = WORDS[service];
  const isSandbox = standsIn && service !== 'scheduling';
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{label}</span>
        <Badge tone={isSandbox ? 'apricot' : 'mint'}>
          {isSandbox ? 'Sandbox' : standsIn ? 'Built in' : 'Connected'}
        </Badge>
      </p>
      {standsIn ? (
        <p className="text-ink-soft">
          {standIn} Connect yours with {settings}.{' '}
          <a
            className="text-primary underline"
            href={page}
            rel="noopener"
            target="_blank"
            title="Opens in a new tab"
          >
            See its page
          </a>
        </p>
      ) : (
        <p className="break-all text-ink-soft">{at.join(', ')}</p>
      )}
    </li>
  );
}
