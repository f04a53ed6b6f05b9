import { useState } from 'react';
import { isEmail } from '#domain/booking/contact-rules.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { Card } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';

export const receiptEmailId = 'receiptEmail';

interface ReceiptEmailProps {
  value: string;
  onChange: (value: string) => void;
}

/** Optional on the contact step, needed to schedule: asked for where it is missed. */
export function ReceiptEmail({ value, onChange }: ReceiptEmailProps) {
  const [left, setLeft] = useState(false);
  const wrong = left && value.trim() !== '' && !isEmail(value);
  return (
    <Card as="div">
      <Field
        error={wrong ? laterTexts.emailInvalid : undefined}
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
            onBlur={() => afterPress(() => setLeft(true))}
            onChange={(event) => onChange(event.currentTarget.value)}
            required
            type="email"
            value={value}
          />
        )}
      </Field>
    </Card>
  );
}
