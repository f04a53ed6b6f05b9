import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports/read-source.ts';

const ROOT = join(import.meta.dirname, '..');
const sources = new Map(readSources(ROOT).map((source) => [source.path, source]));

/** What the Dockerfile removes from src/ once the pages are built. */
function leftOut(): string[] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const [, removed = ''] = /rm -rf (src.*)/.exec(text) ?? [];
  return removed
    .trim()
    .split(/\s+/)
    .flatMap((glob) => globSync(glob, { cwd: ROOT }));
}

/** What the server loads, at its start or later. */
function loaded(): Set<string> {
  const seen = new Set<string>();
  function visit(path: string): void {
    const source = sources.get(path);
    if (source === undefined || seen.has(path)) return;
    seen.add(path);
    for (const { target, typeOnly } of source.imports) if (!typeOnly) visit(target);
  }
  visit('src/app/server/main.ts');
  return seen;
}

test('an image keeps every source that its server loads', () => {
  const folders = leftOut();
  expect(folders).toContain('src/booking/pages');
  const files = [...loaded()];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual(
    [],
  );
});

test('and none that browsers alone run', () => {
  const browsers = [...sources.keys()].filter((path) =>
    /^src\/(?!sandbox)([^/]+\/(console|pages)|ui\/(backend|parts))\//.test(path),
  );
  const folders = leftOut();
  expect(browsers.length).toBeGreaterThan(300);
  expect(
    browsers.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`))),
  ).toEqual([]);
});
