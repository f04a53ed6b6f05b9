import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeTone = 'outline' | 'apricot' | 'mint' | 'coral';

const TONES: Record<BadgeTone, string> = {
  outline: 'border-control text-ink-soft',
  apricot: 'border-transparent bg-apricot text-on-apricot',
  mint: 'border-tint-line bg-tint text-ink',
  coral: 'border-transparent bg-coral text-on-coral',
};

export function Badge({ tone = 'outline', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full rounded-pill border px-2.5 py-0.5 font-semibold text-xs',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
