import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Change, firstLines, withFirstLine } from './first-lines.ts';

const root = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const names = Object.keys(firstLines) as Change[];
const unknown = asked.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}; there are ${names.join(', ')}`);

const copy = mkdtempSync(join(tmpdir(), 'wellkept-changing-'));
try {
  copyTree();
  for (const name of names) if (asked.length === 0 || asked.includes(name)) show(name);
} finally {
  rmSync(copy, { recursive: true });
}

/**
 * Copies the files that git knows in their current state, with the packages and the compiler's
 * cache.
 */
function copyTree(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((path) => /\.(ts|tsx|mjs|json|d\.ts)$/.test(path))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '.cache') continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  const types = join('node_modules', '.cache', 'types');
  cpSync(join(root, types), join(copy, types), { recursive: true, force: true });
}

/** Adds the first line, prints the places that the compiler lists, and removes the line again. */
function show(name: Change): void {
  const { file } = firstLines[name];
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withFirstLine(text, firstLines[name]));
  const named = placesNamed();
  writeFileSync(path, text);
  console.log(`\n${name}: the first line is in ${file}. The compiler names ${named.size} files:`);
  for (const [place, complaint] of named) console.log(`  ${place}\n      ${complaint}`);
}

/** Each file with its first error; Spanish words are typed by the English ones. */
function placesNamed(): Map<string, string> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const named = new Map<string, string>();
  for (const [, place = '', complaint = ''] of stdout.matchAll(
    /^(\S+)\(\d+,\d+\): error (.*)$/gm,
  )) {
    if (named.has(place)) continue;
    named.set(place, complaint);
    if (place.includes('/words/en/'))
      named.set(place.replace('/en/', '/es/'), 'follows the English words');
  }
  return named;
}
