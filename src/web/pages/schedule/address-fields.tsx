import { scheduleTexts } from '#texts/schedule.ts';
import { TextInput } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from './section.tsx';

interface AddressFieldsProps {
  /** ISO 3166 code of the business's country. */
  country: string;
  errorOf: (id: string) => string | undefined;
}

/** The rest of the service address: a crew cannot be sent without one (ruling 17). */
export function AddressFields({ country, errorOf }: AddressFieldsProps) {
  const fields = [
    { id: 'name', label: scheduleTexts.name, complete: 'name', note: scheduleTexts.optional },
    { id: 'address.line1', label: scheduleTexts.line1, complete: 'address-line1' },
    {
      id: 'address.line2',
      label: scheduleTexts.line2,
      complete: 'address-line2',
      note: scheduleTexts.optional,
    },
    { id: 'address.city', label: scheduleTexts.city, complete: 'address-level2' },
    {
      id: 'address.region',
      label: country === 'US' ? scheduleTexts.region : scheduleTexts.regionElsewhere,
      complete: 'address-level1',
    },
  ];
  return (
    <Section title={scheduleTexts.addressTitle}>
      <div className="flex flex-col gap-4">
        {fields.map(({ id, label, complete, note }) => (
          <Field error={errorOf(id)} id={id} key={id} label={label} note={note}>
            {(control) => (
              <TextInput
                {...control}
                autoCapitalize="words"
                autoComplete={complete}
                maxLength={200}
                name={id}
                required={!note}
              />
            )}
          </Field>
        ))}
      </div>
    </Section>
  );
}
