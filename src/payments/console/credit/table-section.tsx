import { type ReactNode, useId } from 'react';

/** A heading above a list that has its own sheet. */
export function TableSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="mb-2 font-semibold text-base" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
