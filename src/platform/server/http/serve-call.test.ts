import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { rightsOf } from '#kernel/rules/business/rights.ts';
import { createLogger } from '#platform/server/logger.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { callerLanguage } from './caller-language.ts';
import { onError } from './on-error.ts';
import { fail } from './problem.ts';
import { requestContext } from './request-context.ts';
import { serveOn } from './serve-call.ts';

const shut = createMiddleware<AppEnv>(async () => fail('owner-needed'));
const uuid = '0190a0de-1111-7111-8111-111111111111';

function newApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(requestContext(createLogger('silent'), 0), callerLanguage());
  return app;
}

/** Sends a call to its own app and returns the status. */
async function statusOf(app: Hono<AppEnv>, path: string, body: unknown): Promise<number> {
  const response = await app.request(`/operator/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

test('a handler gets what the schemas parsed, and its answer is sent as JSON', async () => {
  const app = newApp();
  serveOn(app)('POST /bookings/:id/notes', (_, request) => {
    expect(request).toEqual({ params: { id: uuid }, body: { text: 'Two dogs.' } });
    return { ok: true };
  });
  expect(await statusOf(app, `/bookings/${uuid}/notes`, { text: '  Two dogs. ' })).toBe(200);
});

test('answers 404 for an invalid path, and refuses an invalid body', async () => {
  const app = newApp();
  serveOn(app)('POST /bookings/:id/notes', () => ({ ok: true }));
  expect(await statusOf(app, '/bookings/1/notes', { text: 'Two dogs.' })).toBe(404);
  expect(await statusOf(app, `/bookings/${uuid}/notes`, { note: 'Two dogs.' })).toBe(422);
});

test('refuses a caller without permission before reading anything', async () => {
  const app = newApp();
  serveOn(app, shut)('POST /bookings/:id/notes', () => ({ ok: true }));
  expect(await statusOf(app, '/bookings/1/notes', {})).toBe(403);
});

test("a route's mistakes do not compile: a directive without an error fails the build", () => {
  const serve = serveOn(new Hono<AppEnv>());
  const never = [
    // @ts-expect-error the state under another name
    () => serve('POST /bookings/:id/refund', () => ({ status: 'succeeded' })),
    // @ts-expect-error a Date instead of JSON text
    () => serve('GET /session', () => ({ ...me, name: new Date() })),
    // @ts-expect-error an unknown field of the body
    () => serve('POST /bookings/:id/notes', (_, { body }) => ({ ok: body.amount > 0 })),
    // @ts-expect-error an unknown call
    () => serve('POST /bookings/:id/planted', () => ({ ok: true })),
  ];
  expect(never).toHaveLength(4);
});

const me = {
  id: uuid,
  email: 'o@example.com',
  name: 'O',
  role: 'owner',
  rights: rightsOf('owner', defaultBusiness),
  hasTwoFactor: false,
  needsSecondFactor: false,
  confirmedAt: null,
} as const;
