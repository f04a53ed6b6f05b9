import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type Browsers, NOTE, OWN, readNote, work } from './browser.ts';

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

/**
 * Tried in order until one works: what worked before, what can be downloaded, what the system has.
 * Journeys cost a fifth less in the shell, so it is installed next to a Chromium that came without it.
 */
const WAYS: [string, () => Browsers | null][] = [
  ['found before', readNote],
  ["Playwright's own, installed", () => OWN],
  ["Playwright's own, downloaded", download],
  ["the system's, with its shell", () => (firstOf([SHELL]) === null ? null : fromSystem())],
  ["Debian's packages, installed", installDebian],
  ["the system's", fromSystem],
];

const found = await find();
if (found === null) {
  console.error(`No browser for the end-to-end tests. One of these brings one, then run again:
  npx playwright install --with-deps chromium    (needs cdn.playwright.dev)
  sudo apt-get install chromium chromium-headless-shell
                                                 (Debian; any Chromium or Chrome on the PATH will do)`);
  process.exitCode = 1;
} else {
  mkdirSync(dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, JSON.stringify(found));
}

async function find(): Promise<Browsers | null> {
  for (const [label, look] of WAYS) {
    const browsers = look();
    if (browsers === null || !(await work(browsers))) continue;
    const { shell, whole } = browsers;
    console.log(`browser: ${label}${whole === null ? '' : ` (${shell}, ${whole})`}`);
    return browsers;
  }
  return null;
}

function download(): Browsers | null {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'cli.js');
  if (!succeeds(process.execPath, [cli, 'install', 'chromium'])) return null;
  // It may still lack shared libraries, which only root can install.
  if (isRoot()) succeeds(process.execPath, [cli, 'install-deps', 'chromium']);
  return OWN;
}

function fromSystem(): Browsers | null {
  const whole = firstOf(FULL_BROWSERS);
  return whole === null ? null : { shell: firstOf([SHELL]) ?? whole, whole };
}

/** The first of these programs on the PATH. */
function firstOf(names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

function installDebian(): Browsers | null {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return null;
  console.log('browser: installing Debian’s packages …');
  if (!succeeds('apt-get', ['update', '-qq'])) return null;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  // An older release, or a derivative of Debian, may have no shell.
  const came = succeeds('apt-get', [...install, SHELL]) || succeeds('apt-get', install);
  return came ? fromSystem() : null;
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
