import { useState } from 'react';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { afterPress } from '#ui/parts/after-press.ts';
import { Card } from '#ui/parts/card.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';

const receiptEmailId = 'receiptEmail';

interface ReceiptEmailProps {
  value: string;
  onChange: (value: string) => void;
}

/** Stops Schedule Now without an email: the field shows why and gets the focus. */
export function refuseReceiptEmail(): void {
  const field = document.getElementById(receiptEmailId);
  field?.dispatchEvent(new Event('invalid'));
  field?.focus();
}

/** Optional on the contact step, but required to schedule: the review asks for a missing one. */
export function ReceiptEmail({ value, onChange }: ReceiptEmailProps) {
  const [checked, setChecked] = useState(false);
  const isEmpty = value.trim() === '';
  const problem = isEmpty ? laterTexts.scheduleProblems['email-missing'] : laterTexts.emailInvalid;
  return (
    <Card as="div">
      <Field
        error={checked && !readEmail(value) ? problem : undefined}
        hint={laterTexts.emailHint}
        id={receiptEmailId}
        label={laterTexts.receiptEmail}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            name="customerEmail"
            // Leaving an empty field shows no error.
            onBlur={() => {
              if (isEmpty) return;
              onChange(tidyEmail(value));
              afterPress(() => setChecked(true));
            }}
            onChange={(event) => {
              setChecked(false);
              onChange(event.currentTarget.value);
            }}
            onInvalid={() => setChecked(true)}
            required
            type="email"
            value={value}
          />
        )}
      </Field>
    </Card>
  );
}
