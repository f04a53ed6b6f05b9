import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const BOX =
  'block w-full min-h-12 rounded-card border border-control bg-surface px-4 py-2.5 text-base text-ink placeholder:text-ink-soft hover:border-primary disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-coral';

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={classNames(BOX, className)} />;
}

export function TextArea({ className, ...props }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={5} {...props} className={classNames(BOX, className)} />;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
  /** The first option, with an empty value; it cannot be chosen again. */
  placeholder?: string;
}

/** The browser's own select: phones show their wheel, and keyboards can search. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <select {...props} className={classNames(BOX, 'pr-10', className)}>
      {placeholder && (
        <option disabled value="">
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
