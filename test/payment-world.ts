import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { wiredOrderLog } from '#app/server/follow-ups/order-log.ts';
import type { CheckoutDeps } from '#booking/server/checkout/checkout.ts';
import { createAccessTokens } from '#booking/server/sessions/access-tokens.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type OrderId, type SessionRef, sessionRef } from '#kernel/rules/ids.ts';
import { fullyOwnOrder } from '#own-page/server/own-page.ts';
import { type PaymentDeps, paymentDeps } from '#payments/server/payment-deps.ts';
import { createPool } from '#platform/server/database/pool.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { FaultChanges } from '#sandbox/faults.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { signatureHeader } from '#sandbox/stripe/signature.ts';
import { thinEvent } from '#sandbox/stripe/thin-event.ts';
import { startTaxes } from '#tax/server/tax.ts';
import { rowOfPlace } from '#visits/server/visits.ts';
import { callHeaders, TEST_SECRET, testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const tokens = createAccessTokens(TEST_SECRET);

/** The processor sends this many events at the same time. */
const AT_ONCE = 20;

/** The place and time that every world has stored on /schedule, as wishes. */
const WISHED = '0198c0de-0000-7000-8000-000000000001';

/** A body for the checkout call: Home Standard Clean in the middle home, 275 dollars. */
export function checkoutBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { homeDetails, ...rest } = changes;
  return {
    serviceType: { id: 'home-standard-clean' },
    amount: 275,
    customerEmail: 'ada@example.com',
    homeDetails: {
      bedroomBath: '3br2ba',
      sizeCategory: 'average',
      squareFootage: 1600,
      levels: 1,
      customerPhone: '(415) 555-0134',
      referrerPhone: '',
      customerEmail: 'ada@example.com',
      isEmergency: false,
      ...(homeDetails as object | undefined),
    },
    selectedAddOns: [],
    frequency: 'one-time',
    scheduleId: WISHED,
    ...rest,
  };
}

export interface SandboxEvent {
  id: string;
  type: string;
  data: { object: { id: string; object: string } };
  [field: string]: unknown;
}

export interface PaymentWorld {
  db: Db;
  /** The address of its database. */
  url: string;
  app: Hono<AppEnv>;
  deps: PaymentDeps;
  checkoutDeps: CheckoutDeps;
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
  call(path: string, body: unknown, token?: string): Promise<Response>;
  /** Checks out and returns the call's answer; throws if it does not succeed. */
  book(
    changes?: Record<string, unknown>,
    token?: string,
  ): Promise<{ url: string; orderId: OrderId; session: SessionRef }>;
  /** Does what a person does on the sandbox's pages. */
  act(path: string, wish?: unknown): Promise<void>;
  faults(changes: FaultChanges): Promise<void>;
  /** Every event so far, oldest first. */
  events(): Promise<SandboxEvent[]>;
  deliver(event: SandboxEvent, format?: 'snapshot' | 'thin'): Promise<Response>;
  /** Delivers many at once, as the processor does; throws if one is not accepted. By default everything so far. */
  deliverAll(events?: readonly SandboxEvent[], format?: 'snapshot' | 'thin'): Promise<void>;
  /** Reads the processor's API directly. */
  readApi<T>(path: string): Promise<T>;
  statusOf(orderId: OrderId): Promise<string>;
}

