import { useId } from 'react';
import { businessTexts } from '#company/words/en/console-business.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { BusinessFormState } from './business-values.ts';

const texts = businessTexts.travel;

/** The table of travel fees: each row has a ZIP code or its first digits, and the fee for a visit there. */
export function TravelFields({ form }: { form: BusinessFormState }) {
  const id = useId();
  const rows = form.watch('travelFees');
  const errors = form.formState.errors.travelFees;
  function set(changed: typeof rows): void {
    form.setValue('travelFees', changed, { shouldDirty: true });
    // The error of a row would then appear at another row.
    form.clearErrors('travelFees');
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="my-4">
      <legend className="mb-1.5 font-semibold">{businessTexts.fields.travelFees}</legend>
      <p className="mb-3 text-ink-soft text-sm" id={`${id}-hint`}>
        {businessTexts.hints.travelFees}
      </p>
      {rows.length === 0 && <p className="mb-3">{texts.none}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map((row, at) => (
          // Rows have no id, and their fields are bound by position.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li className="flex flex-wrap items-start gap-3" key={at}>
            <Field
              className="min-w-32 flex-1"
              error={errors?.[at]?.zip?.message}
              id={`${id}-${at}-zip`}
              label={texts.zip}
            >
              {(control) => (
                <TextInput
                  inputMode="numeric"
                  {...form.register(`travelFees.${at}.zip`)}
                  {...control}
                />
              )}
            </Field>
            <Field
              className="min-w-32 flex-1"
              error={errors?.[at]?.cents?.message}
              id={`${id}-${at}-fee`}
              label={texts.fee}
            >
              {(control) => (
                <TextInput
                  inputMode="decimal"
                  {...form.register(`travelFees.${at}.cents`)}
                  {...control}
                />
              )}
            </Field>
            <Button
              aria-label={texts.removeOf(row.zip)}
              className="sm:mt-7"
              onClick={() => {
                set(rows.filter((_, other) => other !== at));
                document.getElementById(`${id}-add`)?.focus();
              }}
              variant="quiet"
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        id={`${id}-add`}
        onClick={() => {
          set([...rows, { zip: '', cents: '' }]);
          requestAnimationFrame(() => document.getElementById(`${id}-${rows.length}-zip`)?.focus());
        }}
        variant="secondary"
      >
        {texts.add}
      </Button>
    </fieldset>
  );
}
