import type { PendingBooking } from '#contract/pending-booking.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { scheduleProblem } from '#domain/booking/schedule-check.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { thisBookingId } from '#web/booking/booking-id.ts';
import type { Estimate } from '#web/booking/estimate.ts';
import { isFramed } from '#web/booking/is-framed.ts';
import { leaveTo } from '#web/booking/leave-to.ts';
import { stepInUrl } from '#web/booking/step-url.ts';
import { keepWaiting } from '#web/booking/waiting-booking.ts';
import type { WizardAct } from '#web/booking/wizard-action.tsx';
import { askedLanguage } from '#web/handover/asked-language.ts';
import { showToast } from '#web/ui/toast.ts';
import { askForQuote } from './ask-for-quote.ts';
import { pendingBookingOf } from './pending.ts';
import { receiptEmailId } from './receipt-email.tsx';
import { schedulingUrl } from './scheduling-url.ts';

interface FinishOptions {
  readonly act: Exclude<WizardAct, 'next'>;
  readonly catalogue: Catalogue;
  readonly site: SiteConfig;
  readonly draft: BookingDraft;
  readonly estimate: Estimate;
  readonly onProcessing: (processing: boolean) => void;
}

/** In a frame that may not leave, nothing happens: then the button may be pressed again. */
const longestWait = 10_000;

/** The last step's button: off to the scheduling page, or to ask for a quote. */
export function finish(options: FinishOptions): void {
  if (options.site.preview) void showToast({ ...laterTexts.preview, tone: 'status' });
  else if (options.act === 'ask-for-quote') askForQuote(options.draft);
  else schedule(options);
}

/** Schedule Now: three checks, the pending booking kept, off to the scheduling page. */
function schedule({ catalogue, site, draft, estimate, onProcessing }: FinishOptions): void {
  const problem = scheduleProblem(draft, estimate.quote);
  if (problem) {
    const text = laterTexts.scheduleProblems[problem];
    void showToast({ title: laterTexts.error, text, tone: 'error' });
    if (problem === 'email-missing') document.getElementById(receiptEmailId)?.focus();
    return;
  }
  const booking = pendingBookingOf(catalogue, draft, estimate.total, thisBookingId());
  keepWaiting(booking);
  function leave() {
    showProcessing(onProcessing);
    if (isFramed()) void leaveFrame(site, booking);
    else goSchedule(site, booking);
  }
  if (navigator.onLine) {
    leave();
    return;
  }
  onProcessing(true);
  void whenReached().then(() => {
    // Whoever went back to change something meanwhile stays.
    if (stepInUrl(location.href) === 'review') leave();
    else onProcessing(false);
  });
}

/** Offline there is no page to go to, and no way back from none; some browsers only believe to be. */
async function whenReached(): Promise<void> {
  const reached = await fetch('/healthz').then(
    () => true,
    () => false,
  );
  if (reached) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** The page around hears of it, and may have said where to go back to. */
async function leaveFrame(site: SiteConfig, booking: PendingBooking): Promise<void> {
  const frame = await import('#web/embed/frame.ts').catch(() => null);
  frame?.tellHost(['leave', null]);
  goSchedule(site, booking, frame?.wayBack());
}

function goSchedule({ schedulingWidgetUrl }: SiteConfig, booking: PendingBooking, back?: string) {
  const way = { origin: location.origin, language: askedLanguage(), back };
  leaveTo(schedulingUrl(schedulingWidgetUrl, way, booking));
}

/** Until the page is left; the browser's Back shows it as it was before. */
function showProcessing(onProcessing: FinishOptions['onProcessing']): void {
  const timer = setTimeout(stop, longestWait);
  function stop() {
    clearTimeout(timer);
    removeEventListener('pageshow', stop);
    onProcessing(false);
  }
  addEventListener('pageshow', stop);
  onProcessing(true);
}
