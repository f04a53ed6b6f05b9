import { AddOnChoices } from '#catalogue/console/parts/add-on-choices.tsx';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findHome, findService } from '#catalogue/rules/lookup.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import { type Catalogue, frequencies } from '#catalogue/rules/types.ts';
import { what } from '#catalogue/words/en/console-selection.ts';
import { frequencyNames } from '#catalogue/words/en/frequency-names.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import { FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import type { BookingForm } from './new-booking.ts';

const texts = what;
const LEVELS = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));

interface WhatSectionProps {
  catalogue: Catalogue;
  form: BookingForm;
}

/** The home and what is done there, of what the page sells. */
export function WhatSection({ catalogue, form }: WhatSectionProps) {
  const { errors } = form.formState;
  const home = findHome(catalogue, form.watch('homeDetails.bedroomBath'));
  const service = findService(catalogue, form.watch('serviceType.id'));
  const asHome = form.register('homeDetails.bedroomBath', {
    onChange: (event) => {
      const first = findHome(catalogue, event.target.value)?.sizes[0];
      form.setValue('homeDetails.sizeCategory', first?.id ?? '');
    },
  });
  return (
    <Section title={texts.title}>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormSelect
            error={errors.serviceType?.id}
            field={form.register('serviceType.id')}
            label={texts.service}
            options={[
              ...catalogue.services.map(({ id, name }) => ({ value: id, label: name })),
              { value: addOnsOnly.id, label: texts.addOnsOnly },
            ]}
          />
        </div>
        {service?.planPrices !== undefined && (
          <div className="sm:col-span-2">
            <FormSelect
              error={errors.frequency}
              field={form.register('frequency')}
              label={texts.frequency}
              options={frequencies.map((value) => ({ value, label: frequencyNames[value] }))}
            />
          </div>
        )}
        <FormSelect
          error={errors.homeDetails?.bedroomBath}
          field={asHome}
          label={texts.home}
          options={catalogue.homes.map(({ id, label }) => ({ value: id, label }))}
        />
        <FormSelect
          error={errors.homeDetails?.levels}
          field={form.register('homeDetails.levels')}
          label={texts.levels}
          options={LEVELS}
        />
        <div className="sm:col-span-2">
          <FormSelect
            error={errors.homeDetails?.sizeCategory}
            field={form.register('homeDetails.sizeCategory')}
            label={texts.size}
            options={(home?.sizes ?? []).map((size) => ({
              value: size.id,
              label: sizeLabel(size, squareFeetUnit),
            }))}
          />
        </div>
      </div>
      <AddOnChoices
        addOns={catalogue.addOns}
        onChange={(chosen) => form.setValue('selectedAddOns', chosen)}
        value={form.watch('selectedAddOns')}
      />
    </Section>
  );
}
