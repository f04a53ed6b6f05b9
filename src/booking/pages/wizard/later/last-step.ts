import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { requestedLanguage } from '#booking/pages/parts/asked-language.ts';
import { currentBookingId } from '#booking/pages/parts/booking-id.ts';
import { schedulingUrl } from '#booking/pages/parts/scheduling-url.ts';
import { storePendingBooking } from '#booking/pages/parts/waiting-booking.ts';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { navigateTop } from '#booking/pages/wizard/leave-to.ts';
import { stepInUrl } from '#booking/pages/wizard/step-url.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { scheduleProblem } from '#booking/rules/draft/schedule-check.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { WizardSite } from '#kernel/contract/site.ts';
import { showToast } from '#ui/parts/toast.ts';
import { askForQuote } from './ask-for-quote.ts';
import { bookingDiscountFields, isDiscountLoading } from './discount-store.ts';
import { pendingBookingOf } from './pending.ts';
import { refuseReceiptEmail } from './receipt-email.tsx';
import { refuseRenewal, renewalAgreed } from './renewal-consent.tsx';
import { visitSource } from './visit-source.ts';
import { waitUntilReachable } from './when-reached.ts';

interface LastStepOptions {
  readonly catalogue: Catalogue;
  readonly site: WizardSite;
  readonly draft: BookingDraft;
  readonly estimate: Estimate;
  readonly onProcessing: (processing: boolean) => void;
}

/** A frame that may not leave does nothing: after this, the button works again. */
const maxWaitMs = 10_000;

/** For the last press of that button. */
let leavingAbort = new AbortController();

/** Another step is shown, so the pending press is dropped. */
export function stopLastStep(): void {
  leavingAbort.abort();
}

/** The last step's button: opens the scheduling page, or asks for a quote. */
export function runLastStep(options: LastStepOptions): void {
  if (isDiscountLoading()) return;
  if (options.site.preview) void showToast({ ...laterTexts.preview, tone: 'status' });
  else if (options.estimate.quote.status !== 'custom-quote') schedule(options);
  else void leaveWhenReachable(options, (onSealed) => askForQuote(options.draft, onSealed));
}

/** Schedule Now: checks the draft, stores the pending booking, and opens the scheduling page. */
function schedule(options: LastStepOptions): void {
  const { catalogue, site, draft, estimate } = options;
  const problem = scheduleProblem(draft, estimate.quote);
  if (problem) {
    const text = laterTexts.scheduleProblems[problem];
    void showToast({ title: laterTexts.error, text, tone: 'error' });
    if (problem === 'email-missing') refuseReceiptEmail();
    return;
  }
  const agreedToRenew = renewalAgreed();
  if (agreedToRenew === null) {
    refuseRenewal();
    return;
  }
  const names = [currentBookingId(), visitSource()] as const;
  const listed = pendingBookingOf(catalogue, draft, estimate.total, ...names);
  const named = { ...listed, ...bookingDiscountFields(estimate) };
  const booking = agreedToRenew === undefined ? named : { ...named, agreedToRenew };
  storePendingBooking(booking);
  void leaveWhenReachable(options, (onSealed) => {
    if (isFramed()) void leaveFrame(site, booking, onSealed);
    else openScheduling(site, booking, onSealed);
  });
}

/** Leaves the page once the server is reachable. */
async function leaveWhenReachable(
  { onProcessing }: LastStepOptions,
  leave: (onSealed: () => void) => void,
) {
  onProcessing(true);
  leavingAbort = new AbortController();
  // The URL changes before the page does.
  if (!(await waitUntilReachable(leavingAbort.signal)) || stepInUrl(location.href) !== 'review')
    return;
  const stop = showProcessing(onProcessing);
  leave(() => {
    stop();
    void showToast({ ...laterTexts.sealed(location.host), tone: 'error' });
  });
}

/** Informs the page around the frame, which may have named a page to return to. */
async function leaveFrame(
  site: WizardSite,
  booking: PendingBooking,
  onSealed: () => void,
): Promise<void> {
  const frame = await import('#booking/pages/embed/frame.ts').catch(() => null);
  frame?.tellHost(['leave', null]);
  openScheduling(site, booking, onSealed, frame?.hostReturnUrl());
}

function openScheduling(
  { schedulingWidgetUrl }: WizardSite,
  booking: PendingBooking,
  onSealed: () => void,
  back?: string,
) {
  const way = { origin: location.origin, language: requestedLanguage(), back };
  navigateTop(schedulingUrl(schedulingWidgetUrl, way, booking), onSealed);
}

/** Until the page is left or `stop` is called. After the browser's Back it looks as before. */
function showProcessing(onProcessing: LastStepOptions['onProcessing']): () => void {
  const timer = setTimeout(stop, maxWaitMs);
  function stop() {
    clearTimeout(timer);
    removeEventListener('pageshow', stop);
    onProcessing(false);
  }
  addEventListener('pageshow', stop);
  onProcessing(true);
  return stop;
}
