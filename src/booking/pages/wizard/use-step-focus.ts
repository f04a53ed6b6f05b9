import { type RefObject, useEffect, useRef } from 'react';

/** The title says which step; a move brings the focus to its heading and the step into view. */
export function useStepFocus(
  title: string,
  moves: number,
): { card: RefObject<HTMLElement | null>; heading: RefObject<HTMLHeadingElement | null> } {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus({ preventScroll: true });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [moves]);

  return { card, heading };
}
