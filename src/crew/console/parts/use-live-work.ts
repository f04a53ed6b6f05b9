import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callUrl } from '#ui/console/api/call.ts';

/** What shows where crews are, by the beginning of its address. */
const SHOWS = ['/today', '/calendar', '/bookings/', '/worked-hours', '/waiting-visits'];

/**
 * Reloads what shows the crews' work as soon as one of them records something. A window out of sight
 * keeps no line open: a browser has six for one server.
 */
export function useLiveWork(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource | null = null;
    function reload(): void {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => SHOWS.some((path) => String(queryKey[0]).startsWith(path)),
      });
    }
    function follow(): void {
      if (document.visibilityState === 'visible') {
        if (source !== null) return;
        source = new EventSource(callUrl('GET /live', {}));
        source.addEventListener('work', reload);
        return;
      }
      source?.close();
      source = null;
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [client]);
}
