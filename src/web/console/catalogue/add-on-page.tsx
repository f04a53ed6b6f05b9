import { useParams } from 'react-router';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import { dutiesOf, subtasksOf } from '#domain/catalogue/lookup.ts';
import type { AddOn } from '#domain/catalogue/types.ts';
import { FormField, FormText } from '../parts/form-field.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { EntryForm } from './entry-form.tsx';
import { FormCheck } from './form-check.tsx';
import { MissingEntry } from './missing-entry.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { typedNumber } from './typed-number.ts';
import { useEntryForm } from './use-entry-form.ts';
import { WithCatalogue } from './with-catalogue.tsx';

interface Values {
  id: string;
  name: string;
  description: string;
  price: string;
  /** One a line. */
  subtasks: string;
  allowQuantity: boolean;
  byHomeSize: boolean;
  offered: boolean;
}

/** One add-on of the draft; `new` is another one. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <WithCatalogue>
      {(catalogue) => {
        const addOn = catalogue.draft.content.addOns.find((each) => each.id === id);
        if (addOn === undefined && id !== 'new') return <MissingEntry />;
        return <AddOnForm addOn={addOn} catalogue={catalogue} key={id} />;
      }}
    </WithCatalogue>
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
      const at = addOns.findIndex(({ id }) => id === addOn?.id);
      const index = at === -1 ? addOns.length : at;
      return { entries: [...addOns.slice(0, index), entry, ...addOns.slice(index + 1)], index };
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <PageTitle title={addOn?.name ?? 'A new add-on'} />
      <EntryForm
        extra={
          addOn && (
            <RemoveEntry catalogue={catalogue} id={addOn.id} name={addOn.name} section="addOns" />
          )
        }
        form={form}
      >
        {addOn === undefined && (
          <FormField
            error={errors.id}
            field={form.register('id')}
            hint="For links, such as window-cleaning. It never changes."
            label="Short name"
          />
        )}
        <FormField error={errors.name} field={form.register('name')} label="Name" />
        <FormText
          error={errors.description}
          field={form.register('description')}
          label="Description"
          rows={2}
        />
        <FormField
          error={errors.price}
          field={form.register('price')}
          inputMode="numeric"
          label="Price an hour in dollars"
        />
        <FormText
          error={errors.subtasks}
          field={form.register('subtasks')}
          hint="The duties checklist: one duty a line."
          label="Duties"
          rows={6}
        />
        <FormCheck
          field={form.register('allowQuantity')}
          hint="Without the tick it is one hour or none."
          label="Several hours can be booked"
        />
        <FormCheck
          field={form.register('byHomeSize')}
          hint="Without the tick an hour costs the same in every home."
          label="The price follows the size of the home"
        />
        <FormCheck
          error={errors.offered}
          field={form.register('offered')}
          hint="Without the tick nobody sees it; old links still price and book it."
          label="Offered on the booking page"
        />
      </EntryForm>
    </>
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
