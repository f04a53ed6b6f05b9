import type { ReactNode } from 'react';

interface ScrollSectionProps {
  /** What it holds; the name must be unique on the page. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A table of numbers that scrolls when space is short, by keyboard too. */
export function ScrollSection({ label, className, children }: ScrollSectionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section aria-label={label} className={className} tabIndex={0}>
      {children}
    </section>
  );
}
