import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { refusalTexts } from '#platform/words/en/terminal.ts';
import { missingPackages, requireNode } from './install.mjs';
import { Complaint } from './project.mjs';

const ROOT = join(import.meta.dirname, '..');

test.each(['18.20.4', '20.18.9'])('refuses Node.js %s before installing anything', (version) => {
  expect(() => requireNode(version)).toThrow(Complaint);
});

test.each(['20.19.0', '22.1.0', '24.0.0'])('accepts Node.js %s', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

test('finds packages with other versions, and missing native packages for this machine', () => {
  const locked = {
    '': {},
    a: { version: '1.0.0' },
    b: { version: '2.0.0' },
    tests: { version: '1.0.0', dev: true },
    native: here,
    elsewhere: { ...here, os: ['aix'] },
    otherLibc: { ...here, libc: ['none'] },
    companion: { version: '1.0.0', optional: true },
  };
  const installed = { a: { version: '1.0.0' }, b: { version: '1.9.0' } };
  expect(missingPackages(locked, installed, 'production')).toEqual(['b', 'native']);
  expect(missingPackages(locked, installed, 'everything')).toEqual(['b', 'tests', 'native']);
  expect(missingPackages(locked, locked, 'everything')).toEqual([]);
});

/**
 * The content of an image: what npm installed, without a lockfile and without the package `node`.
 */
async function makeImage(): Promise<string> {
  const image = await mkdtemp(join(tmpdir(), 'wellkept-image-'));
  onTestFinished(() => rm(image, { recursive: true }));
  await cp(join(ROOT, 'package.json'), join(image, 'package.json'));
  await cp(join(ROOT, 'scripts'), join(image, 'scripts'), { recursive: true });
  await symlink(join(ROOT, 'src'), join(image, 'src'));
  await mkdir(join(image, 'node_modules'));
  await writeFile(join(image, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  return image;
}

/** How a command ends there on a Node.js that claims this version. */
function ending(folder: string, command: string, version = process.versions.node) {
  const versions = { ...process.versions, node: version };
  const value = `Object.defineProperty(process, 'versions', { value: ${JSON.stringify(versions)} })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(value)}`];
  return promisify(execFile)(process.execPath, [...args, `scripts/${command}.mjs`], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  }).catch((error: unknown) => error);
}

test('an image uses its installed packages and the running Node.js', async () => {
  const image = await makeImage();
  const stderr = `${refusalTexts['usage-operator']}\n`;
  expect(await ending(image, 'operator')).toMatchObject({ code: 1, stdout: '', stderr });
});

test.each([
  ['22.1.0', 'operator', 'Node.js 24 or newer is needed'],
  ['18.20.4', 'operator', 'Node.js 20.19 or newer is needed'],
  ['24.0.0', 'test', 'package-lock.json'],
])('in an image, Node.js %s with npm run %s ends in one line', async (version, command, told) => {
  const image = await makeImage();
  const stderr = expect.stringMatching(new RegExp(`^wellkept: .*${told}.*\n$`));
  expect(await ending(image, command, version)).toMatchObject({ code: 1, stdout: '', stderr });
});

test('reports an old Node.js before installing anything', async () => {
  const clone = await makeImage();
  await rm(join(clone, 'node_modules'), { recursive: true });
  await cp(join(ROOT, 'package-lock.json'), join(clone, 'package-lock.json'));
  const before = await readdir(clone);
  const stderr = expect.stringMatching(/^wellkept: Node\.js 20\.19 .* 18\.20\.4.*\n$/);
  expect(await ending(clone, 'start', '18.20.4')).toMatchObject({ code: 1, stdout: '', stderr });
  expect(await readdir(clone)).toEqual(before);
});
