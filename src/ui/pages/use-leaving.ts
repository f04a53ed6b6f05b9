import { useEffect, useState } from 'react';

/** Whether the page is being left; the browser's Back may show it again as it was, not left then. */
export function useLeaving(): [leaving: boolean, setLeaving: (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false);
  // Listened for from the start: a page may be frozen before an effect of leaving has run.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return [leaving, setLeaving];
}
