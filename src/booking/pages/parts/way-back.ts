import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

const returnUrlKey = 'wellkept-way-back';

/** Remembers, in this tab only, where the visitor came from, across the payment page. */
export function storeReturnUrl(address: string | null): void {
  if (address) writeItem('session', returnUrlKey, address);
  else removeItem('session', returnUrlKey);
}

/**
 * The page of another website to return to after a confirmed payment, marked so its loader knows.
 * Only for an origin that is listed: '*' lists none.
 */
export function readReturnUrl(origins: readonly string[]): URL | null {
  const kept = readItem('session', returnUrlKey);
  if (!kept || !URL.canParse(kept)) return null;
  const url = new URL(kept);
  if (!/^https?:$/.test(url.protocol)) return null;
  if (url.origin !== location.origin && !origins.includes(url.origin)) return null;
  url.searchParams.set('wellkept', 'booked');
  return url;
}
