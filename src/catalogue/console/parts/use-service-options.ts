import { useCall } from '#ui/console/api/query.ts';
import type { FilterOption } from '#ui/console/parts/filter-controls.tsx';
import { soldName } from './sold-name.tsx';

/** The services that a list knows, for its filter; `any` stands for all of them. */
export function useServiceOptions(
  name: 'GET /bookings/services' | 'GET /plans/services',
  any: string,
): FilterOption[] {
  const { data } = useCall(name, {});
  const services = data?.services ?? [];
  return [
    { value: '', label: any },
    ...services.map(({ id, name }) => ({ value: id, label: soldName(name) })),
  ];
}
