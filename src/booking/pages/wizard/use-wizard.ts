import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { changeDraft, type DraftChange } from '#booking/rules/draft/change-draft.ts';
import { type BookingDraft, startDraft } from '#booking/rules/draft/draft.ts';
import { type Layout, type StepId, stepsFor } from '#booking/rules/steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { KnownContact } from './fill-contact.ts';
import { stepInUrl } from './step-url.ts';
import { storeDraft } from './stored-draft.ts';
import { useSteps } from './use-steps.ts';
import { reduceWizard, startState, type WizardAction, type WizardState } from './wizard-state.ts';

export interface WizardControl extends WizardState {
  readonly steps: readonly StepId[];
  readonly form: RefObject<HTMLFormElement | null>;
  readonly change: (change: DraftChange) => void;
  /** `change` and `chooseService` never change identity. */
  readonly chooseService: (id: string) => void;
  readonly fillContact: (contact: KnownContact) => void;
  /** Continues with another draft, at its last step. */
  readonly resume: (draft: BookingDraft) => void;
  readonly next: () => void;
  readonly back: () => void;
  readonly goTo: (step: StepId) => void;
  /** From the review to a step; Next returns straight to the review. */
  readonly revise: (step: StepId) => void;
  /** Without a service, to the step after. */
  readonly skipService: () => void;
}

/** The draft and the step, through reloads, with the step in the browser's history. */
export function useWizard(layout: Layout, catalogue: Catalogue): WizardControl {
  const [state, dispatch] = useReducer(
    (current: WizardState, action: WizardAction) =>
      reduceWizard(catalogue, layout, current, action),
    catalogue,
    startState,
  );
  const form = useRef<HTMLFormElement>(null);
  /** Replaces an unreadable stored draft, which stays for the next try. */
  const unread = useRef(state.draft);
  const { draft, restored } = state;
  const steps = stepsFor(layout, catalogue, draft);

  useLayoutEffect(() => {
    function restore(restored: BookingDraft): void {
      const ticked = form.current && new FormData(form.current).get('service');
      const draft = withEarlyChoice(catalogue, restored, ticked);
      dispatch({ type: 'restore', draft, step: stepInUrl(location.href) });
    }
    // booking/pages/early/wizard.ts marks whether there is something to restore.
    if (!document.documentElement.dataset.resuming) restore(startDraft(catalogue));
    else {
      void import('./later/entry.ts')
        .then(({ restoredDraft }) => restoredDraft(catalogue))
        .then(restore, () => restore(unread.current));
    }
  }, [catalogue]);

  useEffect(() => {
    if (restored && draft !== unread.current) storeDraft(draft);
  }, [restored, draft]);

  const { visit, back } = useSteps(state, steps, dispatch, form);
  const change = useCallback((made: DraftChange) => dispatch({ type: 'change', change: made }), []);
  const chooseService = useCallback((id: string) => change({ type: 'service', id }), [change]);

  return {
    ...state,
    steps,
    form,
    chooseService,
    change,
    fillContact: (contact) => dispatch({ type: 'fill-contact', contact }),
    resume: (restored) => dispatch({ type: 'restore', draft: restored, step: 'review' }),
    next() {
      // The specified home step confirms a home that was only assumed.
      if (state.step === 'home') change({ type: 'fields', fields: { homeGiven: true } });
      const { toReview } = history.state ?? {};
      const next = steps[steps.indexOf(state.step) + 1];
      // A plan also needs a frequency.
      visit(toReview && next !== 'frequency' ? 'review' : next, toReview);
    },
    back,
    goTo: (step) => visit(step),
    revise: (step) => visit(step, true),
    skipService() {
      const skip = { type: 'skip-service' } as const;
      change(skip);
      visit(stepsFor(layout, catalogue, changeDraft(catalogue, draft, skip))[1], false, true);
    },
  };
}

/** A card checked before the script arrived stays checked; React never sees the event. */
function withEarlyChoice(
  catalogue: Catalogue,
  draft: WizardState['draft'],
  chosen: FormDataEntryValue | null,
) {
  if (typeof chosen !== 'string') return draft;
  return changeDraft(catalogue, draft, { type: 'service', id: chosen });
}
