import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Where find-browser.ts notes which browsers work on this machine. */
export const NOTE = join(import.meta.dirname, '..', '.cache', 'browsers.json');

/** For small machines and containers; as root Chromium starts only without its sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
];

/** Programs of Chromium; null is Playwright's own. */
export interface Browsers {
  /** Its engine without a window, for a fraction of the processor time; the whole where there is none. */
  shell: string | null;
  /** As people have it: it keeps pages for Back, and decides whose frame may store something. */
  whole: string | null;
}

export const OWN: Browsers = { shell: null, whole: null };

/** How to launch the Chromium that was found; Playwright's own where nothing is noted. */
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

/** It starts while compilers and tests run, which takes a while on a small machine. */
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
