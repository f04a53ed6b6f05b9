import { useEffect } from 'react';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import type { Reload } from './use-booking.ts';

/** Loads again as soon as the crew's phone reports something, while the page is visible. */
export function useLiveVisit(
  { visit }: Pick<MyBookingAnswer, 'visit'>,
  token: string,
  reload: Reload,
): void {
  const isFollowed = visit?.isFollowed === true;
  useEffect(() => {
    if (!isFollowed || typeof EventSource === 'undefined') return;
    let source: EventSource | null = null;
    function follow(): void {
      if (document.visibilityState !== 'visible') {
        source?.close();
        source = null;
        return;
      }
      if (source !== null) return;
      source = new EventSource(`/booking/${encodeURIComponent(token)}/live`);
      source.addEventListener('work', () => void reload());
    }
    /** Catches up on what happened while it was hidden. */
    function look(): void {
      if (document.visibilityState === 'visible') void reload();
      follow();
    }
    follow();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      source?.close();
    };
  }, [isFollowed, token, reload]);
}
