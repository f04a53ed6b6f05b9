import { useApi } from '../api/query.ts';
import type { FilterOption } from '../parts/filter-controls.tsx';

/** The services that a list knows, for its filter; `any` stands for all of them. */
export function useServiceOptions(path: string, any: string): FilterOption[] {
  const { data } = useApi<{ services: { id: string; name: string }[] }>(path);
  const services = data?.services ?? [];
  return [
    { value: '', label: any },
    ...services.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
