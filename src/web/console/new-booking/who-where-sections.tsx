import { languages } from '#domain/language.ts';
import { customerTexts } from '#texts/console/customer.ts';
import { newBookingTexts } from '#texts/console/new-booking.ts';
import { FormField, FormSelect, FormText } from '../parts/form-field.tsx';
import { Section } from '../parts/section.tsx';
import type { BookingForm } from './new-booking.ts';

const { who, where } = newBookingTexts;
const LANGUAGES = languages.map((value) => ({
  value,
  label: customerTexts.facts.languages[value],
}));

export function WhoSection({ form }: { form: BookingForm }) {
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
    </Section>
  );
}

export function WhereSection({ form }: { form: BookingForm }) {
  const { errors } = form.formState;
  const line = (name: 'line1' | 'line2' | 'city' | 'region' | 'postalCode') => ({
    autoComplete: 'off',
    error: errors.address?.[name],
    field: form.register(`address.${name}`),
    label: where[name],
  });
  return (
    <Section title={where.title}>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField {...line('line1')} />
        <FormField {...line('line2')} />
        <FormField {...line('city')} />
        <div className="grid grid-cols-2 gap-3">
          <FormField {...line('region')} />
          <FormField {...line('postalCode')} inputMode="numeric" />
        </div>
        <div className="sm:col-span-2">
          <FormText
            error={errors.accessNotes}
            field={form.register('accessNotes')}
            label={where.access}
            rows={2}
          />
        </div>
        <FormField
          autoComplete="off"
          error={errors.parkingNotes}
          field={form.register('parkingNotes')}
          label={where.parking}
        />
        <FormField
          autoComplete="off"
          error={errors.petNotes}
          field={form.register('petNotes')}
          label={where.pets}
        />
      </div>
    </Section>
  );
}
