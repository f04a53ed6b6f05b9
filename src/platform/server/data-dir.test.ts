import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasRoom, inDataDir } from './data-dir.ts';
import { Refusal } from './refusal.ts';

test('a folder that cannot be had is told by its setting, in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');
  await expect(inDataDir(dataDir, mkdir(dataDir))).rejects.toMatchObject({
    code: 'folder-is-file',
    params: { folder: file, setting: 'DATA_DIR' },
  });
  const other = new Error('something else');
  await expect(inDataDir(dataDir, Promise.reject(other))).rejects.toBe(other);
});

test('what fails on a full disk is told as that, unless it is known to be something else', async () => {
  // As a program would that found no room: /proc never has any.
  const ofProgram = new Refusal('postgres-not-made', { why: 'initdb: error' });
  for (const error of [ofProgram, new Error('something else')]) {
    await expect(inDataDir('/proc', Promise.reject(error))).rejects.toMatchObject({
      code: 'folder-full',
      params: { folder: '/proc', setting: 'DATA_DIR' },
      cause: error,
    });
  }
  const running = new Refusal('database-running');
  await expect(inDataDir('/proc', Promise.reject(running))).rejects.toBe(running);
});

test('a disk with room is one that can be written to, wherever the database stands', async () => {
  expect(await hasRoom(tmpdir())).toBe(true);
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // As it is kept for a database that its user could not reach in here; /proc never has room.
  await writeFile(join(folder, 'postgres-location'), '/proc\n');
  expect(await hasRoom(folder)).toBe(false);
});
