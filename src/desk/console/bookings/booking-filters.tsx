import { useServiceOptions } from '#catalogue/console/parts/use-service-options.ts';
import { bookingFilterTexts as texts } from '#desk/words/en/bookings.ts';
import { statusOptions } from '#orders/console/parts/status-badge.tsx';
import type { FilterOf } from '#registry/console-calls.ts';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import type { Filters } from '#ui/console/parts/use-filters.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';

export const bookingFilters = [
  'q',
  'status',
  'service',
  'from',
  'to',
  'emergency',
  'plan',
  'sort',
] as const satisfies readonly FilterOf<'GET /bookings'>[];

const STATUSES = [{ value: '', label: texts.anyStatus }, ...statusOptions];
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

export function BookingFilters({ filters }: { filters: Filters<(typeof bookingFilters)[number]> }) {
  const services = useServiceOptions('GET /bookings/services', texts.anyService);
  return (
    <ListFilters
      choices={[
        { name: 'status', label: texts.status, options: STATUSES },
        { name: 'service', label: texts.service, options: services },
        { name: 'plan', label: texts.kind, options: PLANS },
        { name: 'emergency', label: texts.urgency, options: EMERGENCIES },
        { name: 'from', label: texts.from },
        { name: 'to', label: texts.until },
        { name: 'sort', label: partTexts.sort, options: SORTS },
      ]}
      filters={filters}
      searchHint={texts.searchHint}
    />
  );
}
