import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** The browser's own details element: works before the script loads, and without it. */
export function Disclosure({ summary, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      className="group"
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      open={open}
    >
      <summary className="relative inline-flex min-h-11 items-center gap-2 font-medium text-primary text-sm hover:underline">
        {summary}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-2 text-sm">{children}</div>
    </details>
  );
}
