import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** What a control needs so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  /** The caller chooses it, because the error summary links to it. */
  id: string;
  label: ReactNode;
  /** After the label in a softer ink, e.g. 'optional'. */
  note?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint, control and error as one: `<Field …>{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ id, label, note, hint, error, className, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="mb-1.5 block font-semibold" htmlFor={id}>
        {label}
        {note && <span className="font-normal text-ink-soft"> ({note})</span>}
      </label>
      {hint && (
        <p className="mb-1.5 text-ink-soft text-sm" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
