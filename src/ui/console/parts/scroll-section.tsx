import type { ReactNode } from 'react';

interface ScrollSectionProps {
  /** What it holds; no other part of the page may be called so. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Numbers that scroll by themselves where there is too little room: by keyboard too. */
export function ScrollSection({ label, className, children }: ScrollSectionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={label} className={className} tabIndex={0}>
      {children}
    </section>
  );
}
