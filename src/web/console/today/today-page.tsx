import type { TodayAnswer } from '#contract/console-bookings.ts';
import { todayTexts } from '#texts/console/today.ts';
import { useCall } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { LoadedPage } from '../parts/loaded-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { TodayLists } from './today-lists.tsx';

const REFRESH_MS = 20_000;

/** What waits for somebody, the most urgent first. */
export function Component() {
  const query = useCall('GET /today', {}, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={todayTexts}>
      {(today) => <Today today={today} />}
    </LoadedPage>
  );
}

function Today({ today }: { today: TodayAnswer }) {
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
