import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TodayPage, TodayRows, TodaySection, TodaySectionName } from '#desk/contract/today.ts';
import { call } from '#ui/console/api/call.ts';

export const REFRESH_MS = 20_000;

interface LoadedSection<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the next rows or a reload failed. */
  readonly error: unknown;
  /** Loads the next page, or retries it if the last try failed. */
  readonly more: () => void;
}

/**
 * The rows of a section beyond the first page. A reload starts from the beginning and reads all pages
 * again together, so no row is lost between two pages.
 */
export function useSection<Name extends TodaySectionName>(
  first: TodayPage<Name>,
): LoadedSection<TodayRows[Name]> {
  const { name } = first;
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [`/today/${name}`],
    queryFn: ({ pageParam: after }) =>
      call('GET /today/:section', { params: { section: name }, query: { after } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: TodaySection) => next ?? undefined,
    enabled: isOpen,
    refetchInterval: isOpen && REFRESH_MS,
  });
  // The call returns the requested section.
  const pages = (isOpen ? query.data?.pages : undefined) as readonly TodayPage<Name>[] | undefined;
  return {
    rows: pages?.flatMap(({ rows }) => rows) ?? first.rows,
    count: pages?.at(-1)?.count ?? first.count,
    hasMore: pages === undefined ? first.next !== null : query.hasNextPage,
    isLoading: isOpen && (query.isPending ? query.isFetching : query.isFetchingNextPage),
    error: query.error,
    more: () => {
      if (!isOpen) setOpen(true);
      else if (query.isError && !query.isFetchNextPageError) query.refetch();
      else query.fetchNextPage();
    },
  };
}
