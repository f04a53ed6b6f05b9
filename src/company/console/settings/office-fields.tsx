import { useId } from 'react';
import { businessTexts } from '#company/words/en/console-business.ts';
import { WEEKDAYS } from '#kernel/rules/weekdays.ts';
import { formatWeekday } from '#ui/console/format.ts';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import type { BusinessFormState } from './business-values.ts';

const texts = businessTexts.office;

/** The days and hours when someone answers the phone, if they are public. */
export function OfficeFields({ form }: { form: BusinessFormState }) {
  const id = useId();
  const told = form.watch('office.told');
  const errors = form.formState.errors.office;
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">{businessTexts.fields.office}</legend>
      <Checkbox {...form.register('office.told')} id={`${id}-told`} label={texts.told} />
      {told && (
        <div className="mt-2 flex flex-col gap-4">
          <fieldset aria-describedby={errors?.days ? `${id}-days` : undefined}>
            <legend className="mb-1 font-semibold">{texts.days}</legend>
            <div className="flex flex-wrap gap-x-5">
              {WEEKDAYS.map((day) => (
                <label className="flex min-h-11 items-center gap-2" key={day}>
                  <input
                    {...form.register('office.days')}
                    className="size-5"
                    type="checkbox"
                    value={String(day)}
                  />
                  {formatWeekday(day, 'short')}
                </label>
              ))}
            </div>
            <FieldError id={`${id}-days`} text={errors?.days?.message} />
          </fieldset>
          <div className="grid max-w-xs grid-cols-2 items-start gap-4">
            <Field error={errors?.from?.message} id={`${id}-from`} label={texts.from}>
              {(control) => (
                <TextInput type="time" {...form.register('office.from')} {...control} />
              )}
            </Field>
            <Field error={errors?.to?.message} id={`${id}-to`} label={texts.to}>
              {(control) => <TextInput type="time" {...form.register('office.to')} {...control} />}
            </Field>
          </div>
        </div>
      )}
    </fieldset>
  );
}
