import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { crewFormTexts as texts } from '#visits/words/en/console-crews.ts';
import type { CrewFormState } from './crew-values.ts';

interface CanDoFieldsProps {
  form: CrewFormState;
  catalogue: Pick<Catalogue, 'services' | 'addOns'>;
}

/** All services and add-ons, or only the checked ones. */
export function CanDoFields({ form, catalogue }: CanDoFieldsProps) {
  const { register, watch } = form;
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">{texts.can}</legend>
      <FormCheck field={register('everyService')} label={texts.everyService} />
      {!watch('everyService') && (
        <Ticks
          field={register('services')}
          items={catalogue.services.filter(isOffered)}
          label={texts.services}
        />
      )}
      <FormCheck field={register('everyAddOn')} label={texts.everyAddOn} />
      {!watch('everyAddOn') && (
        <Ticks
          field={register('addOns')}
          items={catalogue.addOns.filter(isOffered)}
          label={texts.addOns}
        />
      )}
    </fieldset>
  );
}

function isOffered({ offered }: { offered: boolean }): boolean {
  return offered;
}

interface TicksProps {
  label: string;
  field: ReturnType<CrewFormState['register']>;
  items: readonly { readonly id: string; readonly name: string }[];
}

function Ticks({ label, field, items }: TicksProps) {
  return (
    <fieldset className="mb-2 ml-9">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {items.map(({ id, name }) => (
          <label className="flex min-h-11 items-center gap-3" key={id}>
            <input {...field} className="size-5 shrink-0" type="checkbox" value={id} />
            <SoldName name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
