import { businessTexts } from '#company/words/en/console-business.ts';
import { AreaTabs } from '#ui/console/parts/area-tabs.tsx';
import { useIsOwner } from './me.ts';

const { tabs } = businessTexts;

/** The tabs for the business's settings and for the server. */
export function SettingsTabs() {
  const isOwner = useIsOwner();
  return (
    <AreaTabs
      label={tabs.label}
      tabs={[
        { to: '/settings', label: tabs.business },
        { to: '/settings/tax', label: tabs.tax },
        { to: '/settings/server', label: tabs.server },
        ...(isOwner
          ? [
              { to: '/settings/payments', label: tabs.payments },
              { to: '/settings/api', label: tabs.api },
            ]
          : []),
      ]}
    />
  );
}
