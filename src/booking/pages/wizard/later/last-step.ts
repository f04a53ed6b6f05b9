import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { askedLanguage } from '#booking/pages/parts/asked-language.ts';
import { thisBookingId } from '#booking/pages/parts/booking-id.ts';
import { schedulingUrl } from '#booking/pages/parts/scheduling-url.ts';
import { keepWaiting } from '#booking/pages/parts/waiting-booking.ts';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { leaveTo } from '#booking/pages/wizard/leave-to.ts';
import { stepInUrl } from '#booking/pages/wizard/step-url.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { scheduleProblem } from '#booking/rules/draft/schedule-check.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { WizardSite } from '#kernel/contract/site.ts';
import { showToast } from '#ui/parts/toast.ts';
import { askForQuote } from './ask-for-quote.ts';
import { discountFor, isCodeAsked } from './discount-store.ts';
import { pendingBookingOf } from './pending.ts';
import { refuseReceiptEmail } from './receipt-email.tsx';
import { refuseRenewal, renewalAgreed } from './renewal-consent.tsx';
import { visitSource } from './visit-source.ts';
import { whenReached } from './when-reached.ts';

interface LastStepOptions {
  readonly catalogue: Catalogue;
  readonly site: WizardSite;
  readonly draft: BookingDraft;
  readonly estimate: Estimate;
  readonly onProcessing: (processing: boolean) => void;
}

/** A frame that may not leave does nothing: after this, the button works again. */
const longestWait = 10_000;

/** For the last press of that button. */
let waiting = new AbortController();

/** Another step is shown, so the pending press is dropped. */
export function stopLastStep(): void {
  waiting.abort();
}

/** The last step's button: opens the scheduling page, or asks for a quote. */
export function takeLastStep(options: LastStepOptions): void {
  if (isCodeAsked()) return;
  if (options.site.preview) void showToast({ ...laterTexts.preview, tone: 'status' });
  else if (options.estimate.quote.status !== 'custom-quote') schedule(options);
  else void goOn(options, (onSealed) => askForQuote(options.draft, onSealed));
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
  const names = [thisBookingId(), visitSource()] as const;
  const listed = pendingBookingOf(catalogue, draft, estimate.total, ...names);
  const named = { ...listed, ...discountFor(estimate) };
  const booking = agreedToRenew === undefined ? named : { ...named, agreedToRenew };
  keepWaiting(booking);
  void goOn(options, (onSealed) => {
    if (isFramed()) void leaveFrame(site, booking, onSealed);
    else goSchedule(site, booking, onSealed);
  });
}

/** Leaves the page once the server is reachable. */
async function goOn({ onProcessing }: LastStepOptions, leave: (onSealed: () => void) => void) {
  onProcessing(true);
  waiting = new AbortController();
  // The URL changes before the page does.
  if (!(await whenReached(waiting.signal)) || stepInUrl(location.href) !== 'review') return;
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
  goSchedule(site, booking, onSealed, frame?.wayBack());
}

function goSchedule(
  { schedulingWidgetUrl }: WizardSite,
  booking: PendingBooking,
  onSealed: () => void,
  back?: string,
) {
  const way = { origin: location.origin, language: askedLanguage(), back };
  leaveTo(schedulingUrl(schedulingWidgetUrl, way, booking), onSealed);
}

/** Until the page is left or `stop` is called. After the browser's Back it looks as before. */
function showProcessing(onProcessing: LastStepOptions['onProcessing']): () => void {
  const timer = setTimeout(stop, longestWait);
  function stop() {
    clearTimeout(timer);
    removeEventListener('pageshow', stop);
    onProcessing(false);
  }
  addEventListener('pageshow', stop);
  onProcessing(true);
  return stop;
}
