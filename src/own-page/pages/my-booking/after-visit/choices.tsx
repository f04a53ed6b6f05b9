import type { ReactNode } from 'react';

interface ChoicesProps {
  id: string;
  question: string;
  hint: string;
  error: string | undefined;
  children: ReactNode;
}

/** A question with a few answers, side by side. */
export function Choices({ id, question, hint, error, children }: ChoicesProps) {
  return (
    <fieldset
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
      className="flex flex-col gap-2"
      id={id}
      tabIndex={-1}
    >
      <legend className="font-semibold">{question}</legend>
      <p className="text-ink-soft text-sm" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
      {error !== undefined && (
        <p className="text-coral" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  onChoose?: (value: string) => void;
  children: ReactNode;
}

/** One answer. */
export function Choice({ name, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer flex-col items-center justify-center rounded-card border border-control px-4 py-1 has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
      <input
        className="sr-only"
        name={name}
        onChange={() => onChoose?.(value)}
        type="radio"
        value={value}
      />
      {children}
    </label>
  );
}
