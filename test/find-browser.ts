import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type BrowserNote, NOTE, works } from './browser.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const OWN: BrowserNote = { executablePath: null };

/** One after another until one works: what worked before, what can be had, what the system has. */
const WAYS: [string, () => BrowserNote | null][] = [
  ['the one found before', noted],
  ["Playwright's own, installed", () => OWN],
  ["Playwright's own, downloaded", download],
  ["the system's", fromSystem],
  ["Debian's chromium package, installed", installDebian],
];

const found = await find();
if (found === null) {
  console.error(`No browser for the end-to-end tests. One of these brings one, then run again:
  npx playwright install --with-deps chromium    (needs cdn.playwright.dev)
  sudo apt-get install chromium                  (Debian; any Chromium or Chrome on the PATH will do)`);
  process.exitCode = 1;
} else {
  mkdirSync(dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, JSON.stringify(found));
}

async function find(): Promise<BrowserNote | null> {
  for (const [label, look] of WAYS) {
    const note = look();
    if (note === null || !(await works(note))) continue;
    console.log(`browser: ${label}${note.executablePath ? ` (${note.executablePath})` : ''}`);
    return note;
  }
  return null;
}

function noted(): BrowserNote | null {
  return existsSync(NOTE) ? JSON.parse(readFileSync(NOTE, 'utf8')) : null;
}

function download(): BrowserNote | null {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js');
  const install = [cli, 'install', 'chromium', '--only-shell'];
  if (!succeeds(process.execPath, install)) return null;
  // It may still lack shared libraries, which only root can install.
  if (isRoot()) succeeds(process.execPath, [cli, 'install-deps', 'chromium']);
  return OWN;
}

function fromSystem(): BrowserNote | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executablePath = files.find((file) => existsSync(file));
  return executablePath === undefined ? null : { executablePath };
}

function installDebian(): BrowserNote | null {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return null;
  console.log('browser: installing Debian’s chromium package …');
  if (!succeeds('apt-get', ['update', '-qq'])) return null;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  return succeeds('apt-get', install) ? fromSystem() : null;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function succeeds(command: string, args: string[]): boolean {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  return spawnSync(command, args, { env, stdio: 'ignore', timeout: 600_000 }).status === 0;
}
