import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { tidyEmail, tidyPhone } from '#kernel/rules/tidy-contact.ts';
import { TextArea, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

interface ContactFieldsProps {
  errorOf: (id: string) => string | undefined;
  /** The initial values. */
  values: PlainContact['values'];
  /** ISO 3166 code of the business's country. */
  country: string;
}

export function ContactFields({ errorOf, values, country }: ContactFieldsProps) {
  return (
    <>
      <Field
        error={errorOf('name')}
        id="name"
        label={contactTexts.name}
        note={contactTexts.optional}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            defaultValue={values.name}
            maxLength={200}
            name="name"
          />
        )}
      </Field>
      <fieldset aria-describedby="reach-hint">
        <p className="mb-3 text-ink-soft text-sm" id="reach-hint">
          {contactTexts.reachHint}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field error={errorOf('phone')} id="phone" label={contactTexts.yourPhone}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="tel"
                defaultValue={values.phone}
                inputMode="tel"
                maxLength={254}
                name="phone"
                onBlur={({ currentTarget: field }) => {
                  field.value = tidyPhone(field.value, country);
                }}
                type="tel"
              />
            )}
          </Field>
          <Field error={errorOf('email')} id="email" label={contactTexts.yourEmail}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="email"
                defaultValue={values.email}
                inputMode="email"
                maxLength={254}
                name="email"
                onBlur={({ currentTarget: field }) => {
                  field.value = tidyEmail(field.value);
                }}
                type="email"
              />
            )}
          </Field>
        </div>
      </fieldset>
      <Field error={errorOf('message')} id="message" label={contactTexts.message}>
        {(control) => (
          <TextArea
            {...control}
            autoComplete="off"
            defaultValue={values.message}
            maxLength={5000}
            name="message"
            required
          />
        )}
      </Field>
    </>
  );
}
