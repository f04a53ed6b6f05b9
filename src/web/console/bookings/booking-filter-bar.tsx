import { useCallback } from 'react';
import { bookingFilterTexts as texts } from '#texts/console/bookings.ts';
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
  { value: '', label: texts.kinds.any },
  { value: 'yes', label: texts.kinds.plans },
  { value: 'no', label: texts.kinds.once },
];
const EMERGENCIES = [
  { value: '', label: texts.urgencies.any },
  { value: 'yes', label: texts.urgencies.emergencies },
];
const SORTS = [
  { value: '', label: texts.sorts.newest },
  { value: 'oldest', label: texts.sorts.oldest },
  { value: 'highest', label: texts.sorts.highest },
  { value: 'lowest', label: texts.sorts.lowest },
  { value: 'visit', label: texts.sorts.visit },
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
          hint={texts.searchHint}
          label={texts.search}
          onSearch={onSearch}
          value={values.q}
        />
      }
    >
      <FilterSelect
        label={texts.status}
        onChange={(status) => set({ status })}
        options={[{ value: '', label: texts.anyStatus }, ...statusOptions]}
        value={values.status}
      />
      <FilterSelect
        label={texts.service}
        onChange={(service) => set({ service })}
        options={[{ value: '', label: texts.anyService }, ...serviceOptions]}
        value={values.service}
      />
      <FilterSelect
        label={texts.kind}
        onChange={(plan) => set({ plan })}
        options={PLANS}
        value={values.plan}
      />
      <FilterSelect
        label={texts.urgency}
        onChange={(emergency) => set({ emergency })}
        options={EMERGENCIES}
        value={values.emergency}
      />
      <FilterDate label={texts.from} onChange={(from) => set({ from })} value={values.from} />
      <FilterDate label={texts.until} onChange={(to) => set({ to })} value={values.to} />
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
  );
}
