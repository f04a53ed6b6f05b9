import { useServiceOptions } from '#catalogue/console/parts/use-service-options.ts';
import { standingOptions } from '#payments/console/parts/standing-badge.tsx';
import { planFilterTexts } from '#payments/words/en/plans.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import type { Filters } from '#ui/console/parts/use-filters.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';

export const planFilters = [
  'q',
  'status',
  'service',
  'frequency',
  'visits',
  'sort',
] as const satisfies readonly FilterOf<'GET /plans'>[];

const { frequencies, visitChoices, sorts, ...texts } = planFilterTexts;
const STANDINGS = [{ value: '', label: texts.anyStatus }, ...standingOptions];
const FREQUENCIES = [
  { value: '', label: texts.anyFrequency },
  { value: 'weekly', label: frequencies.weekly },
  { value: 'biweekly', label: frequencies.biweekly },
  { value: 'monthly', label: frequencies.monthly },
];
const VISITS = [
  { value: '', label: visitChoices.all },
  { value: 'none', label: visitChoices.none },
  { value: 'week', label: visitChoices.week },
];
const SORTS = [
  { value: '', label: sorts.visit },
  { value: 'invoice', label: sorts.invoice },
  { value: 'newest', label: sorts.newest },
  { value: 'oldest', label: sorts.oldest },
  { value: 'customer', label: sorts.customer },
];

export function PlanFilters({ filters }: { filters: Filters<(typeof planFilters)[number]> }) {
  const services = useServiceOptions('GET /plans/services', texts.anyService);
  return (
    <ListFilters
      choices={[
        { name: 'status', label: texts.status, options: STANDINGS },
        { name: 'visits', label: texts.visits, options: VISITS },
        { name: 'service', label: texts.service, options: services },
        { name: 'frequency', label: texts.frequency, options: FREQUENCIES },
        { name: 'sort', label: partTexts.sort, options: SORTS },
      ]}
      filters={filters}
      searchHint={texts.searchHint}
    />
  );
}
