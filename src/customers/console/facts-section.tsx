import { useState } from 'react';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { cardBrand } from '#payments/rules/card-brand.ts';
import { formatDay } from '#ui/console/format.ts';
import { MailLink, PhoneLink } from '#ui/console/parts/contact-links.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { FactsForm } from './facts-form.tsx';

const { facts: texts } = customerTexts;

/** Who someone is and how to reach them. */
export function FactsSection({ customer }: { customer: CustomerDetail }) {
  const [editing, setEditing] = useState(false);
  return (
    <Section
      aside={!editing && <TextButton label={texts.change} onClick={() => setEditing(true)} />}
      title={texts.title}
    >
      {editing ? (
        <FactsForm customer={customer} onDone={() => setEditing(false)} />
      ) : (
        <CustomerFacts customer={customer} />
      )}
    </Section>
  );
}

function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { name, phone, email, language, consent, since, savedCard } = customer;
  return (
    <Facts>
      <Fact term={texts.name}>
        {name || <span className="text-ink-soft">{customerTexts.noName}</span>}
      </Fact>
      {phone && (
        <Fact term={texts.phone}>
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {email && (
        <Fact term={texts.email}>
          <MailLink email={email} />
        </Fact>
      )}
      <Fact term={texts.language}>{texts.languages[language]}</Fact>
      <Fact term={texts.consent}>{texts.consents[consent]}</Fact>
      {savedCard && (
        <Fact term={texts.card}>
          {texts.cardEnds(cardBrand(savedCard.brand), savedCard.last4)}
          <p className="text-ink-soft">{texts.cardHint}</p>
        </Fact>
      )}
      <Fact term={texts.since}>{formatDay(since)}</Fact>
    </Facts>
  );
}
