import type { UseQueryResult } from '@tanstack/react-query';
import { ApiProblem, sentenceOf } from '#ui/console/api/problem.ts';
import { Button } from '#ui/parts/button.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadingFailedProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** What is missing, such as 'The list could not load'. */
  title: string;
}

/** Replaces what a call did not load: shows why, and offers a retry where that can help. */
export function LoadingFailed({ query, title }: LoadingFailedProps) {
  if (query.error instanceof ApiProblem && query.error.code === 'right-needed') {
    return <EmptyState title={query.error.message} />;
  }
  return (
    <EmptyState text={sentenceOf(query.error)} title={title}>
      <Button onClick={() => query.refetch()} variant="secondary">
        {partTexts.tryAgain}
      </Button>
    </EmptyState>
  );
}
