import type { ReactNode } from 'react';

/** A part of the form: its heading is the legend of its fields. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
