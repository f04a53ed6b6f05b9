import type { TodayAnswer } from '#contract/console-bookings.ts';
import { partTexts } from '#texts/console/parts.ts';
import { todayTexts } from '#texts/console/today.ts';
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
  if (query.isPending) return <Loading label={partTexts.loading} />;
  if (query.data === undefined) {
    return (
      <EmptyState text={sentenceOf(query.error)} title={todayTexts.failed}>
        <Button onClick={() => query.refetch()}>{partTexts.tryAgain}</Button>
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
      <PageTitle title={todayTexts.title} />
      {nothing && (
        <EmptyState
          drawing="done"
          text={todayTexts.nothing.text}
          title={todayTexts.nothing.title}
        />
      )}
      <TodayLists today={today} />
    </>
  );
}
