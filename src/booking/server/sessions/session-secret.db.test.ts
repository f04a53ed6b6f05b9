import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/test-database.ts';
import { secretFromDatabase, secretFromFolder } from './session-secret.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'wellkept-secret-'));
afterAll(() => rm(folder, { recursive: true }));

test("makes a data folder's secret once, readable only by its owner", async () => {
  const dataDir = join(folder, 'data');
  const secret = await secretFromFolder(dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(await secretFromFolder(dataDir)).toBe(secret);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('copies that start together on one database agree on one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => secretFromDatabase(db)));
  expect(new Set(secrets).size).toBe(1);
});
