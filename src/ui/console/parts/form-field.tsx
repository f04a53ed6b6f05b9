import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Select, TextArea, TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import { Notice } from '#ui/parts/notice.tsx';

interface FormFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'form'> {
  label: ReactNode;
  hint?: ReactNode;
  note?: string;
  /** The result of useServerForm's `register('name')`. */
  field: UseFormRegisterReturn;
  error?: FieldError | undefined;
}

/** An input of a form, with the server's error. */
export function FormField({ label, hint, note, field, error, ...input }: FormFieldProps) {
  const id = useId();
  return (
    <Field error={error?.message} hint={hint} id={id} label={label} note={note}>
      {(control) => <TextInput {...input} {...field} {...control} />}
    </Field>
  );
}

interface FormTextProps
  extends Pick<FormFieldProps, 'label' | 'hint' | 'note' | 'field' | 'error'> {
  rows?: number;
}

export function FormText({ label, hint, note, field, error, rows = 3 }: FormTextProps) {
  const id = useId();
  return (
    <Field error={error?.message} hint={hint} id={id} label={label} note={note}>
      {(control) => <TextArea rows={rows} {...field} {...control} />}
    </Field>
  );
}

interface FormSelectProps extends Pick<FormFieldProps, 'label' | 'hint' | 'field' | 'error'> {
  options: readonly { value: string; label: string }[];
}

/**
 * The form keeps its value. When the options change, a browser may choose another one, so the
 * select is created again to show the form's value.
 */
export function FormSelect({ label, hint, field, error, options }: FormSelectProps) {
  const id = useId();
  const choices = options.map(({ value }) => value).join('\n');
  return (
    <Field error={error?.message} hint={hint} id={id} label={label}>
      {(control) => <Select key={choices} options={options} {...field} {...control} />}
    </Field>
  );
}

/** A problem with a form or an act as a whole, announced at once. */
export function FormProblem({ text }: { text: string | null }) {
  return (
    <div className="empty:hidden" role="alert">
      {text && <Notice tone="danger">{text}</Notice>}
    </div>
  );
}
