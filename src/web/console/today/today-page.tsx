import type { TodayAnswer } from '#contract/console-bookings.ts';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../api/problem.ts';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { TodayLists } from './today-lists.tsx';

const REFRESH_MS = 20_000;

/** What waits for somebody, the most urgent first. */
export function Component() {
  const query = useApi<TodayAnswer>('/today', {}, { every: REFRESH_MS });
  if (query.isPending) return <Loading label="Loading" />;
  if (query.data === undefined) {
    return (
      <EmptyState text={sentenceOf(query.error)} title="Today could not be loaded">
        <Button onClick={() => query.refetch()}>Try again</Button>
      </EmptyState>
    );
  }
  const today = query.data;
  const nothing =
    today.parkedDeliveries + today.parkedMails === 0 &&
    today.openMessages + today.openQuotes === 0 &&
    [
      today.emergencies,
      today.toConfirm,
      today.wantToCancel,
      today.openBills,
      today.failedRefunds,
      today.mismatches,
      today.failedPayments,
      today.visitsToday,
    ].every((list) => list.length === 0);
  return (
    <>
      <PageTitle title="Today" />
      {nothing && (
        <EmptyState
          drawing="done"
          text="No emergency, no booking to confirm, no bill that waits."
          title="All done"
        />
      )}
      <TodayLists today={today} />
    </>
  );
}
