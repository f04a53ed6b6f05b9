import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderRefusal } from './folder-refusal.ts';

const NOBODY = 65_534;
const named = { path: '/data', setting: 'DATA_DIR' } as const;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The system's error for an act, run as another user because root may do anything. */
function errorOf(act: () => unknown): unknown {
  const isRoot = process.geteuid?.() === 0;
  try {
    if (isRoot) process.seteuid?.(NOBODY);
    act();
    return null;
  } catch (error) {
    return error;
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test("names another user's folder, not what was to be created in it", () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o500);
  const error = errorOf(() => mkdirSync(join(folder, 'a', 'b'), { recursive: true }));
  expect(folderRefusal(error, named)).toMatchObject({
    code: 'folder-not-ours',
    params: { folder, setting: 'DATA_DIR' },
    cause: error,
  });
});

test('reports a file in place of a folder, and of a parent folder', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'data'), join(file, 'data', 'postgres')]) {
    const error = errorOf(() => mkdirSync(path, { recursive: true }));
    expect(folderRefusal(error, named)).toMatchObject({
      code: 'folder-is-file',
      params: { folder: file, setting: 'DATA_DIR' },
    });
  }
});

test('names the requested folder, because a full disk’s error names none', () => {
  const error = errorOf(() => writeFileSync('/dev/full', 'word'));
  expect(folderRefusal(error, { path: '/backup', setting: null })).toMatchObject({
    code: 'folder-full',
    params: { folder: '/backup', setting: null },
  });
});

test('names a missing folder, and one on a read-only disk', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const gone = join(folder, 'gone');
  const missing = errorOf(() => writeFileSync(join(gone, 'also', 'all.sql'), ''));
  expect(folderRefusal(missing, named)).toMatchObject({
    code: 'folder-missing',
    params: { folder: gone },
  });
  const facts = { code: 'EROFS', syscall: 'mkdir', path: join(folder, 'postgres') };
  const readOnly = Object.assign(new Error('EROFS'), facts);
  expect(folderRefusal(readOnly, named)).toMatchObject({
    code: 'folder-read-only',
    params: { folder },
  });
});

test('ignores errors that have nothing to do with a folder', () => {
  const noProgram = Object.assign(new Error(), {
    code: 'ENOENT',
    syscall: 'spawn tar',
    path: 'tar',
  });
  const noServer = Object.assign(new Error(), { code: 'ENOENT', syscall: 'connect' });
  const ofPostgres = Object.assign(new Error(), { code: '42501' });
  for (const error of [noProgram, noServer, ofPostgres, new Error('other'), 'word']) {
    expect(folderRefusal(error, named)).toBeNull();
  }
});
