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
 * The browser's Back and Forward move between steps: each is a history entry (ruling 16). A press
 * sets `aria-busy` without React, which would redraw the whole wizard; the next step is then drawn
 * in slices.
 */
export function useSteps(
  { step, restored }: WizardState,
  steps: readonly StepId[],
  dispatch: Dispatch<WizardAction>,
  form: RefObject<HTMLFormElement | null>,
) {
  /** Set from the press until the next step shows, so a double press moves only once. */
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

  // Together with the step, before anyone can press again.
  useLayoutEffect(() => {
    if (drawing) return;
    arrive();
    // A step that could not be entered is removed from the URL.
    if (restored && stepFromUrl() !== step) {
      history.replaceState(history.state, '', urlOfStep(location.href, step));
    }
  }, [arrive, drawing, restored, step]);

  /** `toReview`: Next returns straight to the review. `skipped`: no service, on purpose. */
  function visit(wanted: StepId | undefined, toReview = false, skipped = false): void {
    if (wanted === undefined || wanted === step || moving.current) return;
    history.pushState({ cameFrom: step, toReview, skipped }, '', urlOfStep(location.href, wanted));
    move('on', () => {
      // Not if Back has already undone the move.
      if (stepFromUrl() !== wanted) return;
      startDrawing(() => dispatch({ type: 'visit', step: wanted }));
    });
  }

  function back(): void {
    const previous = steps[steps.indexOf(step) - 1];
    // A second Back would leave the page.
    if (previous === undefined || moving.current === 'back') return;
    // Back undoes a move that is still being drawn.
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

function stepFromUrl(): string {
  return stepInUrl(location.href) ?? 'service';
}
