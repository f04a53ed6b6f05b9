import { useCall } from '#ui/console/api/query.ts';
import { translatedName } from './sold-name.tsx';

/** Names of services and add-ons by id; an unknown id is shown as it is. */
export type SoldNames = ReadonlyMap<string, string>;

/** For everything that is or was sold. */
export function useSoldNames(): SoldNames {
  const published = useCall('GET /catalogue', {}).data?.published;
  const sold = [...(published?.services ?? []), ...(published?.addOns ?? [])];
  return new Map(sold.map(({ id, name }) => [id, translatedName(name)]));
}
