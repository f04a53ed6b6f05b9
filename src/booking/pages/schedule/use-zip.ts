import { useEffect, useState } from 'react';
import { isPostalCode } from '#booking/pages/parts/schedule-form-data.ts';

/** Long enough to wait until someone stops typing. */
const TYPING_MS = 500;

/** A complete ZIP code, or null. Outside the US, once the visitor stops typing. */
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
