import { useEffect, useState } from 'react';
import { isPostalCode } from '#booking/pages/parts/schedule-form-data.ts';

/** Long enough that nobody is looked for while someone types. */
const TYPING_MS = 500;

/** A ZIP code that is whole, as soon as it is; null until then. Elsewhere, once nobody types. */
export function useZip(typed: string, country: string): string | null {
  const [settled, setSettled] = useState('');
  const isUs = country === 'US';
  useEffect(() => {
    if (isUs) return;
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, isUs]);
  const zip = isUs ? typed : settled;
  return isPostalCode(zip, country) ? zip : null;
}
