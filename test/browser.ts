import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Where find-browser.ts records which browsers work on this machine. */
export const NOTE = join(import.meta.dirname, '..', '.cache', 'browsers.json');

/** For small machines and containers; as root, Chromium only starts without its sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
];

/** Chromium's programs; null is Playwright's own. */
export interface Browsers {
  /** Its headless shell, which uses a fraction of the processor time; the full browser if there is none. */
  shell: string | null;
  /** The browser that people have: with a back-forward cache, and with its rules for frame storage. */
  whole: string | null;
}

export const OWN: Browsers = { shell: null, whole: null };

/** How to launch the Chromium that was found; Playwright's own if nothing is recorded. */
export function browserOptions(
  kind: keyof Browsers,
  browsers: Browsers = readNote() ?? OWN,
): LaunchOptions {
  const executablePath = browsers[kind];
  if (executablePath !== null) return { args: FLAGS, executablePath };
  return kind === 'whole' ? { args: FLAGS, channel: 'chromium' } : { args: FLAGS };
}

export function readNote(): Browsers | null {
  return existsSync(NOTE) ? JSON.parse(readFileSync(NOTE, 'utf8')) : null;
}

/** Whether both start and show a page. */
export async function work(browsers: Browsers): Promise<boolean> {
  return (await works('shell', browsers)) && (await works('whole', browsers));
}

/** It starts while compilers and tests run, which is slow on a small machine. */
const STARTS_WITHIN_MS = 180_000;

async function works(kind: keyof Browsers, browsers: Browsers): Promise<boolean> {
  try {
    const options = browserOptions(kind, browsers);
    const browser = await chromium.launch({ ...options, timeout: STARTS_WITHIN_MS });
    const page = await browser.newPage();
    await page.goto('data:text/html,works');
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
