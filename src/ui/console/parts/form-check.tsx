import { type ReactNode, useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '#ui/parts/checkbox.tsx';

interface FormCheckProps {
  label: ReactNode;
  hint?: ReactNode;
  field: UseFormRegisterReturn;
  error?: FieldError | undefined;
}

export function FormCheck({ label, hint, field, error }: FormCheckProps) {
  const id = useId();
  return <Checkbox {...field} error={error?.message} hint={hint} id={id} label={label} />;
}
