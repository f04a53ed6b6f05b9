import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormSelect } from '#ui/console/parts/form-field.tsx';
import { skipTexts as texts } from '#visits/words/en/console-series.ts';

interface WishFieldProps {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
}

/** Who wants the visit skipped: emails mention it. */
export function WishField({ field, error }: WishFieldProps) {
  return (
    <FormSelect
      error={error}
      field={field}
      label={texts.by}
      options={[
        { value: 'customer', label: texts.wishes.customer },
        { value: 'company', label: texts.wishes.company },
      ]}
    />
  );
}
