import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatTime } from '#ui/console/format.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';

interface OutOfDateProps {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>;
}

/** Shown above older data when newer data could not load: its age, why, and a retry. */
export function OutOfDate({ query }: OutOfDateProps) {
  const { isError, error, dataUpdatedAt, isFetching, refetch } = query;
  return (
    <div role="status">
      {isError && (
        <Notice
          className="mb-4"
          title={partTexts.outOfDate(formatTime(new Date(dataUpdatedAt).toISOString()))}
          tone="warning"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {sentenceOf(error)}
            <Button busy={isFetching} onClick={() => refetch()} variant="secondary">
              {partTexts.tryAgain}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
