import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, REGISTRY } from './imports/rules.ts';

const ROOT = join(import.meta.dirname, '..');
/** The folders that paths in a document are relative to. */
const BASES = ['', 'src', 'src/sandbox'];
const TOP = ['src', 'docs', 'test', 'e2e', 'bench', 'scripts', 'vite', 'deploy'];

const documents = ['*.md', 'docs/**/*.md', 'src/*/README.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT }),
);

/** Files and folders that a text names in backticks, or as a link. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, path = '']) => path);
  const isFile = (path: string) => /\.(tsx?|mjs|md|sql|jsonl|json|css)$/.test(path);
  const isOurs = (path: string) => isFile(path) || TOP.includes(path.split('/')[0] ?? '');
  // Words in capitals stand for any name.
  return quoted.filter((path) => isOurs(path) && !/(^|\/)(NAME|AREA|ROOM)[/.]/.test(path));
}

/** Each link with its heading; a path of '' is the document itself. */
function linksIn(text: string): { path: string; heading: string | null }[] {
  const links = text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g);
  return [...links].map(([, path = '', heading = null]) => ({ path, heading }));
}

/** The anchors that GitHub makes from a document's headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
    return words.trim().replace(/\s/g, '-');
  });
}

function isBroken(name: string, { path, heading }: { path: string; heading: string | null }) {
  const target = join(ROOT, path === '' ? name : join(dirname(name), path));
  if (!existsSync(target)) return true;
  return heading !== null && !anchorsOf(readFileSync(target, 'utf8')).includes(heading);
}

function isNowhere(name: string, path: string): boolean {
  const bases = [...BASES.map((base) => join(ROOT, base)), join(ROOT, dirname(name))];
  return !bases.some((base) => existsSync(join(base, path)));
}

function missingIn(name: string, text: string): string[] {
  const missing = pathsIn(text).filter((path) => isNowhere(name, path));
  const broken = linksIn(text)
    .filter((link) => isBroken(name, link))
    .map(({ path, heading }) => (heading === null ? path : `${path}#${heading}`));
  return [...missing, ...broken].map((path) => `${name}: ${path}`);
}

/** Files, and folders at least two levels deep, that comments name. */
function pathsOfComments(source: string): string[] {
  const comments = [...source.matchAll(/^\s*(?:\/\*\*?|\*|\/\/)(.*)$/gm)].map(
    ([, text = '']) => text,
  );
  const file = /(?:[\w-]+\/)+[\w-]+\.(?:tsx?|mjs|md|css|sql)(?!\w)/;
  const folder = /(?:[\w-]+\/){2,}(?=[\s,;)`]|\.\s|$)/;
  const named = new RegExp(`(?<![\\w/.#@:"'-])(?:${file.source}|${folder.source})`, 'g');
  return comments.flatMap((text) => [...text.matchAll(named)].map(([path]) => path));
}

test.each(documents)('every path in %s exists', (name) => {
  expect(missingIn(name, readFileSync(join(ROOT, name), 'utf8'))).toEqual([]);
});

/** Rooms of a server that its area's README does not list, and listed files that do not exist. */
function missingRooms(area: string, readme: string): string[] {
  const folder = join(ROOT, 'src', area, 'server');
  const rooms = globSync('*/', { cwd: folder }).map((path) => path.replace('/', ''));
  const withCode = rooms.filter((room) => globSync(`${room}/**/*.ts`, { cwd: folder }).length > 0);
  return withCode.flatMap((room) => {
    const row = new RegExp(`^\\| \`${room}\` \\|.*\\|(.*)\\|$`, 'm').exec(readme);
    if (row === null) return [`${area}: ${room}`];
    const begins = [...(row[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const missing = begins.filter((file) => !existsSync(join(folder, room, file)));
    return missing.map((file) => `${area}: ${room}/${file}`);
  });
}

test('an area’s README lists every room of its server, with where to begin', () => {
  const servers = globSync('src/*/server/', { cwd: ROOT }).map((path) => path.split('/')[1] ?? '');
  expect(servers.length).toBeGreaterThan(20);
  const missing = servers.flatMap((area) =>
    missingRooms(area, readFileSync(join(ROOT, 'src', area, 'README.md'), 'utf8')),
  );
  expect(missing).toEqual([]);
});

test('finds a room that no row lists, and a listed file that is not in it', () => {
  const readme = '| `api` | serves calls | `gone.ts`, `routes.ts` |\n\n`api-keys` makes keys.\n';
  expect(missingRooms('api', readme).toSorted()).toEqual(['api: api-keys', 'api: api/gone.ts']);
});

test('finds a path that does not exist', () => {
  const text =
    'See `src/visits/nowhere.ts`, `orders/gone.ts`, [it](no.md), [this](#no) and [that](docs/api.md#nowhere), ' +
    'not `a/b`, `src/visits` or [there](docs/api.md#agents-mcp).';
  expect(missingIn('README.md', text)).toEqual([
    'README.md: src/visits/nowhere.ts',
    'README.md: orders/gone.ts',
    'README.md: no.md',
    'README.md: #no',
    'README.md: docs/api.md#nowhere',
  ]);
});

test('README.md links every page of docs and names every area', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const pages = globSync('docs/*.md', { cwd: ROOT });
  const areas = globSync('src/*/', { cwd: ROOT }).map((path) => path.split('/')[1]);
  expect(pages.length).toBeGreaterThan(40);
  expect(areas.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !text.includes(`](${path})`))).toEqual([]);
  expect(areas.filter((area) => !text.includes(`\`${area}\``))).toEqual([]);
});

test('docs/architecture.md draws the areas in the order that imports follow', () => {
  const text = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
  const [, drawing = ''] = text.split('```');
  const lines = [...drawing.matchAll(/^ {2}([\w-]+(?: → [\w-]+)*)/gm)];
  const drawn = lines.flatMap(([, line = '']) => line.toLowerCase().split(' → '));
  expect(drawn).toEqual([...AREAS, REGISTRY]);
});

test('every path in a comment exists', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(500);
  const missing = sources.flatMap((name) => {
    const paths = pathsOfComments(readFileSync(join(ROOT, name), 'utf8'));
    return paths.filter((path) => isNowhere(name, path)).map((path) => `${name}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('finds a path in a comment, but not an address or a phrase', () => {
  const source =
    "/** See visits/gone.ts and web/ui/, not /operator/api, 1/2 or and/or. */\nimport './a/b.ts';";
  expect(pathsOfComments(source)).toEqual(['visits/gone.ts', 'web/ui/']);
});

test('every change possible in the card processor’s dashboard has a test', () => {
  const text = readFileSync(join(ROOT, 'docs', 'dashboard.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\|(?! object|---)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/(\.test\.ts`|the same) \|$/.test(row))).toEqual([]);
});
