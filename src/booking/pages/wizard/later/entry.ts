import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { readCodeFromUrl } from './discount-store.ts';
import { keepFocusVisible } from './keep-focus-seen.ts';
import { avoidCutIndicator } from './keep-indicator-whole.ts';
import { serveHost } from './serve-host.ts';
import { visitSource } from './visit-source.ts';

/** Everything that the first view does not need: one file for the browser, fetched by useLaterModule(). */
export { laterTexts } from '#booking/words/en/later-steps.ts';
export { BarTotal } from './bar-total.tsx';
export { Blocked } from './blocked.tsx';
export { Charges } from './charges.tsx';
export { claimReferralFromUrl } from './claim-referral.ts';
export { CompareDialog } from './compare/compare-dialog.tsx';
export { TotalNextToStep } from './estimated-total.tsx';
export { followReminder } from './follow-reminder.ts';
export { HomeOptions } from './home-options.tsx';
export { LastStepButton } from './last-act.tsx';
export { runLastStep, stopLastStep } from './last-step.ts';
export { LaterSteps } from './later-steps.tsx';
export { PanelEnd } from './panel-end.tsx';
export { PriceLines } from './price-lines.tsx';
export { restoredDraft } from './restored-draft.ts';
export { StepHead } from './step-head.tsx';
export { chosenVisitText } from './visit-saving.ts';
export { testWebhook } from './webhook-test.ts';

// Read while the page still knows it; the tab stores it.
visitSource();
readCodeFromUrl();

avoidCutIndicator();

if (isFramed()) {
  keepFocusVisible();
  void serveHost();
}

// Loaded early, so a toast can also be shown offline.
void import('#ui/parts/toast-region.tsx').catch(() => undefined);
