import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

export const ZIP_ID = 'address.postalCode';

interface ZipFieldProps {
  /** ISO 3166 code of the business's country. */
  country: string;
  error: string | undefined;
}

/** The place comes first: who can come, and when, depends on it. */
export function ZipField({ country, error }: ZipFieldProps) {
  const inUs = country === 'US';
  return (
    <Field
      className="sm:max-w-xs"
      error={error}
      id={ZIP_ID}
      label={inUs ? scheduleTexts.postalCode : scheduleTexts.postalCodeElsewhere}
    >
      {(control) => (
        <TextInput
          {...control}
          autoCapitalize="characters"
          autoComplete="postal-code"
          // 94607, or 94607-1234
          inputMode={inUs ? 'numeric' : undefined}
          maxLength={20}
          name={ZIP_ID}
          required
        />
      )}
    </Field>
  );
}
