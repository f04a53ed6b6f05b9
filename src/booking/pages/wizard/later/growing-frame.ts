import { GROWING } from '#booking/pages/embed/growing.ts';
import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { stepInUrl, urlOfStep } from '#booking/pages/wizard/step-url.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { stepsFor } from '#booking/rules/steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';

/** Whether this page is in a frame that the loader around it makes as tall as its content. */
export function isGrowing(): boolean {
  return isFramed() && window.name === GROWING;
}

/**
 * Such a frame can bring no card into sight, for nothing in it scrolls and the page around belongs to its
 * reader: what that page chose is taken as chosen, and the wizard begins at the step after it.
 */
export function beginBehindService(catalogue: Catalogue, draft: BookingDraft): void {
  const [, next = 'service'] = stepsFor('embed', catalogue, draft);
  if (stepInUrl(location.href) !== null) return;
  history.replaceState(history.state, '', urlOfStep(location.href, next));
}
