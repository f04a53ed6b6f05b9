import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ id, label, hint, error, className, ...props }: CheckboxProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="flex gap-3">
        <input
          {...props}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-2.5 size-6"
          id={id}
          type="checkbox"
        />
        <div className="wrap-anywhere min-w-0">
          <label className="block min-h-11 cursor-pointer py-2.5 font-semibold" htmlFor={id}>
            {label}
          </label>
          {hint && (
            <p className="text-ink-soft text-sm" id={`${id}-hint`}>
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
