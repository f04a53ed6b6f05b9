import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { readCodeOfAddress } from './discount-store.ts';
import { keepFocusSeen } from './keep-focus-seen.ts';
import { keepIndicatorWhole } from './keep-indicator-whole.ts';
import { serveHost } from './serve-host.ts';
import { visitSource } from './visit-source.ts';

/** Everything that the first view does not need: one file for the browser, fetched by useLater(). */
export { laterTexts } from '#booking/words/en/later-steps.ts';
export { BarTotal } from './bar-total.tsx';
export { Blocked } from './blocked.tsx';
export { Charges } from './charges.tsx';
export { claimReferralFromUrl } from './claim-referral.ts';
export { CompareDialog } from './compare/compare-dialog.tsx';
export { TotalBeside } from './estimated-total.tsx';
export { followReminder } from './follow-reminder.ts';
export { HomeOptions } from './home-options.tsx';
export { LastAct } from './last-act.tsx';
export { stopLastStep, takeLastStep } from './last-step.ts';
export { LaterSteps } from './later-steps.tsx';
export { PanelEnd } from './panel-end.tsx';
export { PriceLines } from './price-lines.tsx';
export { restoredDraft } from './restored-draft.ts';
export { StepHead } from './step-head.tsx';
export { chosenVisit } from './visit-saving.ts';
export { testWebhook } from './webhook-test.ts';

// Read while the page still knows it; the tab stores it.
visitSource();
readCodeOfAddress();

keepIndicatorWhole();

if (isFramed()) {
  keepFocusSeen();
  void serveHost();
}

// Loaded early, so a toast can also be shown offline.
void import('#ui/parts/toast-region.tsx').catch(() => undefined);
