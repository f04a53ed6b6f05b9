import { reconciliationTexts } from '#texts/console/reconciliation.ts';
import { AreaTabs } from '../parts/area-tabs.tsx';

const { tabs: texts } = reconciliationTexts;
const TABS = [
  { to: '/reconciliation', label: texts.differences },
  { to: '/reconciliation/payouts', label: texts.payouts },
];

export function ReconciliationTabs() {
  return <AreaTabs label={texts.label} tabs={TABS} />;
}
