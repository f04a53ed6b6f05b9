import type { ReactNode } from 'react';

export interface DrawingProps {
  className?: string;
}

/**
 * Our own line drawings: ink for the lines, one mint and one apricot area, never with a meaning.
 */
export function Drawing({
  className = 'h-32 max-w-full',
  children,
}: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="var(--ink)"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.5"
      viewBox="0 0 160 128"
    >
      {children}
    </svg>
  );
}

export const MINT = { fill: 'var(--tint)', stroke: 'none' };
export const APRICOT = { fill: 'var(--apricot)', stroke: 'none' };
