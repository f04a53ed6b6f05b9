import { GROWING } from '#booking/pages/embed/growing.ts';
import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { stepInUrl, urlOfStep } from '#booking/pages/wizard/step-url.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { stepsFor } from '#booking/rules/steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';

/** Whether this page is in a frame that the loader makes as tall as its content. */
export function isGrowing(): boolean {
  return isFramed() && window.name === GROWING;
}

/**
 * A growing frame cannot scroll to a card, because only the page around it scrolls. So the page's
 * choice counts as made, and the wizard begins at the next step.
 */
export function startAfterService(catalogue: Catalogue, draft: BookingDraft): void {
  const [, next = 'service'] = stepsFor('embed', catalogue, draft);
  if (stepInUrl(location.href) !== null) return;
  history.replaceState(history.state, '', urlOfStep(location.href, next));
}
