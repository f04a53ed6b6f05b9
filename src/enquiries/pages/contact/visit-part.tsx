import { contactTexts } from '#enquiries/words/en/contact.ts';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { VisitOptions } from './visit-options.ts';

interface VisitPartProps {
  visit: VisitOptions;
  errorOf: (id: string) => string | undefined;
}

/** Service and home, for visitors whose booking page had no script. Sent with the message. */
export function VisitPart({ visit, errorOf }: VisitPartProps) {
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-tint-line bg-tint p-4">
      <legend className="sr-only">{contactTexts.visitTitle}</legend>
      <div>
        <p aria-hidden="true" className="font-semibold">
          {contactTexts.visitTitle}
        </p>
        <p className="mt-1 text-sm">{contactTexts.visitText}</p>
      </div>
      <Field error={errorOf('service')} id="service" label={contactTexts.service}>
        {(control) => (
          <Select
            {...control}
            defaultValue={visit.service}
            name="service"
            options={[{ value: '', label: contactTexts.noService }, ...visit.services]}
          />
        )}
      </Field>
      <Field error={errorOf('home')} id="home" label={contactTexts.yourHome}>
        {(control) => (
          <Select
            {...control}
            defaultValue={visit.home}
            name="home"
            options={[{ value: '', label: contactTexts.noHome }, ...visit.homes]}
          />
        )}
      </Field>
      {visit.price && <p className="font-semibold text-sm">{visit.price}</p>}
    </fieldset>
  );
}
