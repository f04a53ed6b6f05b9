import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Where find-browser.ts notes which browser works on this machine. */
export const NOTE = join(import.meta.dirname, '..', '.cache', 'browser.json');

/** For small machines and containers; as root Chromium starts only without its sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
];

export interface BrowserNote {
  /** null: Playwright's own. */
  executablePath: string | null;
}

/** How to launch the Chromium that was found; Playwright's own where nothing is noted. */
export function browserOptions(note: BrowserNote = readNote()): LaunchOptions {
  const { executablePath } = note;
  return executablePath === null ? { args: FLAGS } : { args: FLAGS, executablePath };
}

function readNote(): BrowserNote {
  if (!existsSync(NOTE)) return { executablePath: null };
  return JSON.parse(readFileSync(NOTE, 'utf8'));
}

/** Whether that browser starts and shows a page. */
export async function works(note: BrowserNote): Promise<boolean> {
  if (note.executablePath === null && !existsSync(chromium.executablePath())) return false;
  try {
    const browser = await chromium.launch({ ...browserOptions(note), timeout: 30_000 });
    const page = await browser.newPage();
    await page.goto('data:text/html,works');
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
