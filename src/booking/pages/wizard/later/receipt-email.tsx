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

/** Schedule Now does not go without it: the field says why, and has the focus. */
export function refuseReceiptEmail(): void {
  const field = document.getElementById(receiptEmailId);
  field?.dispatchEvent(new Event('invalid'));
  field?.focus();
}

/** Optional on the contact step, needed to schedule: asked for where it is missed. */
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
            // One that is still empty was only passed by.
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
