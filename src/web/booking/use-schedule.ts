import { useEffect, useState } from 'react';
import type { SiteConfig } from '#contract/site.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { type ScheduleProblem, scheduleProblem } from '#domain/booking/schedule-check.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { showToast } from '#web/ui/toast.ts';
import { thisBookingId } from './booking-id.ts';
import type { Estimate } from './estimate.ts';
import { leaveTo } from './leave-to.ts';
import { pendingBookingOf } from './pending.ts';
import { schedulingUrl } from './scheduling-url.ts';
import { texts } from './texts.ts';
import { keepWaiting } from './waiting-booking.ts';

interface ScheduleOptions {
  readonly catalogue: Catalogue;
  readonly site: SiteConfig;
  readonly draft: BookingDraft;
  readonly estimate: Estimate;
}

/** In a frame that may not leave, nothing happens: then the button may be pressed again. */
const longestWait = 10_000;

/** Schedule Now: three checks, the pending booking kept, off to the scheduling page. */
export function useSchedule({ catalogue, site, draft, estimate }: ScheduleOptions) {
  const [processing, setProcessing] = useState(false);

  useEffect(() => {
    if (!processing) return;
    const stop = () => setProcessing(false);
    const timer = setTimeout(stop, longestWait);
    // The browser's Back shows this page as it was left.
    addEventListener('pageshow', stop);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', stop);
    };
  }, [processing]);

  function schedule(): ScheduleProblem | null {
    const problem = scheduleProblem(draft, estimate.quote);
    if (problem) {
      const text = texts.scheduleProblems[problem];
      void showToast({ title: texts.error, text, tone: 'error' });
      return problem;
    }
    const booking = pendingBookingOf(catalogue, draft, estimate.total, thisBookingId());
    keepWaiting(booking);
    setProcessing(true);
    leaveTo(schedulingUrl(site.schedulingWidgetUrl, location.origin, booking));
    return null;
  }

  return { processing, schedule };
}
