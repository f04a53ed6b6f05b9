import { useEffect, useState } from 'react';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';

const HALF_MINUTE = 30_000;

/** The time by the server's clock, updated every half minute and with each answer. */
export function useNow(): number {
  const { days } = usePhone();
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), HALF_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return at + (days?.offsetMs ?? 0);
}
