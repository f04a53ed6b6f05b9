import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import type { FaultChanges } from '#sandbox/faults.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { testDatabase } from './test-database.ts';

/** A started sandbox, the official SDK connected to it, and its pages mounted as in the server. */
export interface Bench {
  readonly sandbox: Sandbox;
  readonly stripe: Stripe;
  readonly site: Hono;
  /** Posts a form to a page of the site. */
  post(path: string, fields: Record<string, string>): Promise<Response>;
  /** Calls the sandbox's own controls under /_control. */
  control(path: string, wish?: object, method?: string): Promise<Response>;
}

const QUIET = { info() {}, warn() {}, error() {} };

/** Starts a sandbox on a migrated database. */
export async function startBench(pool: Pool, faults?: FaultChanges): Promise<Bench> {
  const sandbox = await startSandbox({ pool, logger: QUIET, ...(faults ? { faults } : {}) });
  const { hostname, port } = new URL(sandbox.stripe.apiBase);
  const stripe = new Stripe(sandbox.stripe.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  const site = new Hono().route('/sandbox', sandbox.pages);
  return {
    sandbox,
    stripe,
    site,
    async post(path, fields) {
      return site.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    },
    control: async (path, wish = {}, method = 'POST') =>
      fetch(`${sandbox.stripe.apiBase}/_control${path}`, {
        method,
        headers: {
          authorization: `Bearer ${sandbox.stripe.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(wish),
      }),
  };
}

/** One for a test file, on its own database. Call it at the top of the file. */
export async function sandboxBench(): Promise<Bench & { readonly pool: Pool }> {
  const { pool } = await testDatabase();
  const bench = await startBench(pool);
  afterAll(() => bench.sandbox.stop());
  return { ...bench, pool };
}

/** A request as an endpoint received it. */
export interface Received {
  readonly body: string;
  readonly signature: string;
}

/** An endpoint that answers each event with `answer`, and resolves when `count` have arrived. */
export async function listen(answer: (nth: number) => number = () => 200): Promise<{
  url: string;
  received: Received[];
  until(fits: (received: readonly Received[]) => boolean): Promise<void>;
  stop(): Promise<void>;
}> {
  const received: Received[] = [];
  let check = (): void => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      body: Buffer.concat(chunks).toString('utf8'),
      signature: String(request.headers['stripe-signature']),
    });
    response.writeHead(answer(received.length)).end();
    check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    received,
    until: (fits) =>
      new Promise((resolve) => {
        check = () => {
          if (fits(received)) resolve();
        };
        check();
      }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A session for one cleaning of `cents`, whose card is saved for later charges. */
export function oneTime(cents = 12_000): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    success_url: 'http://site.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://site.test/payment-cancelled',
    customer_creation: 'always',
    customer_email: 'ann@example.com',
    client_reference_id: 'order-1',
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { order: '1' } },
    metadata: { order: '1' },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: cents,
          product_data: { name: 'Priority Home Cleaning', description: 'One visit' },
        },
      },
    ],
  };
}

/** A session for a monthly plan with an add-on that is charged once. */
export function plan(): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    success_url: 'http://site.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    customer_email: 'ann@example.com',
    subscription_data: { metadata: { order: '2' } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 24_000,
          recurring: { interval: 'month' },
          product_data: { name: 'Essential' },
        },
      },
      {
        quantity: 2,
        price_data: {
          currency: 'usd',
          unit_amount: 5_000,
          product_data: { name: 'Laundry' },
        },
      },
    ],
  };
}
