import { useCallback } from 'react';
import { planFilterTexts } from '#texts/console/plans.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../api/query.ts';
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-controls.tsx';
import type { useFilters } from '../parts/use-filters.ts';
import { standingOptions } from './standing-badge.tsx';

export const planFilters = ['q', 'status', 'service', 'frequency', 'visits', 'sort'] as const;
type Filters = ReturnType<typeof useFilters<(typeof planFilters)[number]>>;

const { frequencies, visitChoices, sorts, ...texts } = planFilterTexts;
const FREQUENCIES = [
  { value: '', label: texts.anyFrequency },
  { value: 'weekly', label: frequencies.weekly },
  { value: 'biweekly', label: frequencies.biweekly },
  { value: 'monthly', label: frequencies.monthly },
];
const VISITS = [
  { value: '', label: visitChoices.all },
  { value: 'overdue', label: visitChoices.overdue },
  { value: 'week', label: visitChoices.week },
  { value: 'first', label: visitChoices.first },
];
const SORTS = [
  { value: '', label: sorts.due },
  { value: 'invoice', label: sorts.invoice },
  { value: 'newest', label: sorts.newest },
  { value: 'oldest', label: sorts.oldest },
  { value: 'customer', label: sorts.customer },
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
        options={[{ value: '', label: texts.anyStatus }, ...standingOptions]}
        value={values.status}
      />
      <FilterSelect
        label={texts.visits}
        onChange={(visits) => set({ visits })}
        options={VISITS}
        value={values.visits}
      />
      <FilterSelect
        label={texts.service}
        onChange={(service) => set({ service })}
        options={[{ value: '', label: texts.anyService }, ...serviceOptions]}
        value={values.service}
      />
      <FilterSelect
        label={texts.frequency}
        onChange={(frequency) => set({ frequency })}
        options={FREQUENCIES}
        value={values.frequency}
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
  );
}
