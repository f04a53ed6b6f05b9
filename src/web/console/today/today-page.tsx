import type { TodayAnswer } from '#contract/console-today.ts';
import { newBookingTexts } from '#texts/console/new-booking.ts';
import { todayTexts } from '#texts/console/today.ts';
import { useCall } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkTo } from '../parts/link-to.tsx';
import { LoadedPage } from '../parts/loaded-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { FirstSteps } from './first-steps.tsx';
import { TodaySections } from './today-sections.tsx';
import { REFRESH_MS } from './use-section.ts';

/** The day's visits, and what waits for somebody. */
export function Component() {
  const query = useCall('GET /today', {}, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={todayTexts}>
      {(today) => <Today today={today} />}
    </LoadedPage>
  );
}

function Today({ today }: { today: TodayAnswer }) {
  const isQuiet = today.sections.every(({ count }) => count === 0);
  return (
    <>
      <PageTitle title={todayTexts.title}>
        <LinkTo to="/bookings/new">{newBookingTexts.open}</LinkTo>
      </PageTitle>
      <FirstSteps isFolded={!isQuiet} />
      {isQuiet ? (
        <EmptyState drawing="done" {...todayTexts.nothing} />
      ) : (
        <TodaySections sections={today.sections} />
      )}
    </>
  );
}
