import { useIsOwner } from '#company/console/parts/me.ts';
import type { FirstStepsAnswer } from '#company/contract/settings.ts';
import type { TodayAnswer } from '#desk/contract/today.ts';
import { owedTexts } from '#desk/words/en/owed.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { newBookingLinks } from '#ui/words/en/console-new-booking.ts';
import { HandOverButton } from '#visits/console/parts/hand-over-button.tsx';
import { useHasCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { FirstSteps } from './first-steps.tsx';
import { TodaySections } from './today-sections.tsx';
import { REFRESH_MS } from './use-section.ts';

/** The day's visits and everything that needs attention. */
export function Component() {
  const query = useCall('GET /today', {}, { every: REFRESH_MS });
  const isOwner = useIsOwner();
  const first = useCall('GET /first-steps', {}, { when: isOwner });
  const isReady = useHasCrewNames() && !(isOwner && first.isPending);
  return (
    <LoadedPage isReady={isReady} query={query} texts={todayTexts}>
      {(today) => <Today steps={first.data?.steps ?? []} today={today} />}
    </LoadedPage>
  );
}

function Today({ today, steps }: { today: TodayAnswer; steps: FirstStepsAnswer['steps'] }) {
  const { owed } = today;
  const isQuiet = today.sections.every(({ count }) => count === 0);
  return (
    <>
      <PageTitle title={todayTexts.title}>
        <HandOverButton />
        <LinkTo to="/bookings/new">{newBookingLinks.open}</LinkTo>
      </PageTitle>
      {owed.count > 0 && (
        <p className="mb-4">
          <LinkTo to="/bookings/owed">
            {owedTexts.onToday(formatUsd(owed.totalCents), owed.count)}
          </LinkTo>
        </p>
      )}
      {steps.length > 0 && <FirstSteps isFolded={!isQuiet} steps={steps} />}
      {isQuiet ? (
        <EmptyState drawing="done" {...todayTexts.nothing} />
      ) : (
        <TodaySections sections={today.sections} />
      )}
    </>
  );
}
