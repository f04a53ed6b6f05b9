import { useState } from 'react';
import { translatedCatalogue } from '#catalogue/console/parts/sold-name.tsx';
import { findHome } from '#catalogue/rules/lookup.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import { what } from '#catalogue/words/en/console-selection.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import type { CustomerDetail, CustomerHome } from '#customers/contract/customers.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { call } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { AddressFields } from '#ui/console/parts/address-fields.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { ServerForm } from '#ui/console/parts/server-form.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { VisitNotesFields } from '#visits/console/parts/visit-notes-fields.tsx';
import { type HomeFacts, noPlace } from '#visits/rules/home-facts.ts';
import type { HomeEdit } from './use-homes.ts';

const { homes: texts } = customerTexts;

const NEW: HomeFacts = {
  name: '',
  ...noPlace,
  bedroomBath: '',
  sizeCategory: '',
};

interface HomeFormProps {
  customer: CustomerDetail;
  /** Null: a new home. */
  home: CustomerHome | null;
  onSave: (wish: HomeEdit) => Promise<void>;
  onDone: () => void;
}

/** The form of a home; past bookings keep the address that they were booked with. */
export function HomeForm({ customer: { id, version }, home, onSave, onDone }: HomeFormProps) {
  const [homeId] = useState(() => home?.id ?? crypto.randomUUID());
  const form = useSharedForm<HomeFacts>({
    version,
    values: home?.facts ?? NEW,
    save: async (values, seen) => {
      await onSave({ ...values, homeId, version: seen });
      onDone();
    },
    versionNow: async () => (await call('GET /customers/:id', { params: { id } })).version,
  });
  const { errors } = form.formState;
  const { data } = useCall('GET /new-booking', { query: {} });
  const catalogue = data && translatedCatalogue(data.catalogue);
  const sold = catalogue && findHome(catalogue, form.watch('bedroomBath'));
  return (
    <ServerForm
      aside={
        <Button onClick={onDone} variant="quiet">
          {texts.leave}
        </Button>
      }
      form={form}
      submitLabel={texts.save}
    >
      <p className="text-ink-soft text-sm">{texts.hint}</p>
      <FormField
        autoComplete="off"
        autoFocus
        error={errors.name}
        field={form.register('name')}
        hint={texts.nameHint}
        label={texts.name}
      />
      <AddressFields form={form} />
      <FormSelect
        error={errors.bedroomBath}
        field={form.register('bedroomBath', {
          onChange: ({ target }) => {
            const first = catalogue && findHome(catalogue, target.value)?.sizes[0];
            form.setValue('sizeCategory', first?.id ?? '');
          },
        })}
        label={what.home}
        options={withCurrentOption(
          home?.facts.bedroomBath,
          (catalogue?.homes ?? []).map((each) => ({ value: each.id, label: each.label })),
        )}
      />
      <FormSelect
        error={errors.sizeCategory}
        field={form.register('sizeCategory')}
        label={what.size}
        options={
          sold?.sizes.map((size) => ({ value: size.id, label: sizeLabel(size, squareFeetUnit) })) ??
          withCurrentOption(home?.facts.sizeCategory, [])
        }
      />
      <VisitNotesFields form={form} />
    </ServerForm>
  );
}

type Options = readonly { value: string; label: string }[];

/** A home no longer sold stays selected until another is chosen. */
function withCurrentOption(kept: string | undefined, sold: Options): Options {
  const isSold = !kept || sold.some(({ value }) => value === kept);
  const other = isSold ? [] : [{ value: kept, label: kept }];
  return [{ value: '', label: texts.untold }, ...other, ...sold];
}
