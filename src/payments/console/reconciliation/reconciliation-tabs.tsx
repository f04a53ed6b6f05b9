import { useRights } from '#company/console/parts/me.ts';
import { accountingTexts } from '#payments/words/en/accounting.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { AreaTabs } from '#ui/console/parts/area-tabs.tsx';

const { tabs: texts } = reconciliationTexts;
const TABS = [
  { to: '/reconciliation', label: texts.differences },
  { to: '/reconciliation/payouts', label: texts.payouts },
  { to: '/reconciliation/accountant', label: accountingTexts.tab },
  { to: '/reconciliation/tax', label: accountingTexts.tax.tab },
];

/**
 * Payouts and the accountant's books are revenue. Operators who cannot see revenue have only one page,
 * and need no tabs.
 */
export function ReconciliationTabs() {
  const { seeRevenue } = useRights();
  if (!seeRevenue) return null;
  return <AreaTabs label={texts.label} tabs={TABS} />;
}
