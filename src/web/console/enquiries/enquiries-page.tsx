import { useCallback } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { EnquiryRow } from '#contract/console-enquiries.ts';
import { enquiryTexts as texts } from '#texts/console/enquiries.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-controls.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { EnquiryTable } from './enquiry-table.tsx';

const REFRESH_MS = 30_000;
const KINDS = [
  { value: '', label: texts.kindFilters.all },
  { value: 'message', label: texts.kindFilters.message },
  { value: 'quote', label: texts.kindFilters.quote },
  { value: 'unfinished', label: texts.kindFilters.unfinished },
];
const STATES = [
  { value: '', label: texts.anyStatus },
  { value: 'open', label: texts.states.open },
  { value: 'answered', label: texts.states.answered },
  { value: 'closed', label: texts.states.closed },
];
const SORTS = [
  { value: '', label: texts.sorts.newest },
  { value: 'oldest', label: texts.sorts.oldest },
];

export function Component() {
  const filters = useFilters(['q', 'kind', 'status', 'sort']);
  const { values, cursors, set, clear, isFiltered } = filters;
  const query = useApi<ListAnswer<EnquiryRow>>(
    '/enquiries',
    { ...values, ...cursors },
    { every: REFRESH_MS },
  );
  const onSearch = useCallback((q: string) => set({ q }, { replace: true }), [set]);
  return (
    <>
      <PageTitle title={texts.title} />
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
          label={texts.kind}
          onChange={(kind) => set({ kind })}
          options={KINDS}
          value={values.kind}
        />
        <FilterSelect
          label={texts.status}
          onChange={(status) => set({ status })}
          options={STATES}
          value={values.status}
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
      <ListBody empty={<Empty clear={clear} isFiltered={isFiltered} />} query={query}>
        {({ rows }, stale) => <EnquiryTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}

function Empty({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  if (!isFiltered) {
    return <EmptyState drawing="done" text={texts.emptyText} title={texts.empty} />;
  }
  return (
    <EmptyState text={texts.noneFitText} title={texts.noneFit}>
      <Button onClick={clear} variant="secondary">
        {texts.clearFilters}
      </Button>
    </EmptyState>
  );
}
