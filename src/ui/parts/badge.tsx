import type { ReactNode } from 'react';

type BadgeTone = 'outline' | 'apricot' | 'mint' | 'coral';

export function Badge({ tone = 'outline', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
