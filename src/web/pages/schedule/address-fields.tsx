import { scheduleTexts } from '#texts/schedule.ts';
import { TextInput } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from './section.tsx';

interface AddressFieldsProps {
  /** ISO 3166 code of the business's country. */
  country: string;
  errorOf: (id: string) => string | undefined;
}

/** The service address: a crew cannot be sent without one (ruling 17). */
export function AddressFields({ country, errorOf }: AddressFieldsProps) {
  const inUs = country === 'US';
  const fields = [
    { id: 'address.line1', label: scheduleTexts.line1, complete: 'address-line1', wide: true },
    {
      id: 'address.line2',
      label: scheduleTexts.line2,
      complete: 'address-line2',
      wide: true,
      note: scheduleTexts.optional,
    },
    { id: 'address.city', label: scheduleTexts.city, complete: 'address-level2', wide: true },
    {
      id: 'address.region',
      label: inUs ? scheduleTexts.region : scheduleTexts.regionElsewhere,
      complete: 'address-level1',
      wide: false,
    },
    {
      id: 'address.postalCode',
      label: inUs ? scheduleTexts.postalCode : scheduleTexts.postalCodeElsewhere,
      complete: 'postal-code',
      wide: false,
      // 94607, or 94607-1234
      inputMode: inUs ? ('numeric' as const) : undefined,
    },
  ];
  return (
    <Section title={scheduleTexts.addressTitle}>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ id, label, complete, wide, note, inputMode }) => (
          <Field
            className={wide ? 'sm:col-span-2' : undefined}
            error={errorOf(id)}
            id={id}
            key={id}
            label={label}
            note={note}
          >
            {(control) => (
              <TextInput
                {...control}
                autoCapitalize="words"
                autoComplete={complete}
                inputMode={inputMode}
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
