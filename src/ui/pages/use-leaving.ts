import { useEffect, useState } from 'react';

/** Whether the page is being left. False again when the browser's Back shows it as it was. */
export function useLeaving(): [leaving: boolean, setLeaving: (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false);
  // Listens from the start: the page may freeze before a later effect can run.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return [leaving, setLeaving];
}
