import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListAnswer, ListCount } from '#kernel/contract/console/console.ts';
import { formatCount } from '#ui/console/format.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { EmptyState } from './empty-state.tsx';
import { Loading } from './loading.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { OutOfDate } from './out-of-date.tsx';
import type { Filters } from './use-filters.ts';

interface ListBodyProps<Row> {
  query: UseQueryResult<ListAnswer<Row>>;
  /** The word for one item, and for several. */
  count: { readonly one: string; readonly many: string };
  /** Replaces an empty list. */
  empty: ReactNode;
  children: (answer: ListAnswer<Row>, stale: boolean) => ReactNode;
}

/** A list in every state: loading, failed, empty, or one page with links to the others. */
export function ListBody<Row>({ query, count, empty, children }: ListBodyProps<Row>) {
  if (query.isPending) return <Loading label={partTexts.loading} />;
  if (query.data === undefined) {
    return <LoadingFailed query={query} title={partTexts.listFailed} />;
  }
  const { data, isPlaceholderData } = query;
  return (
    <>
      <OutOfDate query={query} />
      <CountLine count={data.count} {...count} />
      {data.rows.length === 0 ? (
        empty
      ) : (
        <>
          {children(data, isPlaceholderData)}
          <Pager answer={data} />
        </>
      )}
    </>
  );
}

type Empty = Omit<ComponentProps<typeof EmptyState>, 'children'>;

interface EmptyListProps {
  filters: Pick<Filters<string>, 'isFiltered' | 'clear'>;
  none: Empty;
  noneFit: Empty;
}

/** Nothing exists yet, or nothing matches the filters, which can then be cleared. */
export function EmptyList({ filters, none, noneFit }: EmptyListProps) {
  if (!filters.isFiltered) return <EmptyState {...none} />;
  return (
    <EmptyState {...noneFit}>
      <Button onClick={filters.clear} variant="secondary">
        {partTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}

function Pager({ answer: { next, previous } }: { answer: ListAnswer<unknown> }) {
  if (next === null && previous === null) return null;
  return (
    <nav aria-label={partTexts.pages} className="mt-3 flex justify-between gap-3">
      <PageLink cursor="before" label={partTexts.previousPage} value={previous} />
      <PageLink cursor="after" label={partTexts.nextPage} value={next} />
    </nav>
  );
}

interface PageLinkProps {
  cursor: 'after' | 'before';
  value: string | null;
  label: string;
}

function PageLink({ cursor, value, label }: PageLinkProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('after');
  params.delete('before');
  if (value === null) return <span />;
  params.set(cursor, value);
  return (
    <Link
      className={classNames(
        'inline-flex min-h-11 items-center rounded-card border border-control px-4 font-semibold',
        'bg-surface hover:border-primary hover:bg-tint',
      )}
      rel={cursor === 'after' ? 'next' : 'prev'}
      to={`?${params}`}
    >
      {label}
    </Link>
  );
}

/** "1,204 bookings", "about 812,000 bookings" */
export function CountLine({ count, one, many }: { count: ListCount; one: string; many: string }) {
  const figure = formatCount(count.value);
  return (
    <p className="mb-2 text-ink-soft tabular" role="status">
      {count.exact ? figure : partTexts.about(figure)} {count.value === 1 ? one : many}
    </p>
  );
}
