import { useEffect, useState } from 'react';

/** Where the estimate stands next to the step, and not in a bar below it. */
const WIDE = '(width >= 64rem)';

/** For what is never drawn by the server, which does not know. */
export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => globalThis.matchMedia?.(WIDE).matches === true);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setIsWide(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}
