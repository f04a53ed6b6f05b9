import type { ReactNode } from 'react';
import { grounds, type Scheme } from '#kernel/rules/business/theme-tokens.ts';

interface GroundSampleProps {
  scheme: Scheme;
  caption: string;
  children: ReactNode;
}

/** A sample on a page in that color scheme, whatever the console's own scheme. */
export function GroundSample({ scheme, caption, children }: GroundSampleProps) {
  return (
    <figure>
      <div
        aria-hidden="true"
        className="flex min-h-20 flex-wrap items-center gap-4 rounded-card border border-line p-4 forced-color-adjust-none"
        style={{ backgroundColor: `rgb(${grounds[scheme].join(' ')})` }}
      >
        {children}
      </div>
      <figcaption className="mt-1 text-ink-soft text-sm tabular">{caption}</figcaption>
    </figure>
  );
}
