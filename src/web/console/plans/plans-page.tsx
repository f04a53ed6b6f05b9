import { useState } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { PlanRow } from '#contract/console-plans.ts';
import { planTexts } from '#texts/console/plans.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { ConfirmVisitDialog } from './confirm-visit-dialog.tsx';
import { PlanFilterBar, planFilters } from './plan-filter-bar.tsx';
import { PlanTable } from './plan-table.tsx';

const REFRESH_MS = 60_000;
const { empty: texts } = planTexts;

export function Component() {
  const filters = useFilters(planFilters);
  const [asked, setAsked] = useState<PlanRow | null>(null);
  const query = useApi<ListAnswer<PlanRow>>(
    '/plans',
    { ...filters.values, ...filters.cursors },
    { every: REFRESH_MS },
  );
  return (
    <>
      <PageTitle title={planTexts.title} />
      <PlanFilterBar filters={filters} />
      {query.data && !query.isError && <CountLine count={query.data.count} {...planTexts.count} />}
      <ListBody empty={<Empty filters={filters} />} query={query}>
        {({ rows }, stale) => (
          <PlanTable
            onConfirm={setAsked}
            onSort={(sort) => filters.set({ sort: sort === 'due' ? '' : sort })}
            rows={rows}
            sort={filters.values.sort || 'due'}
            stale={stale}
          />
        )}
      </ListBody>
      <ConfirmVisitDialog onClose={() => setAsked(null)} plan={asked} />
    </>
  );
}

function Empty({ filters }: { filters: ReturnType<typeof useFilters<string>> }) {
  if (!filters.isFiltered) {
    return <EmptyState text={texts.text} title={texts.title} />;
  }
  const isVisits = filters.values.visits !== '';
  return (
    <EmptyState
      drawing={isVisits ? 'done' : 'none-found'}
      text={isVisits ? texts.noVisitsText : texts.noneFitText}
      title={isVisits ? texts.noVisits : texts.noneFit}
    >
      <Button onClick={filters.clear} variant="secondary">
        {texts.clear}
      </Button>
    </EmptyState>
  );
}
