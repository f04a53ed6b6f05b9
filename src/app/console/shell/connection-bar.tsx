import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionLostAt, recordAnswer } from '#ui/console/api/connection.ts';
import { formatTime } from '#ui/console/format.ts';
import { Banner } from '#ui/parts/notice.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';

const RETRY_MS = 5_000;

/** Since when the server has been unreachable; it is polled until it answers. */
export function ConnectionBar() {
  const lostAt = connectionLostAt.use();
  const client = useQueryClient();
  useEffect(() => {
    const lost = () => recordAnswer(false);
    addEventListener('offline', lost);
    return () => removeEventListener('offline', lost);
  }, []);
  const isLost = lostAt !== null;
  useEffect(() => {
    if (!isLost) return undefined;
    const again = () => void client.refetchQueries({ type: 'active' });
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isLost, client]);
  return (
    <div className="sticky top-0 z-40 empty:hidden print:hidden" role="status">
      {lostAt !== null && (
        <Banner tone="info">
          {shellTexts.notConnected(formatTime(new Date(lostAt).toISOString()))}
        </Banner>
      )}
    </div>
  );
}
