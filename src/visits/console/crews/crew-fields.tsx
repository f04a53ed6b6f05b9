import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { crewFormTexts as texts } from '#visits/words/en/console-crews.ts';
import type { CrewFormState } from './crew-values.ts';

/** The crew's name and details. */
export function CrewFields({ form }: { form: CrewFormState }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <FormField
          autoComplete="off"
          error={errors.name}
          field={register('name')}
          label={texts.name}
        />
        <FormField
          className="h-12 p-1.5"
          error={errors.color}
          field={register('color')}
          label={texts.color}
          type="color"
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FormField
          autoComplete="off"
          error={errors.people}
          field={register('people')}
          hint={texts.peopleHint}
          inputMode="numeric"
          label={texts.people}
        />
        <FormField
          autoComplete="off"
          error={errors.postalCode}
          field={register('postalCode')}
          hint={texts.postalCodeHint}
          inputMode="numeric"
          label={texts.postalCode}
          note={texts.optional}
        />
      </div>
      <FormCheck field={register('active')} hint={texts.activeHint} label={texts.active} />
    </>
  );
}
