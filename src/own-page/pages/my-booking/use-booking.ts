import { useCallback, useEffect, useState } from 'react';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { ownToken } from './own-token.ts';

export type Looked =
  | { readonly phase: 'loading' }
  /** The link is wrong or has ended. */
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed'; readonly detail: string }
  | { readonly phase: 'known'; readonly token: string; readonly booking: MyBookingAnswer };

/** The booking that this page's address leads to; `reload` asks again and keeps what is shown. */
export function useBooking(anonKey: string): { looked: Looked; reload: () => Promise<void> } {
  const [looked, setLooked] = useState<Looked>({ phase: 'loading' });
  const reload = useCallback(async () => {
    const token = ownToken();
    if (token === '') return setLooked({ phase: 'unknown' });
    const result = await createBackend({ anonKey }).callFunction('my-booking', { token });
    if (result.ok) return setLooked({ phase: 'known', token, booking: result.data });
    const { status, detail } = result.problem;
    const isWrong = status === 404 || status === 422;
    setLooked((now) => {
      if (isWrong) return { phase: 'unknown' };
      return now.phase === 'known' ? now : { phase: 'failed', detail };
    });
  }, [anonKey]);
  useEffect(() => void reload(), [reload]);
  return { looked, reload };
}
