import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#registry/app-env.ts';
import { consoleCalls } from '#registry/console-calls.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const BASE = '/operator/api';

const { db } = await testDatabase();

/** Where what is served and what the table tells part ways. */
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

test('every call of the table is served, and nothing else is', () => {
  expect(differences(testApp({ db }))).toEqual([]);
});

test('a route next to the table is noticed, and so is a call that nobody serves', () => {
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
