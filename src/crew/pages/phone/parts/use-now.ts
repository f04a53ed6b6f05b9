import { useEffect, useState } from 'react';
import { now } from '#crew/pages/phone/store/time.ts';

const HALF_MINUTE = 30_000;

/** What time it is by the server's clock, told anew every half minute. */
export function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), HALF_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return at;
}
