import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

const key = 'wellkept-way-back';

/** Keeps where the visitor came from, through the payment page, in this tab alone. */
export function keepWayBack(address: string | null): void {
  if (address) writeItem('session', key, address);
  else removeItem('session', key);
}

/**
 * The page of another website that the visitor may go back to after a confirmed payment, marked so
 * its loader can tell it. Only of an origin that is named: '*' names nobody.
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
