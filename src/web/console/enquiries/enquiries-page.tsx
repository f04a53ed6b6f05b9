import { useCallback } from 'react';
import type { ListAnswer } from '#contract/console.ts';
import type { EnquiryRow } from '#contract/console-enquiries.ts';
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
  { value: '', label: 'All' },
  { value: 'message', label: 'Messages' },
  { value: 'quote', label: 'Quotes' },
  { value: 'unfinished', label: 'Unfinished bookings' },
];
const STATES = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];
const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
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
      <PageTitle title="Enquiries" />
      <FilterBar
        search={
          <SearchField
            hint="Name, phone or email"
            label="Search"
            onSearch={onSearch}
            value={values.q}
          />
        }
      >
        <FilterSelect
          label="What"
          onChange={(kind) => set({ kind })}
          options={KINDS}
          value={values.kind}
        />
        <FilterSelect
          label="Status"
          onChange={(status) => set({ status })}
          options={STATES}
          value={values.status}
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
        <CountLine count={query.data.count} many="enquiries" one="enquiry" />
      )}
      <ListBody empty={<Empty clear={clear} isFiltered={isFiltered} />} query={query}>
        {({ rows }, stale) => <EnquiryTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}

function Empty({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        drawing="done"
        text="Messages, requests for quotes, and bookings that somebody began and may be reminded of."
        title="No enquiries yet"
      />
    );
  }
  return (
    <EmptyState
      text="Try a part of the name, the phone number or the email, or clear the filters."
      title="No enquiry fits"
    >
      <Button onClick={clear} variant="secondary">
        Clear the filters
      </Button>
    </EmptyState>
  );
}
