import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkoutBody } from '#contract/checkout-body.ts';
import { dollars } from '#domain/money.ts';
import { runServer } from '#test/run-server.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { type Figure, median } from './bench.ts';

const WARM_UP = 50;
const COUNTED = 300;

/** What a checkout call costs the server where the processor answers at once, in milliseconds. */
export async function bench(): Promise<Figure[]> {
  const processor = await instantProcessor();
  const postgres = await startTemporaryPostgres();
  const server = await runServer({
    postgresUrl: postgres.url,
    env: {
      RATE_LIMIT: 'off',
      // Who books names no visit: that is asked for elsewhere.
      SCHEDULING_WIDGET_URL: 'https://widget.example/survey',
      PUBLIC_URL: 'http://localhost',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_API_BASE: `http://127.0.0.1:${(processor.address() as AddressInfo).port}`,
    },
  });
  try {
    for (let count = 0; count < WARM_UP; count += 1) await checkout(server.url);
    const ms: number[] = [];
    for (let count = 0; count < COUNTED; count += 1) ms.push(await checkout(server.url));
    const p99 = ms.toSorted((a, b) => a - b)[Math.floor(COUNTED * 0.99)] ?? Number.NaN;
    return [
      { name: 'checkout beside the processor, median', value: median(ms), unit: 'ms', atMost: 10 },
      { name: 'checkout beside the processor, p99', value: p99, unit: 'ms' },
    ];
  } finally {
    await server.stop();
    await postgres.stop();
    processor.close();
  }
}

async function checkout(origin: string): Promise<number> {
  const body = checkoutBody({
    service: { id: 'home-standard-clean', name: 'Home Standard Clean', category: 'quick-fix' },
    frequency: 'one-time',
    amount: dollars(365),
    email: 'ann@example.com',
    bedroomBath: '3br2ba',
    sizeCategory: 'average',
    squareFootage: 1600,
    levels: 1,
    customerPhone: '(415) 555-0134',
    referrerPhone: '',
    isEmergency: false,
    addOns: [{ id: 'handyman-services', quantity: 1 }],
    bookingId: randomUUID(),
  });
  const started = performance.now();
  const answer = await fetch(`${origin}/functions/v1/checkout`, {
    method: 'POST',
    headers: { apikey: 'wellkept-anon', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.json();
  if (answer.status !== 200) throw new Error(`checkout answered ${answer.status}`);
  return performance.now() - started;
}

/** Answers each new session at once, so that only the server's own time is left; of all else it has none. */
async function instantProcessor(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const id = `cs_test_${randomUUID()}`;
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET') {
        response.end(JSON.stringify({ object: 'list', data: [], has_more: false }));
        return;
      }
      const session = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: 36_500,
        currency: 'usd',
        customer: null,
        payment_intent: null,
        subscription: null,
        invoice: null,
      };
      response.end(JSON.stringify({ ...session, url: `http://127.0.0.1/${id}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
