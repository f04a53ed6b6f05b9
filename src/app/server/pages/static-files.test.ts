import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressStaticFiles, loadStaticFiles } from './static-files.ts';

test('serves the build’s compressed files under their original paths only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-static-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/a.js'), 'let a = 1;'.repeat(100));
  await writeFile(join(folder, 'icon.png'), 'a picture');
  const before = await loadStaticFiles(folder);
  const slow = await before.get('/assets/a.js')?.file.as('br');

  await compressStaticFiles(folder);
  const kept = await readFile(join(folder, '.br/assets/a.js'));
  expect(brotliDecompressSync(kept).toString()).toBe('let a = 1;'.repeat(100));
  const after = await loadStaticFiles(folder);
  expect([...after.keys()].sort()).toEqual(['/assets/a.js', '/icon.png']);
  expect(await after.get('/assets/a.js')?.file.as('br')).toEqual(slow);

  // The compressed file is what is read.
  await writeFile(join(folder, '.br/assets/a.js'), 'what the build kept');
  const served = await (await loadStaticFiles(folder)).get('/assets/a.js')?.file.as('br');
  expect(Buffer.from(served?.bytes ?? []).toString()).toBe('what the build kept');
});
