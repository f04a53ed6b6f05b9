import { readItem, writeItem } from '#ui/parts/storage.ts';

const KEY = 'myBooking';
/** Where the processor's portal leads back to: an address that carries no token. */
const RETURN = 'return';

/** The token of an address such as "/booking/TOKEN"; the empty text where it has none. */
export function tokenOf(path: string): string {
  const part = /^\/booking\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The token of this page. Back from the portal it is the one that this tab left with. */
export function ownToken(): string {
  const token = tokenOf(location.pathname);
  if (token !== RETURN) return token;
  const kept = readItem('session', KEY) ?? '';
  if (kept !== '') history.replaceState(null, '', `/booking/${encodeURIComponent(kept)}`);
  return kept;
}

/** For the way back from the portal, in this tab alone. */
export function keepToken(token: string): void {
  writeItem('session', KEY, token);
}
