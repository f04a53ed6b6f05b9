import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasRoom, withDataDirRefusals } from './data-dir.ts';
import { Refusal } from './refusal.ts';

test('an unusable folder is reported by its setting, in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');
  await expect(withDataDirRefusals(dataDir, mkdir(dataDir))).rejects.toMatchObject({
    code: 'folder-is-file',
    params: { folder: file, setting: 'DATA_DIR' },
  });
  const other = new Error('something else');
  await expect(withDataDirRefusals(dataDir, Promise.reject(other))).rejects.toBe(other);
});

test('a failure on a full disk is reported as a full disk, unless it has another known cause', async () => {
  // What a program reports when there is no space: /proc never has any.
  const ofProgram = new Refusal('postgres-not-made', { why: 'initdb: error' });
  for (const error of [ofProgram, new Error('something else')]) {
    await expect(withDataDirRefusals('/proc', Promise.reject(error))).rejects.toMatchObject({
      code: 'folder-full',
      params: { folder: '/proc', setting: 'DATA_DIR' },
      cause: error,
    });
  }
  const running = new Refusal('database-running');
  await expect(withDataDirRefusals('/proc', Promise.reject(running))).rejects.toBe(running);
});

test('checks for free space where the database really is', async () => {
  expect(await hasRoom(tmpdir())).toBe(true);
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // The pointer file of a database that its user cannot reach in here; /proc never has space.
  await writeFile(join(folder, 'postgres-location'), '/proc\n');
  expect(await hasRoom(folder)).toBe(false);
});
