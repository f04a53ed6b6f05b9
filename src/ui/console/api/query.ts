import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { CallArea, CallRequests, CallsBy } from '#registry/console-calls.ts';
import { isAway, PAUSES_MS } from '#ui/backend/patiently.ts';
import { call, pathOf } from './call.ts';
import { lostProblem } from './lost-problem.ts';
import { ApiProblem, sentenceOf } from './problem.ts';

/** Shows the sign-in page when the session has ended, whichever call notices. */
function onError(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.status !== 401) return;
  if (queryClient.getQueryData(['/session'])) queryClient.setQueryData(['/session'], null);
}

function mayComeBack(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || isAway(error.status));
}

function isTooBusy(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'too-busy';
}

/** The same pauses as on customers' pages. */
function pauseOf(count: number): number {
  return PAUSES_MS[count] ?? 0;
}

/** By itself, a reload would accept a first answer that was on its way already, which may be older. */
export class ConsoleQueryClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
    });
    await super.invalidateQueries(filters, options);
  }
}

export const queryClient = new ConsoleQueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Without a connection a call fails visibly instead of waiting unseen. An act is repeated only if
    // the server was too busy to begin it.
    mutations: {
      networkMode: 'always',
      retry: (count, error) => isTooBusy(error) && count < PAUSES_MS.length,
      retryDelay: pauseOf,
    },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (count, error) => mayComeBack(error) && count < PAUSES_MS.length,
      retryDelay: pauseOf,
    },
  },
});

/**
 * A call's answer. `every` (ms) repeats the call while the page is visible; `when` false prevents
 * it. `isFresh` never shows an older answer first, as for a dialog that acts on it.
 */
export function useCall<Name extends CallsBy<'GET'>>(
  name: Name,
  request: CallRequests[Name],
  {
    every,
    when = true,
    isFresh = false,
  }: { readonly every?: number; readonly when?: boolean; readonly isFresh?: boolean } = {},
) {
  return useQuery({
    queryKey: [pathOf(name, request), request.query ?? {}],
    queryFn: () => call(name, request),
    placeholderData: keepPreviousData,
    enabled: when,
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(isFresh && { gcTime: 0 }),
  });
}

/** Until the new answer is on the screen. */
const SHOWN_MS = 200;

/** Returns a function that reloads everything below a path, such as '/reconciliation/'. */
export function useInvalidate(below: `${CallArea}/`): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const predicate = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }) =>
      String(path).startsWith(below);
    void client.invalidateQueries({ predicate });
  }, [client, below]);
}

/**
 * Does something, then reloads every call under the named paths, even if it failed. If the reload
 * removes the control that acted, such as a row that a colleague just handled, the error shows
 * above the page.
 */
export function useAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  ...changes: readonly (CallArea | `${CallArea}/${string}`)[]
) {
  const client = useQueryClient();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: act,
    onSettled: async (_, error) => {
      await client.invalidateQueries({
        predicate: ({ queryKey }) =>
          changes.some(
            (path) => String(queryKey[0]).startsWith(path) && queryKey[0] !== '/session',
          ),
      });
      if (error !== null) setTimeout(tellUnseen, SHOWN_MS, error);
    },
  });

  function tellUnseen(error: unknown): void {
    if (!isThere.current) lostProblem.set(sentenceOf(error));
  }
}
