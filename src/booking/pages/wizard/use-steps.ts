import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useTransition,
} from 'react';
import type { StepId } from '#booking/rules/steps.ts';
import { afterPaint } from '#ui/parts/after-paint.ts';
import { stepInUrl, urlOfStep } from './step-url.ts';
import type { WizardAction, WizardState } from './wizard-state.ts';

/**
 * The browser's Back and Forward are the wizard's: each step is an entry of the history (ruling 16).
 * The step that a press leads to is drawn, in slices, once the press was answered: by `aria-busy`, set
 * without React, which would draw the whole wizard for that.
 */
export function useSteps(
  { step, restored }: WizardState,
  steps: readonly StepId[],
  dispatch: Dispatch<WizardAction>,
  form: RefObject<HTMLFormElement | null>,
) {
  /** True from the press until the next step shows, so a double press moves only once. */
  const moving = useRef<'on' | 'back'>(null);
  const [drawing, startDrawing] = useTransition();

  function move(where: 'on' | 'back', makeMove: () => void): void {
    moving.current = where;
    form.current?.setAttribute('aria-busy', 'true');
    afterPaint(makeMove);
  }

  const arrive = useCallback(() => {
    moving.current = null;
    form.current?.removeAttribute('aria-busy');
  }, [form]);

  useEffect(() => {
    function follow() {
      arrive();
      dispatch({ type: 'visit', step: stepInUrl(location.href) });
    }
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [arrive, dispatch]);

  // With the step itself, before anyone can press again.
  useLayoutEffect(() => {
    if (drawing) return;
    arrive();
    // A step that could not be entered leaves no trace in the address.
    if (restored && stepOfAddress() !== step) {
      history.replaceState(history.state, '', urlOfStep(location.href, step));
    }
  }, [arrive, drawing, restored, step]);

  /** `toReview`: Next leads from there straight back to the review. `skipped`: without a service on purpose. */
  function visit(wanted: StepId | undefined, toReview = false, skipped = false): void {
    if (wanted === undefined || wanted === step || moving.current) return;
    history.pushState({ cameFrom: step, toReview, skipped }, '', urlOfStep(location.href, wanted));
    move('on', () => {
      // Not where Back took the move back in the meantime.
      if (stepOfAddress() !== wanted) return;
      startDrawing(() => dispatch({ type: 'visit', step: wanted }));
    });
  }

  function back(): void {
    const previous = steps[steps.indexOf(step) - 1];
    // Asked to go back twice, the browser would leave the page.
    if (previous === undefined || moving.current === 'back') return;
    // Back while another step is being drawn takes that move back.
    const { cameFrom, toReview } = history.state ?? {};
    const leadsBack = moving.current || cameFrom === previous || (toReview && step !== 'review');
    move('back', () => {
      if (leadsBack) {
        history.back();
        return;
      }
      history.replaceState(null, '', urlOfStep(location.href, previous));
      startDrawing(() => dispatch({ type: 'visit', step: previous }));
    });
  }

  return { visit, back };
}

function stepOfAddress(): string {
  return stepInUrl(location.href) ?? 'service';
}
