import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface InstantProcessor {
  /** The settings that make a server use this processor and nothing else. */
  readonly env: Readonly<Record<string, string>>;
  stop(): void;
}

/** Returns each new session at once, so that only the server's own time is measured; it knows nothing else. */
export async function instantProcessor(): Promise<InstantProcessor> {
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
  return {
    env: {
      RATE_LIMIT: 'off',
      // These bookings name no visit: an outside widget would ask for it.
      SCHEDULING_WIDGET_URL: 'https://widget.example/survey',
      PUBLIC_URL: 'http://localhost',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    stop: () => server.close(),
  };
}
