import { useEffect, useState } from 'react';

/** Faster answers need no ring: it would only flicker. */
const LATE_MS = 300;

/** True once something has been busy long enough to make a person wonder. */
export function useIsTakingLong(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return busy && late;
}
