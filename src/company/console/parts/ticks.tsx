import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '#ui/parts/field-error.tsx';

interface TicksProps {
  legend: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
  choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

/** A group of checkboxes. */
export function Ticks({ legend, field, error, choices }: TicksProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label className="flex min-h-11 gap-3 py-1.5" key={value}>
          <input {...field} className="mt-0.5 size-5 shrink-0" type="checkbox" value={value} />
          <span className="wrap-anywhere min-w-0">
            <span className="block">{label}</span>
            {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