/** The whole server in process with the real SDK and the sandbox's processor; events are only sent on demand. */
export async function paymentWorld(
  env: Record<string, string> = {},
  catalogue: Catalogue = defaultCatalogue,
): Promise<PaymentWorld> {
  const { db, url } = await testDatabase();
  const pool = createPool({ connectionString: url, max: 10 });
  await storeWishes(db);
  const logger = createLogger('silent');
  const sandbox = await startSandbox({ pool, logger });
  afterAll(async () => {
    await sandbox.stop();
    await pool.end();
  });
  const { apiBase, secretKey, webhookSecret } = sandbox.stripe;
  const catalogues = {
    current: () => catalogue,
    refresh: () => Promise.resolve(),
    stop: () => undefined,
  };
  const settings = parseSettings({ RATE_LIMIT: 'off', ...env });
  const { country } = settings.business;
  const orderLog = wiredOrderLog({ settings, now: () => new Date() });
  const stripe = { apiBase, secretKey, webhookSecret };
  const taxes = await startTaxes({ db, logger });
  afterAll(() => taxes.stop());
  const app = testApp({
    db,
    env,
    catalogues,
    taxes,
    providers: {
      stripe,
      crm: {
        urls: [],
        isSandbox: false,
        secret: null,
        inboundSecret: null,
        allowPrivate: true,
      },
      mail: { smtpUrl: sandbox.smtpUrl, from: () => 'Wellkept <hello@wellkept.example>' },
    },
  });
  const api = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${apiBase}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  const request = app.request.bind(app);
  app.request = async (path, init, ...rest) => {
    const isCheckout = path === '/functions/v1/checkout' && typeof init?.body === 'string';
    return request(path, isCheckout ? await withStoredWish(db, init) : init, ...rest);
  };
  const call = async (path: string, body: unknown, token?: string) =>
    app.request(path, {
      method: 'POST',
      headers: callHeaders(token),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const deps = paymentDeps({ db, logger, orderLog, settings, taxes, providers: { stripe } });
  const events = async () => {
    const all: SandboxEvent[] = [];
    for (let more = true; more; ) {
      const after = all.length === 0 ? '' : `&starting_after=${all.at(-1)?.id}`;
      const answer = await api('GET', `/v1/events?limit=100${after}`);
      const page = (await answer.json()) as { data: SandboxEvent[]; has_more: boolean };
      all.push(...page.data);
      more = page.has_more;
    }
    return all.reverse();
  };
  const deliver: PaymentWorld['deliver'] = async (event, format = 'snapshot') => {
    const body = JSON.stringify(format === 'thin' ? thinEvent(event) : event);
    const signature = signatureHeader(body, webhookSecret, Math.floor(Date.now() / 1000));
    return app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    });
  };
  return {
    db,
    url,
    app,
    apiBase,
    secretKey,
    webhookSecret,
    deps,
    checkoutDeps: {
      ...{ ...deps, catalogues, country, liveCardTest: false, settings },
      ownOrder: fullyOwnOrder,
    },
    call,
    async book(changes, token) {
      const body = checkoutBody(changes);
      const response = await call('/functions/v1/checkout', body, token);
      const answer = (await response.json()) as { url: string; orderId: OrderId };
      if (response.status !== 200) throw new Error(JSON.stringify(answer));
      if (body.scheduleId === WISHED) await giveWish(db, answer.orderId);
      return { ...answer, session: await sessionOf(db, answer.orderId) };
    },
    async act(path, wish) {
      await api('POST', `/_control/${path}`, wish ?? {});
    },
    async faults(changes) {
      await api('PUT', '/_control/faults', changes);
    },
    events,
    deliver,
    async deliverAll(told, format) {
      const left = [...(told ?? (await events()))];
      while (left.length > 0) {
        const some = left.splice(0, AT_ONCE);
        const answers = await Promise.all(some.map((event) => deliver(event, format)));
        const refused = answers.find(({ status }) => status !== 200);
        if (refused !== undefined) throw new Error(`${refused.status}: ${await refused.text()}`);
      }
    },
    readApi: async <T>(path: string) => (await (await api('GET', path)).json()) as T,
    async statusOf(orderId) {
      const row = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      return row.status;
    },
  };
}

/**
 * A schedule must belong to its visitor or its booking (ruling 41), so it is stored for this call's. A
 * call with neither is sent without one, as by a script.
 */
async function withStoredWish(db: Db, init: RequestInit): Promise<RequestInit> {
  const body = String(init.body);
  if (!body.includes(WISHED)) return init;
  const { scheduleId: _, ...rest } = JSON.parse(body) as Record<string, unknown>;
  const { bookingId = null } = rest;
  const bearer = new Headers(init.headers).get('authorization') ?? '';
  const visitor = await tokens.verify(bearer.slice('Bearer '.length));
  const visitorId = visitor?.id ?? null;
  const id = bookingId ?? visitorId;
  if (!z.uuid().safeParse(id).success) return { ...init, body: JSON.stringify(rest) };
  await sql`
    insert into schedules (id, email, preferred_times, line1, line2, city, region, postal_code,
      access_notes, parking_notes, pet_notes, booking_id, visitor_id)
    select ${id}::uuid, email, preferred_times, line1, line2, city, region, postal_code,
      access_notes, parking_notes, pet_notes, ${bookingId}::uuid, ${visitorId}::uuid
    from schedules where id = ${WISHED} on conflict do nothing
  `.execute(db);
  return { ...init, body: JSON.stringify({ ...rest, scheduleId: id }) };
}

/** Adds the address later to what a bare call booked. */
async function giveWish(db: Db, orderId: OrderId): Promise<void> {
  await sql`
    update orders set schedule_request_id = ${WISHED}
    where id = ${orderId} and schedule_request_id is null
  `.execute(db);
}

async function storeWishes(db: Db): Promise<void> {
  const address = { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const preferred_times = JSON.stringify([{ date: '2030-03-04', window: 'morning' }]);
  await db
    .insertInto('schedules')
    .values({ id: WISHED, email: '', preferred_times, ...rowOfPlace({ address }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function sessionOf(db: Db, orderId: OrderId): Promise<SessionRef> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return sessionRef(row.session_ref ?? '');
}
