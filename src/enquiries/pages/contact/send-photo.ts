import type { CallResult } from '#registry/page-calls.ts';
import { createBackend } from '#ui/backend/backend.ts';

const CALL = 'contact-photo';
/** Enough for a photo on a slow uplink. */
const TIMEOUT_MS = 90_000;

/** Uploads one photo for this visitor; returns its id. */
export function sendPhoto(
  anonKey: string,
  jpeg: Blob,
): Promise<CallResult<{ readonly id: string }>> {
  const fetchWithPhoto: typeof fetch = (address, request) =>
    address === `/functions/v1/${CALL}`
      ? fetch(address, {
          ...request,
          headers: { ...request?.headers, 'content-type': jpeg.type },
          body: jpeg,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
      : fetch(address, request);
  return createBackend({ anonKey, fetch: fetchWithPhoto }).callFunction(CALL, undefined);
}
