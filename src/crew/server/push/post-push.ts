import { request } from 'node:https';
import {
  guardedLookup,
  PrivateAddressError,
  refusePrivateLiteral,
} from '#platform/server/http/guarded-lookup.ts';

const TIMEOUT_MS = 10_000;

export interface PushPost {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Returns the status; null without an answer, or for an address that we must not call. */
export type PostPush = (post: PushPost) => Promise<number | null>;

/**
 * Whether messages may go to an address that a phone named: https only, and no machine on our own
 * network. A host name is resolved when it is called.
 */
export function isSafeEndpoint(endpoint: string): boolean {
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  try {
    refusePrivateLiteral(url);
    return true;
  } catch (error) {
    if (error instanceof PrivateAddressError) return false;
    throw error;
  }
}

/** Sends a message once. Follows no redirect, reads no answer, and never throws. */
export const postPush: PostPush = ({ endpoint, headers, body }) => {
  if (!isSafeEndpoint(endpoint)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method: 'POST', headers, signal, agent: false, lookup: guardedLookup };
    const call = request(endpoint, options, (response) => {
      resolve(response.statusCode ?? null);
      response.destroy();
    });
    call.on('error', () => resolve(null));
    call.end(body);
  });
};
