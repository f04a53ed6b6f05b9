import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { changeDraft, type DraftChange } from '#domain/booking/change-draft.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { type Layout, type StepId, stepsFor } from '#domain/booking/steps.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { takeEarlyFields } from '#web/handover/early-fields.ts';
import type { KnownContact } from './fill-contact.ts';
import { firstDraft } from './prefill.ts';
import { stepInUrl } from './step-url.ts';
import { storeDraft } from './stored-draft.ts';
import { useSteps } from './use-steps.ts';
import { reduceWizard, startState, type WizardAction, type WizardState } from './wizard-state.ts';

export interface WizardControl extends WizardState {
  readonly steps: readonly StepId[];
  readonly form: RefObject<HTMLFormElement | null>;
  readonly change: (change: DraftChange) => void;
  /** While the next step is drawn. */
  readonly moving: boolean;
  /** `change` and `chooseService` are always the same functions. */
  readonly chooseService: (id: string) => void;
  readonly fillContact: (contact: KnownContact) => void;
  /** Goes on with another draft, at its last step. */
  readonly resume: (draft: BookingDraft) => void;
  readonly next: () => void;
  readonly back: () => void;
  readonly goTo: (step: StepId) => void;
  /** No service: on to the step after. */
  readonly skipService: () => void;
}

/** The draft and the step, kept through reloads, with the step in the browser's history. */
export function useWizard(layout: Layout, catalogue: Catalogue): WizardControl {
  const [state, dispatch] = useReducer(
    (current: WizardState, action: WizardAction) =>
      reduceWizard(catalogue, layout, current, action),
    catalogue,
    startState,
  );
  const form = useRef<HTMLFormElement>(null);
  const { draft, restored } = state;
  const steps = stepsFor(layout, catalogue, draft);

  useLayoutEffect(() => {
    const ticked = form.current && new FormData(form.current).get('service');
    const before = takeEarlyFields().find(([name]) => name === 'service');
    const chosenEarly = ticked ?? before?.[1] ?? null;
    dispatch({
      type: 'restore',
      draft: withEarlyChoice(catalogue, firstDraft(catalogue), chosenEarly),
      step: stepInUrl(location.href),
    });
  }, [catalogue]);

  useEffect(() => {
    if (restored) storeDraft(draft);
  }, [restored, draft]);

  const { moving, visit, back } = useSteps(state, steps, dispatch);
  const change = useCallback((made: DraftChange) => dispatch({ type: 'change', change: made }), []);
  const chooseService = useCallback((id: string) => change({ type: 'service', id }), [change]);

  return {
    ...state,
    steps,
    form,
    chooseService,
    change,
    moving,
    fillContact: (contact) => dispatch({ type: 'fill-contact', contact }),
    resume: (restored) => dispatch({ type: 'restore', draft: restored, step: 'review' }),
    next: () => visit(steps[steps.indexOf(state.step) + 1]),
    back,
    goTo: visit,
    skipService() {
      const skip = { type: 'skip-service' } as const;
      change(skip);
      visit(stepsFor(layout, catalogue, changeDraft(catalogue, draft, skip))[1]);
    },
  };
}

/** A card ticked before the script arrived stays ticked, and React never learns of it. */
function withEarlyChoice(
  catalogue: Catalogue,
  draft: WizardState['draft'],
  chosen: FormDataEntryValue | null,
) {
  if (typeof chosen !== 'string') return draft;
  return changeDraft(catalogue, draft, { type: 'service', id: chosen });
}
