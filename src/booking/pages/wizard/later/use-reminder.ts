import { useEffect, useRef } from 'react';
import { currentBookingId } from '#booking/pages/parts/booking-id.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { selectionFields } from './wanted-of.ts';

const TYPING_MS = 700;
const AGAIN_MS = 5000;

/**
 * Reports a booking whose visitor agreed to a reminder to the server, and has it deleted when they
 * uncheck the box. Sends nothing before that.
 */
export function useReminder(backend: Backend, draft: BookingDraft, preview: boolean): void {
  const told = useRef('');
  const last = useRef<Promise<void>>(Promise.resolve());
  const wanted = preview ? '' : unfinishedBookingJson(draft);
  const { mayRemind } = draft;
  useEffect(() => {
    let timer = setTimeout(inTurn, mayRemind ? TYPING_MS : 0);
    /** One call at a time, so the last request wins. */
    function inTurn(): void {
      last.current = last.current.then(tell);
    }
    async function tell(): Promise<void> {
      if (wanted === told.current) return;
      const bookingId = currentBookingId();
      const { ok } = await callWithRetries<unknown>(() =>
        wanted === ''
          ? backend.callFunction('unfinished/forget', { bookingId })
          : backend.callFunction('unfinished', { bookingId, ...JSON.parse(wanted) }),
      );
      if (ok) told.current = wanted;
      // Repeats the call until it is deleted.
      else if (wanted === '') timer = setTimeout(inTurn, AGAIN_MS);
    }
    return () => clearTimeout(timer);
  }, [backend, wanted, mayRemind]);
}

/** As JSON, to see whether it changed; empty if there is nothing to report. */
function unfinishedBookingJson(draft: BookingDraft): string {
  const phone = readPhone(draft.customerPhone) ?? '';
  const email = readEmail(draft.customerEmail) ?? '';
  if (!draft.mayRemind || (phone === '' && email === '')) return '';
  return JSON.stringify({
    phone,
    email,
    booking: selectionFields(draft),
    levels: draft.levels,
    referrerPhone: draft.referrerPhone.trim(),
  });
}
