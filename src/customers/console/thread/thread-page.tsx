import { useParams } from 'react-router';
import { threadTexts as texts } from '#customers/words/en/thread.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { REFRESH_MS, ThreadView } from './thread-view.tsx';

/** The messages between the office and a customer. */
export function Component() {
  const { id = '' } = useParams();
  const query = useCall('GET /customers/:id/messages', { params: { id } }, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(thread) => <ThreadView key={id} thread={thread} />}
    </LoadedPage>
  );
}
