import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';

interface FormCheckProps {
  label: ReactNode;
  hint?: ReactNode;
  field: UseFormRegisterReturn;
}

export function FormCheck({ label, hint, field }: FormCheckProps) {
  const id = useId();
  return <Checkbox {...field} hint={hint} id={id} label={label} />;
}
