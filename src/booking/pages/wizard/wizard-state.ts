import { changeDraft, type DraftChange } from '#booking/rules/draft/change-draft.ts';
import { type BookingDraft, startDraft } from '#booking/rules/draft/draft.ts';
import { type Layout, reachableStep, type StepId } from '#booking/rules/steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { fillContact, type KnownContact } from './fill-contact.ts';

export interface WizardState {
  readonly draft: BookingDraft;
  readonly step: StepId;
  /** False until the browser's draft has been read: the page as the server rendered it. */
  readonly restored: boolean;
  /** How often the visitor moved to another step; the focus follows each move. */
  readonly moves: number;
}

export type WizardAction =
  | { readonly type: 'restore'; readonly draft: BookingDraft; readonly step: string | null }
  | { readonly type: 'change'; readonly change: DraftChange }
  | { readonly type: 'fill-contact'; readonly contact: KnownContact }
  | { readonly type: 'visit'; readonly step: string | null };

export function startState(catalogue: Catalogue): WizardState {
  return { draft: startDraft(catalogue), step: 'service', restored: false, moves: 0 };
}

/** The wizard after one action; a step that may not be entered yields the last one that may. */
export function reduceWizard(
  catalogue: Catalogue,
  layout: Layout,
  state: WizardState,
  action: WizardAction,
): WizardState {
  switch (action.type) {
    case 'restore': {
      const step = reachableStep(action.step, layout, catalogue, action.draft);
      return { ...state, draft: action.draft, step, restored: true };
    }
    case 'change':
      return { ...state, draft: changeDraft(catalogue, state.draft, action.change) };
    case 'fill-contact':
      return { ...state, draft: fillContact(state.draft, action.contact) };
    case 'visit': {
      const step = reachableStep(action.step, layout, catalogue, state.draft);
      return step === state.step ? state : { ...state, step, moves: state.moves + 1 };
    }
  }
}
