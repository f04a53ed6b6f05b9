import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

const key = 'wellkept-way-back';

/** Remembers, in this tab only, where the visitor came from, across the payment page. */
export function keepWayBack(address: string | null): void {
  if (address) writeItem('session', key, address);
  else removeItem('session', key);
}

/**
 * The page of another website to return to after a confirmed payment, marked so its loader knows.
 * Only for an origin that is listed: '*' lists none.
 */
export function wayBack(origins: readonly string[]): URL | null {
  const kept = readItem('session', key);
  if (!kept || !URL.canParse(kept)) return null;
  const url = new URL(kept);
  if (!/^https?:$/.test(url.protocol)) return null;
  if (url.origin !== location.origin && !origins.includes(url.origin)) return null;
  url.searchParams.set('wellkept', 'booked');
  return url;
}
