import { useEffect, useState } from 'react';

/** Whether the page is being left; the browser's Back may show it again as it was, not left then. */
export function useLeaving(): [leaving: boolean, setLeaving: (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, [leaving]);
  return [leaving, setLeaving];
}
