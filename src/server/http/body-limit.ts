import { bodyLimit } from 'hono/body-limit';
import { BODY_LIMIT } from './body.ts';
import { fail } from './problem.ts';

/** 413 before a body over 64 KiB is read, or as soon as it grows over it. */
export const limitBody = limitTo(BODY_LIMIT);

/**
 * The payment provider's events hold whole objects, of ten or twenty KiB; they are read in full
 * before their signature can be checked, so what anybody may send is kept small.
 */
export const limitWebhookBody = limitTo(4 * BODY_LIMIT);

function limitTo(maxSize: number) {
  return bodyLimit({ maxSize, onError: () => fail('body-too-large', { kib: maxSize / 1024 }) });
}
