import type { ReactNode } from 'react';
import type { NewBookingStart } from '#callers/contract/callers.ts';
import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { languages } from '#kernel/rules/language.ts';
import { AddressFields } from '#ui/console/parts/address-fields.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { addressTexts } from '#ui/words/en/console-address.ts';
import { VisitNotesFields } from '#visits/console/parts/visit-notes-fields.tsx';
import { type BookingForm, isAtHome, selectHome } from './new-booking.ts';

const { who } = newBookingTexts;
const LANGUAGES = languages.map((value) => ({
  value,
  label: customerTexts.facts.languages[value],
}));

interface WhoSectionProps {
  form: BookingForm;
  /** Below the fields. */
  children: ReactNode;
}

export function WhoSection({ form, children }: WhoSectionProps) {
  const { errors } = form.formState;
  return (
    <Section title={who.title}>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField
          autoComplete="off"
          error={errors.name}
          field={form.register('name')}
          label={who.name}
        />
        <FormField
          autoComplete="off"
          error={errors.homeDetails?.customerPhone}
          field={form.register('homeDetails.customerPhone')}
          inputMode="tel"
          label={who.phone}
          type="tel"
        />
        <FormField
          autoComplete="off"
          error={errors.customerEmail}
          field={form.register('customerEmail')}
          label={who.email}
          type="email"
        />
        <FormSelect
          error={errors.language}
          field={form.register('language')}
          label={who.language}
          options={LANGUAGES}
        />
      </div>
      {children}
    </Section>
  );
}

interface WhereSectionProps {
  form: BookingForm;
  start: NewBookingStart;
}

export function WhereSection({ form, start }: WhereSectionProps) {
  return (
    <Section title={addressTexts.title}>
      <div className="grid gap-3 sm:grid-cols-2">
        <HomeSelect form={form} start={start} />
        <AddressFields form={form} />
        <VisitNotesFields form={form} />
      </div>
    </Section>
  );
}

/** For a customer with several homes: which one, with everything we know about it. */
function HomeSelect({ form, start }: WhereSectionProps) {
  const homes = start.caller?.homes ?? [];
  const now = form.watch('address');
  if (homes.length < 2) return null;
  const options = homes.map(({ name, address }, index) => ({
    value: String(index),
    label: [name, address.line1, address.city].filter(Boolean).join(', '),
  }));
  const at = homes.findIndex((home) => isAtHome(home, now));
  return (
    <div className="sm:col-span-2">
      <Field id="new-booking-home" label={addressTexts.home}>
        {(control) => (
          <Select
            {...control}
            onChange={(event) => {
              const home = homes[Number(event.target.value)];
              if (home !== undefined) selectHome(form, start.catalogue, home);
            }}
            options={options}
            placeholder={addressTexts.elsewhere}
            value={at < 0 ? '' : String(at)}
          />
        )}
      </Field>
    </div>
  );
}
