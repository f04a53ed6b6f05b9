import { creditTexts } from '#payments/words/en/credit.ts';
import { AreaTabs } from '#ui/console/parts/area-tabs.tsx';

const { tabs: texts } = creditTexts;
const TABS = [
  { to: '/credit', label: texts.byPhone },
  { to: '/credit/referrals', label: texts.referrals },
  { to: '/credit/codes', label: texts.codes },
  { to: '/credit/gift-cards', label: texts.giftCards },
];

export function CreditTabs() {
  return <AreaTabs label={texts.label} tabs={TABS} />;
}
