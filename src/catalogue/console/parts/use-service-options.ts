import { useCall } from '#ui/console/api/query.ts';
import type { FilterOption } from '#ui/console/parts/filter-controls.tsx';
import { translatedName } from './sold-name.tsx';

/** The options of a list's service filter; `any` stands for all. */
export function useServiceOptions(
  name: 'GET /bookings/services' | 'GET /plans/services',
  any: string,
): FilterOption[] {
  const { data } = useCall(name, {});
  const services = data?.services ?? [];
  return [
    { value: '', label: any },
    ...services.map(({ id, name }) => ({ value: id, label: translatedName(name) })),
  ];
}
