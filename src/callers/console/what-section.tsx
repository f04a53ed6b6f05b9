import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import { AddOnChoices } from '#catalogue/console/parts/add-on-choices.tsx';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { emergencyServiceId, findHome, findService } from '#catalogue/rules/lookup.ts';
import { choiceText } from '#catalogue/rules/questions.ts';
import { questionsAsked } from '#catalogue/rules/quote.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { what } from '#catalogue/words/en/console-selection.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import { formatWeekday } from '#ui/console/format.ts';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { bookableFrequencies, type HowOften, toFrequencyAndRhythm } from './how-often.ts';
import { type BookingForm, firstFrequency } from './new-booking.ts';

const texts = what;
const howOften = newBookingTexts.often.ways;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const LEVELS = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));

interface WhatSectionProps {
  catalogue: Catalogue;
  form: BookingForm;
}

/** For twice a week: the second day; the first is the day of the first visit. */
function SecondDay({ form }: Pick<WhatSectionProps, 'form'>) {
  const error = form.formState.errors.rhythm?.also;
  return (
    <>
      <FormSelect
        error={error?.weekday}
        field={form.register('rhythm.also.weekday')}
        hint={newBookingTexts.often.alsoHint}
        label={newBookingTexts.often.alsoOn}
        options={WEEKDAYS.map((weekday) => ({
          value: String(weekday),
          label: formatWeekday(weekday, 'long'),
        }))}
      />
      <FormField
        error={error?.time}
        field={form.register('rhythm.also.time')}
        label={newBookingTexts.often.alsoAt}
        type="time"
      />
    </>
  );
}

/** The home and the work, from what the booking page sells. */
export function WhatSection({ catalogue, form }: WhatSectionProps) {
  const { errors } = form.formState;
  const home = findHome(catalogue, form.watch('homeDetails.bedroomBath'));
  const service = findService(catalogue, form.watch('serviceType.id'));
  const asked = { serviceId: service?.id ?? null, frequency: form.watch('frequency') };
  const ways = bookableFrequencies(service);
  const { choice } = form.watch('rhythm');
  const how = choice === '' ? form.watch('frequency') : choice;
  const isEmergency = service?.id === emergencyServiceId;
  function comeAs(next: HowOften): void {
    const { frequency, choice: rhythm } = toFrequencyAndRhythm(next);
    form.setValue('frequency', frequency);
    form.setValue('rhythm.choice', rhythm);
  }
  const asService = form.register('serviceType.id', {
    onChange: (event) => {
      const next = findService(catalogue, event.target.value);
      const isKept = next?.id !== emergencyServiceId && next?.planPrices === undefined;
      if (choice === '' || !isKept) comeAs(firstFrequency(next));
    },
  });
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
            field={asService}
            label={texts.service}
            options={[
              ...catalogue.services.map(({ id, name }) => ({ value: id, label: name })),
              { value: addOnsOnly.id, label: texts.addOnsOnly },
            ]}
          />
        </div>
        {!isEmergency && ways.length > 1 && (
          <div className="sm:col-span-2">
            <Field error={errors.frequency?.message} id="new-booking-often" label={texts.frequency}>
              {(control) => (
                <Select
                  {...control}
                  onChange={(event) => {
                    const next = ways.find((way) => way === event.target.value);
                    if (next !== undefined) comeAs(next);
                  }}
                  options={ways.map((value) => ({ value, label: howOften[value] }))}
                  value={how}
                />
              )}
            </Field>
          </div>
        )}
        {choice === 'twice a week' && <SecondDay form={form} />}
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
        {questionsAsked(catalogue, asked).map(([id, { name, choices }]) => (
          <FormSelect
            error={errors.answers?.[id]}
            field={form.register(`answers.${id}`)}
            key={id}
            label={name}
            options={choices.map((each) => ({ value: each.id, label: choiceText(each) }))}
          />
        ))}
      </div>
      <AddOnChoices
        addOns={catalogue.addOns}
        onChange={(chosen) => form.setValue('selectedAddOns', chosen)}
        value={form.watch('selectedAddOns')}
      />
    </Section>
  );
}
