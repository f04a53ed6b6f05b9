import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callUrl } from '#ui/console/api/call.ts';

/** The queries that show crews' work, by the start of their URL. */
const SHOWS = ['/today', '/calendar', '/bookings/', '/worked-hours', '/waiting-visits'];

/**
 * Reloads what shows the crews' work as soon as one of them records something. A hidden window keeps no
 * connection open: a browser allows only six per server.
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
