import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#registry/app-env.ts';
import { consoleCalls } from '#registry/console-calls.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const BASE = '/operator/api';

const { db } = await testDatabase();

/** The differences between the served routes and the table. */
function differences({ routes }: Hono<AppEnv>): string[] {
  const told = Object.keys(consoleCalls);
  const served = routes
    .filter(({ path }) => path.startsWith(`${BASE}/`) && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path.slice(BASE.length)}`);
  return [
    ...served.filter((name) => !told.includes(name)).map((name) => `${name} is not in the table`),
    ...told.filter((name) => !served.includes(name)).map((name) => `${name} is not served`),
  ];
}

test('serves every call of the table and no other', () => {
  expect(differences(testApp({ db }))).toEqual([]);
});

test('notices a route missing from the table, and a call that is not served', () => {
  const app = testApp({ db });
  app.post('/operator/api/bookings/:id/planted', (c) => c.json({}));
  app.all('/operator/api/planted', (c) => c.json({}));
  expect(differences(app)).toEqual([
    'POST /bookings/:id/planted is not in the table',
    'ALL /planted is not in the table',
  ]);
  app.routes = app.routes.filter(({ path }) => path !== `${BASE}/bookings/:id/refund`);
  expect(differences(app)).toContain('POST /bookings/:id/refund is not served');
});
