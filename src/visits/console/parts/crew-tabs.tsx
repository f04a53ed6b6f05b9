import { useIsOwner } from '#company/console/parts/me.ts';
import { AreaTabs } from '#ui/console/parts/area-tabs.tsx';
import { crewTexts } from '#visits/words/en/console-crews.ts';

const { tabs } = crewTexts;

/** Who works when, and how that time is sold. */
export function CrewTabs() {
  const isOwner = useIsOwner();
  return (
    <AreaTabs
      label={tabs.label}
      tabs={[
        { to: '/crews', label: tabs.crews },
        { to: '/crews/people', label: tabs.people },
        { to: '/crews/worked', label: tabs.worked },
        ...(isOwner ? [{ to: '/crews/pay', label: tabs.pay }] : []),
        { to: '/crews/ratings', label: tabs.ratings },
        { to: '/crews/hours', label: tabs.hours },
        { to: '/crews/calendars', label: tabs.feeds },
        { to: '/crews/history', label: tabs.history },
      ]}
    />
  );
}
