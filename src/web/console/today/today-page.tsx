import type { FirstStepsAnswer } from '#contract/console-settings.ts';
import type { TodayAnswer } from '#contract/console-today.ts';
import { newBookingTexts } from '#texts/console/new-booking.ts';
import { partTexts } from '#texts/console/parts.ts';
import { todayTexts } from '#texts/console/today.ts';
import { useIsOwner } from '../api/me.ts';
import { useCall } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkTo } from '../parts/link-to.tsx';
import { LoadedPage } from '../parts/loaded-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { FirstSteps } from './first-steps.tsx';
import { TodaySections } from './today-sections.tsx';
import { REFRESH_MS } from './use-section.ts';

/** The day's visits, and what waits for somebody. */
export function Component() {
  const query = useCall('GET /today', {}, { every: REFRESH_MS });
  const isOwner = useIsOwner();
  const first = useCall('GET /first-steps', {}, { when: isOwner });
  // Both are asked at once and shown at once: what comes later would push the visits down.
  if (isOwner && first.isPending) return <Loading label={partTexts.loading} />;
  return (
    <LoadedPage query={query} texts={todayTexts}>
      {(today) => <Today steps={first.data?.steps ?? []} today={today} />}
    </LoadedPage>
  );
}

function Today({ today, steps }: { today: TodayAnswer; steps: FirstStepsAnswer['steps'] }) {
  const isQuiet = today.sections.every(({ count }) => count === 0);
  return (
    <>
      <PageTitle title={todayTexts.title}>
        <LinkTo to="/bookings/new">{newBookingTexts.open}</LinkTo>
      </PageTitle>
      {steps.length > 0 && <FirstSteps isFolded={!isQuiet} steps={steps} />}
      {isQuiet ? (
        <EmptyState drawing="done" {...todayTexts.nothing} />
      ) : (
        <TodaySections sections={today.sections} />
      )}
    </>
  );
}
