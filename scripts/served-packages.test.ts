import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unservedPackages } from './served-packages.mjs';

const ROOT = join(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** The packages that running code names, of whatever it loads at first or later. */
function importedPackages(): Set<string> {
  const layers = ['server', 'contract', 'rules', 'words'].join(',');
  const folders = [`src/*/{${layers}}/**/*.ts`, 'src/{sandbox,registry}/**/*.ts'];
  const files = globSync([...folders, 'scripts/seed/*.ts'], { cwd: ROOT });
  const imports = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .flatMap((text) => [
      ...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^'#.][^']*)'/gm),
      ...text.matchAll(/import\('([^'#.][^']*)'\)/g),
    ]);
  const names = imports.map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  return new Set(
    names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)),
  );
}

test('an image keeps what its server loads, and leaves what made the build', () => {
  const { dependencies } = readJson('package.json');
  const left = unservedPackages(readJson('package-lock.json').packages, Object.keys(dependencies));
  const named = [...importedPackages()];
  expect(named).toContain('kysely');
  expect(named.filter((name) => left.includes(`node_modules/${name}`))).toEqual([]);
  for (const name of ['vite', 'rolldown', 'react-dom', 'node', 'typescript']) {
    expect(left).toContain(`node_modules/${name}`);
  }
});

test('what two need is kept for the one that is served, and found as Node.js finds it', () => {
  const installed = {
    '': {},
    'node_modules/react': { dependencies: { shared: '1', own: '1' } },
    'node_modules/hono': { dependencies: { shared: '2' }, peerDependencies: { peer: '1' } },
    'node_modules/hono/node_modules/shared': { optionalDependencies: { own: '1' } },
    'node_modules/shared': {},
    'node_modules/own': {},
    'node_modules/peer': {},
  };
  expect(unservedPackages(installed, ['react', 'hono'])).toEqual([
    'node_modules/react',
    'node_modules/shared',
  ]);
});
