import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WizardState } from './wizard-state.ts';

/** The title says which step; a move brings the focus to its heading and the step into view. */
export function useStepFocus(
  title: string,
  { step, moves }: Pick<WizardState, 'step' | 'moves'>,
): { card: RefObject<HTMLElement | null>; heading: RefObject<HTMLHeadingElement | null> } {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // With the step, before it is painted: the header above it gets lower.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-begun', step !== 'service');
  }, [step]);

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
