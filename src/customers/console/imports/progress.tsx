import type { ReactNode } from 'react';
import { formatCount } from '#ui/console/format.ts';
import type { Outcome } from './send-chunks.ts';

interface ProgressProps {
  outcome: Outcome | null;
  /** The total number of lines. */
  all: number;
  children: (done: string) => ReactNode;
}

/** The progress of a file, as a bar and in words. */
export function Progress({ outcome, all, children }: ProgressProps) {
  return (
    <div className="w-full empty:hidden" role="status">
      {outcome && (
        <>
          <progress
            className="block h-2 w-full overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
            max={all}
            value={outcome.lines}
          >
            {formatCount(outcome.lines)}
          </progress>
          <p className="mt-1 text-ink-soft tabular">{children(formatCount(outcome.lines))}</p>
        </>
      )}
    </div>
  );
}
