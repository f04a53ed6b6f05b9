import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { EmptyState } from './empty-state.tsx';
import { Loading } from './loading.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { OutOfDate } from './out-of-date.tsx';
import { PageTitle } from './page-title.tsx';

interface LoadedPageProps<Answer> {
  query: UseQueryResult<Answer>;
  texts: {
    readonly title: string;
    readonly loading?: string;
    readonly failed: string;
    /** For an address that names one of many. */
    readonly missing?: { readonly title: string; readonly text: string };
  };
  /**
   * False until everything shown with the answer has loaded too: late content would move the page
   * under a finger.
   */
  isReady?: boolean;
  /** Whether the previous answer stays on the screen until the new one arrives. */
  stays?: (before: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
}

/** A page for one call's answer, in every state: loading, missing, failed, or loaded. */
export function LoadedPage<Answer>({
  query,
  texts,
  isReady = true,
  stays,
  children,
}: LoadedPageProps<Answer>) {
  const { isPending, isPlaceholderData, data, error } = query;
  const isGone = isPlaceholderData && stays?.(data) !== true;
  if (isPending || isGone || !isReady)
    return <Loading label={texts.loading ?? partTexts.loading} />;
  if (data !== undefined) {
    return (
      <>
        <OutOfDate query={query} />
        {children(data)}
      </>
    );
  }
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <>
      <PageTitle title={texts.title} />
      {isMissing && texts.missing ? (
        <EmptyState {...texts.missing} />
      ) : (
        <LoadingFailed query={query} title={texts.failed} />
      )}
    </>
  );
}
