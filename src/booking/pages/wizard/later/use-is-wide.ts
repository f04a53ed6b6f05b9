import { useEffect, useState } from 'react';

/** Wide enough for the estimate to be next to the step, not in a bar below it. */
const WIDE = '(width >= 64rem)';

/** Only for parts that the server never renders, since it cannot know. */
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
