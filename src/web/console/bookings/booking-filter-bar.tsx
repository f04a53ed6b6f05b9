import { useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../api/query.ts';
import { FilterBar, FilterDate, FilterSelect, SearchField } from '../parts/filter-controls.tsx';
import type { useFilters } from '../parts/use-filters.ts';
import { statusOptions } from './status-badge.tsx';

export const bookingFilters = [
  'q',
  'status',
  'service',
  'from',
  'to',
  'emergency',
  'plan',
  'sort',
] as const;
type Filters = ReturnType<typeof useFilters<(typeof bookingFilters)[number]>>;

const PLANS = [
  { value: '', label: 'Plans and one-time' },
  { value: 'yes', label: 'Plans' },
  { value: 'no', label: 'One-time' },
];
const EMERGENCIES = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Emergencies' },
];
const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest price' },
  { value: 'lowest', label: 'Lowest price' },
  { value: 'visit', label: 'Next visit' },
];

export function BookingFilterBar({ filters }: { filters: Filters }) {
  const { values, set, clear, isFiltered } = filters;
  const services = useApi<{ services: { id: string; name: string }[] }>('/bookings/services');
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
        options={[{ value: '', label: 'Any status' }, ...statusOptions]}
        value={values.status}
      />
      <FilterSelect
        label="Service"
        onChange={(service) => set({ service })}
        options={[{ value: '', label: 'Any service' }, ...serviceOptions]}
        value={values.service}
      />
      <FilterSelect
        label="Kind"
        onChange={(plan) => set({ plan })}
        options={PLANS}
        value={values.plan}
      />
      <FilterSelect
        label="Urgency"
        onChange={(emergency) => set({ emergency })}
        options={EMERGENCIES}
        value={values.emergency}
      />
      <FilterDate label="Booked from" onChange={(from) => set({ from })} value={values.from} />
      <FilterDate label="Booked until" onChange={(to) => set({ to })} value={values.to} />
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
