import type { TodayPage } from '#desk/contract/today.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { WaitingVisitsList } from '#visits/console/parts/waiting-visits-list.tsx';
import { REFRESH_MS } from './use-section.ts';

/** Visits that will not take place unless someone acts, with filters and all pages. */
export function WaitingVisitsBody({ section }: { section: TodayPage<'waiting-visits'> }) {
  const hasMore = section.next !== null;
  const whole = useCall('GET /waiting-visits', {}, { every: REFRESH_MS, when: hasMore });
  const visits = hasMore ? (whole.data?.visits ?? section.rows) : section.rows;
  const count = Math.max(section.count, visits.length);
  return (
    <>
      <WaitingVisitsList count={count} visits={visits} />
      {hasMore && whole.error && (
        <>
          <FormProblem text={sentenceOf(whole.error)} />
          <Button onClick={() => void whole.refetch()} variant="secondary">
            {partTexts.tryAgain}
          </Button>
        </>
      )}
    </>
  );
}
