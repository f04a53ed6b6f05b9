import { useState } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { PlanRow } from '#contract/console-plans.ts';
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
      <PageTitle title="Plans" />
      <PlanFilterBar filters={filters} />
      {query.data && !query.isError && (
        <CountLine count={query.data.count} many="plans" one="plan" />
      )}
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
    return (
      <EmptyState
        text="They appear here once a wellness plan has been paid for."
        title="No plans yet"
      />
    );
  }
  const isVisits = filters.values.visits !== '';
  return (
    <EmptyState
      drawing={isVisits ? 'done' : 'none-found'}
      text={
        isVisits
          ? 'Every plan that fits the other filters has its visits.'
          : 'Try a part of the name, the phone number or the email, or clear the filters.'
      }
      title={isVisits ? 'No visit is due' : 'No plan fits'}
    >
      <Button onClick={filters.clear} variant="secondary">
        Clear the filters
      </Button>
    </EmptyState>
  );
}
