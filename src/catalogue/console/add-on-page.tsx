import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { dutiesOf, subtasksOf } from '#catalogue/rules/lookup.ts';
import type { AddOn } from '#catalogue/rules/types.ts';
import { entryTexts as texts } from '#catalogue/words/en/console.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField, FormText } from '#ui/console/parts/form-field.tsx';
import { typedNumber } from '#ui/console/parts/typed-number.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { useEntryForm, withEntry } from './use-entry-form.ts';

interface Values {
  id: string;
  name: string;
  description: string;
  price: string;
  /** One per line. */
  subtasks: string;
  allowQuantity: boolean;
  byHomeSize: boolean;
  offered: boolean;
}

/** An add-on of the draft; `new` creates one. */
export function Component() {
  return (
    <EntryPage entriesOf={({ addOns }) => addOns}>
      {(catalogue, addOn) => <AddOnForm addOn={addOn} catalogue={catalogue} />}
    </EntryPage>
  );
}

interface AddOnFormProps {
  catalogue: CatalogueAnswer;
  addOn: AddOn | undefined;
}

function AddOnForm({ catalogue, addOn }: AddOnFormProps) {
  const form = useEntryForm<Values>({
    draft: catalogue.draft,
    section: 'addOns',
    values: valuesOf(addOn),
    put({ addOns }, values) {
      const { byHomeSize, price, subtasks, ...rest } = values;
      const entry = {
        ...rest,
        id: rest.id.trim(),
        category: addOn?.category ?? 'interior',
        price: typedNumber(price),
        subtasks: subtasksOf(subtasks.split('\n')),
        fixedPrice: !byHomeSize,
      };
      return withEntry(addOns, addOn?.id, entry);
    },
  });
  const { errors } = form.formState;
  return (
    <EntryForm
      extra={
        addOn && (
          <RemoveEntry catalogue={catalogue} id={addOn.id} name={addOn.name} section="addOns" />
        )
      }
      form={form}
      title={addOn?.name ?? texts.addOn.another}
    >
      {addOn === undefined && (
        <FormField
          error={errors.id}
          field={form.register('id')}
          hint={texts.shortNameHint}
          label={texts.shortName}
        />
      )}
      <FormField error={errors.name} field={form.register('name')} label={texts.name} />
      <FormText
        error={errors.description}
        field={form.register('description')}
        label={texts.description}
        rows={2}
      />
      <FormField
        error={errors.price}
        field={form.register('price')}
        inputMode="numeric"
        label={texts.addOn.price}
      />
      <FormText
        error={errors.subtasks}
        field={form.register('subtasks')}
        hint={texts.dutiesHint}
        label={texts.duties}
        rows={6}
      />
      <FormCheck
        field={form.register('allowQuantity')}
        hint={texts.addOn.severalHoursHint}
        label={texts.addOn.severalHours}
      />
      <FormCheck
        field={form.register('byHomeSize')}
        hint={texts.addOn.byHomeSizeHint}
        label={texts.byHomeSize}
      />
      <FormCheck
        error={errors.offered}
        field={form.register('offered')}
        hint={texts.offeredHint}
        label={texts.offered}
      />
    </EntryForm>
  );
}

function valuesOf(addOn: AddOn | undefined): Values {
  return {
    id: addOn?.id ?? '',
    name: addOn?.name ?? '',
    description: addOn?.description ?? '',
    price: String(addOn?.price ?? ''),
    subtasks: addOn === undefined ? '' : dutiesOf(addOn).join('\n'),
    allowQuantity: addOn?.allowQuantity ?? true,
    byHomeSize: !addOn?.fixedPrice,
    offered: addOn?.offered ?? true,
  };
}
