import { useCallback, useEffect, useState } from 'react';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { ownToken } from './own-token.ts';

export type BookingState =
  | { readonly phase: 'loading' }
  /** The link is wrong or has ended. */
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed'; readonly detail: string }
  | { readonly phase: 'known'; readonly token: string; readonly booking: MyBookingAnswer };

/** Loads the booking again and keeps what is shown; null if the lookup failed. */
export type Reload = () => Promise<MyBookingAnswer | null>;

/** The booking in this page's URL. */
export function useBooking(anonKey: string): { looked: BookingState; reload: Reload } {
  const [looked, setLooked] = useState<BookingState>({ phase: 'loading' });
  const reload = useCallback(async () => {
    const token = ownToken();
    if (token === '') {
      setLooked({ phase: 'unknown' });
      return null;
    }
    const backend = createBackend({ anonKey });
    const result = await callWithRetries(() => backend.callFunction('my-booking', { token }));
    if (result.ok) {
      setLooked({ phase: 'known', token, booking: result.data });
      return result.data;
    }
    const { status, detail } = result.problem;
    const isWrong = status === 404 || status === 422;
    setLooked((now) => {
      if (isWrong) return { phase: 'unknown' };
      return now.phase === 'known' ? now : { phase: 'failed', detail };
    });
    return null;
  }, [anonKey]);
  useEffect(() => void reload(), [reload]);
  return { looked, reload };
}
