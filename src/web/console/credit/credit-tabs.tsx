import { creditTexts } from '#texts/console/credit.ts';
import { AreaTabs } from '../parts/area-tabs.tsx';

const { tabs: texts } = creditTexts;
const TABS = [
  { to: '/credit', label: texts.byPhone },
  { to: '/credit/referrals', label: texts.referrals },
];

export function CreditTabs() {
  return <AreaTabs label={texts.label} tabs={TABS} />;
}
