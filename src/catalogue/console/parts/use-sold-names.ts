import { useCall } from '#ui/console/api/query.ts';
import { soldName } from './sold-name.tsx';

/** What services and add-ons are called, by their ids; what it does not know stands for itself. */
export type SoldNames = ReadonlyMap<string, string>;

/** Of everything that is, or was, sold. */
export function useSoldNames(): SoldNames {
  const published = useCall('GET /catalogue', {}).data?.published;
  const sold = [...(published?.services ?? []), ...(published?.addOns ?? [])];
  return new Map(sold.map(({ id, name }) => [id, soldName(name)]));
}
