import type { CustomerChange, CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';

const { history: texts, facts } = customerTexts;
const VALUE_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  language: facts.languages,
  consent: facts.consents,
};

const ACTOR_TEXTS: Readonly<Record<string, string>> = bookingTexts.history.actors;

/** Who changed what about a person, with the old values. */
export function ChangesSection({ customer: { changes } }: { customer: CustomerDetail }) {
  return (
    <Section title={texts.title}>
      {changes.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol className="flex flex-col gap-2">
        {changes.map((change) => (
          <li key={change.id}>
            <p className="wrap-anywhere">
              {texts.changed(
                texts.fields[change.field],
                changeValueText(change, change.before),
                changeValueText(change, change.after),
              )}
            </p>
            <p className="text-ink-soft text-xs">
              {ACTOR_TEXTS[change.who] ?? change.who}, {formatDateTime(change.at)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function changeValueText({ field }: CustomerChange, value: string): string {
  return VALUE_TEXTS[field]?.[value] ?? (value === '' ? texts.empty : `“${value}”`);
}
