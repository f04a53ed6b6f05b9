import type { CustomerDetail } from '#contract/console-customers.ts';
import { customerTexts } from '#texts/console/customer.ts';
import { AddressLink } from '../calendar/address-link.tsx';
import { Section } from '../parts/section.tsx';

const { homes: texts } = customerTexts;

export function HomesSection({ customer: { homes } }: { customer: CustomerDetail }) {
  return (
    <Section title={texts.title}>
      {homes.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="flex flex-col gap-2">
        {homes.map(({ orderId, label, address }) => (
          <li key={orderId ?? address.join()}>
            {label !== null && <p>{label}</p>}
            {address.length === 0 ? (
              <p className="text-ink-soft">{texts.noAddress}</p>
            ) : (
              <AddressLink address={address} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
