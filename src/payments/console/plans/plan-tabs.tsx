import { renewalsPageTexts } from '#payments/words/en/renewals-page.ts';
import { AreaTabs } from '#ui/console/parts/area-tabs.tsx';

const { tabs: texts } = renewalsPageTexts;
const TABS = [
  { to: '/plans', label: texts.plans },
  { to: '/plans/renewals', label: texts.renewals },
];

export function PlanTabs() {
  return <AreaTabs label={texts.label} tabs={TABS} />;
}
