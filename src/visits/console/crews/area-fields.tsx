import { FormField, FormText } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { hoursTexts } from '#visits/words/en/console-hours.ts';
import { type HoursFormState, postalCodesIn } from './hours-values.ts';

const texts = hoursTexts.area;

/** The service area: ZIP codes, a distance, or both. */
export function AreaFields({ form }: { form: HoursFormState }) {
  const { area: errors } = form.formState.errors;
  const count = postalCodesIn(form.watch('area.codes')).length;
  return (
    <Section title={texts.title}>
      <FormText
        error={errors?.codes}
        field={form.register('area.codes')}
        hint={texts.codesHint}
        label={texts.codes}
        rows={3}
      />
      {count > 0 && <p className="mt-1 text-ink-soft tabular">{texts.count(count)}</p>}
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
        <FormField
          autoComplete="off"
          error={errors?.near?.miles}
          field={form.register('area.near.miles')}
          inputMode="decimal"
          label={texts.miles}
          note={texts.optional}
        />
        <FormField
          autoComplete="off"
          error={errors?.near?.postalCode}
          field={form.register('area.near.postalCode')}
          inputMode="numeric"
          label={texts.near}
          note={texts.optional}
        />
      </div>
    </Section>
  );
}
