import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Lockfile {
  packages: Record<
    string,
    { optionalDependencies?: Record<string, string>; integrity?: string; inBundle?: boolean }
  >;
}

const { packages }: Lockfile = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'),
);

/** npm leaves out packages that its registry did not have at that moment; `npm ci` then refuses to run. */
test('the lockfile names the packages of every platform, so that npm ci works everywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

/** The contents of another package's archive are covered by that package's hash. */
test('every package for any platform has its hash', () => {
  const unsure = Object.entries(packages).filter(
    ([path, { integrity = '', inBundle = false }]) =>
      path !== '' && !inBundle && !integrity.startsWith('sha512-'),
  );
  expect(unsure.map(([path]) => path)).toEqual([]);
});
