import { bodyLimit } from 'hono/body-limit';
import { BODY_LIMIT } from './body.ts';

/** 413 before a body over 64 KiB is read, or as soon as it grows over it (mapped in on-error.ts). */
export const limitBody = bodyLimit({ maxSize: BODY_LIMIT });

/** The payment provider's events hold whole objects; their signature is checked before all else. */
export const limitWebhookBody = bodyLimit({ maxSize: 16 * BODY_LIMIT });
