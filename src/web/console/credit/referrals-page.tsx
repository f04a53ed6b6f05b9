import { useCallback } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { ReferralRow } from '#contract/console-credit.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-controls.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { CreditTabs } from './credit-tabs.tsx';
import { ReferralTable, referralStates } from './referral-table.tsx';

const STATES = [
  { value: '', label: 'All' },
  ...Object.entries(referralStates).map(([value, label]) => ({ value, label })),
];

export function Component() {
  const { values, cursors, set, clear, isFiltered } = useFilters(['q', 'status']);
  const query = useApi<ListAnswer<ReferralRow>>('/credit/referrals', { ...values, ...cursors });
  const onSearch = useCallback((q: string) => set({ q }, { replace: true }), [set]);
  return (
    <>
      <PageTitle title="Referrals" />
      <CreditTabs />
      <FilterBar
        search={
          <SearchField
            hint="Phone number of either side"
            label="Search"
            onSearch={onSearch}
            value={values.q}
          />
        }
      >
        <FilterSelect
          label="Credit"
          onChange={(status) => set({ status })}
          options={STATES}
          value={values.status}
        />
        {isFiltered && (
          <Button onClick={clear} variant="quiet">
            Clear
          </Button>
        )}
      </FilterBar>
      {query.data && !query.isError && (
        <CountLine count={query.data.count} many="referrals" one="referral" />
      )}
      <ListBody
        empty={
          isFiltered ? (
            <EmptyState title="No referral fits">
              <Button onClick={clear} variant="secondary">
                Clear the filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              text="They appear when the CRM sends one, or a booking names who referred the customer."
              title="No referrals yet"
            />
          )
        }
        query={query}
      >
        {({ rows }, stale) => <ReferralTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
