import { useCallback, useState } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { CreditRow } from '#contract/console-credit.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { apiUrl } from '../api/client.ts';
import { useIsOwner } from '../api/me.ts';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-controls.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { CreditTable } from './credit-table.tsx';
import { CreditTabs } from './credit-tabs.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';

const HOLDINGS = [
  { value: '', label: 'All' },
  { value: 'with', label: 'With credit to use' },
  { value: 'owing', label: 'Below zero' },
];
const SORTS = [
  { value: '', label: 'Last movement' },
  { value: 'highest', label: 'Highest balance' },
  { value: 'lowest', label: 'Lowest balance' },
];

export function Component() {
  const { values, cursors, set, clear, isFiltered } = useFilters(['q', 'holding', 'sort']);
  const isOwner = useIsOwner();
  const [opening, setOpening] = useState(false);
  const query = useApi<ListAnswer<CreditRow>>('/credit', { ...values, ...cursors });
  const onSearch = useCallback((q: string) => set({ q }, { replace: true }), [set]);
  return (
    <>
      <PageTitle title="Credit">
        {isOwner && <Button onClick={() => setOpening(true)}>Grant credit</Button>}
        <LinkButton download href={apiUrl('/credit.csv', values)} variant="secondary">
          Download CSV
        </LinkButton>
      </PageTitle>
      <CreditTabs />
      <FilterBar
        search={
          <SearchField
            hint="Phone number, or a whole email"
            label="Search"
            onSearch={onSearch}
            value={values.q}
          />
        }
      >
        <FilterSelect
          label="Balance"
          onChange={(holding) => set({ holding })}
          options={HOLDINGS}
          value={values.holding}
        />
        <FilterSelect
          label="Sort"
          onChange={(sort) => set({ sort })}
          options={SORTS}
          value={values.sort}
        />
        {isFiltered && (
          <Button onClick={clear} variant="quiet">
            Clear
          </Button>
        )}
      </FilterBar>
      {query.data && !query.isError && (
        <CountLine count={query.data.count} many="phone numbers" one="phone number" />
      )}
      <ListBody
        empty={
          isFiltered ? (
            <EmptyState title="No credit fits">
              <Button onClick={clear} variant="secondary">
                Clear the filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              text="Both sides of a referral get $30 when the referred customer’s first booking is paid."
              title="No credit yet"
            />
          )
        }
        query={query}
      >
        {({ rows }, stale) => (
          <CreditTable
            onSort={(sort) => set({ sort: sort === 'moved' ? '' : sort })}
            rows={rows}
            sort={values.sort || 'moved'}
            stale={stale}
          />
        )}
      </ListBody>
      {opening && <OpenAccountDialog onClose={() => setOpening(false)} />}
    </>
  );
}
