import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { personFormTexts as texts } from '#crew/words/en/console-people.ts';
import { dateTimeFields } from '#ui/console/format.ts';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { PlusIcon } from '#ui/parts/more-icons.tsx';
import type { CrewAnswer } from '#visits/contract/scheduling.ts';
import type { PersonFormState } from './person-values.ts';

interface CrewDaysFieldsProps {
  form: PersonFormState;
  crews: readonly CrewAnswer[];
}

/** The crews a person works in, each from its first day on. */
export function CrewDaysFields({ form, crews }: CrewDaysFieldsProps) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'crews' });
  const errors = form.formState.errors.crews;
  const today = dateTimeFields(new Date().toISOString()).date;
  const nameOf = (crewId: string) => crews.find((crew) => crew.id === crewId)?.name ?? '';
  return (
    <fieldset aria-describedby={id} className="border-line border-t pt-4">
      <legend className="sr-only">{texts.crews}</legend>
      <p aria-hidden="true" className="font-semibold">
        {texts.crews}
      </p>
      <p className="mb-2 text-ink-soft text-sm" id={id}>
        {texts.crewsHint}
      </p>
      <ul className="ruled">
        {fields.map((field, index) => (
          <li
            className="grid items-start gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem_auto]"
            key={field.id}
          >
            <FormSelect
              error={errors?.[index]?.crewId}
              field={form.register(`crews.${index}.crewId`)}
              label={texts.crew}
              options={crews.map(({ id: value, name }) => ({ value, label: name }))}
            />
            <FormField
              error={errors?.[index]?.from}
              field={form.register(`crews.${index}.from`)}
              label={texts.from}
              type="date"
            />
            <FormField
              error={errors?.[index]?.to}
              field={form.register(`crews.${index}.to`)}
              label={texts.to}
              type="date"
            />
            <span className="sm:mt-7 sm:flex sm:h-12 sm:items-center">
              <TextButton
                fullLabel={texts.removeCrew(nameOf(field.crewId))}
                label={texts.remove}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      {crews.length > 0 && (
        <button
          className="inline-flex min-h-11 items-center gap-1.5 text-primary underline disabled:hidden"
          onClick={() => append({ crewId: crews[0]?.id ?? '', from: today, to: '' })}
          type="button"
        >
          <PlusIcon className="size-4" />
          {texts.addCrew}
        </button>
      )}
    </fieldset>
  );
}
