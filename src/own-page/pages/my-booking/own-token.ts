import { readItem, writeItem } from '#ui/parts/storage.ts';

const KEY = 'myBooking';
/** The path that the processor's portal returns to, without a token. */
const RETURN_SEGMENT = 'return';

/** The token in a path like "/booking/TOKEN"; empty without one. */
export function tokenInPath(path: string): string {
  const part = /^\/booking\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** This page's token. Back from the portal, it is the one that this tab left with. */
export function ownToken(): string {
  const token = tokenInPath(location.pathname);
  if (token !== RETURN_SEGMENT) return token;
  const kept = readItem('session', KEY) ?? '';
  if (kept !== '') history.replaceState(null, '', `/booking/${encodeURIComponent(kept)}`);
  return kept;
}

/** For the way back from the portal, in this tab only. */
export function storeToken(token: string): void {
  writeItem('session', KEY, token);
}
