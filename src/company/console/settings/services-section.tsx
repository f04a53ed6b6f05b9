import { useIsOwner } from '#company/console/parts/me.ts';
import type { ServiceStatus } from '#company/contract/settings.ts';
import { settingsTexts } from '#company/words/en/console-settings.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { ConnectionTest } from './connection-test.tsx';

const texts = settingsTexts.services;

/** The sandbox service's own page, outside the console. */
const PAGES: Record<ServiceStatus['service'], string> = {
  payments: '/sandbox/payments',
  crm: '/sandbox/crm',
  mail: '/sandbox/mail',
  scheduling: '/schedule',
};

/** Which external services are real, and which the sandbox replaces. */
export function ServicesSection({ services }: { services: readonly ServiceStatus[] }) {
  return (
    <Section title={texts.title}>
      <ul className="ruled">
        {services.map((told) => (
          <Service key={told.service} told={told} />
        ))}
      </ul>
    </Section>
  );
}

function Service({ told: { service, standsIn, at } }: { told: ServiceStatus }) {
  const { label, standIn, connect } = texts[service];
  const isOwner = useIsOwner();
  const isSandbox = standsIn && service !== 'scheduling';
  const { sandbox, builtIn, connected } = texts.states;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{label}</span>
        <Badge tone={isSandbox ? 'apricot' : 'mint'}>
          {isSandbox ? sandbox : standsIn ? builtIn : connected}
        </Badge>
      </p>
      {standsIn ? (
        <p className="text-ink-soft">
          {standIn} {connect}{' '}
          <a
            className="text-primary underline"
            href={PAGES[service]}
            rel="noopener"
            target="_blank"
            title={texts.newTab}
          >
            {texts.page}
          </a>
        </p>
      ) : (
        <p className="break-all text-ink-soft">{at.join(', ')}</p>
      )}
      {isOwner && !standsIn && (service === 'payments' || service === 'mail') && (
        <ConnectionTest label={label} service={service} />
      )}
    </li>
  );
}
