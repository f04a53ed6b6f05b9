import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A folder like an image's: scripts, packages and a build, but no lockfile and no sources. */
async function imageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(import.meta.dirname, join(folder, 'scripts'), { recursive: true });
  for (const made of ['node_modules', 'dist']) await mkdir(join(folder, made));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}');
  await writeFile(join(folder, 'dist/.built-from'), 'what it was built from');
  return folder;
}

function said(folder: string, script: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'scripts', script)], (_, __, told) => resolve(told));
  });
}

test.each(['build.mjs', 'dev.mjs'])('%s says that an image has no sources', async (script) => {
  expect(await said(await imageFolder(), script)).toBe(
    'wellkept: there are no sources here to build from; what was built is served by npm run serve.\n',
  );
});

test('a start in an image uses its build', async () => {
  expect(await said(await imageFolder(), 'start.mjs')).toMatch(/Cannot find module .*main\.ts/);
});
