import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { hoursTexts } from '#visits/words/en/console-hours.ts';
import type { HoursFormState } from './hours-values.ts';

const GRIDS = [5, 10, 15, 20, 30, 60];

interface FieldsProps {
  form: HoursFormState;
}

/** Which times are offered, and until when customers may move one. */
export function TimesFields({ form }: FieldsProps) {
  const texts = hoursTexts.times;
  return (
    <Section title={texts.title}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <NumberField form={form} hint={texts.noticeHint} label={texts.notice} name="noticeHours" />
        <NumberField form={form} label={texts.horizon} name="horizonDays" />
        <FormSelect
          error={form.formState.errors.gridMinutes}
          field={form.register('gridMinutes')}
          label={texts.grid}
          options={GRIDS.map((count) => ({ value: String(count), label: texts.minutes(count) }))}
        />
        <NumberField
          form={form}
          hint={texts.arrivalHint}
          label={texts.arrival}
          name="arrivalMinutes"
        />
        <NumberField form={form} label={texts.move} name="moveFreeHours" />
      </div>
    </Section>
  );
}

/** What is kept free between two visits. */
export function WayFields({ form }: FieldsProps) {
  const texts = hoursTexts.way;
  const { errors } = form.formState;
  return (
    <Section title={texts.title}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          hint={texts.bufferHint}
          label={texts.buffer}
          name="bufferMinutes"
        />
        <FormSelect
          error={errors.travel?.kind}
          field={form.register('travel.kind')}
          label={texts.travel}
          options={[
            { value: 'fixed', label: texts.fixed },
            { value: 'distance', label: texts.distance },
          ]}
        />
        {form.watch('travel.kind') === 'fixed' && (
          <FormField
            autoComplete="off"
            error={errors.travel?.minutes}
            field={form.register('travel.minutes')}
            inputMode="numeric"
            label={texts.minutes}
          />
        )}
      </div>
    </Section>
  );
}

interface NumberFieldProps {
  form: HoursFormState;
  name: 'noticeHours' | 'horizonDays' | 'arrivalMinutes' | 'bufferMinutes' | 'moveFreeHours';
  label: string;
  hint?: string;
}

function NumberField({ form, name, label, hint }: NumberFieldProps) {
  return (
    <FormField
      autoComplete="off"
      error={form.formState.errors[name]}
      field={form.register(name)}
      hint={hint}
      inputMode="numeric"
      label={label}
    />
  );
}
