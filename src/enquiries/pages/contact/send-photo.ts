import type { CallResult } from '#registry/page-calls.ts';
import { createBackend } from '#ui/backend/backend.ts';

const CALL = 'contact-photo';
/** A photo on a slow line, upwards. */
const TIMEOUT_MS = 90_000;

/** Sends one photo as this visitor; returns what it is called from now on. */
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
