import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

interface LiveRegionProps {
  message: string;
  /** Milliseconds that the message has to stand still before it is said. */
  settle?: number;
}

/** Says a changing value once it has settled; nothing on the first render. */
export function LiveRegion({ message, settle = 600 }: LiveRegionProps) {
  const [first] = useState(message);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (message === first && said === '') return;
    const timer = setTimeout(() => setSaid(message), settle);
    return () => clearTimeout(timer);
  }, [message, settle, first, said]);
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  );
}
