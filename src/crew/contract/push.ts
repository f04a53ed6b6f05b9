import { z } from 'zod';

/*
 * Push messages to a crew's phone when its day changes. The browser's vendor delivers them, and they
 * contain no personal data.
 */

/** GET /crew/api/push */
export interface PushAnswer {
  /** The VAPID key that the browser subscribes with, as base64url. */
  readonly publicKey: string;
  /** The address that reaches this phone; null without a subscription. */
  readonly endpoint: string | null;
}

const maxEndpointLength = 1_000;
/** 65 bytes of a point on P-256, and 16 of a secret, as base64url. */
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
const auth = z.string().regex(/^[\w-]{22}={0,2}$/);

/** PUT /crew/api/push, the browser's subscription. 422 `push-unsafe`: no public https address. DELETE ends it. */
export const pushRequest = z.object({
  endpoint: z.url().max(maxEndpointLength),
  keys: z.object({ p256dh, auth }),
});
export type PushRequest = z.input<typeof pushRequest>;

/** The message to a phone, in the language of its person. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
}

/**
 * Whether a phone gets messages. `denied`: the person refused in the browser, and only they can change
 * that; `unsupported`: this browser cannot; `failed`: the server or the browser's vendor did not answer.
 */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'failed';
