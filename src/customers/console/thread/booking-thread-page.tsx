import { useParams } from 'react-router';
import { threadTexts as texts } from '#customers/words/en/thread.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { REFRESH_MS, ThreadView } from './thread-view.tsx';

/** The same for the customer of a booking: the next message is about that booking. */
export function Component() {
  const { id = '' } = useParams();
  const query = useCall('GET /bookings/:id/messages', { params: { id } }, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(thread) => <ThreadView key={id} thread={thread} />}
    </LoadedPage>
  );
}
