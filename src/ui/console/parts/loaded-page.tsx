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
    /** Where the address names one of many. */
    readonly missing?: { readonly title: string; readonly text: string };
  };
  /** False until what is shown with the answer is here too: what came later would move what is under a finger. */
  isReady?: boolean;
  /** Whether what was requested before stays on the screen until the new answer is here. */
  stays?: (before: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
}

/** A page of what one call answers, in every state: loading, no such thing, failed, and there. */
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
