import type { ReactNode } from 'react';

/** Figures side by side, as many as fit. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      {children}
    </dl>
  );
}

interface TileProps {
  label: string;
  value: string;
  /** Shown under the pointer where `value` is rounded. */
  title?: string | undefined;
  /** Below the figure. */
  hint?: string | undefined;
}

export function Tile({ label, value, title, hint }: TileProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 sm:p-4">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd>
        <span className="block font-semibold text-xl tabular" title={title}>
          {value}
        </span>
        {hint && <span className="block text-ink-soft text-xs">{hint}</span>}
      </dd>
    </div>
  );
}
