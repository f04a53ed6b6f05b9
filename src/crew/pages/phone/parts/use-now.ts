import { useEffect, useState } from 'react';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';

const HALF_MINUTE = 30_000;

/** What time it is by the server's clock, told again every half minute and with each answer of it. */
export function useNow(): number {
  const { days } = usePhone();
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), HALF_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return at + (days?.offsetMs ?? 0);
}
