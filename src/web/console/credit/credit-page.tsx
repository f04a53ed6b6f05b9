import { useCallback, useState } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { CreditRow } from '#contract/console-credit.ts';
import { creditTexts } from '#texts/console/credit.ts';
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

const { list: texts } = creditTexts;
const HOLDINGS = [
  { value: '', label: texts.holdings.all },
  { value: 'with', label: texts.holdings.with },
  { value: 'owing', label: texts.holdings.owing },
];
const SORTS = [
  { value: '', label: texts.sorts.moved },
  { value: 'highest', label: texts.sorts.highest },
  { value: 'lowest', label: texts.sorts.lowest },
];

export function Component() {
  const { values, cursors, set, clear, isFiltered } = useFilters(['q', 'holding', 'sort']);
  const isOwner = useIsOwner();
  const [opening, setOpening] = useState(false);
  const query = useApi<ListAnswer<CreditRow>>('/credit', { ...values, ...cursors });
  const onSearch = useCallback((q: string) => set({ q }, { replace: true }), [set]);
  return (
    <>
      <PageTitle title={texts.title}>
        {isOwner && <Button onClick={() => setOpening(true)}>{creditTexts.open.act}</Button>}
        <LinkButton download href={apiUrl('/credit.csv', values)} variant="secondary">
          {texts.download}
        </LinkButton>
      </PageTitle>
      <CreditTabs />
      <FilterBar
        search={
          <SearchField
            hint={texts.searchHint}
            label={texts.search}
            onSearch={onSearch}
            value={values.q}
          />
        }
      >
        <FilterSelect
          label={texts.holding}
          onChange={(holding) => set({ holding })}
          options={HOLDINGS}
          value={values.holding}
        />
        <FilterSelect
          label={texts.sort}
          onChange={(sort) => set({ sort })}
          options={SORTS}
          value={values.sort}
        />
        {isFiltered && (
          <Button onClick={clear} variant="quiet">
            {texts.clear}
          </Button>
        )}
      </FilterBar>
      {query.data && !query.isError && <CountLine count={query.data.count} {...texts.count} />}
      <ListBody
        empty={
          isFiltered ? (
            <EmptyState title={texts.noneFit}>
              <Button onClick={clear} variant="secondary">
                {texts.clearFilters}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState text={texts.emptyText} title={texts.empty} />
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
