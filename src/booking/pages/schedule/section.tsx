import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** The target for an error about the whole part. The summary links here, and hint and error are read out. */
  id?: string;
  describedBy?: string;
  children: ReactNode;
}

/** A part of the form. Its heading is the legend of its fields. */
export function Section({ title, id, describedBy, children }: SectionProps) {
  return (
    <fieldset
      aria-describedby={describedBy}
      className="min-w-0"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      <legend className="mb-3 font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
