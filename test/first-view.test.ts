import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports/read-source.ts';

const ROOT = join(import.meta.dirname, '..');
const STYLE = 'src/ui/styles/first-view.css';
const sources = new Map(readSources(ROOT).map((source) => [source.path, source]));

/** What a page's entry imports at once, including itself. */
function importedAtOnce(entry: string): Set<string> {
  const seen = new Set<string>();
  function visit(path: string): void {
    const source = sources.get(path);
    if (source === undefined || seen.has(path)) return;
    seen.add(path);
    for (const { target, typeOnly, late } of source.imports) {
      if (!typeOnly && !late) visit(target);
    }
  }
  visit(entry);
  return seen;
}

/** Whether the style reads its classes from this file; a folder stands for everything in it. */
function isRead(path: string): boolean {
  const css = readFileSync(join(ROOT, STYLE), 'utf8');
  return [...css.matchAll(/@source "([^"]+)"/g)].some(([, glob = '']) => {
    const pattern = posix.join(posix.dirname(STYLE), glob);
    return posix.matchesGlob(path, pattern) || path.startsWith(`${pattern}/`);
  });
}

const entry = importedAtOnce('src/booking/pages/booking/entry.tsx');
const document = importedAtOnce('src/ui/pages/document.tsx');
const definition = importedAtOnce('src/booking/pages/booking/definition.ts');
/** Loaded later, but possibly shown next to the first step, before the whole style is applied. */
const joining = [
  'src/booking/pages/wizard/later/charges.tsx',
  'src/booking/pages/wizard/later/home-options.tsx',
  'src/booking/pages/wizard/later/panel-end.tsx',
  'src/booking/pages/wizard/later/price-lines.tsx',
  'src/booking/pages/wizard/later/step-head.tsx',
  'src/ui/parts/toast-region.tsx',
];
const joined = joining.flatMap((path) => [...importedAtOnce(path)]);
const firstView = new Set([...entry, ...document, ...definition, ...joined]);
const withClasses = [...sources.keys()].filter((path) =>
  /^src\/([^/]+\/pages|ui\/parts)\/.*\.tsx$/.test(path),
);

test('the style of the first view has the classes of everything that the booking page shows at once', () => {
  expect(firstView.size).toBeGreaterThan(40);
  expect(withClasses.filter((path) => firstView.has(path) && !isRead(path))).toEqual([]);
});

test('the style of the first view has no classes of parts that it never shows', () => {
  const parts = withClasses.filter((path) =>
    /^src\/(ui\/parts|booking\/pages\/wizard)\//.test(path),
  );
  expect(parts).toEqual(expect.arrayContaining(joining));
  expect(parts.filter((path) => isRead(path) && !firstView.has(path))).toEqual([]);
});

test('the first view imports nothing that comes later', () => {
  expect([...entry].filter((path) => path.startsWith('src/booking/pages/wizard/later/'))).toEqual(
    [],
  );
});
