import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Pool } from 'pg';
import type { FaultPlan } from '#sandbox/faults.ts';
import type { SandboxLogger } from '#sandbox/logger.ts';
import { API_VERSION } from './events.ts';
import { BROKEN, type Executed, execute } from './execute.ts';
import { ApiError, type ApiFailure, failureBody, invalidRequest } from './failure.ts';
import { parseForm } from './form.ts';
import { HANDLERS } from './handlers.ts';
import { fingerprint } from './idempotency.ts';
import { newId } from './ids.ts';
import { checkParams } from './params/check-params.ts';
import { OPERATIONS, type Operation } from './params/operations.ts';
import { schemaFor } from './params/schemas.ts';

/** What the processor's API needs. */
export interface ApiDeps {
  readonly pool: Pool;
  readonly secretKey: string;
  readonly faults: FaultPlan;
  readonly logger: SandboxLogger;
  /** Called after a commit, when there may be events to send. */
  readonly worked: () => void;
}

type Env = { Bindings: HttpBindings; Variables: { requestId: string } };
type ApiContext = Context<Env>;

const RATE_LIMITED: ApiFailure = {
  status: 429,
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded.',
};

/** The processor's HTTP API, as the official SDK calls it. */
export function stripeApi(deps: ApiDeps): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('requestId', newId('req', 14));
    await next();
    c.header('Request-Id', c.get('requestId'));
    c.header('Stripe-Version', API_VERSION);
  });
  app.use(async (c, next) => {
    requireKey(c.req.header('authorization'), deps.secretKey);
    requireVersion(c.req.header('stripe-version'));
    await next();
  });
  for (const operation of OPERATIONS) {
    app.on(operation.method, operation.path, (c) => answer(c, deps, operation));
  }
  app.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return c.json(failureBody({ status: 404, type: 'invalid_request_error', message }), 404);
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) return refusal(c, error.failure);
    deps.logger.error({ err: error }, 'the sandbox processor failed');
    return respond(c, { ...BROKEN, replayed: false });
  });
  return app;
}

async function answer(c: ApiContext, deps: ApiDeps, operation: Operation): Promise<Response> {
  const { faults } = deps;
  const { api } = faults.current();
  if (faults.strikes(api.dropBefore)) return hangUp(c);
  if (faults.strikes(api.rateLimit)) return refusal(c, RATE_LIMITED);
  if (faults.strikes(api.error)) return respond(c, { ...BROKEN, replayed: false });
  const sent =
    operation.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1);
  const params = checkParams(schemaFor(operation.params), parseForm(sent));
  const key = operation.method === 'POST' ? c.req.header('idempotency-key') : undefined;
  const request = key ? fingerprint(key, c.req.path, sent) : null;
  const handler = HANDLERS[`${operation.method} ${operation.path}` as keyof typeof HANDLERS];
  const ids = c.req.param() as Record<string, string>;
  const breaks = request !== null && faults.strikes(api.storedError);
  const executed = await execute(deps.pool, handler, { params, ids }, request, breaks);
  if (operation.method !== 'GET') deps.worked();
  if (faults.strikes(api.late)) await wait(api.lateMs);
  if (faults.strikes(api.dropAfter)) return hangUp(c);
  if (key) c.header('Idempotency-Key', key);
  return respond(c, executed);
}

function respond(c: ApiContext, executed: Executed): Response {
  if (executed.replayed) c.header('Idempotent-Replayed', 'true');
  return c.json(executed.body, executed.status as 200);
}

function refusal(c: ApiContext, failure: ApiFailure): Response {
  return c.json(failureBody(failure), failure.status as 400);
}

function hangUp(c: ApiContext): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function requireKey(header: string | undefined, secretKey: string): void {
  const given = header?.match(/^Bearer (.+)$/)?.[1];
  if (given === secretKey) return;
  throw new ApiError({
    status: 401,
    type: 'invalid_request_error',
    message: given
      ? `Invalid API Key provided: ${given.slice(0, 8)}****`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  });
}

function requireVersion(header: string | undefined): void {
  if (header === undefined || header === API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${header}. This sandbox speaks ${API_VERSION}.`,
  );
}
