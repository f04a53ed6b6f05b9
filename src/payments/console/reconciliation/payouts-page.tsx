import { useState } from 'react';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { useRights } from '#company/console/parts/me.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { FilterBar } from '#ui/console/parts/filter-controls.tsx';
import { ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { CompareNow, useRun } from './compare-now.tsx';
import { MonthField, thisMonth } from './month-field.tsx';
import { MonthSection } from './month-section.tsx';
import { PayoutTable } from './payout-table.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';
import { RunStatus } from './run-status.tsx';

const { payouts: texts, tabs } = reconciliationTexts;

export function Component() {
  const { exportData } = useRights();
  const { cursors } = useFilters([]);
  const [month, setMonth] = useState(thisMonth);
  const status = useRun();
  const query = useCall('GET /reconciliation/payouts', { query: cursors });
  return (
    <>
      <PageTitle title={tabs.payouts}>
        <CompareNow status={status} />
      </PageTitle>
      <ReconciliationTabs />
      {/* How current the totals are. */}
      <RunStatus query={status} />
      <FilterBar>
        <MonthField onChange={setMonth} value={month} />
        <FileLink href={callUrl('GET /reconciliation/transactions.csv', { query: { month } })}>
          {texts.download}
        </FileLink>
        {exportData && <p className="col-span-full text-ink-soft text-xs">{texts.downloadHint}</p>}
      </FilterBar>
      <div className="mb-4">
        <MonthSection month={month} />
      </div>
      <ListBody count={texts.count} empty={<EmptyState {...texts.none} />} query={query}>
        {({ rows }, stale) => <PayoutTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
