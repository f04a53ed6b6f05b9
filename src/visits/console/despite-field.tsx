import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { confirmTimeTexts as texts } from '#visits/words/en/acts.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';

interface DespiteFieldProps {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
}

/** Why at a time that is odd. */
export function DespiteField({ field, error }: DespiteFieldProps) {
  return (
    <FormField
      error={error}
      field={field}
      hint={texts.despiteHint}
      label={texts.despite}
      maxLength={500}
    />
  );
}
