import { useState } from 'react';
import type { PlanRow } from '#payments/contract/plans.ts';
import { planTexts as texts } from '#payments/words/en/plans.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyList, ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { ConfirmVisitDialog } from './confirm-visit-dialog.tsx';
import { PlanFilters, planFilters } from './plan-filters.tsx';
import { PlanTable } from './plan-table.tsx';
import { PlanTabs } from './plan-tabs.tsx';

const REFRESH_MS = 60_000;

export function Component() {
  const filters = useFilters(planFilters);
  const [asked, setAsked] = useState<PlanRow | null>(null);
  const query = useCall(
    'GET /plans',
    { query: { ...filters.values, ...filters.cursors } },
    { every: REFRESH_MS },
  );
  return (
    <>
      <PageTitle title={texts.title} />
      <PlanTabs />
      <PlanFilters filters={filters} />
      <ListBody
        count={texts.count}
        empty={
          <EmptyList
            filters={filters}
            none={texts.none}
            noneFit={
              filters.values.visits === ''
                ? { title: texts.noneFit, text: partTexts.noneFitText }
                : { ...texts.noneByVisits, drawing: 'done' }
            }
          />
        }
        query={query}
      >
        {({ rows }, stale) => (
          <PlanTable
            onConfirm={setAsked}
            onSort={(sort) => filters.set({ sort: sort === 'visit' ? '' : sort })}
            rows={rows}
            sort={filters.values.sort || 'visit'}
            stale={stale}
          />
        )}
      </ListBody>
      <ConfirmVisitDialog onClose={() => setAsked(null)} plan={asked} />
    </>
  );
}
