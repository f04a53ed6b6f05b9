import { useCallback } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { ReferralRow } from '#contract/console-credit.ts';
import { referralTexts } from '#texts/console/credit.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-controls.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { CreditTabs } from './credit-tabs.tsx';
import { ReferralTable } from './referral-table.tsx';

const STATES = [
  { value: '', label: referralTexts.anyStatus },
  ...Object.entries(referralTexts.states).map(([value, label]) => ({ value, label })),
];

export function Component() {
  const { values, cursors, set, clear, isFiltered } = useFilters(['q', 'status']);
  const query = useApi<ListAnswer<ReferralRow>>('/credit/referrals', { ...values, ...cursors });
  const onSearch = useCallback((q: string) => set({ q }, { replace: true }), [set]);
  return (
    <>
      <PageTitle title={referralTexts.title} />
      <CreditTabs />
      <FilterBar
        search={
          <SearchField
            hint={referralTexts.searchHint}
            label={referralTexts.search}
            onSearch={onSearch}
            value={values.q}
          />
        }
      >
        <FilterSelect
          label={referralTexts.status}
          onChange={(status) => set({ status })}
          options={STATES}
          value={values.status}
        />
        {isFiltered && (
          <Button onClick={clear} variant="quiet">
            {referralTexts.clear}
          </Button>
        )}
      </FilterBar>
      {query.data && !query.isError && (
        <CountLine count={query.data.count} {...referralTexts.count} />
      )}
      <ListBody
        empty={
          isFiltered ? (
            <EmptyState title={referralTexts.noneFit}>
              <Button onClick={clear} variant="secondary">
                {referralTexts.clearFilters}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState text={referralTexts.emptyText} title={referralTexts.empty} />
          )
        }
        query={query}
      >
        {({ rows }, stale) => <ReferralTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
