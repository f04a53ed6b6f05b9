import { z } from 'zod';

/*
 * A crew's phone that wants to be told when its day changes. The browser's maker delivers the
 * messages; they hold nothing of anyone.
 */

/** GET /crew/api/push */
export interface PushAnswer {
  /** What the browser subscribes with (VAPID), as base64url. */
  readonly publicKey: string;
  /** Where this phone is told; null: it is not. */
  readonly endpoint: string | null;
}

const mostEndpoint = 1_000;
/** 65 bytes of a point on P-256, and 16 of a secret, as base64url. */
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
const auth = z.string().regex(/^[\w-]{22}={0,2}$/);

/** PUT /crew/api/push, what the browser answered. 422 `push-unsafe`: no public https address. DELETE ends it. */
export const pushRequest = z.object({
  endpoint: z.url().max(mostEndpoint),
  keys: z.object({ p256dh, auth }),
});
export type PushAsked = z.input<typeof pushRequest>;

/** What a phone is sent, in the language of its person. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
}

/**
 * Whether a phone is told. `denied`: the person said no to the browser, and only they can change
 * that; `unsupported`: this browser cannot; `failed`: the server or the browser's maker did not answer.
 */
export type Telling = 'on' | 'off' | 'denied' | 'unsupported' | 'failed';
