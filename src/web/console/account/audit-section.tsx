import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { formatDateTime } from '../format.ts';
import { Section } from '../parts/section.tsx';

interface Entry {
  id: string;
  at: string;
  who: string | null;
  act: string;
  subjectKind: string;
  subjectId: string;
  details: Record<string, unknown>;
}

interface Answer {
  entries: Entry[];
  next: string | null;
}

/** Who did what, newest first. */
export function AuditSection() {
  const log = useInfiniteQuery({
    queryKey: ['/audit'],
    queryFn: ({ pageParam }) => api.get<Answer>('/audit', { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section title="What was done">
      <ol className="ruled">
        {entries.map((entry) => (
          <li className="flex flex-wrap justify-between gap-x-3 py-1.5" key={entry.id}>
            <span>
              <span className="font-semibold">{entry.who ?? 'The server'}</span>{' '}
              {sentenceOfAct(entry.act)}{' '}
              <span className="text-ink-soft text-xs">
                {entry.subjectKind} {entry.subjectId.slice(-8)}
              </span>
            </span>
            <time className="text-ink-soft text-xs" dateTime={entry.at}>
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          busy={log.isFetchingNextPage}
          className="mt-2"
          onClick={() => void log.fetchNextPage()}
          variant="secondary"
        >
          Show older
        </Button>
      )}
    </Section>
  );
}

/** "booking.time-confirmed" -> "time confirmed" */
function sentenceOfAct(act: string): string {
  return (act.split('.')[1] ?? act).replaceAll('-', ' ');
}
