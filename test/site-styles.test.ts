import { readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports/read-source.ts';

const ROOT = join(import.meta.dirname, '..');
const STYLES = 'src/ui/styles';
const sources = new Map(readSources(ROOT).map((source) => [source.path, source]));

/** Where site.css looks for classes; a folder stands for everything below it. */
const covered = [
  ...readFileSync(join(ROOT, STYLES, 'site.css'), 'utf8').matchAll(/@source "(.+)"/g),
]
  .map(([, path = '']) => posix.join(STYLES, path))
  .flatMap((path) => [path, `${path}/**`]);

/** Everything that a page shows, starting in its own folder: the wizard has its own style. */
function shown(path: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(path);
  if (source === undefined || seen.has(path) || path.includes('/pages/wizard/')) return seen;
  seen.add(path);
  for (const { target, typeOnly } of source.imports) if (!typeOnly) shown(target, seen);
  return seen;
}

const pages = [...sources.keys()].filter(
  (path) =>
    /\/pages\/[^/]+\/(definition|entry)\.tsx?$/.test(path) &&
    !path.includes('/booking/pages/booking/'),
);

test('there are pages to check', () => {
  expect(pages).toContain('src/booking/pages/schedule/entry.tsx');
  expect([...shown('src/booking/pages/schedule/entry.tsx')]).toContain(
    'src/booking/pages/parts/schedule-form.tsx',
  );
});

test.each(pages)('the style has the classes of everything that %s shows', (page) => {
  const without = [...shown(page)].filter(
    (path) => path.endsWith('.tsx') && !covered.some((glob) => matchesGlob(path, glob)),
  );
  expect(without).toEqual([]);
});
