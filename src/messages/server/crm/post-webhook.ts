import {
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import {
  guardedLookup,
  PrivateAddressError,
  refusePrivateLiteral,
} from '#platform/server/http/guarded-lookup.ts';

export const TRY_TIMEOUT_MS = 10_000;
/** Nothing reads the answer, and it may never end: past these limits the connection is closed. */
const ANSWER_MS = 250;
const ANSWER_BYTES = 16_384;

export interface WebhookMessage {
  readonly url: string;
  /** Null: the message is not signed. */
  readonly secret: string | null;
  /** The webhook-id, the same on every try. */
  readonly id: string;
  readonly body: string;
  /** Private and loopback addresses are refused unless this is true. */
  readonly allowPrivate: boolean;
  /** Shared by the messages of one batch; without it each message has its own connection. */
  readonly agent?: HttpAgent;
}

export type PostFailure = 'timeout' | 'refused-address' | 'unreachable';

export interface PostOutcome {
  readonly status: number | null;
  readonly failure: PostFailure | null;
  /** The Retry-After header, unchanged. */
  readonly retryAfter: string | null;
}

/** Sends one signed message once (Standard Webhooks). Follows no redirect and never throws. */
export async function postWebhook(
  message: WebhookMessage,
  timeoutMs = TRY_TIMEOUT_MS,
): Promise<PostOutcome> {
  // Clears the timer early: a timeout signal would still fire after the answer.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await post(message, deadline.signal);
  } catch (error) {
    return { status: null, failure: failureOf(error), retryAfter: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a connection for several messages to one place: a handshake costs more than a message. */
export function sharedConnection(url: string): HttpAgent {
  const options = { keepAlive: true };
  return url.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
}

/**
 * Says whether the endpoint accepted the message. The CRM answers 200 even if its workflow did not run, so this never
 * means 'processed'.
 */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function post(message: WebhookMessage, signal: AbortSignal): Promise<PostOutcome> {
  const url = new URL(message.url);
  if (!message.allowPrivate) refusePrivateLiteral(url);
  const options: RequestOptions = {
    method: 'POST',
    headers: headersOf(message),
    signal,
    agent: message.agent ?? false,
    ...(message.allowPrivate ? {} : { lookup: guardedLookup }),
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      const retryAfter = response.headers['retry-after'] ?? null;
      // Only a connection whose answer was read to the end can take the next message.
      response.once('close', () => resolve({ status, failure: null, retryAfter }));
      if (message.agent === undefined) response.destroy();
      else discardBody(response);
    });
    call.on('error', (error) => {
      // The other side closed a kept connection. Sends the message again: the receiver recognizes it by its id.
      const { agent: _kept, ...alone } = message;
      if (call.reusedSocket && !signal.aborted) resolve(post(alone, signal));
      else reject(error);
    });
    call.end(message.body);
  });
}

function discardBody(response: IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), ANSWER_MS);
  response.once('close', () => clearTimeout(timer));
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES) response.destroy();
  });
}

function headersOf({ id, body, secret }: WebhookMessage): Record<string, string> {
  const now = new Date();
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Wellkept-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    ...(secret === null ? {} : { 'webhook-signature': new Webhook(secret).sign(id, now, body) }),
  };
}

function failureOf(error: unknown): PostFailure {
  if (error instanceof PrivateAddressError) return 'refused-address';
  return error instanceof Error && error.name === 'AbortError' ? 'timeout' : 'unreachable';
}
