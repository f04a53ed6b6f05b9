import { useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../api/query.ts';
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-controls.tsx';
import type { useFilters } from '../parts/use-filters.ts';
import { standingOptions } from './standing-badge.tsx';

export const planFilters = ['q', 'status', 'service', 'frequency', 'visits', 'sort'] as const;
type Filters = ReturnType<typeof useFilters<(typeof planFilters)[number]>>;

const FREQUENCIES = [
  { value: '', label: 'Any frequency' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: 'Every two weeks' },
  { value: 'monthly', label: 'Monthly' },
];
const VISITS = [
  { value: '', label: 'All' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'week', label: 'Due within 7 days' },
  { value: 'first', label: 'No visit yet' },
];
const SORTS = [
  { value: '', label: 'Next visit due' },
  { value: 'invoice', label: 'Next invoice' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'customer', label: 'Customer' },
];

export function PlanFilterBar({ filters }: { filters: Filters }) {
  const { values, set, clear, isFiltered } = filters;
  const services = useApi<{ services: { id: string; name: string }[] }>('/plans/services');
  const onSearch = useCallback((q: string) => set({ q }, { replace: true }), [set]);
  const serviceOptions = (services.data?.services ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return (
    <FilterBar
      search={
        <SearchField
          hint="Name, phone, email or reference"
          label="Search"
          onSearch={onSearch}
          value={values.q}
        />
      }
    >
      <FilterSelect
        label="Status"
        onChange={(status) => set({ status })}
        options={[{ value: '', label: 'Any status' }, ...standingOptions]}
        value={values.status}
      />
      <FilterSelect
        label="Visits"
        onChange={(visits) => set({ visits })}
        options={VISITS}
        value={values.visits}
      />
      <FilterSelect
        label="Plan"
        onChange={(service) => set({ service })}
        options={[{ value: '', label: 'Any plan' }, ...serviceOptions]}
        value={values.service}
      />
      <FilterSelect
        label="Frequency"
        onChange={(frequency) => set({ frequency })}
        options={FREQUENCIES}
        value={values.frequency}
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
  );
}
