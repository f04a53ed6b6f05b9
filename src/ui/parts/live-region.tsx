import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** Text only for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

interface LiveRegionProps {
  message: string;
}

/** How long the message must stay the same before it is announced. */
const SETTLE_MS = 600;

/** Announces a changing value once it settles; nothing on the first render. */
export function LiveRegion({ message }: LiveRegionProps) {
  const [first] = useState(message);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (message === first && said === '') return;
    const timer = setTimeout(() => setSaid(message), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [message, first, said]);
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  );
}
