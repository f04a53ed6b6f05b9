import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { PaymentProcessor } from '#payments/server/processor/processor.ts';
import { stripeProcessor } from '#payments/server/processor/stripe-processor.ts';
import type { PaymentWorld } from './payment-world.ts';

interface Breaking {
  /** Whether the failing write is done anyway. */
  readonly done: boolean;
  /** How many writes to each address fail; by default all of them. */
  readonly times?: number;
  /** Nothing can be read either. */
  readonly isBlind?: boolean;
}

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key'];

/** The world's processor, but writes get a failure that it stores under their idempotency keys. */
export async function breakingProcessor(
  { apiBase, secretKey }: Pick<PaymentWorld, 'apiBase' | 'secretKey'>,
  { done, times = Number.POSITIVE_INFINITY, isBlind = false }: Breaking,
): Promise<PaymentProcessor> {
  const broken = new Map<string, number>();
  const keys = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request;
    const body = await text(request);
    const isWrite = method === 'POST';
    const before = broken.get(url) ?? 0;
    const key = request.headers['idempotency-key'];
    const isKept = typeof key === 'string' && keys.has(key);
    const breaks = isWrite && (isKept || before < times);
    if (breaks && !isKept) broken.set(url, before + 1);
    if (breaks && typeof key === 'string') keys.add(key);
    const headers = new Headers();
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const init = { method, headers, ...(isWrite ? { body } : {}) };
    const answer = !breaks || done ? await fetch(`${apiBase}${url}`, init) : null;
    if (breaks || answer === null || (isBlind && !isWrite)) {
      response.writeHead(500, { 'stripe-should-retry': 'false' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'broken' } }));
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return stripeProcessor({
    secretKey,
    webhookSecret: 'x',
    apiBase: `http://127.0.0.1:${port}`,
  });
}
