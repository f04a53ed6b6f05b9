import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { WizardState } from './wizard-state.ts';

/** The title names the step. A move focuses the step's heading and scrolls to it. */
export function useStepFocus(
  title: string,
  { step, moves }: Pick<WizardState, 'step' | 'moves'>,
): { card: RefObject<HTMLElement | null>; heading: RefObject<HTMLHeadingElement | null> } {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Before the step is painted, because the header above it gets smaller.
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
