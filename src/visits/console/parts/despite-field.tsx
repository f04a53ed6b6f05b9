import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { confirmTimeTexts as texts } from '#visits/words/en/acts.ts';

interface ReasonFieldProps {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
}

/** The reason for an odd time. */
export function ReasonField({ field, error }: ReasonFieldProps) {
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
