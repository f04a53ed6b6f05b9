import { type Dispatch, useEffect, useRef, useTransition } from 'react';
import type { StepId } from '#domain/booking/steps.ts';
import { stepInUrl, urlOfStep } from './step-url.ts';
import type { WizardAction, WizardState } from './wizard-state.ts';

/**
 * The browser's Back and Forward are the wizard's: each step is an entry of the history (ruling 16).
 * The step that a press leads to is drawn in slices: the press answers before, by `moving`.
 */
export function useSteps(
  { step, restored }: WizardState,
  steps: readonly StepId[],
  dispatch: Dispatch<WizardAction>,
) {
  const [moving, startMove] = useTransition();
  /** The browser goes back a moment after it is asked to: asked twice, it would leave the page. */
  const goingBack = useRef(false);

  useEffect(() => {
    function follow() {
      goingBack.current = false;
      dispatch({ type: 'visit', step: stepInUrl(location.href) });
    }
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [dispatch]);

  // A step that could not be entered leaves no trace in the address.
  useEffect(() => {
    if (restored && stepOfAddress() !== step) {
      history.replaceState(history.state, '', urlOfStep(location.href, step));
    }
  }, [restored, step]);

  /** `toReview`: Next leads from there straight back to the review. */
  function visit(wanted: StepId | undefined, toReview = false): void {
    // The address is ahead of what is drawn: a second press in one go is no second move.
    if (wanted === undefined || wanted === stepOfAddress() || moving) return;
    history.pushState({ cameFrom: step, toReview }, '', urlOfStep(location.href, wanted));
    startMove(() => dispatch({ type: 'visit', step: wanted }));
  }

  function back(): void {
    const previous = steps[steps.indexOf(step) - 1];
    if (previous === undefined || goingBack.current) return;
    // Back while another step is being drawn takes that move back.
    if (stepOfAddress() !== step || history.state?.cameFrom === previous) {
      goingBack.current = true;
      history.back();
      return;
    }
    history.replaceState(null, '', urlOfStep(location.href, previous));
    dispatch({ type: 'visit', step: previous });
  }

  return { moving, visit, back };
}

function stepOfAddress(): string {
  return stepInUrl(location.href) ?? 'service';
}
